import type { FastifyRequest } from 'fastify';
import { forbidden, notFound, unauthenticated } from '#api/http/app-error';
import {
  accessTokenOf,
  type Caller,
  type FindCaller,
  type FindStaff,
  refreshTokenOf,
  type StaffCaller,
} from '#api/http/caller';
import type { CallName } from '#api/http/calls';
import { refuseUntilDone } from '#api/http/must-first';
import { limitOf, spend, type TakePoints, tooManyRequests } from '#api/http/rate-limits';
import { validate } from '#api/http/validate';
import { addressOf } from '#api/http/visitor-address';
import type { Endpoint } from '#contract/call';

export type Admission = {
  caller: Caller | StaffCaller | null;
  token: string | null;
  params: Record<string, string> | undefined;
  /** The body may take minutes to arrive, and the session may have ended by then. */
  isEarly: boolean;
};

declare module 'fastify' {
  interface FastifyRequest {
    admission: Admission | null;
  }
}

/** Whether a visitor goes on although others have used up the calls of the address. It may refuse with a way to. */
export type ProveVisitor = (name: CallName, request: FastifyRequest, waitSeconds: number) => Promise<boolean>;

export type AdmissionOptions = {
  findCaller: FindCaller;
  findStaff: FindStaff;
  takePoints: TakePoints;
  proveVisitor: ProveVisitor;
};

/** Visitors may send a small form. A larger body is read only after the sender is known. */
export const isAdmittedBeforeBody = ({ method, audience }: Endpoint) => method !== 'GET' && audience !== 'public';

/** Everything that is decided without the body: rate limit, token, role, and the owner of the row in the address. */
export async function admit(
  name: CallName,
  endpoint: Endpoint,
  request: FastifyRequest,
  options: AdmissionOptions,
): Promise<Admission> {
  const limit = limitOf(endpoint);
  const wait = limit ? await options.takePoints(limit, addressOf(request)) : 0;
  if (wait > 0 && !(await options.proveVisitor(name, request, wait))) throw tooManyRequests(wait);

  const caller = await callerOf(endpoint, request, options);
  if (caller && 'mustFirst' in caller) refuseUntilDone(name, caller.mustFirst);
  const token = endpoint.audience === 'refresh' ? refreshTokenOf(request) : null;
  if (token === undefined) throw unauthenticated();

  const params = endpoint.params ? validate(endpoint.params, request.params) : undefined;
  // A client who asks for another client's row learns nothing, not even from an error about the body.
  if (endpoint.owner && !ownIdsOf(caller).includes(params?.[endpoint.owner] ?? '')) throw notFound();
  return { caller, token, params, isEarly: !request.raw.complete };
}

/**
 * Checks the session again once the body has arrived: it may have ended in between. Costs no rate-limit points a second
 * time.
 */
export async function confirm(endpoint: Endpoint, request: FastifyRequest, options: AdmissionOptions) {
  if (endpoint.audience !== 'client' && endpoint.audience !== 'staff') return;
  const caller = await lookUp(endpoint, request, options);
  if (!caller) throw unauthenticated();
  refuseOtherRoles(endpoint, caller);
}

/** A token opens only calls of its own kind, because each kind has its own table. */
async function callerOf(endpoint: Endpoint, request: FastifyRequest, options: AdmissionOptions) {
  if (endpoint.audience !== 'client' && endpoint.audience !== 'staff') return null;
  const { takePoints } = options;
  const caller = await lookUp(endpoint, request, options);
  if (!caller) {
    await spend(takePoints, 'badTokensPerAddress', addressOf(request));
    throw unauthenticated();
  }
  request.caller = caller;
  await spend(takePoints, 'signedInPerSession', `${'role' in caller ? 'staff:' : ''}${caller.sessionId}`);
  refuseOtherRoles(endpoint, caller);
  return caller;
}

async function lookUp({ audience }: Endpoint, request: FastifyRequest, { findCaller, findStaff }: AdmissionOptions) {
  const token = accessTokenOf(request);
  if (!token) return null;
  return audience === 'client' ? findCaller(token) : findStaff(token, request.headers.cookie);
}

function refuseOtherRoles(endpoint: Endpoint, caller: Caller | StaffCaller) {
  if (endpoint.audience === 'staff' && !('role' in caller && endpoint.roles.includes(caller.role)))
    throw forbidden(endpoint.roles);
}

const ownIdsOf = (caller: Caller | StaffCaller | null) =>
  caller && 'clientId' in caller ? [String(caller.clientId), String(caller.openedAs)] : [];
