import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { StaffSession } from '#contract/staff/accounts/schema';
import { mount, resizeWindow } from '#tests/support/mount';
import { FigureTable, noFigure } from './figure-table';
import { StaffContext } from './staff';

const staff = { id: 1 } as StaffSession;

const columns = ['Client', 'Branch', 'Owed', 'Up to 30 days', '31 to 60 days', 'Older'].map((name) => ({
  name,
  isNumber: name !== 'Client',
  cell: () => (name === 'Client' ? 'KWL-AMA MENSAH-000000101' : '$1,234,567.89'),
}));

it.each([4, 6])('cuts no amount off on a phone, with %i columns', async (count) => {
  await resizeWindow(360, 800);
  mount(
    <StaffContext value={staff}>
      <div style={{ width: 328 }}>
        <FigureTable caption="Owed by client" columns={columns.slice(0, count)} rows={[1, 2]} keyOf={(row) => row} />
      </div>
    </StaffContext>,
  );
  const group = page.getByRole('group', { name: 'Owed by client' }).element();
  expect(group.scrollWidth).toBe(group.clientWidth);
  const edge = group.getBoundingClientRect().right;
  for (const cell of group.querySelectorAll('td')) {
    expect(cell.getBoundingClientRect().right).toBeLessThanOrEqual(edge);
    // The name and the amount are on one line.
    expect(cell.getBoundingClientRect().height).toBeLessThan(36);
  }
});

it('leaves out on a phone what has no figure', async () => {
  await resizeWindow(360, 800);
  const names = ['Account', 'Debit (USD)', 'Credit (USD)', 'Debit (GHS)'];
  const cells = ['1010 Cash', '$650.00', noFigure, noFigure];
  mount(
    <StaffContext value={staff}>
      <FigureTable
        caption="Accounts"
        columns={names.map((name, place) => ({ name, cell: () => cells[place] }))}
        rows={[1]}
        keyOf={(row) => row}
      />
    </StaffContext>,
  );
  await expect.element(page.getByText('$650.00')).toBeVisible();
  for (const none of page.getByText(noFigure).all()) await expect.element(none).not.toBeVisible();
});
