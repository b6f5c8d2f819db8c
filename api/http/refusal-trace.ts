import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppError } from '#api/http/app-error';
import type { Caller, StaffCaller } from '#api/http/caller';
import { addressKey } from '#api/http/rate-limits';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | StaffCaller | null;
    refusal: AppError | null;
  }
}

/** What the last line about a request wants to know of it. */
export function decorateRequests(app: FastifyInstance) {
  app.decorateRequest('caller', null);
  app.decorateRequest('admission', null);
  app.decorateRequest('refusal', null);
}

/** Numbers and never names: who was refused, from where and why. Of those who were served the audit knows. */
export function refusalTrace({ caller, refusal, ip }: FastifyRequest) {
  // A proxy that is believed may say anything.
  return { code: refusal?.code, who: whoIs(caller) ?? refusal?.who, address: isIP(ip) ? addressKey(ip) : undefined };
}

function whoIs(caller: Caller | StaffCaller | null) {
  if (!caller) return undefined;
  return 'clientId' in caller ? `client:${caller.clientId}` : `staff:${caller.staffId}`;
}
