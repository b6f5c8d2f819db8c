import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { StaffSession } from '#contract/staff/accounts/schema';
import { type StaffRole, staffRoles } from '#contract/staff/roles';
import { mount } from '#tests/support/mount';
import { StaffContext } from '../kit/staff';
import { NoClients } from './no-clients';

const shown = (role: StaffRole) =>
  mount(
    <MemoryRouter>
      <StaffContext value={{ id: 1, role, branch: 'Accra' } as StaffSession}>
        <NoClients isFiltered={false} onClear={() => {}} />
      </StaffContext>
    </MemoryRouter>,
  );

it('leads an admin to the import of clients', async () => {
  shown('admin');
  await expect.element(page.getByRole('link', { name: 'Import clients' })).toBeVisible();
});

it.each(staffRoles.filter((role) => role !== 'admin'))('says to the role %s who imports clients', async (role) => {
  shown(role);
  await expect.element(page.getByText('An admin loads the list of clients from a spreadsheet.')).toBeVisible();
  expect(page.getByRole('link').elements()).toEqual([]);
});
