import { useWords } from '../kit/language';
import type { Loaded } from '../kit/offline/after-load';
import { ScanForm } from '../kit/scan-form';

export type { Loaded };

interface ScanInProps {
  id: number;
  /** `count` is the answer to how many cartons of the package were meant. */
  onLoaded: (reply: Loaded, number: string, count?: number) => void;
}

export function ScanIn({ id, onLoaded }: ScanInProps) {
  const { containers: words } = useWords();
  return (
    <ScanForm
      kind="load"
      containerId={id}
      words={{ hint: words.scanHint, submit: words.load, waiting: words.waiting }}
      onSent={({ kind, reply, entry: { number, command } }) =>
        kind === 'load' && onLoaded(reply, number, command.kind === 'load' ? command.body.count : undefined)
      }
    />
  );
}
