import { refreshSession } from '#contract/auth/calls';
import type { Session } from '#contract/auth/schema';
import type { Call } from '#contract/call';
import type { Input, Output } from '#contract/endpoint';
import type { ErrorReply } from '#contract/error-reply';
import { callAddress } from './call-address';
import { keepEarly, takeEarly } from './early-answers';
import { currentSession, storeAccessToken } from './session';

/** The server's refusal. `message` is its sentence for the person. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorReply['code'] | null;
  /** The `error` field, which one screen reads before `message`. */
  readonly error: string | null;
  readonly issues: NonNullable<ErrorReply['issues']>;
  readonly retryAfterSeconds: number | null;

  constructor(status: number, reply: Partial<ErrorReply>, retryAfterSeconds: number | null) {
    super(reply.message ?? 'Something went wrong');
    this.name = 'ApiError';
    this.status = status;
    this.code = reply.code ?? null;
    this.error = reply.error ?? null;
    this.issues = reply.issues ?? [];
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** No answer: no network, or no server. Never shown as 'not found'. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('The connection failed', { cause });
    this.name = 'NetworkError';
  }
}

type Parts = { params?: Record<string, string>; query?: object; body?: unknown };

interface CallOptions {
  signal?: AbortSignal;
  /** Whether the call sends the client's token; a public call does so in the client area. */
  asClient?: boolean;
}

/**
 * Makes a call of the contract. In the client area a 401 leads to one refresh, shared by all parallel calls, and one
 * retry. A second 401 is thrown, and the portal opens the sign-in page.
 */
export async function call<C extends Call>(
  endpoint: C,
  input: Input<C>,
  { signal, asClient = endpoint.audience === 'client' }: CallOptions = {},
): Promise<Output<C>> {
  // A call belongs to the session it began with, because the next one in this tab may be another client's.
  const tokens = asClient ? currentSession()?.backendTokens : undefined;
  const reply = await request(endpoint, input, tokens?.accessToken ?? null, signal);
  if (reply.status !== 401 || !tokens) return (await answer(reply)) as Output<C>;
  const fresh = await freshAccessToken(tokens);
  return (await answer(fresh === null ? reply : await request(endpoint, input, fresh, signal))) as Output<C>;
}

type Tokens = Session['backendTokens'];

/** By refresh token: calls of one session share a refresh. */
const refreshing = new Map<string, Promise<string | null>>();

/** Null when the session cannot be continued. */
export function freshAccessToken({ accessToken, refreshToken }: Tokens): Promise<string | null> {
  const current = currentSession()?.backendTokens;
  // Another request has refreshed the token since ours was sent.
  if (current?.refreshToken === refreshToken && current.accessToken !== accessToken) {
    return Promise.resolve(current.accessToken);
  }
  let shared = refreshing.get(refreshToken);
  if (!shared) {
    shared = refresh(refreshToken).finally(() => refreshing.delete(refreshToken));
    refreshing.set(refreshToken, shared);
  }
  return shared;
}

async function refresh(refreshToken: string): Promise<string | null> {
  const reply = await request(refreshSession, {}, refreshToken);
  if (reply.status === 401) return null;
  const { accessToken } = (await answer(reply)) as Output<typeof refreshSession>;
  storeAccessToken({ accessToken, refreshToken });
  return accessToken;
}

const headersFor = (token: string | null): Record<string, string> => ({
  accept: 'application/json',
  ...(token !== null && { authorization: `Bearer ${token}` }),
});

/** For web/early.ts: sends now what `request` will need first, and keeps the answer for it. */
export function askEarly(address: string, token: string | null) {
  keepEarly(address, token, fetch(address, { headers: headersFor(token) }));
}

/** Also for web/lib/desk-api.ts. */
export async function request(
  endpoint: Pick<Call, 'method' | 'path'>,
  input: unknown,
  token: string | null,
  signal?: AbortSignal,
): Promise<Response> {
  const { params, query, body } = input as Parts;
  const headers = headersFor(token);
  const isFile = body instanceof Blob;
  if (body !== undefined) headers['content-type'] = isFile ? body.type : 'application/json';
  const address = callAddress(endpoint, { params, query });
  const early = endpoint.method === 'GET' ? takeEarly(address, token) : null;
  try {
    return await (early ??
      // Specification, Query data: no timeout, on purpose.
      fetch(address, {
        method: endpoint.method,
        headers,
        ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
        ...(signal && { signal }),
      }));
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new NetworkError(error);
  }
}

/** A file of the site itself, such as the company's texts. */
export const fetchSiteFile = async (path: string) => answer(await fetch(path));

export async function answer(reply: Response): Promise<unknown> {
  const json: unknown = await reply.json().catch(() => null);
  // The server shapes its answers by the same contract, so the phone does not validate them again.
  if (reply.ok) return json;
  const retryAfter = Number(reply.headers.get('retry-after'));
  throw new ApiError(reply.status, (json ?? {}) as Partial<ErrorReply>, retryAfter > 0 ? retryAfter : null);
}
