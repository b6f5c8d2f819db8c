import type { Output } from '#contract/endpoint';
import { loadPackages } from '#contract/staff/containers/calls';
import { askDesk } from '../../lib/desk-api';
import { useWords } from '../kit/language';
import { ScanForm } from '../kit/scan-form';

export type Loaded = Output<typeof loadPackages>;

interface ScanInProps {
  id: number;
  onLoaded: (reply: Loaded, number: string) => void;
}

export function ScanIn({ id, onLoaded }: ScanInProps) {
  const { containers: words } = useWords();
  return (
    <ScanForm
      words={{ hint: words.scanHint, submit: words.load, waiting: words.waiting, seen: words.seen }}
      send={(trackingNumber, key) =>
        askDesk(loadPackages, { params: { id: String(id) }, body: { key, trackingNumber, source: 'scan' } })
      }
      onScanned={onLoaded}
    />
  );
}
