import { write, writeSync } from 'node:fs';

type Done = (error: NodeJS.ErrnoException | null, written: number) => void;

export type Sink = {
  write(bytes: Buffer, done: Done): void;
  writeSync(bytes: Buffer): number;
};

const standardOutput: Sink = {
  write: (bytes, done) => write(1, bytes, done),
  writeSync: (bytes) => writeSync(1, bytes),
};

/** Lines are written in batches: under load one write per line would cost more than the request. */
const worthWriting = 16_384;
const writeEveryMs = 250;
/** How much may wait for a reader that has stopped reading. */
const mostWaiting = 1024 * 1024;
const tryAgainMs = 100;
const longestFlushMs = 1_000;

const lineBreak = 10;
const countLines = (bytes: Buffer) => bytes.reduce((count, byte) => count + (byte === lineBreak ? 1 : 0), 0);
const isBusy = ({ code }: NodeJS.ErrnoException) => code === 'EAGAIN' || code === 'EBUSY';

/**
 * Where the log goes. A log that cannot be written does not stop the server. Its lines are dropped and counted, and
 * once the destination works again the first line gives the count. It never waits and never throws.
 */
export class LogDestination {
  readonly #sink: Sink;
  readonly #timer: NodeJS.Timeout;
  #waiting: string[] = [];
  #length = 0;
  #isWriting = false;
  /** Half a line was written before the destination failed, so the next line starts with a line break. */
  #isTorn = false;
  #dropped = 0;
  #told = 0;
  #whenIdle: (() => void)[] = [];

  constructor(sink: Sink = standardOutput) {
    this.#sink = sink;
    this.#timer = setInterval(() => this.#next(), writeEveryMs);
    this.#timer.unref();
  }

  get dropped() {
    return this.#dropped;
  }

  write(line: string) {
    if (this.#length + line.length > mostWaiting) {
      this.#dropped += 1;
      return;
    }
    this.#waiting.push(line);
    this.#length += line.length;
    if (this.#length >= worthWriting) this.#next();
  }

  /** Writes or drops everything that waits. A destination that takes nothing is not waited for. */
  async flush(): Promise<void> {
    let giveUp: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#whenIdle.push(resolve);
      giveUp = setTimeout(resolve, longestFlushMs);
      this.#next();
    });
    clearTimeout(giveUp);
  }

  /** One synchronous try, for the end of the process. */
  flushOnce() {
    if (this.#length === 0) return;
    try {
      this.#sink.writeSync(this.#take());
    } catch {
      // No later line can report the count.
    }
  }

  #next() {
    if (this.#isWriting) return;
    if (this.#length === 0 && this.#told === this.#dropped) {
      for (const resolve of this.#whenIdle.splice(0)) resolve();
      return;
    }
    this.#isWriting = true;
    const notice = this.#dropped - this.#told;
    this.#send(this.#take(), { notice, isNew: true });
  }

  #take(): Buffer {
    const notice = this.#dropped - this.#told;
    const text = `${this.#isTorn ? '\n' : ''}${notice > 0 ? noticeOf(notice) : ''}${this.#waiting.join('')}`;
    this.#waiting = [];
    this.#length = 0;
    return Buffer.from(text);
  }

  #send(bytes: Buffer, from: { notice: number; isNew: boolean }) {
    this.#sink.write(bytes, (error, written) => {
      if (error && isBusy(error)) setTimeout(() => this.#send(bytes, from), tryAgainMs).unref();
      else if (error) this.#drop(bytes, from);
      else if (written < bytes.length) this.#send(bytes.subarray(written), { ...from, isNew: false });
      else this.#arrived(from.notice);
    });
  }

  #drop(bytes: Buffer, { notice, isNew }: { notice: number; isNew: boolean }) {
    // The notice is not a lost line; it is made again from the count.
    const own = isNew ? (this.#isTorn ? 1 : 0) + (notice > 0 ? 1 : 0) : 0;
    this.#dropped += Math.max(0, countLines(bytes) - own);
    this.#isTorn = this.#isTorn || !isNew;
    this.#isWriting = false;
    for (const resolve of this.#whenIdle.splice(0)) resolve();
  }

  #arrived(notice: number) {
    this.#told += notice;
    this.#isTorn = false;
    this.#isWriting = false;
    if (this.#length >= worthWriting || this.#whenIdle.length > 0) this.#next();
  }
}

const noticeOf = (dropped: number) =>
  `${JSON.stringify({ level: 40, time: new Date().toISOString(), dropped, msg: 'Lines of the log could not be written.' })}\n`;
