import { useWords } from '../kit/language';
import type { Loaded } from '../kit/offline/after-load';
import { ScanForm } from '../kit/scan-form';

export type { Loaded };

interface ScanInProps {
  id: number;
  onLoaded: (reply: Loaded, number: string, cartons: string | null) => void;
  onClear: () => void;
}

export function ScanIn({ id, onLoaded, onClear }: ScanInProps) {
  const { containers: words } = useWords();
  return (
    <ScanForm
      kind="load"
      containerId={id}
      words={{ hint: words.scanHint, submit: words.load, waiting: words.waiting }}
      onClear={onClear}
      onSent={(sent, cartons) => sent.kind === 'load' && onLoaded(sent.reply, sent.entry.number, cartons)}
    />
  );
}
