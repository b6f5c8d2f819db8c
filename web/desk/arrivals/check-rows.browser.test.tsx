import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { StaffSession } from '#contract/staff/accounts/schema';
import type { CheckRow, ManifestCheck } from '#contract/staff/arrivals/schema';
import { mount } from '#tests/support/mount';
import { StaffContext } from '../kit/staff';
import { CheckRows } from './check-rows';
import { Pallets } from './pallets';
import './manifest-check.css';

const row = (id: number, more: Partial<CheckRow>): CheckRow => ({
  id,
  wholeId: id,
  trackingNumber: `40221887035${id}`,
  part: null,
  customer: 'KWL-AMA MENSAH',
  package: 'Dining chairs',
  quantity: 12,
  cbm: 1,
  status: 'ARRIVED',
  scanId: null,
  availableAt: null,
  availablePlace: null,
  isMissing: false,
  isOnTransfer: false,
  isDamaged: false,
  cartons: 12,
  scanned: 0,
  destination: 'Kumasi',
  goesTo: null,
  scannedAt: null,
  ...more,
});
const rows = [
  row(1, { scanned: 8, scannedAt: new Date().toISOString() }),
  row(2, { scanId: 7, cartons: 1, destination: 'Accra', scannedAt: '2020-03-04T13:38:00.000Z' }),
  row(3, { cartons: 5, destination: 'Sunyani' }),
  row(4, { scanId: 8, cartons: 2, destination: 'Sunyani', availableAt: '2020-03-04T13:38:00.000Z' }),
];

const nothing = () => {};
const show = (shown: CheckRow[], mayWork: boolean, width?: number) =>
  mount(
    <MemoryRouter>
      <StaffContext value={{ id: 1, role: 'ghana-warehouse', branch: 'Accra' } as StaffSession}>
        <div className="check-list" style={{ width }}>
          <CheckRows
            check={{ rows: shown, extras: [], finishedAt: null } as unknown as ManifestCheck}
            mayWork={mayWork}
            chosen={new Set()}
            onChoose={nothing}
            onFound={nothing}
            onTakeBack={nothing}
            onDamaged={nothing}
          />
        </div>
      </StaffContext>
    </MemoryRouter>,
  );

it('says for each package where it goes and when it was scanned', () => {
  show(rows, false);
  const lines = page
    .getByRole('row')
    .elements()
    .map(({ textContent }) => textContent);
  expect(lines[0]).toContain('CartonsForStateAt');
  expect(lines[1]).toMatch(/KumasiNot complete\d\d:\d\d$/);
  expect(lines[2]).toMatch(/AccraFound4 Mar 2020$/);
  expect(lines[3]).toMatch(/SunyaniNot found$/);
  expect(lines[4]).toMatch(/SunyaniAvailable$/);
  // A Chinese name would break after each character.
  expect(getComputedStyle(page.getByRole('cell', { name: 'Kumasi' }).element()).whiteSpace).toBe('nowrap');
});

it('counts the found cartons by the branch they go to', () => {
  mount(<Pallets rows={rows} />);
  const pallets = page
    .getByRole('definition')
    .elements()
    .map(({ parentElement }) => parentElement?.textContent);
  expect(pallets).toEqual(['Accra1 carton', 'Kumasi8 cartons', 'Sunyani2 cartons']);
});

it('names the part of a divided package on a phone, whole, beside its choice', async () => {
  await page.viewport(360, 740);
  show([row(5, { trackingNumber: 'SFFB1DB3990C05', part: { number: 2, of: 3 }, scanId: 9, cartons: 4 })], true);
  await expect.element(page.getByText('part 2 of 3')).toBeVisible();
  const card = document.querySelector('.row-card-title');
  if (!card) throw new Error('There is no card.');
  expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
  const isWithin = (part: Element, frame: Element | null) => {
    const [box, around] = [part, frame ?? part].map((each) => each.getBoundingClientRect());
    return box !== undefined && around !== undefined && box.left >= around.left && box.right <= around.right;
  };
  for (const part of card.querySelectorAll('.part-tag, .code')) expect(isWithin(part, card)).toBe(true);
  // The choice stands before all lines of the row.
  for (const choice of card.querySelectorAll('input')) expect(isWithin(choice, card.closest('.row-card'))).toBe(true);
});

it('leaves whole words of the goods beside a package of which some cartons are found', async () => {
  await page.viewport(1280, 800);
  const where = { destination: 'Koforidua', customer: 'KWL-FATIMA ALHASSAN' };
  show(
    [
      row(5, { ...where, trackingNumber: 'JDV014695367782-1-1', package: 'Bluetooth speakers', scanned: 8 }),
      row(6, { ...where, package: 'Blenders', scanId: 7, scannedAt: '2020-11-11T02:00:00.000Z' }),
    ],
    true,
    // What the work beside it leaves at 1280 px.
    760,
  );
  await document.fonts.ready;
  const texts = [...document.querySelectorAll('.check-list .is-cut > .desk-value')];
  expect(texts.map(({ textContent }) => textContent)).toEqual(['Bluetooth speakers', 'Blenders']);
  expect(texts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([]);
});

it('counts a package of which a carton is missing once', async () => {
  show([row(5, { scanId: 9, cartons: 11 }), row(6, { wholeId: 5, isMissing: true, cartons: 1 })], true);
  await expect.element(page.getByText('1 on the manifest, 0 extra')).toBeVisible();
  const views = page.getByRole('navigation').getByRole('link').elements();
  expect(views.map(({ textContent }) => textContent)).toEqual(['All1', 'Not found1', 'Found0']);
});
