import type { Container } from '#contract/staff/containers/schema';
import { Link } from '../../ui/link';
import { useCartonWords } from '../kit/carton-words';
import { fillIn, useWords } from '../kit/language';
import { scanSentence } from '../kit/scan-sentence';
import { type Loaded, ScanIn } from './scan-in';

interface LoadPanelProps {
  container: Container;
  tell: (text: string) => void;
  onMoved: (reply: Loaded) => void;
}

/** Beside the drawing while the container is open: the scan field, and the way to the list. */
export function LoadPanel({ container, tell, onMoved }: LoadPanelProps) {
  const { containers: words } = useWords();
  const cartons = useCartonWords();
  return (
    <section className="load-panel" id="load-by-scan" aria-label={words.scan}>
      <ScanIn
        id={container.id}
        onLoaded={(reply, number, count) => {
          const list = reply.changed.map(({ trackingNumber, customer }) => `${trackingNumber} ${customer}`).join(', ');
          const [row] = reply.changed;
          const answered =
            row && count !== undefined ? { cartons: count, found: row.cartons, of: row.ofCartons } : undefined;
          const text = scanSentence(cartons, { list, carton: reply.counted, answered });
          tell(text ?? (list ? fillIn(words.loaded, { list }) : fillIn(words.loadedBefore, { number })));
          onMoved(reply);
        }}
      />
      <Link className="panel-link" to="?tab=waiting" replace>
        {words.choose}
      </Link>
    </section>
  );
}
