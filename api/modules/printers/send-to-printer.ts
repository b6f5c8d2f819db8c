import { connect } from 'node:net';

export type Waiting = {
  /** For the connection. */
  connectMs: number;
  /** For the printer to take all data. */
  takeMs: number;
  /** For the printer to close the connection, which it does after reading everything. */
  closeMs: number;
};

/** UNREACHED: nothing was sent. BROKEN: the printer disconnected or stopped reading, so some labels may be printed. */
export type Sending = 'SENT' | 'TAKEN' | 'UNREACHED' | 'BROKEN';

/** Writes to a raw port. The printer's answer is not read, because it must not reach the desk. */
export function sendToPrinter(
  { host, port }: { host: string; port: number },
  data: string,
  { connectMs, takeMs, closeMs }: Waiting,
): Promise<Sending> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    let timer = setTimeout(() => end('UNREACHED'), connectMs);
    let state: 'connecting' | 'writing' | 'written' = 'connecting';
    const end = (outcome: Sending) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(outcome);
    };
    const wait = (ms: number, outcome: Sending) => {
      clearTimeout(timer);
      timer = setTimeout(() => end(outcome), ms);
    };
    socket.on('connect', () => {
      state = 'writing';
      wait(takeMs, 'BROKEN');
      socket.end(data, 'utf8', () => {
        state = 'written';
        wait(closeMs, 'TAKEN');
      });
    });
    socket.on('error', () => end(state === 'connecting' ? 'UNREACHED' : 'BROKEN'));
    socket.on('close', () => end(state === 'written' ? 'SENT' : state === 'connecting' ? 'UNREACHED' : 'BROKEN'));
    socket.resume();
  });
}
