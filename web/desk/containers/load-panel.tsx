import type { Container } from '#contract/staff/containers/schema';
import { formatCbm } from '../../lib/format';
import { Link } from '../../ui/link';
import { fillIn, useWords } from '../kit/language';
import { Panel } from '../kit/panel';
import { useRecordWords } from '../kit/record-words';
import { type Loaded, ScanIn } from './scan-in';

interface LoadPanelProps {
  container: Container;
  tell: (text: string) => void;
  onMoved: (reply: Loaded) => void;
}

/** Beside the drawing while the container is open: what still fits, and the scan field. */
export function LoadPanel({ container, tell, onMoved }: LoadPanelProps) {
  const { containers: words } = useWords();
  const { container: record } = useRecordWords();
  const free = container.capacityCbm - container.usedCbm;
  return (
    <Panel
      title={words.scan}
      note={fillIn(free < 0 ? record.over : record.free, { cbm: formatCbm(Math.abs(Math.round(free * 1e4) / 1e4)) })}
    >
      <div id="load-by-scan">
        <ScanIn
          id={container.id}
          onLoaded={(reply, number) => {
            const list = reply.changed
              .map(({ trackingNumber, customer }) => `${trackingNumber} ${customer}`)
              .join(', ');
            tell(list ? fillIn(words.loaded, { list }) : fillIn(words.loadedBefore, { number }));
            onMoved(reply);
          }}
        />
      </div>
      <Link to="?tab=waiting" replace>
        {words.choose}
      </Link>
    </Panel>
  );
}
