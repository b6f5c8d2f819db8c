import { useQuery } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '#tests/support/mount';

const ask = vi.fn(async () => {
  if (!navigator.onLine) throw new Error('No network.');
  return 'Here again';
});

function Answer() {
  return useQuery({ queryKey: ['answer'], queryFn: ask, retry: false }).data;
}

it('asks again when the network comes back, also on a page that was opened without one', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  // Loaded here, as on a page that is opened without a network.
  const { QueryProvider } = await import('./query-client');
  mount(
    <QueryProvider>
      <Answer />
    </QueryProvider>,
  );
  await expect.poll(() => ask.mock.calls.length).toBe(1);
  isOnline.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Here again')).toBeVisible();
});
