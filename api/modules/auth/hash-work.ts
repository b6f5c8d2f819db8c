import type { MessagePort } from 'node:worker_threads';
import { hashSync, type Options, verifySync } from '@node-rs/argon2';

export type HashTask =
  | { kind: 'hash'; password: string; cost: Options }
  | { kind: 'verify'; password: string; stored: string };

export type HashOutcome = { value: string | boolean } | { failure: string };

/** Runs in a worker thread, one password after the other. */
export function doHashWork(port: MessagePort) {
  port.on('message', (task: HashTask) => port.postMessage(outcomeOf(task)));
}

function outcomeOf(task: HashTask): HashOutcome {
  try {
    if (task.kind === 'hash') return { value: hashSync(task.password, task.cost) };
    return { value: verifySync(task.stored, task.password) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
