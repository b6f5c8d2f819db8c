import type { Output } from '#contract/endpoint';
import type { loadPackages } from '#contract/staff/containers';
import { useScanQueue } from '../../shared/desk/use-scan-queue';
import { load } from './calls';

export type Loaded = Output<typeof loadPackages>;

export const useScans = (containerId: number, onLoaded: (reply: Loaded, number: string) => void) =>
  useScanQueue((trackingNumber, key) => {
    const body = { key, trackingNumber, source: 'scan' } as const;
    return load({ params: { id: String(containerId) }, body });
  }, onLoaded);
