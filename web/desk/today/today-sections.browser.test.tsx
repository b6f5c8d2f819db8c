import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StaffSession } from '#contract/staff/accounts/schema';
import type { Today } from '#contract/staff/today/schema';
import { mount } from '#tests/support/mount';
import { StaffContext } from '../kit/staff';
import { TodaySections } from './today-sections';

const ship = (containerId: number, daysLeft: number) => ({
  ...{ containerId, reference: `KWL-26-${containerId}`, vessel: 'Atlantic Star', mode: 'SEA', departure: null },
  ...{ eta: '2026-11-18T00:00:00.000Z', daysLeft },
});

it('moves with j and k from the tasks to the ships', async () => {
  const today = {
    at: '2026-11-19T12:00:00.000Z',
    branch: null,
    late: { count: 1, rows: [ship(318, -1)] },
    ships: [ship(318, -1), ship(319, 4)],
  } as unknown as Today;
  mount(
    <MemoryRouter>
      <StaffContext value={{ id: 1, role: 'auditor', branch: 'Accra' } as StaffSession}>
        <TodaySections today={today} />
      </StaffContext>
    </MemoryRouter>,
  );
  await expect.element(page.getByText('KWL-26-319')).toBeVisible();
  const steps: unknown[] = [];
  for (const key of ['j', 'j', 'j', 'k']) {
    await userEvent.keyboard(key);
    const { activeElement } = document;
    steps.push([activeElement?.className.trim(), activeElement?.getAttribute('href')]);
  }
  expect(steps).toEqual([
    ['today-task', '/staff/containers/318'],
    ['today-ship is-late', '/staff/containers/318'],
    ['today-ship', '/staff/containers/319'],
    ['today-ship is-late', '/staff/containers/318'],
  ]);
});
