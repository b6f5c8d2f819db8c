import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type * as z from 'zod/mini';
import { type AdmissionOptions, admit, confirm, isAdmittedBeforeBody } from '#api/http/admission';
import { AppError, methodNotAllowed } from '#api/http/app-error';
import type { Caller, StaffCaller } from '#api/http/caller';
import { type CallName, type calls, endpoints } from '#api/http/calls';
import { encode } from '#api/http/compression';
import { RawJson } from '#api/http/raw-json';
import type { RequestSlots } from '#api/http/request-slots';
import { validate } from '#api/http/validate';
import { addressOf } from '#api/http/visitor-address';
import { apiPrefix, type Call, type Endpoint } from '#contract/call';
import type { Output, Received } from '#contract/endpoint';
import { importLimits } from '#contract/staff/imports/rules';

/** What a handler receives: the validated request and the caller. */
export type Context<C extends Call> = Received<C> & {
  caller: C['audience'] extends 'client' ? Caller : C['audience'] extends 'staff' ? StaffCaller : null;
  /** The bearer token of a call for the holder of a refresh token. */
  token: C['audience'] extends 'refresh' ? string : null;
  /** The bytes of an uploaded file. Their type is not checked here. */
  upload: C extends { upload: string } ? Buffer : null;
  address: string;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type Handler<C extends Call> = (context: Context<C>) => Promise<Output<C> | RawJson | FastifyReply>;

/** A handler whose call is not known at compile time. */
type AnyHandler = (context: never) => Promise<unknown>;

export type MountOptions = AdmissionOptions & {
  slots: RequestSlots;
  /** Called with every JSON answer before it is sent; the tests check the contract here. */
  inspectReply?: (name: CallName, json: string) => void;
};

/** For calls with `cache: 'minute'`: the answer is the same for everyone. */
const minuteCache = 'public, max-age=60, stale-while-revalidate=600';

export type Mount = <N extends CallName>(name: N, handler: Handler<(typeof calls)[N]>) => void;

const otherMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The value stored for the address that matches the path. An address without parameters wins. */
function nearest<T>(byUrl: ReadonlyMap<string, T>, path: string): T | undefined {
  const parts = path.split('/');
  let found: { value: T; open: number } | undefined;
  for (const [url, value] of byUrl) {
    const wanted = url.split('/');
    const fits = (part: string, at: number) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]);
    if (wanted.length !== parts.length || !wanted.every(fits)) continue;
    const open = wanted.filter((part) => part.startsWith(':')).length;
    if (!found || open < found.open) found = { value, open };
  }
  return found?.value;
}

type Mounting = {
  mount: Mount;
  /** After the last call. */
  keepApart(): void;
  /** For an address that has no route with this method: answers 405 when a call has the address with another method. */
  refuseOtherMethod(request: FastifyRequest, reply: FastifyReply): void;
};

/** Binds calls of the contract to their handlers: limit, authenticate, check, authorise, call, shape the answer. */
export function createMount(app: FastifyInstance, options: MountOptions): Mounting {
  const methodsByUrl = new Map<string, string[]>();

  const mount: Mount = (name, handler) => {
    const endpoint = endpoints[name];
    const url = apiPrefix + endpoint.path.replace(/\{(\w+)\}/g, ':$1');
    methodsByUrl.set(url, [...(methodsByUrl.get(url) ?? []), endpoint.method]);
    routeOn(app, endpoint, {
      method: endpoint.method,
      url,
      ...(isAdmittedBeforeBody(endpoint) && {
        onRequest: async (request: FastifyRequest) => {
          request.admission = await admit(name, endpoint, request, options);
        },
      }),
      // A file may take minutes to reach a slow phone, so it does not hold a slot.
      ...(endpoint.reply === 'file' && { onSend: async (request: FastifyRequest) => options.slots.release(request) }),
      handler: (request, reply) => answer(name, endpoint, handler, request, reply, options),
    });
  };

  const refuseOtherMethod = ({ method, url }: FastifyRequest, reply: FastifyReply) => {
    const allowed = nearest(methodsByUrl, url.split('?', 1)[0] ?? '');
    if (!allowed || allowed.includes(method) || !otherMethods.has(method)) return;
    reply.header('allow', allowed.join(', '));
    throw methodNotAllowed();
  };

  /** Refused: this address would also match the parameters of the other one. */
  const keepApart = () => {
    for (const [url, allowed] of methodsByUrl) {
      const others = new Map([...methodsByUrl].filter(([other]) => other !== url));
      if (url.includes(':') || !nearest(others, url)) continue;
      const method = [...otherMethods].filter((each) => !allowed.includes(each));
      const handler = async (request: FastifyRequest, reply: FastifyReply) => refuseOtherMethod(request, reply);
      app.route({ method, url, handler });
    }
  };

  return { mount, keepApart, refuseOtherMethod };
}

