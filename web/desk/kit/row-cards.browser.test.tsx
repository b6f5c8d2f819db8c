import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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

it('gives React no reason to warn', () => {
  const warn = vi.spyOn(console, 'error');
  mount(
    <RowCards
      caption="Packages"
      columns={[{ name: 'Number', card: 'title', cell: ({ number }: { number: string }) => <b>{number}</b> }]}
      rows={[{ number: '773412905561' }]}
      keyOf={({ number }) => number}
      {...{ to: undefined, selection: undefined, actions: undefined, rowProps: undefined, groups: undefined }}
    />,
  );
  expect(page.getByText('773412905561').elements()).toHaveLength(1);
  expect(warn).not.toHaveBeenCalled();
});

it('tells in the title of a row what is cut in it, and nothing when all is shown', async () => {
  await resizeWindow(1280, 800);
  const staff = { id: 1, role: 'admin', branch: 'Accra' } as StaffSession;
  const vessel = 'Placeholder Lines - MV Kente Horizon';
  mount(
    <MemoryRouter>
      <StaffContext value={staff}>
        <div style={{ width: 500 }}>
          <DeskTable
            caption="Containers"
            columns={[
              { name: 'Reference', isMain: true, isShort: true, cell: ({ reference }) => reference },
              { name: 'Vessel', isCut: true, cell: (row) => row.vessel },
            ]}
            rows={[
              { reference: 'KWL-26-319', vessel },
              { reference: 'KWL-26-325', vessel: 'MV Short' },
            ]}
            keyOf={({ reference }) => reference}
            isList
          />
        </div>
      </StaffContext>
    </MemoryRouter>,
  );
  const row = (name: RegExp) => page.getByRole('row', { name });
  await userEvent.hover(row(/319/));
  expect(row(/319/).element()).toHaveProperty('title', vessel);
  await userEvent.hover(row(/325/));
  expect(row(/325/).element()).toHaveProperty('title', '');
});
