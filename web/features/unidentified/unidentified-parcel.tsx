import { useRef } from 'react';
import type { DeskPackageRow } from '#contract/staff/packages';
import { formatCbm, formatDate, formatQuantity } from '../../lib/format';
import { fillIn, useWords } from '../../shared/desk/language';
import { AssignForm } from './assign-form';

interface UnidentifiedParcelProps {
  parcel: DeskPackageRow;
  mayAssign: boolean;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  onAssigned: (mark: string) => void;
}

export function UnidentifiedParcel({ parcel, mayAssign, isOpen, onToggle, onAssigned }: UnidentifiedParcelProps) {
  const { unidentified: words, common } = useWords();
  const opener = useRef<HTMLButtonElement>(null);
  const facts = [
    [words.seen, parcel.customer],
    [common.goods, parcel.package],
    [common.quantity, formatQuantity(parcel.quantity)],
    [common.volume, formatCbm(parcel.cbm)],
    [common.received, formatDate(parcel.received) ?? '-'],
  ];
  return (
    <li className="desk-card">
      <h2>{parcel.trackingNumber}</h2>
      <dl className="desk-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {mayAssign && (
        <>
          <button
            className="button button-line"
            type="button"
            ref={opener}
            aria-expanded={isOpen}
            aria-label={fillIn(words.assignOf, { number: parcel.trackingNumber })}
            onClick={() => onToggle(!isOpen)}
          >
            {words.assign}
          </button>
          {isOpen && (
            <AssignForm
              parcel={parcel}
              onAssigned={onAssigned}
              onCancel={() => {
                onToggle(false);
                opener.current?.focus();
              }}
            />
          )}
        </>
      )}
    </li>
  );
}
