import type { CheckedScan } from '#contract/staff/arrivals/schema';
import { useHandoverWords } from '../kit/handover-words';
import type { Answered } from '../kit/offline/entry';
import { ScanForm } from '../kit/scan-form';

interface ScanOutProps {
  id: number;
  /** `answered` is how many cartons of the package were meant. */
  onScanned: (reply: CheckedScan, number: string, answered?: Answered) => void;
}

export function ScanOut({ id, onScanned }: ScanOutProps) {
  const { check: words } = useHandoverWords();
  return (
    <ScanForm
      kind="check"
      containerId={id}
      words={{ hint: words.scanHint, submit: words.submit, waiting: words.waiting }}
      onSent={({ kind, reply, entry: { number, command } }) =>
        kind === 'check' && onScanned(reply, number, command.kind === 'check' ? command.answered : undefined)
      }
    />
  );
}
