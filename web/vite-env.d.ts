interface ImportMetaEnv {
  /** Fixed at build time: a year read in the browser could differ from the prerendered one. */
  readonly BUILD_YEAR: string;
}
