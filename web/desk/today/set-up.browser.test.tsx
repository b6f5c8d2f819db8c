import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '#tests/support/mount';
import { company } from '../../content/company';
import { SetUpSteps } from './set-up';

it('names the storage and the deposit that nobody was asked for, and leads to them', async () => {
  const { storage, deposit } = company;
  const steps = { contact: true, payment: true, prices: true, branches: true };
  mount(
    <MemoryRouter>
      <SetUpSteps steps={{ ...steps, warehouses: false, staff: false, client: false, package: false }} />
    </MemoryRouter>,
  );
  const terms = `free for ${storage.freeDays} days, then USD ${storage.perDay} for each package and day. The deposit is ${deposit.share} %.`;
  await expect.element(page.getByText(terms)).toBeVisible();
  const link = page.getByRole('link', { name: 'Storage settings' });
  await expect.element(link).toHaveAttribute('href', '/staff/settings?section=storage');
});
