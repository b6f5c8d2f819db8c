import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StaffSession } from '#contract/staff/accounts/schema';
import { mount } from '#tests/support/mount';
import { StaffContext } from '../kit/staff';
import type { Found as Answer } from './entries';
import { Found } from './found';

const pkg = (id: number) => ({
  id,
  trackingNumber: `SF1200345${id}`,
  part: null,
  package: 'Blenders',
  quantity: 1,
  clientId: 3,
  customer: 'KWL-AMA MENSAH',
  containerReference: null,
  inside: null,
  status: 'ARRIVED',
  isAvailable: false,
});
const none = { clients: [], containers: [], documents: [], payments: [], handovers: [] };

it('moves with j and k through all hits, and has no key to select one', async () => {
  const found = { ...none, packages: [pkg(601), pkg(602), pkg(603)] } as unknown as Answer;
  mount(
    <MemoryRouter>
      <StaffContext value={{ id: 1, role: 'admin', branch: 'Accra' } as StaffSession}>
        <Found found={found} text="SF12" />
      </StaffContext>
    </MemoryRouter>,
  );
  await expect.element(page.getByText('Blenders').first()).toBeVisible();
  const steps: unknown[] = [];
  for (const key of ['j', 'j', 'k', 'x']) {
    await userEvent.keyboard(key);
    steps.push(document.activeElement?.getAttribute('href'));
  }
  expect(steps).toEqual([601, 602, 601, 601].map((id) => `/staff/packages/${id}`));
});
