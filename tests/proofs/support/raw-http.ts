import { connect } from 'node:net';

export type RawAnswer = {
  text: string;
  /** How many status lines came back. */
  statuses: number[];
  isClosed: boolean;
};

const statusLine = /^HTTP\/1\.[01] (\d{3}) /gm;

/** Sends bytes as they are; answers what comes until the other side closes, or is silent for so long. */
export function sendRaw(port: number, message: string | Buffer, { silenceMs = 150 } = {}): Promise<RawAnswer> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(message));
    const settle = (isClosed: boolean) => {
      socket.destroy();
      resolve({ text, statuses: [...text.matchAll(statusLine)].map(([, status]) => Number(status)), isClosed });
    };
    socket.setTimeout(silenceMs, () => settle(false));
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1');
    });
    socket.once('close', () => settle(true));
    // A reset is an answer too.
    socket.on('error', () => settle(true));
  });
}
