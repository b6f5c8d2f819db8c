import { dayInWords } from '#api/http/day-words';
import type { ErrorReply } from '#contract/error-reply';
import { type ErrorCode, errorStatus } from '#contract/errors';
import { rolesInWords, type StaffRole } from '#contract/staff/roles';

export type Issue = { path: string; message: string };

/**
 * The one way to refuse a request: services throw it, and the error handler sends it. `message` is a sentence for the
 * person.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** The id of the person concerned, for the log only. */
  readonly who: string | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: { issues?: Issue[]; retryAfterSeconds?: number; who?: string | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = 'AppError';
    this.code = code;
    this.issues = more.issues;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.who = more.who;
  }

  get statusCode() {
    return errorStatus[this.code];
  }

  toReply(): ErrorReply {
    const { statusCode, code, message, issues } = this;
    return { statusCode, code, message, error: message, ...(issues && { issues }) };
  }
}

/** The same sentence whether the row belongs to another client or does not exist. */
export const notFound = () => new AppError('NOT_FOUND', 'This could not be found.');

/** Returns the row, or refuses with 404 when there is none. */
export function orNotFound<T extends object | string | number>(row: T | null | undefined): T {
  if (row === null || row === undefined) throw notFound();
  return row;
}

/** Refuses one field of a form. The form shows the sentence beside the field. */
export const fieldError = (path: string, message: string) =>
  new AppError('VALIDATION_FAILED', message, { issues: [{ path, message }] });

export const unauthenticated = () => new AppError('UNAUTHENTICATED', 'Your session has ended. Log in again.');

/** A refusal because of the role. It names the roles that may do it. */
export const forbidden = (roles: readonly StaffRole[]) =>
  new AppError('FORBIDDEN', `Your role does not allow this. Ask ${rolesInWords(roles)}.`);

export const conflict = (message: string) => new AppError('CONFLICT', message);

/** The second scan of a carton. It changes nothing, so the desk answers it more mildly than a wrong one. */
export const scannedBefore = (message: string) => new AppError('SCANNED_BEFORE', message);

export const booksClosedText = (day: string) =>
  `The books are closed up to ${dayInWords(day)}. Choose a later day, or ask an admin to open them.`;

export const unavailable = (cause?: unknown) =>
  new AppError('UNAVAILABLE', 'The service is busy at the moment. Try again in a few seconds.', {
    retryAfterSeconds: 2,
    cause,
  });

export const methodNotAllowed = () => new AppError('METHOD_NOT_ALLOWED', 'This address does not support that method.');
