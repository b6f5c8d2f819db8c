import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cartonCode } from '#contract/carton-code';
import type { StaffSession } from '#contract/staff/accounts/schema';
import { getPackageCartons } from '#contract/staff/cartons/calls';
import type { PackageCarton } from '#contract/staff/cartons/schema';
import { listLabelPrinters } from '#contract/staff/printers/calls';
import { mount } from '#tests/support/mount';
import { deskKey } from '../../queries';
import { StaffContext } from '../staff';
import { LabelDialog } from './label-dialog';
import { testLabel } from './test-label';

const code = (position: number) => cartonCode({ wholeId: 1428, position });
const cartons = [10, 11, 12].map(
  (position): PackageCarton => ({
    ...{ position, code: code(position), length: 80, width: 60, height: 41, weight: null },
    ...{ labelled: null, loaded: null, found: null, damage: null },
  }),
);
// What a page knows of a part: its number of cartons, not which ones they are.
const part = { ...testLabel, id: 1429, wholeId: 1429, quantity: 3, cartons: [], of: 0, numbered: [] };

const show = (carton?: number) => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(deskKey(listLabelPrinters, {}), []);
  const answer = { wholeId: 1428, of: 12, cartons, parts: [] };
  queries.setQueryData(deskKey(getPackageCartons, { params: { id: '1429' } }), answer);
  mount(
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <StaffContext value={{ branch: 'Guangdong', role: 'china-warehouse' } as StaffSession}>
          <LabelDialog
            selection={{ packageIds: [1429] }}
            sample={part}
            {...(carton !== undefined && { carton })}
            onClose={() => {}}
          />
        </StaffContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
};
const preview = () => page.getByRole('img', { name: 'Preview of the label' });

it('the preview has the number and the code that the paper will have, also for a part', async () => {
  show();
  await expect.element(preview()).toHaveTextContent(/10of12/);
  await expect.element(preview()).toHaveTextContent(code(10));
});

it('the preview of one carton is the label of this carton', async () => {
  show(3);
  await expect.element(preview()).toHaveTextContent(/12of12/);
  await expect.element(preview()).toHaveTextContent(code(12));
});
