import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { doHashWork } from '#api/modules/auth/hash-work';

// A program of its own, run as a thread by api/modules/auth/hash-threads.ts. On Linux a priority belongs to a thread; elsewhere
// it would slow the whole server down.
if (process.platform === 'linux') setPriority(10);
if (parentPort) doHashWork(parentPort);
