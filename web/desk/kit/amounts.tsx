import type { ReactNode } from 'react';
import './amounts.css';

export interface Amount {
  name: ReactNode;
  value: ReactNode;
  kind?: 'total' | 'note' | 'bad';
}

/** Lines of money that add up: names on the left, amounts aligned on the right. */
export function Amounts({ lines }: { lines: readonly (Amount | null | undefined | false)[] }) {
  return (
    <dl className="amounts">
      {lines
        .filter((line) => line !== null && line !== undefined && line !== false)
        .map(({ name, value, kind }, at) => (
          // The lines of a sum have a fixed order.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <div key={at} className={kind && `is-${kind}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
