import type { FastifyInstance } from 'fastify';
import { methodNotAllowed } from '#api/http/app-error';
import { spend, type TakePoints } from '#api/http/rate-limits';
import { addressOf } from '#api/http/visitor-address';
import { privacyPage, privacyPolicy } from '#api/modules/account/privacy-page';

type Deps = { takePoints: TakePoints; companyName: () => string };

export function privacyRoutes(http: FastifyInstance, { takePoints, companyName }: Deps) {
  const url = '/privacy';

  http.get(url, async (request, reply) => {
    await spend(takePoints, 'publicReadsPerAddress', addressOf(request));
    return reply
      .headers({ 'content-security-policy': privacyPolicy, 'cache-control': 'public, max-age=300' })
      .type('text/html; charset=utf-8')
      .send(privacyPage(companyName()));
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
