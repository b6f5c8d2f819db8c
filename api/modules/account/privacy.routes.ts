import type { FastifyInstance } from 'fastify';
import { methodNotAllowed } from '#api/http/app-error';
import type { PageCompany } from '#api/http/plain-page';
import { spend, type TakePoints } from '#api/http/rate-limits';
import { addressOf } from '#api/http/visitor-address';
import { privacyPage, privacyPolicy } from '#api/modules/account/privacy-page';

type Deps = { takePoints: TakePoints; company: () => PageCompany };

export function privacyRoutes(http: FastifyInstance, { takePoints, company }: Deps) {
  const url = '/privacy';

  http.get(url, async (request, reply) => {
    await spend(takePoints, 'publicReadsPerAddress', addressOf(request));
    return reply
      .headers({ 'content-security-policy': privacyPolicy, 'cache-control': 'public, max-age=300' })
      .type('text/html; charset=utf-8')
      .send(privacyPage(company()));
  });

  http.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url,
    handler: async (_request, reply) => {
      reply.header('allow', 'GET');
      throw methodNotAllowed();
    },
  });
}
