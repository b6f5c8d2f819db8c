/** What a failed statement means, told by PostgreSQL's error codes and the driver's, never by the text of the message. */

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

export const isUniqueViolation = (error: unknown, constraint: string) =>
  codeOf(error) === '23505' && (error as { constraint?: string }).constraint === constraint;

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

/** Of the disk: full, over the quota, or mounted for reading only. */
const diskCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Failures without a code: the driver's sentences for a connection that was lost or never came, and two of our own. */
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

/** True when the database or the disk could not do the work now and a later try may succeed. */
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
