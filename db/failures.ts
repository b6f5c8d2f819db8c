/**
 * What a failed statement means, from PostgreSQL's and the driver's error codes, never from the text of the message.
 */

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

export const isUniqueViolation = (error: unknown, constraint: string) =>
  codeOf(error) === '23505' && (error as { constraint?: string }).constraint === constraint;

/** The last closed day, when a booking was refused for that; else null. */
export function closedBooksDay(error: unknown): string | null {
  const { constraint, detail } = error as { constraint?: string; detail?: string };
  return codeOf(error) === '23001' && constraint === 'books_closed' ? (detail ?? null) : null;
}

/** Errors of values, constraints, rollbacks, rights and locks: PostgreSQL has undone the statement. */
const refusedClasses = ['21', '22', '23', '25', '40', '42', '44', '55', 'P0'];

/**
 * True when PostgreSQL has confirmed that it wrote nothing. Not after a shutdown, a lack of resources or a lost answer,
 * when a commit may have happened.
 */
export function isRefused(error: unknown): boolean {
  const code = codeOf(error);
  return code.length === 5 && code !== '40003' && refusedClasses.includes(code.slice(0, 2));
}

/** Connection exceptions, insufficient resources (disk full, too many connections), operator intervention, read-only. */
const unavailableClasses = ['08', '53', '57', '58'];
const unavailableCodes = new Set(['25006', '55P03', '40001', '40P01', '28000', '28P01', '3D000']);
const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** Disk errors: full, over quota, or mounted read-only. */
const diskCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Failures without a code: the driver's sentences for a lost or failed connection, and two of our own. */
const driverSentences = [
  'Query read timeout',
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error',
  'Client was closed',
  'Cannot use a pool after calling end on the pool',
  'The database has been closed',
  'The database does not answer',
];

/** True when the database or disk could not do the work now and a later attempt may succeed. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (code)
    return (
      (unavailableClasses.includes(code.slice(0, 2)) && code.length === 5) ||
      unavailableCodes.has(code) ||
      socketCodes.has(code) ||
      diskCodes.has(code)
    );
  if (!(error instanceof Error)) return false;
  return driverSentences.some((sentence) => error.message.startsWith(sentence)) || isUnavailable(error.cause);
}
