import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cartonCode } from '#contract/carton-code';
import type { ManifestCheck } from '#contract/staff/arrivals/schema';
import { mount } from '#tests/support/mount';
import { DamageButton } from './damage-button';
import { beforeResult, type Result } from './result';

const row = { id: 5, trackingNumber: 'SF1', customer: 'KWL-AMA', package: 'Shoes', quantity: 12 };
const scanned: Result = {
  ...{ tone: 'go', number: 'CT5N7', rows: [row] },
  counted: { packageId: 5, position: 7, of: 12, scanned: 1, expected: 8 },
};

afterEach(() => vi.restoreAllMocks());

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

it('offers the report after the second scan of a carton, which the clerk made because of the damage', async () => {
  const second = beforeResult(cartonCode({ wholeId: 5, position: 7 }), 'Carton 7 of 12 of SF1 was scanned already.', {
    rows: [{ ...row, id: 9, wholeId: 5 }],
  } as unknown as ManifestCheck);
  show(second);
  await page.getByRole('button', { name: 'Report damage of carton 7' }).click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('SF1');
});

it('offers nothing for a number that found no package', () => {
  show({ tone: 'kept', number: 'X', rows: [] });
  expect(page.getByRole('button').elements()).toEqual([]);
});

it('confirms the report and leads the next scan into the field', async () => {
  const reply = { id: 1, kind: 'DAMAGED' };
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(reply, { status: 201 }));
  mount(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      {/* Counted by its number: a package may be reported without a photo. */}
      <DamageButton result={{ tone: 'go', number: 'SF1', rows: [row] }} />
      <form className="station-field">
        <input data-begin="" aria-label="Scan" />
      </form>
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: 'Report damage' }).click();
  await page.getByRole('textbox', { name: 'What is damaged' }).fill('It is wet.');
  await page.getByRole('button', { name: 'Save the record' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Damage of SF1 is recorded.');
  expect(page.getByRole('button').elements()).toEqual([]);
  await expect.element(page.getByRole('textbox', { name: 'Scan' })).toHaveFocus();
});
