import { readCartonCode } from '#contract/carton-code';
import type { CheckRow } from '#contract/staff/arrivals/schema';
import type { DeskPackageRow } from '#contract/staff/packages/schema';
import { formatCbm, formatQuantity } from '../../../lib/format';
import { fillIn } from '../language';
import type { Choice } from '../scan-choices';
import { fullDate } from '../short-date';
import { isFound } from './after-check';
import type { Command } from './entry';

interface LoadWords {
  load: string;
  move: string;
  inside: string;
}

interface QuestionWords {
  which: string;
  elsewhere: string;
  carton: string;
}

/** Asks which package a number means, or whether a package or one carton leaves another open container. */
export function loadQuestion(rows: readonly DeskPackageRow[], number: string, words: QuestionWords): string {
  if (rows.length > 1) return fillIn(words.which, { number });
  const container = rows[0]?.containerReference ?? '';
  const carton = readCartonCode(number);
  if (!carton) return fillIn(words.elsewhere, { number, container });
  return fillIn(words.carton, { position: carton.position, number: rows[0]?.trackingNumber ?? number, container });
}

type Load = Extract<Command, { kind: 'load' }>;

/** The scan with the clerk's choice. A carton code moves that carton alone. */
export function chosenLoad(command: Load, id: number): Load {
  const { trackingNumber } = command.body;
  if (trackingNumber && readCartonCode(trackingNumber))
    return { ...command, body: { trackingNumber, move: true, source: 'scan' } };
  return { ...command, body: { packageIds: [id], move: true, asksCount: true, source: 'scan' } };
}

/** The packages with the scanned number, and what can be done with each. Of one carton only its package is told. */
export function loadChoices(
  rows: readonly DeskPackageRow[],
  { containerId, body }: Pick<Load, 'containerId' | 'body'>,
  words: LoadWords,
): Choice[] {
  const isCarton = readCartonCode(body.trackingNumber ?? '') !== null;
  return rows.map((row) => {
    const facts = [
      `#${row.id}`,
      row.customer,
      row.package,
      ...(isCarton ? [] : [inside(row) ?? formatQuantity(row.quantity), `${formatCbm(row.cbm)} cbm`]),
      fullDate(row.received),
    ];
    if (row.containerId === containerId) return { id: row.id, text: [...facts, words.inside].join(' · ') };
    const action =
      row.containerId === null ? words.load : fillIn(words.move, { container: row.containerReference ?? '' });
    return { id: row.id, text: facts.filter(Boolean).join(' · '), action };
  });
}

const inside = (row: DeskPackageRow) => row.inside && `${row.inside.cartons}/${row.inside.of}`;

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
