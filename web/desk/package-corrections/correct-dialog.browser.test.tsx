import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { StaffSession } from '#contract/staff/accounts/schema';
import { getDeskPackage, listCategories } from '#contract/staff/packages/calls';
import type { DeskPackage } from '#contract/staff/packages/schema';
import { mount } from '#tests/support/mount';
import { StaffContext } from '../kit/staff';
import { deskKey } from '../queries';
import { CorrectDialog } from './correct-dialog';

const packageOf = (status: DeskPackage['status'], others: Partial<DeskPackage> = {}) =>
  ({
    ...{
      id: 7,
      status,
      trackingNumber: 'YT-1',
      package: 'Shoes',
      quantity: 1,
      cbm: 0.2,
      categoryId: 1,
      category: 'Shoes',
    },
    ...{ client: null, cartons: [], mode: 'SEA', version: 1 },
    ...others,
  }) as unknown as DeskPackage;

const shown = (status: DeskPackage['status']) => {
  const pkg = packageOf(status);
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(deskKey(getDeskPackage, { params: { id: '7' } }), pkg);
  queries.setQueryData(deskKey(listCategories, {}), []);
  mount(
    <QueryClientProvider client={queries}>
      <StaffContext value={{ id: 1, role: 'admin', branch: 'Accra' } as StaffSession}>
        <CorrectDialog pkg={pkg} onClose={() => {}} onDone={() => {}} />
      </StaffContext>
    </QueryClientProvider>,
  );
  return queries;
};
const note = page.getByText('This package is delivered: only an admin corrects it. The client reads what changed.');

it('tells an admin that the package is delivered', async () => {
  shown('DELIVERED');
  await expect.element(note).toBeVisible();
});

it('does not say so before', async () => {
  shown('ARRIVED');
  await expect.element(page.getByLabelText('Why is it corrected?')).toBeVisible();
  expect(note.elements()).toEqual([]);
});

const changed = 'Another person has changed this package. Your entries are still here: compare and save again.';

it('tells each value that another person has changed meanwhile, keeps what was typed, and saves it at the second press', async () => {
  const now = packageOf('ARRIVED', { version: 3, quantity: 4, package: 'Boots', weightKg: 12.5 });
  const sent: Record<string, unknown>[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const isRead = (input instanceof Request ? input.method : (init?.method ?? 'GET')) === 'GET';
    if (isRead) return Response.json(now);
    sent.push(JSON.parse(String(input instanceof Request ? await input.text() : init?.body)));
    const refused = { code: 'CHANGED_MEANWHILE', message: 'Changed.', issues: [] };
    return sent.length === 1 ? Response.json(refused, { status: 409 }) : Response.json(now);
  });
  const queries = shown('ARRIVED');
  await page.getByLabelText('Quantity').fill('9');
  await page.getByLabelText('Why is it corrected?').fill('Counted again');
  // The page behind the dialog reloads the package before the button is pressed.
  queries.setQueryData(deskKey(getDeskPackage, { params: { id: '7' } }), now);
  const save = page.getByRole('button', { name: 'Save the correction' });
  await save.click();
  await expect.element(page.getByText(changed)).toBeVisible();
  const lines = page.getByRole('alert').getByRole('listitem').elements();
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Goods: was Shoes, is now Boots.',
    'Quantity: was 1, is now 4. You entered another value: saving replaces it.',
    'Weight (kg): was empty, is now 12.5.',
  ]);
  await expect.element(page.getByLabelText('Quantity')).toHaveValue('9');
  await save.click();
  await expect
    .poll(() => sent)
    .toMatchObject([
      { quantity: 9, version: 1 },
      { quantity: 9, version: 3 },
    ]);
  expect(Object.keys(sent[1] ?? {})).not.toContain('package');
});
