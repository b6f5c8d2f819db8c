import { useRef } from 'react';
import type { DeskPackageRow } from '#contract/staff/packages';
import { formatCbm, formatDate, formatQuantity } from '../../lib/format';
import { Facts } from '../kit/facts';
import { fillIn, useWords } from '../kit/language';
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
  ] as const;
  return (
    <li className="desk-card">
      <h2>{parcel.trackingNumber}</h2>
      <Facts of={facts} />
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
