import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api';
import { useWords } from './language';

interface Scan {
  /** One for each scan: sent again, it is the same one. */
  key: string;
  number: string;
}

export interface FailedScan extends Scan {
  text: string;
  /** Refused by the server: another try would be refused too. */
  isRefused: boolean;
}

/** A hand is faster than a weak network: scans wait for one another, in their order, and none is lost. */
export function useScanQueue<Reply>(
  call: (number: string, key: string) => Promise<Reply>,
  onDone: (reply: Reply, number: string) => void,
) {
  const { common } = useWords();
  const [waiting, setWaiting] = useState(0);
  const [failed, setFailed] = useState<readonly FailedScan[]>([]);
  const queue = useRef(Promise.resolve());

  const forget = (key: string) => setFailed((known) => known.filter((each) => each.key !== key));

  const send = async ({ key, number }: Scan) => {
    try {
      onDone(await call(number, key), number);
    } catch (error) {
      const isRefused = error instanceof ApiError;
      setFailed((known) => [{ key, number, isRefused, text: isRefused ? error.message : common.network }, ...known]);
    }
    setWaiting((count) => count - 1);
  };

  const add = (scan: Scan) => {
    setWaiting((count) => count + 1);
    queue.current = queue.current.then(() => send(scan));
  };

  return {
    waiting,
    failed,
    forget,
    scan: (number: string) => add({ key: crypto.randomUUID(), number }),
    again: (scan: FailedScan) => {
      forget(scan.key);
      add(scan);
    },
  };
}
