/** Where pictures are made. The repository does not keep them. */
export declare const SCREENS_FOLDER: string
/** Takes over a picture that was made again if the documents show it. */
export declare function showInDocuments(file: string): void
