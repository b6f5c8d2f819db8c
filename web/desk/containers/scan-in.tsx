import { useWords } from '../kit/language';
import type { Loaded } from '../kit/offline/after-load';
import { ScanForm } from '../kit/scan-form';

export type { Loaded };

interface ScanInProps {
  id: number;
  onLoaded: (reply: Loaded, number: string, cartons: string | null) => void;
}

export function ScanIn({ id, onLoaded }: ScanInProps) {
  const { containers: words } = useWords();
  return (
    <ScanForm
      kind="load"
      containerId={id}
      words={{ hint: words.scanHint, submit: words.load, waiting: words.waiting }}
      onSent={(sent, cartons) => sent.kind === 'load' && onLoaded(sent.reply, sent.entry.number, cartons)}
    />
  );
}
