import { afterAll, beforeAll, expect } from 'vitest';
import { type CallName, endpoints } from '#api/http/calls';
import { staffEndpoints } from '#contract/endpoints';
import type { ClientCallName } from '#contract/index';
import type { StaffCallName } from '#contract/staff/index';
import { type StaffRole, staffRoles } from '#contract/staff/roles';
import { goodRequest, numberFor } from '#tests/proofs/support/good-request';
import { exactly, prove } from '#tests/proofs/support/proof';
import { changedTables, everyTable, startWorld, type World } from '#tests/proofs/support/world';
import { clientPolicy, staffPolicy } from '#tests/support/policy';

type Headers = Record<string, string>;
type Identity = {
  who: string;
  headers: () => Headers;
  client?: 'owner' | 'other';
  role?: StaffRole;
  holdsRefresh?: true;
};
type Place = 'own' | 'another’s' | 'missing' | 'malformed';

let world: World;
const identities: Identity[] = [];
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

beforeAll(async () => {
  world = await startWorld();
  const { server, owner, other } = world;
  const expired = await server.createClient();
  const revoked = await server.createClient();
  await server.sql(`update access_tokens set expires_at = now() - interval '1 hour' where client_id = $1`, [
    expired.id,
  ]);
  await server.app.inject({ method: 'POST', url: '/api/auth/client/signout', headers: revoked.headers });
  const [idle, left, gone] = [await server.createStaff(), await server.createStaff(), await server.createStaff()];
  await server.sql(`update staff_sessions set idle_expires_at = now() - interval '1 hour' where staff_id = $1`, [
    idle.id,
  ]);
  await server.app.inject({ method: 'POST', url: '/api/staff/auth/signout', headers: left.headers });
  await server.sql('update staff set active = false where id = $1', [gone.id]);
  const strangers: Record<string, Headers> = {
    nobody: {},
    garbage: bearer('garbage'),
    'a made-up token': bearer('x'.repeat(43)),
    'the wrong scheme': { authorization: `Basic ${owner.accessToken}` },
    'an expired client': expired.headers,
    'a signed-out client': revoked.headers,
    'an expired session of staff': idle.headers,
    'a signed-out session of staff': left.headers,
    'a deactivated account of staff': gone.headers,
  };
  for (const [who, headers] of Object.entries(strangers)) identities.push({ who, headers: () => headers });
  identities.push({ who: 'a refresh token', headers: () => bearer(owner.refreshToken), holdsRefresh: true });
  identities.push({ who: 'the owner', headers: () => owner.headers, client: 'owner' });
  identities.push({ who: 'another client', headers: () => other.headers, client: 'other' });
  for (const role of staffRoles) {
    const { headers } = await server.createStaff(role);
    identities.push({ who: role, headers: () => headers, role });
  }
});
afterAll(() => world.server.close());

const names = Object.keys(endpoints) as CallName[];
const isStaffCall = (name: CallName): name is StaffCallName => name in staffEndpoints;
const hasNumber = (name: CallName) =>
  endpoints[name].path.includes('{id}') || endpoints[name].path.includes('{clientId}');
const ofOwner = (name: CallName) => !isStaffCall(name) && clientPolicy[name as ClientCallName] === 'owner';

function placesOf(name: CallName): Place[] {
  if (!hasNumber(name)) return ['own'];
  return ofOwner(name) ? ['own', 'another’s', 'missing', 'malformed'] : ['own', 'missing', 'malformed'];
}

function numberAt(name: CallName, place: Place) {
  if (place === 'missing') return 987_654_321;
  if (place === 'malformed') return 'abc';
  const { ids } = world;
  const own = numberFor(name, world);
  if (place === 'own') return own;
  if (name === 'getGoodsPhoto') return ids.otherPhoto;
  return own === ids.package ? ids.otherPackage : ids.otherClient;
}

