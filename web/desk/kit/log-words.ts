import type { LogEntry } from '#contract/staff/desk/schema';
import { chargeKindsEn } from '../translations/charge-kinds-en';
import { discrepancyKindsEn } from '../translations/discrepancy-kinds-en';
import type { DeskWords } from '../translations/en';
import { factNumbersEn } from '../translations/fact-numbers-en';
import { formatTimestamp } from './format-timestamp';
import { fillIn } from './language';
import { fullDate } from './short-date';

/** One change of a record in words: its name, old value and new value. */
export interface LogChange {
  name: string;
  from: string | null;
  to: string;
}

export interface LogSentence {
  what: string;
  /** The reason in the person's own words. */
  quoted: string | null;
  changes: readonly LogChange[];
}

/** As the server writes them: a damaged carton '7 of 12', a corrected weight '13 kg (carton 3, 4)'. */
const cartonOfAll = /^(\d+) of (\d+)$/;
const cartonWeight = /^([\d.]+) kg \(carton ([\d, ]+)\)$/;

/** A moment, as an expected arrival. Midnight of UTC stands for the day alone. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const dayAlone = /T00:00:00(\.0+)?Z$/;

/** Empty when it has no words: a row id or a code means nothing to a reader. */
function inWords(value: unknown, words: DeskWords): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? words.logYes : words.logNo;
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  if (moment.test(value)) return (dayAlone.test(value) && fullDate(value.slice(0, 10))) || formatTimestamp(value);
  // The server writes English, so only other languages need it.
  const { cartons } = words;
  const [, carton, of] = (cartons && cartonOfAll.exec(value)) ?? [];
  if (cartons && carton && of) return fillIn(cartons.ofAll, { position: carton, of });
  const [, kg, position] = (cartons && cartonWeight.exec(value)) ?? [];
  if (cartons && kg && position) return `${kg} kg (${fillIn(cartons.position, { position })})`;
  const names: Record<string, string> = {
    ...words.logValues,
    ...words.statuses,
    ...words.branches,
    ...words.roles,
  };
  return names[value] ?? value;
}

/** Kinds of charges and of messages, and methods of payment, which no other field has. A message is named by its event. */
function wordsOfField(key: string, { money, ledger, package: { kinds } }: DeskWords): Record<string, string> {
  if (key === 'paidMethod') return money.methods;
  if (key !== 'kind') return {};
  return { ...kinds, ETA: kinds.ETA_CHANGED, REMOVED: kinds.VOIDED, ...(ledger?.chargeKinds ?? chargeKindsEn) };
}

const isChange = (value: unknown): value is { from: unknown; to: unknown } =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

/**
 * The readable content of a log entry. Keys without a word belong to the database and are left out. The log has English
 * category names; `categoryOf` gives the reader's.
 */
export function logSentence(
  { action, details }: Pick<LogEntry, 'action' | 'details'>,
  words: DeskWords,
  categoryOf = (written: string) => written,
): LogSentence {
  const actions: Record<string, string> = { ...words.package.kinds, ...words.logActions };
  const fields: Record<string, string> = {
    ...(words.corrections?.numbers ?? factNumbersEn).names,
    ...words.logFields,
  };
  const { reason, note, from, to, packages, ...others } = details;
  const why = [reason, note].find((each) => typeof each === 'string' && each !== '');
  const changes: LogChange[] = [];
  if (typeof to === 'string') {
    // Old lines store a client's tier in this form, like a status.
    const name = action === 'changed the tier' ? words.logFields.tier : words.common.status;
    changes.push({ name, from: from ? inWords(from, words) : null, to: inWords(to, words) });
  }
  const tellCount = (name: string, list: unknown) => {
    const count = Array.isArray(list) ? list.length : list;
    if (typeof count === 'number') changes.push({ name, from: null, to: String(count) });
  };
  tellCount(fields.packages ?? '', packages);
  // Of a split, a scan or a weighing. Their sizes stand only in a correction.
  tellCount(words.logValues.COUNT, others.cartons);
  for (const [key, value] of Object.entries(others)) {
    const name = fields[key];
    if (!name || (key === 'cartons' && !isChange(value))) continue;
    const own = wordsOfField(key, words);
    const told = (each: unknown) =>
      key === 'category' && typeof each === 'string'
        ? categoryOf(each)
        : ((typeof each === 'string' ? own[each] : undefined) ?? inWords(each, words));
    const change = isChange(value)
      ? { name, from: told(value.from), to: told(value.to) }
      : { name, from: null, to: told(value) };
    if (change.to !== '') changes.push(change);
  }
  const kind = /^resolved: (\w+)$/.exec(action)?.[1];
  const kinds: Record<string, string> = words.handover?.discrepancies.kinds ?? discrepancyKindsEn;
  const what = kind ? fillIn(words.logResolved, { kind: kinds[kind] ?? '' }) : (actions[action] ?? words.logChanged);
  return { what, quoted: typeof why === 'string' ? why : null, changes };
}
