import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

type ReceivedMail = ParsedMail & { from: string; to: string[] };

type ParsedMail = { raw: string; headers: Map<string, string[]>; text: string };

export type SmtpSupport = Awaited<ReturnType<typeof startSmtp>>;

/** A real mail server on a free port that keeps messages and fails on request. */
export async function startSmtp(options: { password?: string } = {}) {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const behaviour = {
    /** The reply code for a recipient; null accepts. */
    refuse: (_recipient: string): number | null => null,
    /** The step at which the server stops answering. */
    hangAt: null as 'greeting' | 'data' | null,
    /** Slows each message down, for proofs that need a backlog. */
    delayMs: 0,
    /** Keeps each message until this promise is resolved. */
    hold: null as Promise<void> | null,
  };
  /** Messages that have arrived and are being held. */
  const held = { count: 0 };

  const open = (port: number) => {
    const server = new SMTPServer({
      disabledCommands: options.password ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
      allowInsecureAuth: true,
      disableReverseLookup: true,
      onAuth: ({ username, password }, _session, done) =>
        password === options.password ? done(null, { user: username }) : done(new Error('Wrong password')),
      onConnect: (_session, done) => {
        if (behaviour.hangAt !== 'greeting') done();
      },
      onRcptTo: ({ address }, _session, done) => {
        const code = behaviour.refuse(address);
        done(code === null ? null : Object.assign(new Error(`5.7.1 no mail for ${address}`), { responseCode: code }));
      },
      onData: async (stream, { envelope }, done) => {
        const raw = await text(stream).catch(() => null);
        // The sender has disconnected in the middle.
        if (raw === null) return;
        if (behaviour.hangAt === 'data') return;
        if (behaviour.hold) {
          held.count += 1;
          await behaviour.hold;
        }
        if (behaviour.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, behaviour.delayMs));
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        received.push({ ...parseMail(raw), from, to: envelope.rcptTo.map(({ address }) => address) });
        done();
      },
    });
    server.on('error', () => {});
    server.server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    server.listen(port, '127.0.0.1');
    return server;
  };

  let server = open(0);
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;

  /** Like a power loss: connections break and new ones are refused. */
  const down = async () => {
    const closed = once(server.server, 'close');
    server.server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };

  return {
    url: `smtp://${options.password ? `kwanline:${options.password}@` : ''}127.0.0.1:${port}`,
    port,
    received,
    behaviour,
    held,
    down,
    async up() {
      server = open(port);
      await once(server.server, 'listening');
    },
    subjects: () => received.map(({ headers }) => headers.get('subject')?.[0] ?? ''),
    stop: () => (server.server.listening ? down() : Promise.resolve()),
  };
}

/** What a mail program reads: unfolded headers by lower-case name, and the decoded text. */
export function parseMail(raw: string): ParsedMail {
  const split = raw.indexOf('\r\n\r\n');
  const headers = new Map<string, string[]>();
  for (const line of raw
    .slice(0, split)
    .replace(/\r\n[ \t]/g, ' ')
    .split('\r\n')) {
    const name = line.slice(0, line.indexOf(':')).toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), line.slice(line.indexOf(':') + 1).trim()]);
  }
  const body = raw.slice(split + 4);
  const encoding = headers.get('content-transfer-encoding')?.[0] ?? '7bit';
  return { raw, headers, text: decode(body, encoding).replace(/\r\n/g, '\n') };
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
