import { Worker } from 'node:worker_threads';
import type { HashOutcome, HashTask } from '#api/modules/auth/hash-work';

type Job = { task: HashTask; resolve: (value: string | boolean) => void; reject: (error: Error) => void };

/**
 * Two low-priority threads hash passwords. Hashing takes a whole core for a tenth of a second, and plain reads must not
 * wait for it. When a thread dies, its one password fails and a new thread starts.
 */
export class HashThreads {
  readonly #address: URL;
  readonly #idle: Worker[] = [];
  readonly #busy = new Map<Worker, Job>();
  readonly #waiting: Job[] = [];
  #isClosed = false;

  constructor(address: URL, count: number) {
    this.#address = address;
    for (let index = 0; index < count; index += 1) this.#idle.push(this.#start());
  }

  run(task: HashTask): Promise<string | boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ task, resolve, reject });
      this.#next();
    });
  }

  async close() {
    this.#isClosed = true;
    await Promise.all([...this.#idle, ...this.#busy.keys()].map((worker) => worker.terminate()));
  }

  #next() {
    const worker = this.#waiting.length > 0 ? this.#idle.pop() : undefined;
    const job = worker && this.#waiting.shift();
    if (!job) return;
    this.#busy.set(worker, job);
    worker.postMessage(job.task);
  }

  #start(): Worker {
    const worker = new Worker(this.#address);
    // An idle thread does not keep the process alive.
    worker.unref();
    worker.on('message', (outcome: HashOutcome) => {
      const job = this.#busy.get(worker);
      this.#busy.delete(worker);
      this.#idle.push(worker);
      if ('value' in outcome) job?.resolve(outcome.value);
      else job?.reject(new Error(outcome.failure));
      this.#next();
    });
    // An error is followed by 'exit', which rejects the waiting work.
    worker.on('error', () => {});
    worker.on('exit', () => this.#replace(worker));
    return worker;
  }

  #replace(worker: Worker) {
    this.#busy.get(worker)?.reject(new Error('The thread for passwords ended.'));
    this.#busy.delete(worker);
    const index = this.#idle.indexOf(worker);
    if (index >= 0) this.#idle.splice(index, 1);
    if (this.#isClosed) return;
    this.#idle.push(this.#start());
    this.#next();
  }
}
