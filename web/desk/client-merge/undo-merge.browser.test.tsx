import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '#tests/support/mount';
import { UndoMerge } from './undo-merge';

it.each([
  [5_000, 0],
  [5_001, 1],
])('asks for patience when %i packages go back: %i', async (packages, sentences) => {
  const merge = {
    ...{
      id: 1,
      clientId: 2,
      shippingMark: 'KWL-ESI',
      at: '2026-11-19T09:00:00.000Z',
      by: 'Yaw',
      reason: 'One person.',
    },
    ...{ undoUntil: new Date(Date.now() + 3_600_000).toISOString(), packages },
  };
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <UndoMerge merge={merge} stays="KWL-AMA" mayUndo onUndone={() => undefined} />
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: 'Undo the merge with KWL-ESI' }).click();
  await expect.element(page.getByText('What came after the merge stays with KWL-AMA.')).toBeVisible();
  expect(page.getByText('it can take a few minutes').elements()).toHaveLength(sentences);
});
