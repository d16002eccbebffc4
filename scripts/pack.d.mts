export function packLibraries(folder: string): Promise<string[]>
