import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { StaffSession } from '#contract/staff/accounts/schema';
import { mount } from '#tests/support/mount';
import { DeskTable } from './desk-table';
import { StaffContext } from './staff';

const staff = { id: 1, role: 'admin', branch: 'Accra' } as StaffSession;
const columns = [{ name: 'Name', isMain: true, cell: (name: string) => name }];
const focused = () => document.activeElement?.textContent;

it('moves with j and k through every table of a page, and skips rows that are folded away or open nothing', async () => {
  mount(
    <MemoryRouter>
      <StaffContext value={staff}>
        <DeskTable caption="Closes" columns={columns} rows={['#13']} keyOf={String} to={(name) => `/staff/${name}`} />
        <details>
          <summary>Past</summary>
          <DeskTable caption="Past" columns={columns} rows={['hidden']} keyOf={String} to={String} />
        </details>
        <DeskTable caption="Totals" columns={columns} rows={['no link']} keyOf={String} />
        <DeskTable caption="Rates" columns={columns} rows={['12.06']} keyOf={String} to={(name) => `/staff/${name}`} />
      </StaffContext>
    </MemoryRouter>,
  );
  const steps: unknown[] = [];
  for (const key of ['j', 'j', 'j', 'k']) {
    await userEvent.keyboard(key);
    steps.push(focused());
  }
  expect(steps).toEqual(['#13', '12.06', '12.06', '#13']);
  expect(document.activeElement?.getAttribute('href')).toBe('/staff/#13');
});
