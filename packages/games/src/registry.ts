/** Things by the name of their game, which may have to be loaded before they are there. */
export interface Registry<T> {
  /** Undefined if there is none, or if it has not been loaded. */
  find(name: string): T | undefined
  /** Sees to it that `find` finds what there is. */
  load(name: string): Promise<void>
}

/** A registry of what is there from the start. */
export function eagerRegistry<T>(entries: Readonly<Record<string, T>>): Registry<T> {
  return {
    find: (name) => (Object.hasOwn(entries, name) ? entries[name] : undefined),
    load: () => Promise.resolve(),
  }
}

/** A registry of what is loaded on demand: who plays one game need not wait for the other's code. */
export function lazyRegistry<T>(sources: Readonly<Record<string, () => Promise<T>>>): Registry<T> {
  const loaded = new Map<string, T>()
  return {
    find: (name) => loaded.get(name),
    async load(name) {
      if (!loaded.has(name) && Object.hasOwn(sources, name)) loaded.set(name, await sources[name]())
    },
  }
}
