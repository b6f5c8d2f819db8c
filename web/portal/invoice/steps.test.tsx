import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { DocumentDetail } from '#contract/documents/schema';
import { invoice } from '#tests/support/pdf-samples';
import { depositLeft, lessCorrected, restAfterDeposit } from './due-part';
import { Steps } from './steps';
import { Totals } from './totals';

const detail = (changes: Partial<DocumentDetail> = {}): DocumentDetail => ({
  ...{
    id: 1,
    copy: invoice().copy,
    corrected: 0,
    left: 582.37,
    leftGhs: null,
    usdGhs: null,
    rateOn: null,
    state: 'OVERDUE',
  },
  ...{
    dueOn: '2026-10-10',
    days: -3,
    eta: '2026-11-19T13:00:00.000Z',
    arrivedOn: null,
    goods: null,
    settled: [],
    packages: [],
  },
  ...changes,
});

const credit = (usd: number): DocumentDetail['settled'][number] => ({
  ...{ kind: 'CREDIT_NOTE', id: 2, number: 'CN-ACC-2026-0001', at: '2026-10-05T10:00:00.000Z', usd: -usd },
  ...{ amount: null, currency: null, usdGhs: null, reason: 'One carton less.' },
});

const stepsOf = (of: DocumentDetail) =>
  [
    ...renderToStaticMarkup(<Steps detail={of} />).matchAll(/<b>(.*?)<\/b>(?:<span class="amount">(.*?)<\/span>)?/g),
  ].map(([, title, amount]) => [title, amount ?? null]);

it('shows the deposit with its own amount, and the rest as due on arrival', () => {
  expect(stepsOf(detail())).toEqual([
    ['Issued', '$582.37'],
    ['Deposit due', '$291.19'],
    ['Balance due', '$291.18'],
    ['Clearing, then collection', null],
  ]);
});

it('shows all that is left once the goods have arrived', () => {
  const arrived = detail({ dueOn: '2026-11-09', arrivedOn: '2026-11-09', goods: 'PORT', left: 582.37 });
  expect(stepsOf(arrived)[1]).toEqual(['Balance due', '$582.37']);
});

it('lets money pay the deposit first, and a credit note lower the total before', () => {
  expect([depositLeft(detail({ left: 482.37 })), restAfterDeposit(detail({ left: 482.37 }))]).toEqual([191.19, 291.18]);
  const credited = detail({ left: 382.37, settled: [credit(200)] });
  expect([depositLeft(credited), restAfterDeposit(credited)]).toEqual([291.19, 91.18]);
  const small = detail({ left: 82.37, settled: [credit(500)] });
  expect([depositLeft(small), restAfterDeposit(small)]).toEqual([82.37, 0]);
});

it('says of an invoice that is credited in full that nothing is left, and not that it was paid', () => {
  const credited = detail({ left: 0, state: 'SETTLED', settled: [credit(582.37)] });
  expect(stepsOf(credited).at(-2)).toEqual(['Nothing left to pay', null]);
  expect(stepsOf(detail({ left: 0, state: 'PAID' })).at(-2)).toEqual(['Paid in full', null]);
});

it('names what was corrected since, while no credit note has changed the invoice', () => {
  const missing = detail({ corrected: 69, dueOn: '2026-11-09', arrivedOn: '2026-11-09' });
  expect(stepsOf(missing).slice(1, 3)).toEqual([
    ['Balance due', '$582.37'],
    ['Corrected by us since', '−$69.00'],
  ]);
  expect(lessCorrected(missing)).toBe(513.37);
  expect(lessCorrected({ left: 50, corrected: 69 })).toBe(0);
});

it('adds up to what the client pays', () => {
  const rows = (changes: Partial<DocumentDetail>) =>
    [...renderToStaticMarkup(<Totals detail={detail(changes)} />).matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)].map(
      ([, name, amount]) => [name, amount],
    );
  expect(rows({ corrected: 69 }).slice(-3)).toEqual([
    ['Left to pay', '$582.37'],
    ['Corrected by us since', '−$69.00'],
    ['You pay', '$513.37'],
  ]);
  expect(rows({}).at(-1)).toEqual(['Left to pay', '$582.37']);
  // A correction has no tax until its credit note.
  const { copy } = invoice();
  const lines = copy.lines.map((line) => ({ ...line, taxPercent: 20 }));
  expect(rows({ corrected: 69, copy: { ...copy, lines } }).slice(-2)).toEqual([
    ['Corrected by us since, before tax', '−$69.00'],
    ['You pay at most', '$513.37'],
  ]);
});

it('says last where the goods are: at the port, ready for collection, or collected', () => {
  const goodsAre = (status: DocumentDetail['packages'][number]['status'], goods: DocumentDetail['goods']) => {
    const pkg = {
      id: 1,
      package: 'Tiles',
      trackingNumber: '700000000001',
      cartons: 3,
      status,
      since: null,
      missing: null,
    };
    return stepsOf(detail({ left: 0, state: 'PAID', goods, packages: [pkg] })).at(-1);
  };
  expect(goodsAre('ARRIVED', 'PORT')).toEqual(['Clearing, then collection', null]);
  expect(goodsAre('ARRIVED', 'READY')).toEqual(['Ready for collection', null]);
  expect(goodsAre('DELIVERED', null)).toEqual(['Collected', null]);
});
