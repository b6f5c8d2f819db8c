import type { LogEntry } from '#contract/staff/desk/schema';
import type { DeskWords } from '../translations/en';
import { handoverEn } from '../translations/handover-en';
import { fillIn } from './language';

/** One change of a record in words: its name, what it was and what it is now. */
export interface LogChange {
  name: string;
  from: string | null;
  to: string;
}

export interface LogSentence {
  what: string;
  /** Why, in the person's own words. */
  quoted: string | null;
  changes: readonly LogChange[];
}

/** Empty for what has no words: a number of a row or a code means nothing to a reader. */
function inWords(value: unknown, words: DeskWords): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? words.logYes : words.logNo;
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  const names: Record<string, string> = {
    ...words.logValues,
    ...words.statuses,
    ...words.branches,
    ...words.roles,
  };
  return names[value] ?? value;
}

const isChange = (value: unknown): value is { from: unknown; to: unknown } =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

/** What an entry of the log tells a reader. Keys without a word are of the database, and are left out. */
export function logSentence({ action, details }: Pick<LogEntry, 'action' | 'details'>, words: DeskWords): LogSentence {
  const actions: Record<string, string> = { ...words.package.kinds, ...words.logActions };
  const fields: Record<string, string> = words.logFields;
  const { reason, note, from, to, packages, ...others } = details;
  const told = [reason, note].find((each) => typeof each === 'string' && each !== '');
  const changes: LogChange[] = [];
  if (typeof to === 'string') {
    changes.push({ name: words.common.status, from: from ? inWords(from, words) : null, to: inWords(to, words) });
  }
  const count = Array.isArray(packages) ? packages.length : packages;
  if (typeof count === 'number') changes.push({ name: fields.packages ?? '', from: null, to: String(count) });
  for (const [key, value] of Object.entries(others)) {
    const name = fields[key];
    if (!name) continue;
    const change = isChange(value)
      ? { name, from: inWords(value.from, words), to: inWords(value.to, words) }
      : { name, from: null, to: inWords(value, words) };
    if (change.to !== '') changes.push(change);
  }
  const kind = /^resolved: (\w+)$/.exec(action)?.[1];
  const kinds: Record<string, string> = (words.handover ?? handoverEn).discrepancies.kinds;
  const what = kind ? fillIn(words.logResolved, { kind: kinds[kind] ?? '' }) : (actions[action] ?? words.logChanged);
  return { what, quoted: typeof told === 'string' ? told : null, changes };
}
