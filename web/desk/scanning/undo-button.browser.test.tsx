import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '#tests/support/mount';
import type { Result } from './result';
import { UndoButton } from './undo-button';

const row = { id: 5, trackingNumber: 'SF1', customer: 'KWL-AMA', package: 'Shoes', quantity: 12 };
const carton: Result = {
  ...{ tone: 'go', number: 'CT5N7', rows: [row] },
  counted: { packageId: 5, position: 7, of: 12, scanned: 3, expected: 12 },
};

const show = (result: Result) =>
  mount(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <UndoButton place={{ kind: 'load', containerId: 2 }} result={result} onUndone={() => {}} />
    </QueryClientProvider>,
  );
const names = () =>
  page
    .getByRole('button')
    .elements()
    .map((button) => button.textContent);

it('names the carton that it undoes', () => {
  show(carton);
  expect(names()).toEqual(['Undo the scan of carton 7']);
});

it('undoes a package that was scanned as a whole', () => {
  show({ tone: 'go', number: 'SF1', rows: [row] });
  expect(names()).toEqual(['Undo the last scan']);
});

it.each<Result>([
  { ...carton, tone: 'before' },
  { ...carton, tone: 'undone' },
  { tone: 'go', number: 'SF1', rows: [row], count: 3 },
  { tone: 'sending', number: 'SF1', rows: [] },
])('undoes nothing after %j', (result) => {
  show(result);
  expect(names()).toEqual([]);
});
