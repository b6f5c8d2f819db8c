import { fileURLToPath } from 'node:url';

/** The folder of package.json, found from this file, so that the working directory does not matter. */
export const root = fileURLToPath(new URL('..', import.meta.url));
