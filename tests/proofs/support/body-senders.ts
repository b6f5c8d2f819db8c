import { connect } from 'node:net';

export type Sender = { sent: number; answer: string; isOpen: boolean; closedAfter: number; end(): void };

type Sending = {
  origin: string;
  head: string;
  body: (from: number, size: number) => Buffer;
  length: number;
  bytesPerSecond: number;
};

const stepMs = 50;

/** Sends a body at a given speed until it is done or the server closes, whatever is answered on the way. */
export function startSender({ origin, head, body, length, bytesPerSecond }: Sending): Sender {
  const { hostname, port } = new URL(origin);
  const begun = performance.now();
  const socket = connect(Number(port), hostname);
  socket.write(head);
  const sender: Sender = { sent: 0, answer: '', isOpen: true, closedAfter: Number.NaN, end: () => socket.destroy() };
  const timer = setInterval(() => {
    const due = Math.min(length, Math.floor(((performance.now() - begun) / 1000) * bytesPerSecond));
    if (!socket.writable || socket.writableLength > 0 || due === sender.sent) return;
    socket.write(body(sender.sent, due - sender.sent));
    sender.sent = due;
  }, stepMs);
  socket.on('data', (bytes) => {
    sender.answer += bytes.toString('latin1');
  });
  socket.on('error', () => {});
  socket.once('close', () => {
    clearInterval(timer);
    sender.isOpen = false;
    sender.closedAfter = (performance.now() - begun) / 1000;
  });
  return sender;
}
