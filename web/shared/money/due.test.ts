import { expect, it } from 'vitest';
import type { AccountItem } from '#contract/documents/schema';
import { documentTag, dueTag, dueText, isDueNow, itemTag, itemText, slipTag, storageTag, storageText } from './due';

const due = {
  part: null,
  state: 'LATER',
  dueOn: '2026-11-21',
  days: 5,
  eta: null,
  mode: null,
  goods: null,
  left: 748.37,
  rest: 374.18,
} as const;
const storage = {
  availableOn: '2026-11-06',
  freeUntil: '2026-11-13',
  freeDays: 7,
  freeDaysLeft: 0,
  chargedDays: 3,
  perDay: 5,
  branch: 'Kumasi',
};
const item: AccountItem = {
  ...due,
  kind: 'INVOICE',
  documentId: 7,
  number: 'INV-ACC-2026-0458',
  packageId: null,
  what: null,
  notInvoiced: null,
  usd: 374.19,
  storage: null,
  given: null,
};

it.each([
  [{ state: 'OVERDUE', dueOn: '2026-11-12', days: -4 }, 'late', 'Overdue by 4 days'],
  [{ state: 'OVERDUE', dueOn: '2026-11-15', days: -1 }, 'late', 'Overdue by 1 day'],
  [{ state: 'OVERDUE', dueOn: '2026-09-16', days: -61 }, 'late', 'Overdue since 16 Sept 2026'],
  [{ state: 'TODAY', dueOn: '2026-11-16', days: 0 }, 'due', 'Due today'],
  [{ state: 'LATER', dueOn: '2026-11-17', days: 1 }, 'later', 'Tomorrow'],
  [{ state: 'LATER', dueOn: '2026-11-21', days: 5 }, 'later', 'In 5 days'],
  [{ state: 'LATER', dueOn: '2027-01-16', days: 61 }, 'later', 'Due 16 Jan 2027'],
  [{ state: 'LATER', dueOn: null, days: null }, 'later', 'On arrival'],
  [{ state: 'PAID', dueOn: null, days: null }, 'paid', 'Paid'],
  [{ state: 'SETTLED', dueOn: null, days: null }, 'paid', 'Settled'],
] as const)('tags %o', (state, look, text) => {
  expect(dueTag(state)).toMatchObject({ look, text });
});

it('tags receipts and credit notes by their kind', () => {
  const none = { state: 'NONE', dueOn: null, days: null } as const;
  expect(documentTag({ kind: 'RECEIPT', ...none }).text).toBe('Confirmed');
  expect(documentTag({ kind: 'CREDIT_NOTE', ...none }).text).toBe('Credited');
  expect(documentTag({ kind: 'INVOICE', ...due }).text).toBe('In 5 days');
});

it('says how many free days are left and from when storage costs', () => {
  const free = { ...storage, freeDaysLeft: 2, chargedDays: 0 };
  expect(storageTag(free).text).toBe('2 free days left');
  expect(storageTag({ ...free, freeDaysLeft: 1 }).text).toBe('1 free day left');
  expect(storageTag({ ...free, freeDaysLeft: 0 }).text).toBe('Last free day');
  expect(storageText(free)).toBe('Free until Fri 13 Nov. From Sat 14 Nov it is $5 a day.');
});

it('says since when storage runs, how many days are charged and where to collect', () => {
  expect(storageTag(storage)).toMatchObject({ look: 'late', text: '$5 a day since 14 Nov' });
  expect(storageText(storage)).toBe('7 free days are over, 3 days charged. Collect in Kumasi to stop the clock.');
  expect(storageText({ ...storage, chargedDays: 1, branch: null, perDay: 2.5 })).toBe(
    '7 free days are over, 1 day charged. Collect to stop the clock.',
  );
  expect(storageTag({ ...storage, perDay: 2.5 }).text).toBe('$2.50 a day since 14 Nov');
});

it('explains the deposit with all that is left, and the rest on arrival', () => {
  expect(dueText({ ...due, part: 'DEPOSIT', eta: '2026-12-26T00:00:00.000Z' })).toBe(
    'Deposit of at least 50%, due Sat 21 Nov. You may pay all $748.37 at once. The rest, $374.18, is due on arrival at Tema, expected 26 Dec.',
  );
  expect(dueText({ ...due, part: 'DEPOSIT', state: 'OVERDUE' })).toBe(
    'The deposit was due on Sat 21 Nov. If you cannot pay now, call us before the ship arrives.',
  );
});

it('explains the balance by the arrival at Tema', () => {
  const balance = { ...due, part: 'BALANCE', mode: 'SEA', goods: 'PORT' } as const;
  expect(dueText({ ...balance, dueOn: null })).toBe('Due on arrival at Tema.');
  expect(dueText({ ...balance, dueOn: '2026-11-16', state: 'TODAY' })).toBe(
    'Your goods reached Tema today. We clear them through customs once this is paid.',
  );
  expect(dueText({ ...balance, dueOn: '2026-11-12', state: 'OVERDUE' })).toBe(
    'Your goods reached Tema on Thu 12 Nov. We clear them through customs once this is paid.',
  );
});

