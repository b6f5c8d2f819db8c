import * as z from 'zod/mini';
import { errorCodes } from '#contract/errors';

export const errorReply = z.object({
  statusCode: z.number(),
  code: z.enum(errorCodes),
  /** A sentence for the person. */
  message: z.string(),
  /** The same sentence again: the forgot-password screen reads this field. */
  error: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});

export type ErrorReply = z.infer<typeof errorReply>;
