import type { CheckRow } from '#contract/staff/arrivals/schema';
import type { DeskPackageRow } from '#contract/staff/packages/schema';
import { formatCbm, formatQuantity } from '../../../lib/format';
import { fillIn } from '../language';
import type { Choice } from '../scan-choices';
import { fullDate } from '../short-date';
import { isFound } from './after-check';

interface LoadWords {
  load: string;
  move: string;
  inside: string;
}

/** The packages with the scanned number, and what can be done with each. */
export function loadChoices(rows: readonly DeskPackageRow[], containerId: number, words: LoadWords): Choice[] {
  return rows.map((row) => {
    const facts = [
      `#${row.id}`,
      row.customer,
      row.package,
      formatQuantity(row.quantity),
      `${formatCbm(row.cbm)} cbm`,
      fullDate(row.received),
    ];
    if (row.containerId === containerId) return { id: row.id, text: [...facts, words.inside].join(' · ') };
    const action =
      row.containerId === null ? words.load : fillIn(words.move, { container: row.containerReference ?? '' });
    return { id: row.id, text: facts.filter(Boolean).join(' · '), action };
  });
}

interface CheckWords {
  choiceFind: string;
  choiceFound: string;
}

/** The packages of the manifest with the scanned number. A found one needs nothing. */
export function checkChoices(rows: readonly CheckRow[], words: CheckWords): Choice[] {
  return rows.map((row) => {
    const facts = [`#${row.id}`, row.customer, row.package, formatQuantity(row.quantity), `${formatCbm(row.cbm)} cbm`];
    return isFound(row)
      ? { id: row.id, text: [...facts, words.choiceFound].join(' · ') }
      : { id: row.id, text: facts.join(' · '), action: words.choiceFind };
  });
}
