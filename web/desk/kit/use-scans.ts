import type { Entry, Sent } from './offline/entry';
import { useEntries, useOutbox, useOutboxEvents } from './offline/use-outbox';

export interface ScanPlace {
  kind: 'load' | 'check';
  containerId: number;
}

/** A scan that was carried out. */
export type SentScan = Extract<Sent, { kind: 'load' | 'check' }>;

const isOf = ({ kind, containerId }: ScanPlace, { command }: Entry) =>
  command.kind === kind && command.containerId === containerId;

/** Scans of this device that wait for an answer or the network. */
export const useOpenScans = (place: ScanPlace) => useEntries((entry) => isOf(place, entry));

/** Many scans into one container. Each is stored before it is sent, so a person may be faster than the network. */
export function useScans(
  place: ScanPlace,
  onSent: (sent: SentScan) => void,
  /** The second scan of a carton: nothing was changed, and nothing is to be decided. */
  onBefore: (entry: Entry, reason: string) => void,
  /** The scan was refused or asks a question: `entries` says so. */
  onOpen?: () => void,
) {
  const outbox = useOutbox();
  const entries = useOpenScans(place);
  useOutboxEvents((event) => {
    if (event.is === 'before' && isOf(place, event.entry)) onBefore(event.entry, event.reason);
    if (event.is === 'refused' || event.is === 'asked') {
      const isHere = outbox.state().entries.some((entry) => entry.key === event.key && isOf(place, entry));
      if (isHere) onOpen?.();
    }
    if (event.is !== 'sent' || !isOf(place, event.sent.entry)) return;
    if (event.sent.kind === 'load' || event.sent.kind === 'check') onSent(event.sent);
  });
  return {
    entries,
    scan: (number: string, key?: string) =>
      outbox.add({ ...place, body: { trackingNumber: number, asksCount: true, source: 'scan' } }, number, key),
  };
}
