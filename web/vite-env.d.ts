interface ImportMetaEnv {
  /** Fixed when the site is built: a year read in the browser could differ from the prerendered one. */
  readonly BUILD_YEAR: string;
}
