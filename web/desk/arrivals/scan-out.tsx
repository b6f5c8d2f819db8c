import type { CheckedScan } from '#contract/staff/arrivals/schema';
import { useHandoverWords } from '../kit/handover-words';
import { ScanForm } from '../kit/scan-form';

interface ScanOutProps {
  id: number;
  onScanned: (reply: CheckedScan, number: string, cartons: string | null) => void;
  onClear: () => void;
}

export function ScanOut({ id, onScanned, onClear }: ScanOutProps) {
  const { check: words } = useHandoverWords();
  return (
    <ScanForm
      kind="check"
      containerId={id}
      words={{ hint: words.scanHint, submit: words.submit, waiting: words.waiting }}
      onClear={onClear}
      onSent={(sent, cartons) => sent.kind === 'check' && onScanned(sent.reply, sent.entry.number, cartons)}
    />
  );
}
