import * as z from 'zod/mini';

/** Every code a program may meet, with the HTTP status it always travels under. */
export const errorStatus = {
  MALFORMED_REQUEST: 400,
  VALIDATION_FAILED: 400,
  WRONG_CREDENTIALS: 400,
  WRONG_PASSWORD: 400,
  WRONG_CODE: 400,
  SIGN_IN_EXPIRED: 400,
  NOTHING_TO_CHANGE: 400,
  RESET_LINK_INVALID: 400,
  UNAUTHENTICATED: 401,
  FILE_LINK_INVALID: 403,
  FORBIDDEN: 403,
  PASSWORD_CHANGE_NEEDED: 403,
  SECOND_FACTOR_NEEDED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  EMAIL_TAKEN: 409,
  CONFLICT: 409,
  BODY_TOO_LARGE: 413,
  ADDRESS_TOO_LONG: 414,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RANGE_NOT_SATISFIABLE: 416,
  TOO_MANY_REQUESTS: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

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
