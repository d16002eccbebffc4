interface Packed {
  readonly name: string
  readonly path: string
}

export function packLibraries(folder: string): Promise<Packed[]>
