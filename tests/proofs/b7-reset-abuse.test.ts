import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { type AccountCalls, accountCalls } from '#tests/proofs/support/account-calls';
import { exactly, prove, sized } from '#tests/proofs/support/proof';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';

let server: TestApp;
let account: AccountCalls;
let victim: TestClient;
let thief: TestClient;

beforeAll(async () => {
  // One proxy is trusted, so that a forged host has every chance to be believed.
  server = await startTestApp({ trustedProxies: 1 });
  account = accountCalls(server);
  victim = await server.createClient();
  thief = await server.createClient({ email: 'thief@evil.example' });
});
afterAll(() => server.close());

const hosts = [
  'evil.example',
  'evil.example:443',
  'kwanline.example@evil.example',
  'kwanline.example.evil.example',
  'evil.example/?x=',
  'evil.example#',
  'kwanline.example, evil.example',
  '//evil.example',
  '[::1]',
  'evil.example\tkwanline.example',
];
const hostHeaders = [
  'host',
  'x-forwarded-host',
  'x-forwarded-server',
  'x-forwarded-prefix',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-original-host',
  'x-original-url',
  'x-rewrite-url',
  'x-host',
  'x-http-host-override',
  'forwarded',
  'origin',
  'referer',
];

/** Values that could add a recipient, a header or another account. `name` is the victim's address. */
const addresses = (name: string): unknown[] => [
  [name, thief.email],
  [name],
  [[name]],
  { 0: name, 1: thief.email },
  { email: name },
  { toString: name },
  { length: 1, 0: name },
  null,
  true,
  0,
  ...['\r\n', '\n', '\r', '\u0000', '\u2028', '\u0085', '%0d%0a', '\\r\\n'].flatMap((end) => [
    `${name}${end}Bcc: ${thief.email}`,
    `${name}${end}${thief.email}`,
    `${thief.email}${end}${name}`,
    `${end}To: ${thief.email}${end}${name}`,
  ]),
  ...[',', ';', ' ', '|', '&', '\t', '>,<'].flatMap((join) => [
    `${name}${join}${thief.email}`,
    `${thief.email}${join}${name}`,
  ]),
  `"${name}" <${thief.email}>`,
  `<${name}>`,
  `${name}<${thief.email}>`,
  `${name}@evil.example`,
  `${name}%${thief.email}`,
  `thief@[127.0.0.1]`,
  `mailto:${name}?cc=${thief.email}`,
  name.replace('@', '＠'),
  name.replace('i', 'ı'),
  name.toUpperCase().replace('K', '\u212a'),
];

const mails = () =>
  server.sql<{ id: number; recipient: string; subject: string; body: string }>(
    'select id, recipient, subject, body from mail_outbox order by id',
  );

/** A nearly right token: of another account, with a changed letter, cut, lengthened, or as the table stores it. */
function guessFrom(token: string, index: number): [string, string] {
  const at = index % token.length;
  const other = token[at] === 'A' ? 'B' : 'A';
  const guesses: [string, string][] = [
    [victim.email, randomBytes(32).toString('base64url')],
    [victim.email, token.slice(0, at) + other + token.slice(at + 1)],
    [victim.email, token.slice(0, at)],
    [victim.email, token + other],
    [victim.email, Buffer.from(token).toString('hex')],
    [victim.email, randomBytes(1 + (index % 140)).toString('base64')],
    [thief.email, token],
    ['%', token],
    [`${victim.email}' or '1'='1`, token],
  ];
  return guesses[index % guesses.length] ?? ['', ''];
}

prove('B7', 'only the owner gets a link, and no link is guessed', async (tell) => {
  let asked = 0;
  for (const header of hostHeaders) {
    for (const host of hosts) {
      await account.forgot(victim.email, { [header]: header === 'forwarded' ? `host=${host}` : host });
      asked += 1;
    }
  }
  const honest = await mails();
  const links = honest.map(({ body }) => /\bhttps?:\S+/g.exec(body)?.[0] ?? '');
  const foreignLinks = links.filter((link) => new URL(link).origin !== 'https://kwanline.example').length;
  const tricks = addresses(victim.email);
  for (const email of tricks) await account.forgot(email);
  const added = (await mails()).slice(honest.length);
  const foreignMails = [...honest, ...added].filter(({ recipient }) => recipient !== victim.email).length;
  const foreignHeaders = [...honest, ...added].filter((mail) => /\p{Cc}/u.test(mail.recipient + mail.subject));

  const token = await account.tokenFromMail(victim.email);
  const guesses = sized(500, 10_000);
  let guessed = 0;
  for (let index = 0; index < guesses; index += 20) {
    const batch = Array.from({ length: 20 }, (_, step) => guessFrom(token, index + step));
    const answers = await Promise.all(batch.map(([email, id]) => account.reset(email, id)));
    guessed += answers.filter(({ status }) => status !== 400).length;
  }
  tell('requests with a false host', asked);
  tell('mails', honest.length + added.length);
  tell('links that lead elsewhere', foreignLinks, exactly(0));
  tell('tricks with the address', tricks.length);
  tell('mails to anybody but the owner', foreignMails, exactly(0));
  tell('mails with a line too many in their headers', foreignHeaders.length, exactly(0));
  tell('guesses', guesses);
  tell('guessed', guessed, exactly(0));
  expect({ foreignLinks, foreignMails, foreignHeaders, guessed }).toEqual({
    foreignLinks: 0,
    foreignMails: 0,
    foreignHeaders: [],
    guessed: 0,
  });
  expect(honest).toHaveLength(asked);
  expect((await account.signIn(victim.email, victim.password)).status).toBe(200);
  expect((await account.reset(victim.email, token)).status).toBe(200);
});
