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
import { limitOf, spend, type TakePoints } from '#api/http/rate-limits';
import { validate } from '#api/http/validate';
import { addressOf } from '#api/http/visitor-address';
import type { Endpoint } from '#contract/call';

export type Admission = {
  caller: Caller | StaffCaller | null;
  token: string | null;
  params: Record<string, string> | undefined;
  /** The body was still on its way: minutes later the session may have ended. */
  isEarly: boolean;
};

declare module 'fastify' {
  interface FastifyRequest {
    admission: Admission | null;
  }
}

export type AdmissionOptions = { findCaller: FindCaller; findStaff: FindStaff; takePoints: TakePoints };

/** Strangers may send as little as a form. What signed-in people send is read once it is known who they are. */
export const isAdmittedBeforeBody = ({ method, audience }: Endpoint) => method !== 'GET' && audience !== 'public';

/** Everything that is decided without the body: limit, token, role, and whose things the address names. */
export async function admit(
  name: CallName,
  endpoint: Endpoint,
  request: FastifyRequest,
  options: AdmissionOptions,
): Promise<Admission> {
  const limit = limitOf(endpoint);
  if (limit) await spend(options.takePoints, limit, addressOf(request));

  const caller = await callerOf(endpoint, request, options);
  if (caller && 'mustFirst' in caller) refuseUntilDone(name, caller.mustFirst);
  const token = endpoint.audience === 'refresh' ? refreshTokenOf(request) : null;
  if (token === undefined) throw unauthenticated();

  const params = endpoint.params ? validate(endpoint.params, request.params) : undefined;
  // A client who asks for the things of another one learns nothing, not even from what is said about the body.
  if (endpoint.owner && !ownIdsOf(caller).includes(params?.[endpoint.owner] ?? '')) throw notFound();
  return { caller, token, params, isEarly: !request.raw.complete };
}

/** Once the body is here: a session that ended while it was on its way opens nothing. Costs no points a second time. */
export async function confirm(endpoint: Endpoint, request: FastifyRequest, options: AdmissionOptions) {
  if (endpoint.audience !== 'client' && endpoint.audience !== 'staff') return;
  const caller = await lookUp(endpoint, request, options);
  if (!caller) throw unauthenticated();
  refuseOtherRoles(endpoint, caller);
}

/** A token opens the calls of its own kind only: each is looked up in a table of its own. */
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
