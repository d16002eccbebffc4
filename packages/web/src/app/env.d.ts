interface ImportMetaEnv {
  readonly VITE_VERSION: string // of the package; given by vite.config.ts
}