it('names no day of arrival for an invoice that was issued after it: its day is the day of issue', () => {
  const late = { ...due, part: 'BALANCE', mode: 'SEA', goods: 'PORT_BEFORE' } as const;
  expect(dueText({ ...late, dueOn: '2026-11-16', state: 'TODAY' })).toBe(
    'Your goods have reached Tema. This is due today: we clear them through customs once it is paid.',
  );
  expect(dueText({ ...late, dueOn: '2026-11-12', state: 'OVERDUE' })).toBe(
    'Your goods have reached Tema. This was due on Thu 12 Nov: we clear them through customs once it is paid.',
  );
});

it('asks for the money before collection once the goods are ready, and speaks of no goods once they are handed over', () => {
  const ready = { ...due, part: 'BALANCE', goods: 'READY', dueOn: '2026-11-12' } as const;
  expect(dueText({ ...ready, state: 'TODAY' })).toBe('Your goods are ready. Pay this before you collect them.');
  expect(dueText({ ...ready, state: 'OVERDUE' })).toBe(
    'Your goods are ready. This was due on Thu 12 Nov: pay it before you collect them.',
  );
  expect(dueText({ ...ready, goods: null, state: 'OVERDUE' })).toBe('It was due on Thu 12 Nov.');
});

it('names no port and no ship for goods by air', () => {
  const air = { ...due, mode: 'AIR', goods: 'PORT' } as const;
  expect(dueText({ ...air, part: 'BALANCE', dueOn: null })).toBe('Due on arrival in Ghana.');
  expect(dueText({ ...air, part: 'BALANCE', state: 'TODAY' })).toBe(
    'Your goods reached Ghana today. We clear them through customs once this is paid.',
  );
  expect(dueText({ ...air, part: 'DEPOSIT', state: 'OVERDUE' })).toBe(
    'The deposit was due on Sat 21 Nov. If you cannot pay now, call us before your goods arrive.',
  );
});

it('says nothing of Tema about an invoice without a shipment', () => {
  expect(dueText({ ...due, state: 'TODAY' })).toBe('Due today.');
  expect(dueText({ ...due, state: 'OVERDUE' })).toBe('It was due on Sat 21 Nov.');
  expect(dueText({ ...due, state: 'PAID' })).toBe('');
});

it('counts storage, what is overdue and what is due today as due now, and nothing that costs nothing yet', () => {
  expect(isDueNow(item)).toBe(false);
  expect(isDueNow({ ...item, state: 'TODAY' })).toBe(true);
  expect(isDueNow({ ...item, kind: 'STORAGE', storage })).toBe(true);
  expect(isDueNow({ ...item, kind: 'STORAGE', storage, usd: 0 })).toBe(false);
});

it('tags and explains a row of the account by its kind', () => {
  expect(itemTag({ ...item, kind: 'STORAGE', storage }).icon).toBe('warehouse');
  const open = { ...item, kind: 'NOT_INVOICED', dueOn: '2026-10-03' } as const;
  expect(itemTag(open).text).toBe('Not on an invoice yet');
  expect(itemText(open)).toBe('Charged since 3 Oct 2026. Your next invoice lists it.');
  const given = {
    ...item,
    kind: 'GIVEN',
    usd: -15,
    state: 'TODAY',
    given: { id: 1, kind: 'WAIVER', reason: 'Our delay.' },
  } as const;
  expect([itemTag(given).text, itemText(given)]).toEqual(['Waived', 'We waived $15.00: Our delay.']);
  const writtenOff = { ...given, given: { id: 2, kind: 'WRITE_OFF', reason: null } } as const;
  expect([itemTag(writtenOff).text, itemText(writtenOff)]).toEqual(['In your favour', 'We took $15.00 off.']);
  expect(isDueNow(given)).toBe(true);
  const corrected = { ...open, usd: -3 };
  expect([itemTag(corrected).text, itemText(corrected)]).toEqual(['In your favour', 'Taken off what you owe.']);
  expect(slipTag({ state: 'WAITING', decidedAt: null, reversed: null }).text).toBe('Waiting for confirmation');
  const confirmed = { state: 'CONFIRMED', decidedAt: '2026-11-07T09:00:00.000Z', reversed: null } as const;
  expect(slipTag(confirmed).text).toBe('Confirmed 7 Nov');
  const reversed = { at: '2026-11-09T09:00:00.000Z', reason: 'It came back.' };
  expect(slipTag({ ...confirmed, reversed }).text).toBe('Reversed 9 Nov');
});
