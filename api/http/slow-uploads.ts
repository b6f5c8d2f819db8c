import type { Socket } from 'node:net';

export type Pace = { windowMs: number; leastBytes: number; longestMs: number };

/** 10 MB at 0.5 Mbit/s take three minutes. Less than 64 KiB in fifteen seconds is not an upload. */
const phonePace: Pace = { windowMs: 15_000, leastBytes: 64 * 1024, longestMs: 300_000 };

type Upload = { beganAt: number; windowFrom: number; bytesThen: number };
type Sender = Pick<Socket, 'bytesRead'>;

/**
 * Uploads of signed-in people. Any other body must arrive within fifteen seconds. An upload may take longer as long as
 * it makes progress, so a slow phone gets its document through and a sender of single bytes does not.
 */
export class SlowUploads<S extends Sender = Socket> {
  readonly #uploads = new Map<S, Upload>();
  readonly #pace: Pace;
  readonly #now: () => number;

  constructor(pace: Pace = phonePace, now: () => number = () => performance.now()) {
    this.#pace = pace;
    this.#now = now;
  }

  begin(socket: S) {
    const now = this.#now();
    this.#uploads.set(socket, { beganAt: now, windowFrom: now, bytesThen: socket.bytesRead });
  }

  end(socket: S) {
    this.#uploads.delete(socket);
  }

  has(socket: S): boolean {
    return this.#uploads.has(socket);
  }

  /** Uploads with too little progress. They are no longer tracked. */
  takeStalled(): S[] {
    const now = this.#now();
    const stalled: S[] = [];
    for (const [socket, upload] of this.#uploads) {
      if (this.#keepsUp(socket, upload, now)) continue;
      this.#uploads.delete(socket);
      stalled.push(socket);
    }
    return stalled;
  }

  #keepsUp(socket: S, upload: Upload, now: number): boolean {
    const { windowMs, leastBytes, longestMs } = this.#pace;
    if (now - upload.beganAt >= longestMs) return false;
    if (now - upload.windowFrom < windowMs) return true;
    if (socket.bytesRead - upload.bytesThen < leastBytes) return false;
    upload.windowFrom = now;
    upload.bytesThen = socket.bytesRead;
    return true;
  }
}
