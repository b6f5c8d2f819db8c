import * as z from 'zod/mini';

export const logo = z.strictObject({
  /** Uploaded as PNG. Null means the drawn name, or the name in type. */
  picture: z.nullable(
    z.strictObject({ id: z.int(), width: z.int(), height: z.int() }, 'A logo is uploaded, or taken away.'),
  ),
});

/** The address of the logo and its display size. */
export type PageLogo = { src: string; width: number; height: number };
