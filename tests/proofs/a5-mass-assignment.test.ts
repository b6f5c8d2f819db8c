import { afterAll, beforeAll, expect } from 'vitest';
import * as z from 'zod/mini';
import { type CallName, endpoints } from '#api/http/calls';
import { goodBody, goodRequest } from '#tests/proofs/support/good-request';
import { exactly, prove } from '#tests/proofs/support/proof';
import { changedTables, everyTable, startWorld, type World } from '#tests/proofs/support/world';
import { extraKeys } from '#tests/support/extra-keys';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.server.close());

const bodyOf = (name: CallName) => endpoints[name].body;
const writes = (Object.keys(endpoints) as CallName[]).filter(bodyOf);

/** Keys that the form has anyway are not extra. */
function ownKeys(name: CallName): Set<string> {
  const { properties = {} } = z.toJSONSchema(bodyOf(name) as z.ZodMiniType, { io: 'input' });
  return new Set(Object.keys(properties));
}

/** As text, because an object literal cannot contain `__proto__`. */
function send(name: CallName, key?: string, value?: unknown) {
  const { payload, headers, ...request } = goodRequest(name, world);
  const extra = key === undefined ? '' : `${JSON.stringify(key)}:${JSON.stringify(value)},`;
  return world.server.app.inject({
    ...request,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: `{${extra}${JSON.stringify(payload).slice(1)}`,
  });
}

prove('A5', 'no form takes a key that it does not name', async (tell) => {
  const before = await everyTable(world.server);
  const accepted: string[] = [];
  let sent = 0;
  for (const name of writes) {
    const keys = extraKeys.filter(([key]) => !ownKeys(name).has(key));
    const replies = await Promise.all(keys.map(([key, value]) => send(name, key, value)));
    sent += replies.length;
    for (const [index, { statusCode }] of replies.entries()) {
      if (statusCode !== 400) accepted.push(`${name} with ${keys[index]?.[0]}: ${statusCode}`);
    }
  }
  const changed = changedTables(before, await everyTable(world.server));
  // The same forms without the key are accepted, so the refusals above were about the key.
  const refused: string[] = [];
  const written = writes.filter((name) => goodBody(name, world));
  for (const name of written) {
    const { statusCode, body } = await send(name);
    if (/VALIDATION_FAILED|MALFORMED_REQUEST/.test(body)) refused.push(`${name}: ${statusCode} ${body}`);
  }
  tell('forms', writes.length);
  tell('forms with an extra key', sent);
  tell('accepted', accepted.length, exactly(0));
  tell('tables changed', changed.length, exactly(0));
  tell('good forms', written.length);
  tell('good forms refused', refused.length, exactly(0));
  expect({ accepted, changed, refused }).toEqual({ accepted: [], changed: [], refused: [] });
  expect(sent).toBeGreaterThanOrEqual(writes.length * 29);
  expect(writes.length).toBeGreaterThanOrEqual(27);
});
