import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { StaffSession } from '#contract/staff/accounts/schema';
import { mount, resizeWindow } from '#tests/support/mount';
import { DeskTable } from './desk-table';
import { RowCards } from './row-cards';
import { StaffContext } from './staff';
import './desk-table.css';

it('leaves the whole width to the text of a card, also above buttons', () => {
  mount(
    <div className="desk-table has-cards" style={{ width: 360 }}>
      <RowCards
        caption="Packages"
        columns={[{ name: 'Number', card: 'title', cell: ({ number }: { number: string }) => number }]}
        rows={[{ number: '773412905561' }]}
        keyOf={({ number }) => number}
        actions={() => (
          <button className="button" type="button">
            Hand over
          </button>
        )}
        {...{ to: undefined, selection: undefined, rowProps: undefined, groups: undefined }}
      />
    </div>,
  );
  const { width } = page.getByText('773412905561').element().getBoundingClientRect();
  expect(width).toBeGreaterThan(250);
});

it('shows every value of a row on a phone, also where only the title has its place in a card', async () => {
  await resizeWindow(360, 740);
  // The person does not matter here.
  const staff = { id: 1, role: 'admin', branch: 'Accra' } as StaffSession;
  mount(
    <MemoryRouter>
      <StaffContext value={staff}>
        <DeskTable
          caption="Packages"
          columns={[
            { name: 'Number', card: 'title', cell: ({ number }: { number: string }) => number },
            { name: 'Client', cell: () => 'KWL-AMA' },
          ]}
          rows={[{ number: '773412905561' }]}
          keyOf={({ number }) => number}
          isList
        />
      </StaffContext>
    </MemoryRouter>,
  );
  await expect.element(page.getByText('773412905561')).toBeVisible();
  await expect.element(page.getByText('KWL-AMA')).toBeVisible();
});
