import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StaffSession } from '#contract/staff/accounts/schema';
import { mount, resizeWindow } from '#tests/support/mount';
import { type Column, DeskTable } from './desk-table';
import { RowText } from './row-text';
import { StaffContext } from './staff';
import './desk-tokens.css';

const staff = { id: 1, role: 'admin', branch: 'Accra' } as StaffSession;
const long = 'One corner of the carton is crushed, the tape is open, and the goods inside are wet.';
const row = () => page.getByRole('listitem').element();

function mountRow(columns: readonly Column<string>[], to?: (row: string) => string) {
  mount(
    <MemoryRouter>
      <StaffContext value={staff}>
        <DeskTable caption="Cartons" columns={columns} rows={['1 of 8']} keyOf={String} to={to} />
      </StaffContext>
    </MemoryRouter>,
  );
}
const title: Column<string> = { name: 'Carton', card: 'title', cell: (name) => name };

it('opens a row of a phone to show the values inside it, each with its name', async () => {
  await resizeWindow(360, 740);
  mountRow([title, { name: 'Size', card: 'inside', cell: () => '60 × 40 × 50 cm' }]);
  expect(row().textContent).not.toContain('60 × 40 × 50 cm');
  const fold = page.getByRole('button', { name: 'Show all of 1 of 8' });
  await userEvent.click(fold);
  await expect.element(fold).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByText('60 × 40 × 50 cm')).toBeVisible();
  await expect.element(page.getByText('Size')).toBeVisible();
  await userEvent.click(fold);
  expect(row().textContent).not.toContain('60 × 40 × 50 cm');
});

it('opens a row whose text is cut, so that all of it is read', async () => {
  await resizeWindow(360, 740);
  mountRow([title, { name: 'Note', card: 'more', cell: () => long }]);
  await userEvent.click(page.getByRole('button', { name: 'Show all of 1 of 8' }));
  const { right, height, bottom } = page.getByText(long).element().getBoundingClientRect();
  expect([right <= 360, height > 30, bottom <= row().getBoundingClientRect().bottom]).toEqual([true, true, true]);
});

it('offers nothing to open where all is shown, where the row has a page, or where nothing is inside', async () => {
  await resizeWindow(360, 740);
  mountRow([title, { name: 'Note', card: 'more', cell: () => 'Crushed.' }]);
  mountRow([title, { name: 'Note', card: 'more', cell: () => long }], () => '/staff/packages/1');
  mountRow([title, { name: 'Size', card: 'inside', cell: () => null }]);
  await expect.element(page.getByText('Crushed.')).toBeVisible();
  // The observer of sizes reports before the second picture.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(page.getByRole('button').elements()).toEqual([]);
});

it('keeps the text of a row within 96 px on a phone, shows all of it when opened, and all of it on a wide screen', async () => {
  await resizeWindow(360, 740);
  mount(
    <ul className="desk">
      <li style={{ display: 'flex', padding: '8px 12px' }}>
        <RowText name={`${long} ${long}`}>{long}</RowText>
      </li>
    </ul>,
  );
  const fold = page.getByRole('button', { name: /^Show all of One corner/ });
  await expect.element(fold).toBeVisible();
  expect(row().getBoundingClientRect().height).toBeLessThanOrEqual(96);
  await userEvent.click(fold);
  expect(row().getBoundingClientRect().height).toBeGreaterThan(120);
  await userEvent.click(fold);
  await resizeWindow(1280, 800);
  await expect.element(fold).not.toBeInTheDocument();
});
