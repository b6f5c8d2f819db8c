import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { accessTokenOf } from '#api/http/caller';
import { endpoints } from '#api/http/calls';
import type { Mount } from '#api/http/mount';
import { RawJson } from '#api/http/raw-json';
import { createSessions } from '#api/modules/auth/sessions.service';
import { packagesRoutes } from '#api/modules/packages/packages.routes';
import { createPackages } from '#api/modules/packages/packages.service';
import { paymentsRoutes } from '#api/modules/payments/payments.routes';
import { createPayments } from '#api/modules/payments/payments.service';
import { statisticsRoutes } from '#api/modules/statistics/statistics.routes';
import { createStatistics } from '#api/modules/statistics/statistics.service';
import { apiPrefix } from '#contract/call';
import { openDatabase } from '#db/open';

/**
 * The same modules on the same database without protections: no input checks, limits, queue, headers, log or
 * compression. The caller is still looked up, because there is no answer without it. The difference to this is the cost
 * of the protections.
 */
const now = () => new Date();
const db = openDatabase(process.argv[2] ?? '');
const sessions = createSessions({ db, now });
const app = fastify({ logger: false });

const mount = ((name: keyof typeof endpoints, handler: (context: object) => Promise<unknown>) => {
  const endpoint = endpoints[name];
  app.route({
    method: endpoint.method,
    url: apiPrefix + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const token = endpoint.audience === 'client' ? accessTokenOf(request) : undefined;
      const caller = token ? await sessions.findCaller(token) : null;
      const given = request.query as Record<string, string>;
      const query = { ...given, ...(given.filter && { filter: given.filter.split(',') }) };
      const result = await handler({ caller, query, params: request.params, address: '' });
      reply.type('application/json; charset=utf-8');
      return result instanceof RawJson ? result.text : JSON.stringify(result);
    },
  });
}) as unknown as Mount;

packagesRoutes(mount, { packages: createPackages({ db, now }), takePoints: async () => 0 });
paymentsRoutes(mount, { payments: createPayments({ db }) });
statisticsRoutes(mount, { statistics: createStatistics({ db, now }) });

process.once('SIGTERM', () => process.exit(0));
process.stdout.write(`UNPROTECTED is ready: ${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
