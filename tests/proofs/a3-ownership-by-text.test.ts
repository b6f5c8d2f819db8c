import { afterAll, beforeAll, expect } from 'vitest';
import { atLeast, exactly, prove } from '#tests/proofs/support/proof';
import { attach } from '#tests/proofs/support/world';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';
import { createPackage, createPayment } from '#tests/support/rows';

const canary = 'VICTIMCANARY';
const mark = 'KWL-Esi Boateng';
const phone = '233000001234';

let server: TestApp;
let desk: Desk;
let victim: TestClient;
let attacker: TestClient;

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
  victim = await server.createClient({ email: 'Esi.Boateng@kwanline.example', shippingMark: mark, phone });
  for (const customer of [mark, phone, victim.email]) {
    const trackingNumber = `${canary}${customer.length}`;
    await createPackage(server.sql, { clientId: victim.id, rateId: desk.rateId, trackingNumber, customer });
  }
  await createPayment(server.sql, { clientId: victim.id, reference: canary });
  await attach(server, victim, `${canary}.png`);
  attacker = await server.createClient();
});
afterAll(() => server.close());

/** Spellings of a text that a person, a form or a database might take for another. */
function disguises(text: string): string[] {
  const wide = (letter: string) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0);
  const cyrillic: Record<string, string> = { a: 'а', e: 'е', o: 'о', E: 'Е', B: 'В', K: 'К', i: 'і', s: 'ѕ' };
  const swapped = [...text].map((letter) => cyrillic[letter] ?? letter).join('');
  const around = [
    ' ',
    '  ',
    '\u00a0',
    '\u200b',
    '\u200e',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '.',
    '-',
    '_',
    '*',
    '\u3164',
    "'",
    '"',
  ];
  return [
    text,
    text.toUpperCase(),
    text.toLowerCase(),
    text.normalize('NFD'),
    text.replaceAll(' ', ''),
    text.replaceAll(' ', '  '),
    text.replaceAll(' ', '\u00a0'),
    text.replaceAll(' ', '\u3000'),
    text.replaceAll('-', '\u2010'),
    text.replaceAll('-', '\u2212'),
    text.replace('KWL-', ''),
    [...text].map((letter) => (/[!-~]/.test(letter) ? wide(letter) : letter)).join(''),
    swapped,
    `${text}\u0301`,
    `${text}%`,
    `%${text}%`,
    '%%',
    '__%',
    `${text.slice(0, 2)}%`,
    `' or shipping_mark = '${text}`,
    `${text}' --`,
    ...around.flatMap((letter) => [letter + text, text + letter]),
  ];
}

const patch = (payload: object) =>
  server.app.inject({ method: 'PATCH', url: `/api/users/clients/${attacker.id}`, headers: attacker.headers, payload });

const signUp = (fields: object) =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/signup/client',
    payload: { ...{ password: 'akwaaba-2025', confirmPassword: 'akwaaba-2025', phone, shippingMark: mark }, ...fields },
  });

/** Everything a client can list, as one text. */
async function whatIsSeenBy({ id, headers }: { id: number; headers: { authorization: string } }) {
  const range = 'state=USD&from=2000-01-01&to=2100-01-01';
  const urls = [
    '/packages/summary/client',
    '/packages/client',
    `/users/clients/${id}`,
    `/users/clients/${id}/payments`,
    `/users/clients/${id}/attachments`,
    `/statistics/client-overview?${range}`,
    `/statistics/client-dashboard?${range}`,
  ];
  const replies = await Promise.all(urls.map((url) => server.app.inject({ url: `/api${url}`, headers })));
  for (const { statusCode } of replies) expect(statusCode).toBe(200);
  const [packages, , , , , overview, dashboard] = replies.map((reply) => reply.json());
  const counted = overview.hasPackages || dashboard.packages.stat > 0 || packages.length > 0;
  return { text: replies.map(({ body }) => body).join(''), counted };
}

prove('A3', 'no text makes a client the owner of another’s goods', async (tell) => {
  let [tries, taken, foreign, given] = [0, 0, 0, 0];
  const look = async (who: { id: number; headers: { authorization: string } }) => {
    tries += 1;
    const { text, counted } = await whatIsSeenBy(who);
    if (text.includes(canary) || counted) foreign += 1;
  };
  const session = (body: { id: number; backendTokens: { accessToken: string } }) => ({
    id: body.id,
    headers: { authorization: `Bearer ${body.backendTokens.accessToken}` },
  });

  for (const text of disguises(mark)) {
    if ((await patch({ shippingMark: text, phone })).statusCode === 200) taken += 1;
    await look(attacker);
    // While the attacker has the mark: a package with the victim's true mark must never become the attacker's.
    const reply = await desk.post('/staff/intake', desk.intakeForm({ shippingMark: mark }), desk.china);
    if (reply.statusCode === 201 && reply.json().package.clientId !== victim.id) given += 1;
  }
  for (const text of [...disguises(phone), `+${phone}`, `00${phone}`, phone.replace('233', '0')]) {
    if ((await patch({ shippingMark: mark, phone: text })).statusCode === 200) taken += 1;
    await look(attacker);
  }
  for (const [index, text] of disguises(mark).entries()) {
    const reply = await signUp({ email: `a3-mark-${index}@kwanline.example`, shippingMark: text });
    if (reply.statusCode === 201) await look(session(reply.json()));
  }
  let twins = 0;
  for (const text of disguises(victim.email)) {
    const reply = await signUp({ email: text });
    if (reply.statusCode === 201) await look(session(reply.json()));
    else tries += 1;
    const isSame = text.trim().toLowerCase() === victim.email.toLowerCase();
    if (reply.statusCode === 201 && isSame) twins += 1;
  }
  tell('disguises tried', tries, atLeast(200));
  tell('that a profile accepted as text', taken);
  tell('foreign rows seen', foreign, exactly(0));
  tell('packages of the victim given to another by their mark', given, exactly(0));
  tell('second accounts with the victim’s e-mail', twins, exactly(0));
  expect({ foreign, given, twins }).toEqual({ foreign: 0, given: 0, twins: 0 });
  expect(tries).toBeGreaterThanOrEqual(200);
  expect(taken).toBeGreaterThan(40);
  expect((await whatIsSeenBy(victim)).text.split(canary).length).toBeGreaterThan(5);
});
