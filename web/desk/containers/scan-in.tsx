import { Link } from '../../ui/link';
import { DeskIcon } from '../kit/desk-icon';
import { useWords } from '../kit/language';
import type { Loaded } from '../kit/offline/after-load';
import { ScanForm } from '../kit/scan-form';

export type { Loaded };

interface ScanInProps {
  id: number;
  onLoaded: (reply: Loaded, number: string) => void;
}

export function ScanIn({ id, onLoaded }: ScanInProps) {
  const { containers: words, offline } = useWords();
  return (
    <>
      <Link className="button button-solid scan-phone" to={`/staff/containers/${id}/load`}>
        <DeskIcon name="scan" />
        {offline.scan.open}
      </Link>
      <ScanForm
        kind="load"
        containerId={id}
        words={{ hint: words.scanHint, submit: words.load, waiting: words.waiting }}
        onSent={(sent) => sent.kind === 'load' && onLoaded(sent.reply, sent.entry.number)}
      />
    </>
  );
}
