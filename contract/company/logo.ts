import * as z from 'zod/mini';

export const logo = z.strictObject({
  /** Uploaded as PNG. Null: the drawn name, or the name in type. */
  picture: z.nullable(
    z.strictObject({ id: z.int(), width: z.int(), height: z.int() }, 'A logo is uploaded, or taken away.'),
  ),
});

/** Where pages find the logo, and the size in which they show it. */
export type PageLogo = { src: string; width: number; height: number };
