import { parentPort, workerData } from 'node:worker_threads';
import { doTableWork } from '#api/modules/spreadsheets/table-work';

// A separate program, run as a thread by api/modules/spreadsheets/spreadsheets.service.ts.
if (parentPort) await doTableWork(parentPort, workerData);
