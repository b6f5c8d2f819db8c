import type { StatementInput } from '#api/modules/pdf/input';
import { client, company, wordmark } from '#tests/support/pdf-samples';

type Line = StatementInput['statement']['lines'][number];
const entries: [
  day: string,
  kind: Line['kind'],
  number: string,
  what: string,
  usd: number,
  ghs?: number,
  at?: number,
][] = [
  ['2026-09-04', 'PAYMENT', 'RCT-ACC-2026-0301', 'Mobile money, EX-REF-0043', -118.4, 1414.88, 11.95],
  ['2026-09-22', 'INVOICE', 'INV-ACC-2026-0371', 'Container KWL-26-311, 3 packages', 680.09],
  ['2026-09-28', 'PAYMENT', 'RCT-ACC-2026-0352', 'Bank, EX-REF-0051', -340.05],
  ['2026-10-03', 'INVOICE', 'INV-ACC-2026-0412', 'Container KWL-26-317, 3 packages', 582.37],
  ['2026-10-09', 'PAYMENT', 'RCT-ACC-2026-0388', 'Mobile money, EX-REF-0055', -291.19, 3505.93, 12.04],
  ['2026-10-21', 'INVOICE', 'INV-ACC-2026-0436', 'Air shipment, 1 package', 166.96],
  ['2026-10-27', 'PAYMENT', 'RCT-ACC-2026-0431', 'Mobile money, EX-REF-0062', -166.96, 2013.54, 12.06],
  ['2026-11-05', 'CREDIT_NOTE', 'CN-ACC-2026-0031', '1 carton of #1192 not found', -25.82],
  ['2026-11-07', 'PAYMENT', 'RCT-ACC-2026-0467', 'Mobile money, EX-REF-0067', -314.22, 3792.64, 12.07],
  ['2026-11-14', 'INVOICE', 'INV-ACC-2026-0458', 'Container KWL-26-323, 4 packages', 748.37],
];

/** The entries of the sample, repeated as often as needed. */
export function statement(times = 1): StatementInput {
  const opening = 118.4;
  let cents = Math.round(opening * 100);
  let [charged, paid] = [0, 0];
  const lines = Array.from({ length: times }, () => entries)
    .flat()
    .map(([day, kind, number, what, usd, ghs = null, usdGhs = null], index): Line => {
      const value = Math.round(usd * 100);
      cents += value;
      if (value > 0) charged += value;
      else paid -= value;
      return {
        ...{ at: `${day}T10:00:00.000Z`, kind, id: index + 1, number, what },
        charge: value > 0 ? usd : null,
        payment: value < 0 ? -usd : null,
        balance: cents / 100,
        ...{ ghs, usdGhs },
      };
    });
  return {
    kind: 'statement',
    wordmark,
    company,
    client,
    statement: {
      ...{ from: '2026-09-01', to: '2026-11-16', asOf: '2026-11-16T10:40:00.000Z', opening, isCut: false, lines },
      ...{ charged: charged / 100, paid: paid / 100, closing: cents / 100 },
      ...{ closingGhs: null, usdGhs: null, rateOn: null, rateSetAt: null },
      waitingSlips: [
        {
          ...{ id: 1, amount: 1200, currency: 'GHS', method: 'MOBILE_MONEY', reference: 'EX-REF-0070' },
          state: 'WAITING',
          ...{
            sentAt: '2026-11-15T18:00:00.000Z',
            hasFile: true,
            reason: null,
            paymentId: null,
            decidedAt: null,
            countedUsd: null,
            reversed: null,
            countedRate: null,
            receiptNumber: null,
          },
        },
      ],
    },
    rate: { usdGhs: 12.1, on: '2026-11-16' },
    due: { toPayNow: 291.18, dueLater: 748.37, nextDueOn: '2026-11-21' },
  };
}

/** A statement whose numbers, references and amounts all differ, which compresses worst. */
export function variedStatement(count: number): StatementInput {
  const input = statement(Math.ceil(count / entries.length));
  let seed = 1;
  const below = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  let cents = Math.round(input.statement.opening * 100);
  const lines = input.statement.lines.slice(0, count).map((line, index): Line => {
    const value = 1 + below(120_000);
    const isCharge = line.kind === 'INVOICE';
    cents += isCharge ? value : -value;
    return {
      ...line,
      at: new Date(Date.UTC(2025, 0, 1) + index * 8 * 3_600_000).toISOString(),
      number: `${line.number?.slice(0, -4)}${String(1000 + index * 3 + below(3)).slice(-4)}`,
      ...(line.ghs !== null && { ghs: Math.round(value * 12) / 100, usdGhs: (110_000 + below(20_000)) / 10_000 }),
      what: line.what.replace(/\d{2,}/g, (digits) => String(below(10 ** digits.length)).padStart(digits.length, '0')),
      charge: isCharge ? value / 100 : null,
      payment: isCharge ? null : value / 100,
      balance: cents / 100,
    };
  });
  return { ...input, statement: { ...input.statement, lines, closing: cents / 100 } };
}
