import { wordKey } from '#api/modules/imports/cell-reader';
import type { ClientDraft } from '#api/modules/imports/check-client-cells';
import { type DuplicateField, duplicateFields } from '#contract/staff/imports/rules';
import type { ImportPlan, ImportRowProblem } from '#contract/staff/imports/schema';

type Match = { by: DuplicateField; id: number; shippingMark: string };
type State = 'GOOD' | 'BAD' | 'SKIPPED';
const codes = { phone: 'samePhone', mark: 'sameMark', email: 'sameEmail' } as const;

/** The outcome for a client that resembles known ones. `target` is the known client that the row completes. */
export function decideClient(
  matches: readonly Match[],
  draft: ClientDraft,
  { duplicates }: ImportPlan,
): { state: State; target: number | null; problems: ImportRowProblem[] } {
  const problems = matches.map(
    ({ by, shippingMark }): ImportRowProblem => ({ code: codes[by], field: by, value: draft[by], more: shippingMark }),
  );
  const answers = matches.map(({ by }) => duplicates[by]);
  if (answers.includes('ask')) return { state: 'BAD', target: null, problems };
  if (answers.includes('skip')) return { state: 'SKIPPED', target: null, problems };
  const targets = new Set(matches.filter(({ by }) => duplicates[by] === 'update').map(({ id }) => id));
  if (targets.size > 1) {
    const names = [...new Set(matches.map(({ shippingMark }) => shippingMark))].join(', ');
    problems.push({ code: 'severalClients', field: null, value: names, more: null });
    return { state: 'BAD', target: null, problems };
  }
  return { state: 'GOOD', target: [...targets][0] ?? null, problems };
}

/**
 * A client that stands twice in the file. `update` completes known clients alone, so the row stays a question: to leave
 * it out would lose what it tells.
 */
export function createRepeats({ duplicates }: ImportPlan) {
  const firstRow = new Map<string, number>();
  return (row: number, draft: ClientDraft): { state: State; problems: ImportRowProblem[] } => {
    const problems: ImportRowProblem[] = [];
    const states: State[] = [];
    for (const field of duplicateFields) {
      const value = draft[field];
      if (value === null) continue;
      const key = `${field}:${field === 'email' ? value.toLowerCase() : wordKey(value)}`;
      const first = firstRow.get(key);
      if (first === undefined) {
        firstRow.set(key, row);
        continue;
      }
      problems.push({ code: 'repeatedInFile', field, value, more: String(first) });
      const answer = duplicates[field];
      states.push(answer === 'both' ? 'GOOD' : answer === 'skip' ? 'SKIPPED' : 'BAD');
    }
    return { state: states.includes('BAD') ? 'BAD' : states.includes('SKIPPED') ? 'SKIPPED' : 'GOOD', problems };
  };
}
