import { connect } from 'node:net';

export type RawAnswer = {
  text: string;
  /** The number of status lines in the answer. */
  statuses: number[];
  isClosed: boolean;
};

const statusLine = /^HTTP\/1\.[01] (\d{3}) /gm;

/** Sends raw bytes and returns what arrives until the server closes or stays silent for this long. */
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
    // A reset counts as an answer.
    socket.on('error', () => settle(true));
  });
}
