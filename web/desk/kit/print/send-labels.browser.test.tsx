import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { StaffSession } from '#contract/staff/accounts/schema';
import { listLabelPrinters } from '#contract/staff/printers/calls';
import type { LabelPrinter } from '#contract/staff/printers/schema';
import { mount } from '#tests/support/mount';
import { deskKey } from '../../queries';
import { StaffContext } from '../staff';
import { SendLabels } from './send-labels';

const printer: LabelPrinter = { branch: 'Guangdong', host: '192.168.1.50', port: 9100, size: '100x150', dpi: 203 };

const show = (printers: LabelPrinter[], role: StaffSession['role']) => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(deskKey(listLabelPrinters, {}), printers);
  mount(
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <StaffContext value={{ branch: 'Guangdong', role } as StaffSession}>
          <SendLabels selection={null} range={undefined} problem={null} />
        </StaffContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
};
afterEach(() => vi.restoreAllMocks());
const button = () => page.getByRole('button', { name: 'Send to the label printer' });

it('labels are sent to the printer of the branch', async () => {
  show([printer], 'china-warehouse');
  await expect.element(button()).toBeEnabled();
});

it('a branch without a label printer says so, and shows an admin where it is entered', async () => {
  show([{ ...printer, branch: 'Accra' }], 'admin');
  await expect.element(page.getByText('Guangdong has no label printer. An admin enters it in Branches.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Open Branches' })).toHaveAttribute('href', '/staff/branches');
  expect(button().elements()).toHaveLength(0);
});

it('only an admin is shown the way to Branches', async () => {
  show([], 'china-warehouse');
  await expect.element(page.getByText(/has no label printer/)).toBeVisible();
  expect(page.getByRole('link').elements()).toHaveLength(0);
});

it.each([
  [1, 'SENT', '1 label is at the label printer of Guangdong (192.168.1.50:9100).'],
  [4, 'TAKEN', /^4 labels are at the label printer .* It is still at work\./],
])('%i labels that the printer has are counted in words', async (labels, outcome, sentence) => {
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ labels, outcome, printer }));
  show([printer], 'china-warehouse');
  await button().click();
  await expect.element(page.getByRole('status')).toHaveTextContent(sentence);
});
