import type { DeskPackage } from '#contract/staff/packages/schema';
import { formatCbm, formatQuantity } from '../../lib/format';
import { ClientIcon } from '../../ui/client-icon';
import { useCategoryName } from '../kit/category-name';
import { fillIn, useWords } from '../kit/language';
import type { Entry } from '../kit/offline/entry';
import type { ReceivedPackage } from './use-received';

interface LastReceivedProps {
  received: readonly ReceivedPackage[];
  onPrint: (pkg: DeskPackage) => void;
  onSendAgain: (entry: Entry) => void;
}

export function LastReceived({ received, onPrint, onSendAgain }: LastReceivedProps) {
  const { intake: words, common } = useWords();
  const nameOf = useCategoryName();
  return (
    <section className="desk-card intake-last" aria-label={words.last}>
      <h2>{words.last}</h2>
      <ul className="desk-list">
        {received.map(({ pkg, photo, entry }) => (
          <li key={pkg.id}>
            <p>
              <strong>{pkg.trackingNumber}</strong> {pkg.clientId === null ? common.noOwner : pkg.customer}
            </p>
            <p className="intake-facts">
              {common.package} {pkg.id} · {nameOf(pkg.category, pkg.categoryZh)} · {formatQuantity(pkg.quantity)} ·{' '}
              {formatCbm(pkg.cbm)} cbm · {words.photos[photo]}
            </p>
            <div className="desk-actions">
              <button
                className="button button-line"
                type="button"
                aria-label={fillIn(words.printOf, { number: pkg.trackingNumber })}
                onClick={() => onPrint(pkg)}
              >
                <ClientIcon name="printer" size={18} />
                {words.print}
              </button>
              {photo === 'failed' && entry && (
                <button className="button button-line" type="button" onClick={() => onSendAgain(entry)}>
                  {words.sendPhotoAgain}
                </button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
