import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { doHashWork } from '#api/modules/auth/hash-work';

// A separate program, run as a thread by api/modules/auth/hash-threads.ts. On Linux a priority belongs to a thread;
// elsewhere it would slow down the whole server.
if (process.platform === 'linux') setPriority(10);
if (parentPort) doHashWork(parentPort);
