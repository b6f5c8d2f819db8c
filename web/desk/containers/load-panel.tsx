import type { Container } from '#contract/staff/containers/schema';
import { Link } from '../../ui/link';
import { useCartonWords } from '../kit/carton-words';
import { counted, fillIn, useWords } from '../kit/language';
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
          const { counted: carton } = reply;
          const [row] = reply.changed;
          if (row && count !== undefined) {
            const inside = fillIn(cartons.countedOf, { scanned: row.cartons, expected: row.ofCartons });
            tell(`${counted(cartons.part, count)} · ${list} · ${inside}`);
          } else if (carton)
            tell(`${fillIn(cartons.counted, carton)} · ${list} · ${fillIn(cartons.countedOf, carton)}`);
          else tell(list ? fillIn(words.loaded, { list }) : fillIn(words.loadedBefore, { number }));
          onMoved(reply);
        }}
      />
      <Link className="panel-link" to="?tab=waiting" replace>
        {words.choose}
      </Link>
    </section>
  );
}