/** The expected answer by the written policy: 401, 403, 404 or 400, or `served`. */
function expected(name: CallName, { client, role, holdsRefresh }: Identity, place: Place): number | 'served' {
  if (isStaffCall(name)) {
    const policy = staffPolicy[name];
    if (policy === 'anybody') return 'served';
    if (!role) return 401;
    if (!policy.includes(role)) return 403;
    return place === 'malformed' ? 400 : 'served';
  }
  const policy = clientPolicy[name] ?? 'anybody';
  if (policy === 'anybody') return 'served';
  if (policy === 'link') return place === 'malformed' ? 400 : 403;
  if (policy === 'refresh token') return holdsRefresh ? 'served' : 401;
  if (!client) return 401;
  if (policy === 'client') return 'served';
  if (place === 'malformed') return 400;
  const isOwn = (place === 'own' && client === 'owner') || (place === 'another’s' && client === 'other');
  return isOwn ? 'served' : 404;
}

/** A read answers. A permitted form is sent with an unknown key, so that it is refused after the access check. */
function servedStatus(name: CallName, place: Place, role?: StaffRole) {
  const endpoint = endpoints[name];
  if (endpoint.upload) return 415;
  if (endpoint.body) return 400;
  // The account that is named has no second factor.
  if (name === 'resetSecondFactor' && place === 'own') return 409;
  // No client has changed the phone, no goods with this number wait, and the company has no logo.
  if (['sendPhoneCode', 'scanCollection'].includes(name) && place !== 'missing') return 409;
  if (name === 'getCompanyLogo') return 404;
  // A warehouse sees its own cash and drawer, and does not learn that another exists.
  const ofBranch: CallName[] = ['getDeskPayment', 'getCashClose', 'getAllocation', 'getDeskReceiptPdf'];
  const isNotTheirs = role === 'ghana-warehouse' && ofBranch.includes(name);
  return (place === 'missing' && name !== 'listDeskLog') || isNotTheirs ? 404 : 200;
}

/** Where access must be refused, the form is valid: a missing check would change something. */
async function knock(name: CallName, identity: Identity, place: Place) {
  const outcome = expected(name, identity, place);
  const { payload, headers: own, ...request } = goodRequest(name, world, numberAt(name, place));
  const type: Headers = own['content-type'] && outcome !== 'served' ? { 'content-type': own['content-type'] } : {};
  const body = outcome === 'served' && payload ? { aKeyThatNoFormHas: 1 } : payload;
  const reply = await world.server.app.inject({
    ...request,
    headers: { ...type, ...identity.headers() },
    ...(body && { payload: body }),
  });
  const right = outcome === 'served' ? servedStatus(name, place, identity.role) : outcome;
  return reply.statusCode === right ? null : `${name}, ${identity.who}, ${place}: ${reply.statusCode}, not ${right}`;
}

const endsSession = (name: CallName) => name === 'signOut' || name === 'staffSignOut';

prove('A1', 'every call serves exactly the callers that the policy names', async (tell) => {
  // Exports and downloads of a client's own data are logged: they are reads that write a row.
  const leaveOut = ['sessions', 'access_tokens', 'staff_sessions', 'sign_in_guards', 'desk_log', 'audit_log'];
  const before = await everyTable(world.server, leaveOut);
  const wrong: string[] = [];
  let cells = 0;
  const sweep = async (name: CallName) => {
    const all = identities.flatMap((identity) => placesOf(name).map((place) => knock(name, identity, place)));
    const outcomes = await Promise.all(all);
    cells += outcomes.length;
    wrong.push(...outcomes.filter((each) => each !== null));
  };
  for (const name of names.filter((each) => !endsSession(each))) await sweep(name);
  const changed = changedTables(before, await everyTable(world.server, leaveOut));
  for (const name of names.filter(endsSession)) await sweep(name);
  tell('calls', names.length);
  tell('identities', identities.length);
  tell('cells', cells);
  tell('cells that differ from the policy', wrong.length, exactly(0));
  tell('tables changed', changed.length, exactly(0));
  expect({ wrong, changed }).toEqual({ wrong: [], changed: [] });
  expect(cells).toBeGreaterThan(1500);
  const written = [...Object.keys(clientPolicy), ...Object.keys(staffPolicy)];
  expect(names).toEqual(expect.arrayContaining(written));
});
