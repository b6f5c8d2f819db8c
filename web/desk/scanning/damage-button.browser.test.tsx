import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '#tests/support/mount';
import { DamageButton } from './damage-button';
import type { Result } from './result';

const row = { id: 5, trackingNumber: 'SF1', customer: 'KWL-AMA', package: 'Shoes', quantity: 12 };
const scanned: Result = {
  ...{ tone: 'go', number: 'CT5N7', rows: [row] },
  counted: { packageId: 5, position: 7, of: 12, scanned: 1, expected: 8 },
};

const show = (result: Result) =>
  mount(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <DamageButton result={result} />
    </QueryClientProvider>,
  );

it('opens the report of damage for the package of the last scan', async () => {
  show(scanned);
  await page.getByRole('button', { name: 'Report damage of carton 7' }).click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('SF1');
});

it('offers nothing for a number that found no package', () => {
  show({ tone: 'kept', number: 'X', rows: [] });
  expect(page.getByRole('button').elements()).toEqual([]);
});
