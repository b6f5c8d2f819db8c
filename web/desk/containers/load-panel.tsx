import type { Container } from '#contract/staff/containers/schema';
import { Link } from '../../ui/link';
import { fillIn, useWords } from '../kit/language';
import { type Loaded, ScanIn } from './scan-in';

interface LoadPanelProps {
  container: Container;
  tell: (text: string) => void;
  onMoved: (reply: Loaded) => void;
}

/** Beside the drawing while the container is open: the scan field, and the way to the list. */
export function LoadPanel({ container, tell, onMoved }: LoadPanelProps) {
  const { containers: words } = useWords();
  return (
    <section className="load-panel" id="load-by-scan" aria-label={words.scan}>
      <ScanIn
        id={container.id}
        onClear={() => tell('')}
        onLoaded={(reply, number, cartons) => {
          const list = reply.changed.map(({ trackingNumber, customer }) => `${trackingNumber} ${customer}`).join(', ');
          tell(cartons ?? (list ? fillIn(words.loaded, { list }) : fillIn(words.loadedBefore, { number })));
          onMoved(reply);
        }}
      />
      <Link className="panel-link" to="?tab=waiting" replace>
        {words.choose}
      </Link>
    </section>
  );
}
