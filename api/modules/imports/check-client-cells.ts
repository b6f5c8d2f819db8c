import { type Cells, createCellReader, strayRow } from '#api/modules/imports/cell-reader';
import { email as emailRule } from '#contract/fields';
import { isWholePhone, phoneKey } from '#contract/phone-number';
import type { ImportPlan, ImportRowProblem } from '#contract/staff/imports/schema';

/** What a row says of a client. The phone is in the one form in which phones are compared. */
export type ClientDraft = { mark: string; phone: string | null; email: string | null; town: string | null };

type CheckedClient = { draft: ClientDraft | null; problems: ImportRowProblem[] };

/** Every rule that needs no look at the database. */
export function checkClientCells(cells: Cells, { plan, now }: { plan: ImportPlan; now: Date }): CheckedClient {
  const { problems, say, line } = createCellReader(cells, { plan, now });
  const mark = line('mark', 100);
  const stray = strayRow(cells, mark);
  if (stray) return { draft: null, problems: [stray] };
  if (mark === '') say('missing', 'mark');
  else if (mark.length < 2 || !/[\p{L}\p{N}]/u.test(mark)) say('invalid', 'mark', mark, '2 – 100');
  const phone = phoneOf(line('phone', 40));
  const email = line('email', 254) || null;
  if (email !== null && !emailRule.safeParse(email).success) say('notAnEmail', 'email', email);
  const town = line('town', 100) || null;
  if (town !== null && town.length < 2) say('invalid', 'town', town, '2 – 100');
  const isWrong = problems.some(({ code }) => code !== 'noPhone');
  return { draft: isWrong ? null : { mark, phone, email, town }, problems };

  function phoneOf(text: string): string | null {
    if (text === '') return say('noPhone', 'phone');
    // A spreadsheet drops the plus and the leading zero of a number.
    const key = phoneKey(text.replace(/\.0$/, ''));
    return isWholePhone(key) ? key : say('notAPhone', 'phone', text);
  }
}
