import type { Output } from '#contract/endpoint';
import type { listMarks } from '#contract/staff/clients/calls';
import type { ClientSuggestion } from '#contract/staff/clients/schema';
import { company } from '../../content/company';

type Marks = Output<typeof listMarks>;

const MOST = 10;

const prefix = new RegExp(`^${company.identity.prefix}(?=.)`);

/** As the database compares marks: without case, spaces, punctuation and our prefix. */
const keyOf = (mark: string) =>
  mark
    .replace(/[\s\p{P}\p{S}]/gu, '')
    .toUpperCase()
    .replace(prefix, '');

/**
 * Clients from the list on the device: equal marks first, then those that begin with the text, then those that contain
 * it.
 */
export function suggestLocally(marks: Marks, typed: string): ClientSuggestion[] {
  const asked = keyOf(typed);
  if (asked === '') return [];
  // Our prefix alone is the beginning of most marks, and no part of their keys.
  const start = asked === company.identity.prefix ? '' : asked;
  const rank = (key: string) => (key === asked ? 0 : key.startsWith(start) ? 1 : key.includes(asked) ? 2 : 3);
  return marks
    .map((mark) => ({ mark, rank: rank(mark.key) }))
    .filter((each) => each.rank < 3)
    .sort((one, other) => one.rank - other.rank || one.mark.key.localeCompare(other.mark.key))
    .slice(0, MOST)
    .map(({ mark: { id, shippingMark }, rank: at }) => ({
      ...{ id, shippingMark, phone: null, email: null },
      exact: at === 0,
      similarity: at === 0 ? 1 : 0.5,
    }));
}
