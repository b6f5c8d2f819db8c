import { useRef } from 'react';
import { unreadableMark } from '#contract/staff/packages/rules';
import type { DeskPackageRow } from '#contract/staff/packages/schema';
import { formatCbm, formatDate, formatQuantity } from '../../lib/format';
import { DescriptionList } from '../kit/description-list';
import { fillIn, useWords } from '../kit/language';
import { AssignForm } from './assign-form';

interface UnidentifiedPackageProps {
  pkg: DeskPackageRow;
  mayAssign: boolean;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  onAssigned: (mark: string) => void;
}

export function UnidentifiedPackage({ pkg, mayAssign, isOpen, onToggle, onAssigned }: UnidentifiedPackageProps) {
  const { unidentified: words, common, intake } = useWords();
  const opener = useRef<HTMLButtonElement>(null);
  const facts = [
    [words.seen, pkg.customer === unreadableMark ? intake.noMark : pkg.customer],
    [common.goods, pkg.package],
    [common.quantity, formatQuantity(pkg.quantity)],
    [common.volume, formatCbm(pkg.cbm)],
    [common.received, formatDate(pkg.received) ?? '-'],
  ] as const;
  return (
    <li className="desk-card">
      <h2>{pkg.trackingNumber}</h2>
      <DescriptionList items={facts} />
      {mayAssign && (
        <>
          <button
            className="button button-line"
            type="button"
            ref={opener}
            aria-expanded={isOpen}
            aria-label={fillIn(words.assignOf, { number: pkg.trackingNumber })}
            onClick={() => onToggle(!isOpen)}
          >
            {words.assign}
          </button>
          {isOpen && (
            <AssignForm
              pkg={pkg}
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
