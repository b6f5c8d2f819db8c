import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Answer {
  path: string;
  status: number;
  type: string;
  /** As they went over the wire. */
  head: number;
  body: number;
}

export interface Gateway {
  origin: string;
  /** All requests that passed, including those of the service worker. */
  answers: Answer[];
  /** From now on the worker is that of another build. */
  nextVersion(version: string): void;
  /** From now on all files with a hash in their name are missing. */
  loseAssets(): void;
  /** From now on pages do not answer. */
  holdPages(): void;
  /** From now on commands to this path are carried out, but their replies are cut off. */
  cutReplies(path: string): void;
  mendReplies(): void;
  /** From now on the worker is a program that fails. */
  breakWorker(): void;
  close(): Promise<void>;
}

/** A proxy in front of the real server that weighs traffic and imitates deployments and bad networks. */
export async function openGateway(server: string): Promise<Gateway> {
  const faults = { version: '', hasLostAssets: false, holdsPages: false, breaksWorker: false, cutPath: '' };
  const answers: Answer[] = [];

  const gateway = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (faults.holdsPages && incoming.headers.accept?.includes('text/html')) return;
    if (faults.hasLostAssets && path.startsWith('/assets/')) return outgoing.writeHead(404).end();
    if (path === '/sw.js' && faults.breaksWorker) {
      answers.push({ path, status: 200, type: 'text/javascript', head: 0, body: 0 });
      return sendScript(outgoing, 'throw new Error("broken")');
    }
    if (path === '/sw.js' && faults.version) {
      return void fetch(server + path)
        .then((answer) => answer.text())
        .then((text) => sendScript(outgoing, text.replace(/version:"[^"]+"/, `version:"${faults.version}"`)));
    }
    const isCut = path === faults.cutPath && incoming.method === 'POST';
    pass(server, incoming, outgoing, (answer) => answers.push({ path, ...answer }), isCut);
  }).listen(0, '127.0.0.1');
  await once(gateway, 'listening');

  return {
    origin: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
    answers,
    nextVersion: (version) => Object.assign(faults, { version }),
    loseAssets: () => Object.assign(faults, { hasLostAssets: true }),
    holdPages: () => Object.assign(faults, { holdsPages: true }),
    cutReplies: (cutPath) => Object.assign(faults, { cutPath }),
    mendReplies: () => Object.assign(faults, { cutPath: '' }),
    breakWorker: () => Object.assign(faults, { breaksWorker: true }),
    async close() {
      if (!gateway.listening) return;
      gateway.closeAllConnections();
      gateway.close();
      await once(gateway, 'close');
    },
  };
}

function pass(
  server: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  weighed: (answer: Omit<Answer, 'path'>) => void,
  isCut: boolean,
) {
  const { url = '/', method, headers } = incoming;
  const onward = request(server + url, { method: method ?? 'GET', headers }, (answer) => {
    const { statusCode: status = 502, rawHeaders } = answer;
    outgoing.writeHead(status, rawHeaders);
    // The server has answered, so its work is done. Now the connection breaks.
    if (isCut)
      return answer.once('data', (part: Buffer) => outgoing.write(part.subarray(0, 20), () => outgoing.destroy()));
    // Each header with its colon, space and line end, and the status line.
    const head = rawHeaders.reduce((sum, text) => sum + text.length + 2, 19);
    let body = 0;
    answer.on('data', (part: Buffer) => {
      body += part.length;
    });
    answer.on('end', () => weighed({ status, type: answer.headers['content-type'] ?? '', head, body }));
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}

function sendScript(reply: ServerResponse, body: string) {
  reply.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(body);
}
