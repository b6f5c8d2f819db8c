import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect } from 'vitest';
import { contentTypes, malformedMessages } from '#tests/proofs/support/malformed-messages';
import { atLeast, exactly, prove, sized } from '#tests/proofs/support/proof';
import { sendRaw } from '#tests/proofs/support/raw-http';
import { changedTables, everyTable } from '#tests/proofs/support/world';
import { startTestApp, type TestApp } from '#tests/support/app';

let server: TestApp;
let port: number;
const crashes: unknown[] = [];
const note = (error: unknown) => crashes.push(error);

beforeAll(async () => {
  server = await startTestApp();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
  process.on('uncaughtException', note);
});
afterAll(async () => {
  process.off('uncaughtException', note);
  server.app.server.closeAllConnections();
  await server.close();
});

const ping = 'GET /api/healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
const isAlive = async () => (await sendRaw(port, ping, { silenceMs: 3000 })).text.includes('{"status":"ok"}');

/** A request hidden in another's body was answered: only the marked address returns the API description. */
const isSmuggled = (text: string) => text.includes('"openapi":"3.1.0"');

/** Nothing follows a line that breaks off in the headers, so nothing after it can be a request. */
const mayHoldTwo = (name: string) => /^header (Connection|Expect|Upgrade|Host|Trailer)/.test(name);

const body = '{"email":7}';
const withType = (type: string) =>
  Buffer.from(
    `POST /api/auth/clients/forgot-password HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${type === '' ? '' : `Content-Type: ${type}\r\n`}Content-Length: ${body.length}\r\n\r\n${body}`,
    'latin1',
  );

prove(
  'D2',
  'no broken message brings the server down, hides another or passes unchecked',
  async (tell) => {
    const messages = malformedMessages(sized(150, 500));
    const before = await everyTable(server);
    const [smuggled, dead, odd]: [string[], string[], string[]] = [[], [], []];
    const answers = new Map<number, number>();
    for (let start = 0; start < messages.length; start += 10) {
      const batch = messages.slice(start, start + 10);
      const replies = await Promise.all(batch.map(({ message }) => sendRaw(port, message)));
      for (const [index, { text, statuses }] of replies.entries()) {
        const name = batch[index]?.name ?? '';
        for (const status of statuses.length > 0 ? statuses : [0]) answers.set(status, (answers.get(status) ?? 0) + 1);
        if (isSmuggled(text) && !mayHoldTwo(name)) smuggled.push(name);
        if (statuses.some((status) => status >= 500)) odd.push(`${name}: ${statuses}`);
      }
      if (!(await isAlive())) dead.push(batch.map(({ name }) => name).join());
    }
    const changed = changedTables(before, await everyTable(server, []));
    const skipped: string[] = [];
    for (const type of contentTypes) {
      const { statuses, text } = await sendRaw(port, withType(type), { silenceMs: 3000 });
      const isJson = /^application\/json *(;|$)/i.test(type);
      const isRefused = isJson ? text.includes('VALIDATION_FAILED') : [400, 415].includes(statuses[0] ?? 0);
      if (!isRefused) skipped.push(`${type}: ${statuses} ${text.slice(-120)}`);
    }
    tell('malformed messages', messages.length);
    tell(
      'answers by status, 0 for none',
      [...answers]
        .sort()
        .map(([status, count]) => `${status} ${count} times`)
        .join(', '),
    );
    tell('crashes', crashes.length + dead.length, exactly(0));
    tell('hidden requests answered', smuggled.length, exactly(0));
    tell('answers of 500 and above', odd.length, exactly(0));
    tell('tables changed', changed.join(' ') || 0, exactly(0));
    tell('content types', contentTypes.length, atLeast(40));
    tell('bodies that were not checked', skipped.length, exactly(0));
    expect({ crashes, dead, smuggled, odd, skipped }).toEqual({
      crashes: [],
      dead: [],
      smuggled: [],
      odd: [],
      skipped: [],
    });
    expect([messages.length, contentTypes.length >= 40]).toEqual([sized(150, 500), true]);
  },
  90,
);
