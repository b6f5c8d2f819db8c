import { parentPort, workerData } from 'node:worker_threads';
import { doPdfWork } from '#api/modules/pdf/pdf-work';

// A separate program, run as a thread by api/modules/pdf/pdf.service.ts.
if (parentPort) doPdfWork(parentPort, workerData);
