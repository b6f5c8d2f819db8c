import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, booksClosedText, conflict, unavailable } from '#api/http/app-error';
import { makeLastIfBodyIsLeft } from '#api/http/last-answer';
import { closedBooksDay, isUnavailable } from '#db/failures';

const malformed = (message: string) => new AppError('MALFORMED_REQUEST', message);

/** Fastify's own refusals, in our words. */
const frameworkErrors: Record<string, () => AppError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send the request as JSON (Content-Type: application/json).'),
  FST_ERR_CTP_EMPTY_TYPE: () =>
    new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send the request as JSON (Content-Type: application/json).'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => malformed('The request has no content.'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => malformed('The request is not valid JSON.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => malformed('The request is shorter or longer than it says.'),
  FST_ERR_CTP_BODY_TOO_LARGE: () => new AppError('BODY_TOO_LARGE', 'The request is too large.'),
  FST_ERR_BAD_URL: () => malformed('The address is not valid.'),
  FST_ERR_MAX_PARAM_LENGTH: () => malformed('The address is not valid.'),
  FST_ERR_HANDLER_TIMEOUT: () => unavailable(),
};

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isUnavailable(error)) return unavailable(error);
  const closedDay = closedBooksDay(error);
  if (closedDay !== null) return conflict(booksClosedText(closedDay));
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = frameworkErrors[code];
  if (known) return known();
  if (error instanceof Error && 'statusCode' in error && error.statusCode === 400)
    return malformed('The request is not valid.');
  return new AppError('INTERNAL', 'Something went wrong on our side. Try again in a moment.', { cause: error });
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toAppError(error);
  request.refusal = refusal;
  if (refusal.statusCode >= 500) {
    request.log.error({ requestId: request.id, code: refusal.code, cause: summarise(refusal.cause) }, refusal.message);
  }
  if (refusal.code === 'UNAUTHENTICATED') reply.header('www-authenticate', 'Bearer');
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds));
  reply.header('cache-control', 'no-store');
  makeLastIfBodyIsLeft(request, reply);
  return reply.code(refusal.statusCode).type('application/json; charset=utf-8').send(JSON.stringify(refusal.toReply()));
}

/** Logs only name, code and stack: the message of a database error may contain values of a row. */
export function summarise(cause: unknown) {
  if (!(cause instanceof Error)) return undefined;
  const code = 'code' in cause ? String(cause.code) : undefined;
  const isDatabaseError = code !== undefined && /^[0-9A-Z]{5}$/.test(code);
  const frames = cause.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .join('\n');
  return { name: cause.name, code, message: isDatabaseError ? undefined : cause.message, frames };
}
