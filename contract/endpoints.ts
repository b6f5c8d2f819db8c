import type { Call, Endpoint, Schemas } from '#contract/call';
import { type ClientCallName, clientCalls } from '#contract/index';
import { clientSchemas } from '#contract/schemas';
import { type StaffCallName, staffCalls } from '#contract/staff/index';
import { staffSchemas } from '#contract/staff/schemas';

/** For the server, which needs each call with its schemas. The browser imports only calls. */
function join<Name extends string>(calls: Record<Name, Call>, schemas: Record<Name, Schemas>) {
  const entries = Object.entries<Call>(calls).map(([name, call]) => [name, { ...call, ...schemas[name as Name] }]);
  return Object.fromEntries(entries) as Record<Name, Endpoint>;
}

export const clientEndpoints = join<ClientCallName>(clientCalls, clientSchemas);
export const staffEndpoints = join<StaffCallName>(staffCalls, staffSchemas);
