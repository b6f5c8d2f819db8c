import type { DeskPackageRow } from '#contract/staff/packages/schema';
import { formatCbm, formatDate, formatQuantity } from '../../lib/format';
import { fillIn } from '../kit/language';
import type { Choice } from '../kit/scan-choices';

interface Words {
  load: string;
  move: string;
  inside: string;
}

/** The packages that a scanned number stands for, and what can be done with each. */
export function loadChoices(rows: readonly DeskPackageRow[], containerId: number, words: Words): Choice[] {
  return rows.map((row) => {
    const facts = [
      `#${row.id}`,
      row.customer,
      row.package,
      formatQuantity(row.quantity),
      `${formatCbm(row.cbm)} cbm`,
      formatDate(row.received),
    ];
    if (row.containerId === containerId) return { id: row.id, text: [...facts, words.inside].join(' · ') };
    const action =
      row.containerId === null ? words.load : fillIn(words.move, { container: row.containerReference ?? '' });
    return { id: row.id, text: facts.filter(Boolean).join(' · '), action };
  });
}
