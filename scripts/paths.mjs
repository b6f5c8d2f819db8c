import { fileURLToPath } from 'node:url';

/** The folder of package.json. Found by this file, not by the working directory, so that any caller's folder will do. */
export const root = fileURLToPath(new URL('..', import.meta.url));
