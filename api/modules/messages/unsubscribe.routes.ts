import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { methodNotAllowed } from '#api/http/app-error';
import { spend, type TakePoints } from '#api/http/rate-limits';
import { addressOf } from '#api/http/visitor-address';
import { brokenLinkPage, choicePage, optOutPolicy } from '#api/modules/messages/opt-out-page';
import type { MessageChoices } from '#api/modules/messages/preferences.service';
import { type MessageKind, messageKinds } from '#contract/staff/messages/rules';

type Deps = { choices: MessageChoices; takePoints: TakePoints; companyName: () => string };
type Asked = FastifyRequest<{ Params: { token: string } }>;

const largestForm = 4 * 1024;

/**
 * A page, not a call: people come from a mail, without a session and perhaps without scripts. Opening it changes
 * nothing, because mail programs open links on their own. Only the form or the mail program's own button (RFC 8058)
 * changes something.
 */
export function unsubscribeRoutes(http: FastifyInstance, { choices, takePoints, companyName }: Deps) {
  const send = (reply: FastifyReply, status: number, html: string) =>
    reply
      .code(status)
      .headers({
        'content-security-policy': optOutPolicy,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(html);
  const limit = (request: Asked) => spend(takePoints, 'publicReadsPerAddress', addressOf(request));
  const url = '/unsubscribe/:token';

  http.register(async (room) => {
    const take = { parseAs: 'string', bodyLimit: largestForm } as const;
    const types = ['application/x-www-form-urlencoded', /^multipart\/form-data/];
    room.addContentTypeParser(types as string[], take, (_request, text, done) => done(null, text));

    room.get(url, async (request: Asked, reply) => {
      await limit(request);
      const choice = await choices.byToken(request.params.token);
      return choice
        ? send(reply, 200, choicePage(companyName(), choice.muted, false))
        : send(reply, 404, brokenLinkPage(companyName()));
    });

    room.post(url, async (request: Asked, reply) => {
      await limit(request);
      const muted = mutedBy(request.body);
      const choice = await choices.setByToken(request.params.token, muted, request.id);
      return choice
        ? send(reply, 200, choicePage(companyName(), choice.muted, true))
        : send(reply, 404, brokenLinkPage(companyName()));
    });

    room.route({
      method: ['PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url,
      handler: async (_request, reply) => {
        reply.header('allow', 'GET, POST');
        throw methodNotAllowed();
      },
    });
  });
}

/** The page's form sends the ticked kinds. Any other request means: no more mails. */
function mutedBy(body: unknown): readonly MessageKind[] {
  const form = new URLSearchParams(typeof body === 'string' ? body : '');
  if (!form.has('save')) return messageKinds;
  const kept = form.getAll('keep');
  return messageKinds.filter((kind) => !kept.includes(kind));
}
