import { randomBytes } from 'node:crypto';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { AppError, unavailable } from '#api/http/app-error';
import { Bodies } from '#api/http/bodies';
import { sendError, toAppError } from '#api/http/error-handler';
import type { Gate } from '#api/http/load-shedding';
import { Pipelining } from '#api/http/pipelining';
import { decorateRequests, refusalTrace } from '#api/http/refusal-trace';
import { RequestSlots, longestWorkMs as usualLongestWorkMs } from '#api/http/request-slots';
import { securityHeadersForApi, securityHeadersForPages } from '#api/http/security-headers';
import { SlowReaders } from '#api/http/slow-readers';
import { SlowUploads } from '#api/http/slow-uploads';
import { apiPrefix } from '#contract/call';
import { errorStatus } from '#contract/errors';

const longestAddress = 4096;
const largestBody = 32 * 1024;
const largestHeaders = 8 * 1024;
/** An idle connection lives a little longer than the longest request, so that its refusal can still be sent. */
const refusalMs = 700;
/**
 * Node may check twice, so a reader who takes nothing is disconnected after seventeen seconds. A broken download can be
 * resumed.
 */
const stuckMs = 8_000;
const lookEveryMs = 1_000;

/** Calls that operators and the load balancer must always get through. */
const ungated = new Set([`${apiPrefix}/healthz`, `${apiPrefix}/readyz`]);

/**
 * A part of an unknown address that is as long as a token may be one: a link from a mail with a wrong method or an
 * extra slash.
 */
const secretLooking = /[^/]{40,}/g;

export type EdgeOptions = {
  log: Logger;
  https: boolean;
  trustedProxies: number;
  bodies?: Bodies;
  gate?: Gate;
  longestWorkMs?: number;
};

export type Edge = {
  app: FastifyInstance;
  slots: RequestSlots;
  /** From now on every answer carries `Connection: close`. */
  announceClose(): void;
};

/** Fastify with our limits, headers, request ids, log lines and refusals: everything that every request shares. */
export function createEdge({
  log,
  https,
  trustedProxies,
  bodies = new Bodies(),
  gate,
  longestWorkMs = usualLongestWorkMs,
}: EdgeOptions): Edge {
  const silenceMs = longestWorkMs + refusalMs;
  const start = randomBytes(4).toString('hex');
  let count = 0;
  let isLeaving = false;

  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: largestBody,
    requestTimeout: 15_000,
    // As long as a request may take. A server with more patience also waits longer for the next request.
    keepAliveTimeout: longestWorkMs,
    connectionTimeout: silenceMs,
    http: {
      maxHeaderSize: largestHeaders,
      headersTimeout: 8_000,
      connectionsCheckingInterval: lookEveryMs,
      // We refuse it below, because Node's own refusal has no sentence and none of our headers.
      requireHostHeader: false,
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    exposeHeadRoutes: false,
    trustProxy: (_address, hop) => hop < trustedProxies,
    genReqId: () => `${start}-${(++count).toString(36)}`,
    frameworkErrors: (error, request, reply) => {
      reply.headers(apiHeaders);
      sendError(error, request, reply);
    },
    clientErrorHandler: (error, socket) => {
      const isLate = 'code' in error && error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
      if (!(isLate && uploads.has(socket))) refuseMalformedMessage(error, socket, apiHeaders);
    },
  }) as unknown as FastifyInstance;

  const pageHeaders = securityHeadersForPages({ https });
  const apiHeaders = securityHeadersForApi({ https });
  const slots = new RequestSlots((request, reply) => sendError(unavailable(), request, reply), gate, longestWorkMs);
  const pipelining = new Pipelining();
  const uploads = new SlowUploads();
  const readers = new SlowReaders({ usualMs: silenceMs, stuckMs });
  app.server.on('connection', (socket) => {
    readers.add(socket);
    socket.once('close', () => readers.remove(socket));
  });
  const watch = setInterval(() => {
    readers.look();
    for (const socket of uploads.takeStalled()) refuseMalformedMessage(tooLate(), socket, apiHeaders);
  }, lookEveryMs);
  watch.unref();
  app.addHook('onClose', () => {
    clearInterval(watch);
    slots.close();
  });

  // A logger per request costs too much. Each line names its request by id instead.
  app.setChildLoggerFactory(() => log);
  decorateRequests(app);
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(sendError);

  // Ignore unknown `Expect` headers instead of Node's bare 417.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));

  // Node would send `100 Continue` at once; we send it when the body is wanted.
  const askFirst = new WeakSet<object>();
  app.server.on('checkContinue', (request, response) => {
    askFirst.add(request);
    app.server.emit('request', request, response);
  });

  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    if (!pipelining.admits(socket)) return void reply.hijack();
    // 'close' comes once for every response, also when the reader hangs up.
    reply.raw.once('close', () => {
      pipelining.answered(socket);
      slots.release(request);
    });
    const isApi = request.url.startsWith(apiPrefix);
    reply.headers(isApi ? apiHeaders : pageHeaders);
    reply.header('x-request-id', request.id);
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      return done(new AppError('MALFORMED_REQUEST', 'The request has no Host header.'));
    if (isLeaving) reply.header('connection', 'close');
    if (request.url.length > longestAddress) return done(new AppError('ADDRESS_TOO_LONG', 'The address is too long.'));
    done();
  });

  // By now the sender has been identified where that is required.
  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (!bodies.take(request, reply)) return done(unavailable());
    const { socket } = request.raw;
    if (request.caller && request.routeOptions.bodyLimit > largestBody) {
      uploads.begin(socket);
      request.raw.once('end', () => uploads.end(socket));
      reply.raw.once('close', () => uploads.end(socket));
    }
    if (askFirst.has(request.raw)) reply.raw.writeContinue();
    done();
  });

  // After the body has arrived: a slow sender must not hold a slot.
  app.addHook('preValidation', (request, reply, done) => {
    if (request.url.startsWith(apiPrefix) && !ungated.has(request.url)) slots.acquire(request, reply, done);
    else done();
  });

  app.addHook('onResponse', (request, reply, done) => {
    // Logs the route pattern, not the address: a query may contain a reset token or a signature.
    const route = request.routeOptions.url ?? request.url.split('?', 1)[0]?.replace(secretLooking, '…');
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    // Each field is listed here, so nothing from the request is logged by accident.
    const line = { requestId: request.id, method: request.method, route, status: reply.statusCode, ms };
    log.info(request.refusal ? { ...line, ...refusalTrace(request) } : line, 'request');
    done();
  });

  const announceClose = () => {
    isLeaving = true;
  };
  return { app, slots, announceClose };
}

const tooLate = () => Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/** The message is not HTTP or broke off. There is no request to answer, only a socket. */
function refuseMalformedMessage(
  error: Error & { code?: string },
  socket: import('node:net').Socket,
  headers: Record<string, string>,
) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const refusal =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? new AppError('HEADERS_TOO_LARGE', 'The headers of the request are too large.')
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? new AppError('REQUEST_TIMEOUT', 'The request took too long to arrive.')
        : new AppError('MALFORMED_REQUEST', 'The request is not valid HTTP.');
  if (socket.writable) {
    const body = JSON.stringify(toAppError(refusal).toReply());
    const head = [
      `HTTP/1.1 ${errorStatus[refusal.code]} Refused`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'cache-control: no-store',
      'connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroySoon();
}
