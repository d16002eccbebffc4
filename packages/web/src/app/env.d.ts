interface ImportMetaEnv {
  readonly VITE_STATIC: boolean // built for a web space, where no server is; given by vite.config.ts
  readonly VITE_VERSION: string // of the package; given by vite.config.ts
}
