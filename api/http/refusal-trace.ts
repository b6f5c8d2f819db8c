import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppError } from '#api/http/app-error';
import type { Caller, StaffCaller } from '#api/http/caller';
import { addressOf } from '#api/http/visitor-address';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | StaffCaller | null;
    refusal: AppError | null;
  }
}

/** What the log line of a request needs to know about its refusal. */
export function decorateRequests(app: FastifyInstance) {
  app.decorateRequest('caller', null);
  app.decorateRequest('admission', null);
  app.decorateRequest('refusal', null);
  app.decorateRequest('countedBy', null);
}

/** Ids and never names: who was refused, from where and why. Successful changes are in the audit. */
export function refusalTrace(request: FastifyRequest) {
  const { caller, refusal } = request;
  return { code: refusal?.code, who: whoIs(caller) ?? refusal?.who, address: addressOf(request) };
}

function whoIs(caller: Caller | StaffCaller | null) {
  if (!caller) return undefined;
  return 'clientId' in caller ? `client:${caller.clientId}` : `staff:${caller.staffId}`;
}
