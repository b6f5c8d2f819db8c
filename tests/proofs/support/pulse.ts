import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { percentile } from '#tests/proofs/support/open-loop';

/** In a thread of its own, so that the work of the proof does not delay it. */
const beating = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { Agent, get } = require('node:http');
  const agent = new Agent({ keepAlive: true });
  const times = [];
  let isOn = true;
  parentPort.once('message', () => { isOn = false; });
  const beat = () => {
    const begun = performance.now();
    get(workerData.origin + '/api/healthz', { agent }, (answer) => {
      answer.resume();
      answer.once('end', () => {
        times.push(performance.now() - begun);
        Atomics.add(workerData.count, 0, 1);
        if (isOn) return beat();
        agent.destroy();
        parentPort.postMessage(times);
      });
    });
  };
  beat();`;

/** One request after the other: the longest shows how long the server's event loop was held. */
export function startPulse(origin: string) {
  const count = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(beating, { eval: true, workerData: { origin, count } });
  return {
    /** The answers so far. */
    count: () => Atomics.load(count, 0),
    async stop() {
      worker.postMessage('stop');
      const [times] = (await once(worker, 'message')) as [number[]];
      await worker.terminate();
      return { longest: Math.max(...times), p99: percentile(times, 0.99), count: times.length };
    },
  };
}
