import { scanManifest } from '#contract/staff/arrivals/calls';
import type { CheckedScan } from '#contract/staff/arrivals/schema';
import { askDesk } from '../../lib/desk-api';
import { useWords } from '../kit/language';
import { ScanForm } from '../kit/scan-form';

interface ScanOutProps {
  id: number;
  onScanned: (reply: CheckedScan, number: string) => void;
}

export function ScanOut({ id, onScanned }: ScanOutProps) {
  const { check: words } = useWords().handover;
  return (
    <ScanForm
      words={{ hint: words.scanHint, submit: words.submit, waiting: words.waiting, seen: words.seen }}
      send={(trackingNumber, key) =>
        askDesk(scanManifest, { params: { id: String(id) }, body: { key, trackingNumber, source: 'scan' } })
      }
      onScanned={onScanned}
    />
  );
}
