import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { type Sender, startSender } from '#tests/proofs/support/body-senders';
import { signInAtDesk } from '#tests/proofs/support/desk-writers';
import { withDatabase } from '#tests/proofs/support/embedded-folder';
import { allOf, atLeast, atMost, exactly, prove, sized } from '#tests/proofs/support/proof';
import { keepServers } from '#tests/proofs/support/servers';
import { createBareDatabase } from '#tests/support/database';
import { samplePdf } from '#tests/support/sample-files';

const servers = keepServers();
const strangers = 300;
const signedIn = 20;
const tenMegabytes = 10_000_000;
/**
 * Half a megabit a second. The quick size is a third of the file: longer than the fifteen seconds of other requests.
 */
const phone = { bytesPerSecond: 62_500, length: sized(2_000_000, tenMegabytes) };

/** Known after the demo data is filled. */
let clientId = 0;
const headOf = (key: string, length: number, token?: string) =>
  [
    `POST /api/staff/clients/${clientId}/attachments?key=proof-key-${key}&name=scan-${key}.pdf HTTP/1.1`,
    'Host: proof',
    'Content-Type: application/pdf',
    `Content-Length: ${length}`,
    ...(token ? [`Authorization: ${token}`] : []),
    '\r\n',
  ].join('\r\n');

/** A document of this size with a long, unique comment. */
function documentOf(key: string, length: number) {
  const start = Buffer.alloc(length - samplePdf.length, ' ');
  start.write(`%PDF-1.4\n% ${key}`);
  start.write('\n', start.length - 1);
  const whole = Buffer.concat([start, samplePdf]);
  return (from: number, size: number) => whole.subarray(from, from + size);
}

type Kind = { key: string; length: number; bytesPerSecond: number; token?: string };
const sendTo = (origin: string, { key, length, bytesPerSecond, token }: Kind) =>
  startSender({ origin, head: headOf(key, length, token), body: documentOf(key, length), length, bytesPerSecond });

const memoryOf = (pid: number) =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
const statusOf = ({ answer }: Sender) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 0);
const countOf = (senders: Sender[], status: number) => senders.filter((each) => statusOf(each) === status).length;

async function until(isDone: () => boolean, seconds: number, look: () => void = () => {}) {
  const patience = performance.now() + seconds * 1000;
  while (!isDone() && performance.now() < patience) {
    look();
    await delay(50);
  }
}

prove(
  'D5',
  'bodies before authentication',
  async (tell) => {
    const { url, drop } = await createBareDatabase();
    servers.atTheEnd(drop);
    const server = await servers.start(await servers.folder(), { DATABASE_URL: url, DEMO: 'on' });
    const { authorization = '' } = await signInAtDesk(server.origin);
    clientId = await withDatabase(url, async (client) => {
      const { rows } = await client.query<{ id: string }>('select min(id) as id from clients');
      return Number(rows[0]?.id);
    });
    const pid = server.process.pid ?? 0;
    const before = memoryOf(pid);
    let highest = before;
    const look = () => {
      highest = Math.max(highest, memoryOf(pid));
    };

    // A fifth of a megabyte a second each: 60 MB a second in all, if they were read.
    const unknown = Array.from({ length: strangers }, (_, turn) =>
      startSender({
        origin: server.origin,
        head: headOf(`stranger-${turn}`, tenMegabytes),
        body: (_from, size) => Buffer.alloc(size, ' '),
        length: tenMegabytes,
        bytesPerSecond: 200_000,
      }),
    );
    await until(() => unknown.every(({ isOpen }) => !isOpen), 30, look);
    tell('connections without a token', strangers);
    tell('answered 401', `${countOf(unknown, 401)} of ${strangers}`, allOf(strangers));
    tell('still open', unknown.filter(({ isOpen }) => isOpen).length, exactly(0));
    tell('closed after, s, at most', Math.max(...unknown.map(({ closedAfter }) => closedAfter)), atMost(10));
    tell(
      'bytes that one of them could send, MB, at most',
      Math.max(...unknown.map(({ sent }) => sent)) / 1e6,
      atMost(2),
    );
    tell('memory grown, MB', highest - before, atMost(100));
    for (const { end } of unknown) end();

    const slow = sendTo(server.origin, { key: 'slow-phone', token: authorization, ...phone });
    const drip = sendTo(server.origin, { key: 'drip', token: authorization, length: tenMegabytes, bytesPerSecond: 40 });
    await until(() => slow.answer !== '' && !drip.isOpen, 240);
    tell(
      'a signed-in phone at half a megabit: seconds for its document',
      phone.length / phone.bytesPerSecond,
      atLeast(20),
    );
    tell('it is answered', statusOf(slow), exactly(201));
    tell('a signed-in sender of single bytes is closed after, s', drip.closedAfter, atMost(20));
    for (const { end } of [slow, drip]) end();

    const known = Array.from({ length: signedIn }, (_, turn) =>
      sendTo(server.origin, {
        key: `known-${turn}`,
        token: authorization,
        length: tenMegabytes,
        bytesPerSecond: 2_000_000,
      }),
    );
    await until(() => known.every(({ answer, isOpen }) => answer !== '' || !isOpen), 90, look);
    const refused = countOf(known, 503);
    tell('signed-in people who send ten megabytes at once', signedIn);
    tell('refused with 503', refused, atLeast(1));
    tell('neither taken nor refused', signedIn - refused - countOf(known, 201), exactly(0));
    tell('memory grown at most, MB', highest - before);
    for (const { end } of known) end();
  },
  300,
);
