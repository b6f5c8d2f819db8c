import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { methodNotAllowed } from '#api/http/app-error';
import { summarise, toAppError } from '#api/http/error-handler';
import { spend, type TakePoints } from '#api/http/rate-limits';
import { addressOf } from '#api/http/visitor-address';
import {
  type CheckCompany,
  type CheckedDocument,
  checkPolicy,
  failedPage,
  genuinePage,
  unknownPage,
} from '#api/modules/documents/check-page';
import { readCode } from '#api/modules/documents/code';
import { codePattern } from '#contract/documents/rules';

type Deps = {
  check: (code: string) => Promise<CheckedDocument | null>;
  takePoints: TakePoints;
  company: () => CheckCompany;
  now: () => Date;
};

type Asked = FastifyRequest<{ Params: { code: string } }>;

/** The page behind the QR code of a printed document: for people without a session, and perhaps without scripts. */
export function checkRoutes(http: FastifyInstance, { check, takePoints, company, now }: Deps) {
  const url = '/v/:code';
  const send = (reply: FastifyReply, status: number, html: string) =>
    reply
      .code(status)
      .headers({
        'content-security-policy': checkPolicy,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(html);

  http.get(url, async (request: Asked, reply) => {
    try {
      await spend(takePoints, 'searchPerAddress', addressOf(request));
      const code = readCode(request.params.code);
      const found = codePattern.test(code) ? await check(code) : null;
      return found ? send(reply, 200, genuinePage(company(), found, now())) : send(reply, 404, unknownPage(company()));
    } catch (error) {
      return sendFailure(error, request, reply);
    }
  });

  /** Like the error handler, but as a page, because a person reads it. */
  const sendFailure = (error: unknown, request: Asked, reply: FastifyReply) => {
    const refusal = toAppError(error);
    request.refusal = refusal;
    const { statusCode, code, message, retryAfterSeconds } = refusal;
    if (statusCode >= 500) request.log.error({ requestId: request.id, code, cause: summarise(refusal.cause) }, message);
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
    return send(reply, statusCode, failedPage(company(), message));
  };

  http.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url,
    handler: async (_request, reply) => {
      reply.header('allow', 'GET');
      throw methodNotAllowed();
    },
  });
}
