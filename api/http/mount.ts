import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { methodNotAllowed, notFound, unauthenticated } from '#api/http/app-error';
import { accessTokenOf, type Caller, type FindCaller, refreshTokenOf } from '#api/http/caller';
import { encode } from '#api/http/compression';
import type { Places } from '#api/http/places';
import { addressKey, addressLimit, spend, type TakePoints } from '#api/http/rate-limits';
import { RawJson } from '#api/http/raw-json';
import { validate } from '#api/http/validate';
import { apiPrefix, type Endpoint, type Output, type Received } from '#contract/endpoint';
import { type EndpointName, endpoints } from '#contract/index';

/** What a handler gets: the checked request, and who asks. */
export type Context<E extends Endpoint> = Received<E> & {
  caller: E['audience'] extends 'client' ? Caller : null;
  /** The bearer token of a call for the holder of a refresh token. */
  token: E['audience'] extends 'refresh' ? string : null;
  address: string;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type Handler<E extends Endpoint> = (context: Context<E>) => Promise<Output<E> | RawJson | FastifyReply>;

export type MountOptions = {
  places: Places;
  findCaller: FindCaller;
  takePoints: TakePoints;
  /** Called with every JSON answer before it is sent; the tests check the contract here. */
  inspectReply?: (name: EndpointName, json: string) => void;
};

/** Answers that are the same for everybody may be kept by browsers for a minute. */
const publicCache = 'public, max-age=60, stale-while-revalidate=600';
const cacheable = new Set<EndpointName>([
  'getPublicAnnouncement',
  'getClientAnnouncement',
  'listWarehouses',
  'listLoadings',
  'getOpenApi',
]);

export type Mount = <N extends EndpointName>(name: N, handler: Handler<(typeof endpoints)[N]>) => void;

/** Binds calls of the contract to their handlers: limit, authenticate, check, authorise, call, shape the answer. */
export function createMount(app: FastifyInstance, options: MountOptions): { mount: Mount; refuseOtherMethods(): void } {
  const methodsByUrl = new Map<string, string[]>();

  const mount: Mount = (name, handler) => {
    const endpoint: Endpoint = endpoints[name];
    const url = apiPrefix + endpoint.path.replace(/\{(\w+)\}/g, ':$1');
    methodsByUrl.set(url, [...(methodsByUrl.get(url) ?? []), endpoint.method]);
    app.route({
      method: endpoint.method,
      url,
      // A file may take minutes to arrive on a slow phone, and holds nobody else up meanwhile.
      ...(endpoint.reply === 'file' && { onSend: async (request: FastifyRequest) => options.places.giveBack(request) }),
      handler: (request, reply) =>
        answer(name, endpoint, handler as unknown as Handler<Endpoint>, request, reply, options),
    });
  };

  const refuseOtherMethods = () => {
    for (const [url, allowed] of methodsByUrl) {
      app.route({
        method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter(
          (method) => !allowed.includes(method),
        ),
        url,
        handler: async (_request, reply) => {
          reply.header('allow', allowed.join(', '));
          throw methodNotAllowed();
        },
      });
    }
  };

  return { mount, refuseOtherMethods };
}

async function answer(
  name: EndpointName,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  request: FastifyRequest,
  reply: FastifyReply,
  { findCaller, takePoints, inspectReply }: MountOptions,
) {
  const address = addressKey(request.ip);
  const limit = addressLimit[name];
  if (limit) await spend(takePoints, limit, address);

  const caller = endpoint.audience === 'client' ? await identify(request, address, findCaller, takePoints) : null;
  const token = endpoint.audience === 'refresh' ? refreshTokenOf(request) : null;
  if (token === undefined) throw unauthenticated();

  const params = endpoint.params ? validate(endpoint.params, request.params) : undefined;
  // Before the body is looked at: whoever asks for somebody else's things learns nothing from it.
  if (endpoint.owner && params?.[endpoint.owner] !== String(caller?.clientId)) throw notFound();
  const query = endpoint.query ? validate(endpoint.query, request.query) : undefined;
  const body = endpoint.body ? validate(endpoint.body, request.body) : undefined;

  const context = { params, query, body, caller, token, address, request, reply } as unknown as Context<Endpoint>;
  const result = await handler(context);
  if (endpoint.reply === 'file') return reply;
  const json = result instanceof RawJson ? result.text : shape(endpoint.reply, result);
  inspectReply?.(name, json);
  return send(name, endpoint, json, request, reply);
}

async function identify(request: FastifyRequest, address: string, findCaller: FindCaller, takePoints: TakePoints) {
  const token = accessTokenOf(request);
  const caller = token ? await findCaller(token) : null;
  if (!caller) {
    await spend(takePoints, 'badTokensPerAddress', address);
    throw unauthenticated();
  }
  await spend(takePoints, 'signedInPerSession', String(caller.sessionId));
  return caller;
}

/** Only what the contract names leaves the house, whatever the handler returned. */
const shape = (schema: z.ZodMiniType, value: unknown) => JSON.stringify(schema.parse(value));

async function send(
  name: EndpointName,
  endpoint: Endpoint,
  json: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.code(endpoint.status ?? 200).type('application/json; charset=utf-8');
  if (cacheable.has(name)) {
    const etag = `"${createHash('sha1').update(json).digest('base64url')}"`;
    reply.headers({ 'cache-control': publicCache, etag, vary: 'accept-encoding' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  } else {
    reply.header('cache-control', 'no-store');
  }
  const { body, encoding } = await encode(json, request.headers['accept-encoding']);
  if (encoding) reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' });
  return reply.send(body);
}