const megabyte = 1024 * 1024;
const uploads = {
  image: { types: /^image\//, largest: 2 * megabyte, rule: 'Send a picture as JPEG, PNG or WebP.' },
  document: {
    types: /^(?:image\/|application\/(?:pdf|octet-stream))/,
    largest: 10 * megabyte,
    rule: 'Send a file as PDF, JPEG or PNG.',
  },
  table: {
    types: /^application\/octet-stream$/,
    largest: importLimits.partBytes,
    rule: 'Send a part of the file as application/octet-stream.',
  },
} as const;

/** Only a call that takes files accepts file bodies; every other route refuses them. */
function routeOn(app: FastifyInstance, { upload }: Endpoint, options: RouteOptions) {
  if (!upload) return app.route(options);
  const { types, largest: bodyLimit } = uploads[upload];
  app.register(async (room) => {
    room.addContentTypeParser(types, { parseAs: 'buffer', bodyLimit }, (_request, bytes, done) => done(null, bytes));
    room.route({ ...options, bodyLimit });
  });
}

async function answer(
  name: CallName,
  endpoint: Endpoint,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  options: MountOptions,
) {
  const { inspectReply } = options;
  const { caller, token, params, isEarly } = request.admission ?? (await admit(name, endpoint, request, options));
  if (request.admission && isEarly) await confirm(endpoint, request, options);
  const query = endpoint.query ? validate(endpoint.query, request.query) : undefined;
  const body = endpoint.body ? validate(endpoint.body, request.body) : undefined;

  const upload = endpoint.upload ? bytesOf(request, uploads[endpoint.upload].rule) : null;

  const context = {
    params,
    query,
    body,
    caller,
    token,
    upload,
    // Computed only when a call asks for it: behind proxies it takes some work.
    get address() {
      return addressOf(request);
    },
    request,
    reply,
  };
  if (endpoint.isLong) options.slots.allowLong(request, reply);
  const result = await handler(context as never);
  if (endpoint.reply === 'file') return reply;
  const json = result instanceof RawJson ? result.text : shape(endpoint.reply, result);
  inspectReply?.(name, json);
  // The work is done, so a slow reader must not hold the slot.
  options.slots.release(request);
  return send(endpoint, json, request, reply);
}

function bytesOf({ body }: FastifyRequest, rule: string): Buffer {
  if (Buffer.isBuffer(body) && body.length > 0) return body;
  throw new AppError('UNSUPPORTED_MEDIA_TYPE', rule);
}

/** Only the keys that the contract names are sent, whatever the handler returned. */
const shape = (schema: z.ZodMiniType, value: unknown) => JSON.stringify(schema.parse(value));

async function send(endpoint: Endpoint, json: string, request: FastifyRequest, reply: FastifyReply) {
  reply.code(endpoint.status ?? 200).type('application/json; charset=utf-8');
  if (endpoint.cache) {
    const etag = `"${createHash('sha1').update(json).digest('base64url')}"`;
    reply.headers({ 'cache-control': minuteCache, etag, vary: 'accept-encoding' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  } else {
    reply.header('cache-control', 'no-store');
  }
  const { body, encoding } = await encode(json, request.headers['accept-encoding']);
  if (encoding) reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' });
  return reply.send(body);
}
