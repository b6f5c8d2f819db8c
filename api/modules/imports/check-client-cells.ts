import { type BranchWords, collectionBranch } from '#api/modules/imports/branch-words';
import { type Cells, createCellReader, strayRow } from '#api/modules/imports/cell-reader';
import { email as emailRule } from '#contract/fields';
import { isWholePhone, phoneKey } from '#contract/phone-number';
import type { ImportPlan, ImportRowProblem } from '#contract/staff/imports/schema';

/** What a row says about a client. The phone is in the form in which phones are compared. */
export type ClientDraft = { mark: string } & Record<
  'phone' | 'email' | 'town' | 'name' | 'secondPhone' | 'branch' | 'notes',
  string | null
>;

type CheckedClient = { draft: ClientDraft | null; problems: ImportRowProblem[] };

/** All rules that need no database. */
export function checkClientCells(
  cells: Cells,
  { plan, branches, now }: { plan: ImportPlan; branches: BranchWords; now: Date },
): CheckedClient {
  const reader = createCellReader(cells, { plan, now });
  const { problems, say, line, isEmpty } = reader;
  const mark = line('mark', 100);
  const stray = strayRow(cells, mark);
  if (stray) return { draft: null, problems: [stray] };
  if (mark === '') say('missing', 'mark');
  else if (mark.length < 2 || !/[\p{L}\p{N}]/u.test(mark)) say('tooShort', 'mark', mark);
  const phone = phoneOf('phone') ?? (isEmpty('phone') ? say('noPhone', 'phone') : null);
  const secondPhone = phoneOf('secondPhone');
  const email = line('email', 254) || null;
  if (email !== null && !emailRule.safeParse(email).success) say('notAnEmail', 'email', email);
  const town = line('town', 100) || null;
  if (town !== null && town.length < 2) say('tooShort', 'town', town);
  const name = line('fullName', 100) || null;
  if (name !== null && name.length < 2) say('tooShort', 'fullName', name);
  const branch = collectionBranch(reader, branches);
  const notes = String(cells.notes ?? '').trim() || null;
  if (notes !== null && notes.length > 2000) say('tooLong', 'notes', null, '2000');
  const isWrong = problems.some(({ code }) => code !== 'noPhone');
  return { draft: isWrong ? null : { mark, phone, email, town, name, secondPhone, branch, notes }, problems };

  function phoneOf(field: 'phone' | 'secondPhone'): string | null {
    const text = line(field, 40);
    if (text === '') return null;
    // A spreadsheet drops the plus and the leading zero of a number.
    const key = phoneKey(text.replace(/\.0$/, ''));
    if (isWholePhone(key)) return key;
    return say(severalPhonesIn(text) ? 'severalPhones' : 'notAPhone', field, text);
  }
}

/** Two numbers in one cell, as in 024 412 3456 / 020 812 3456. */
const severalPhonesIn = (text: string) =>
  text.split(/[/,;、&|]|\bor\b/i).filter((part) => isWholePhone(phoneKey(part))).length > 1;
