import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '#tests/support/mount';
import { BranchDialog } from './branch-dialog';

it('says what a warehouse is and what a branch is', async () => {
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <BranchDialog next={3} onClose={() => {}} onSaved={() => {}} />
    </QueryClientProvider>,
  );
  const kind = page.getByRole('combobox', { name: 'Kind' });
  await expect
    .element(kind)
    .toHaveAccessibleDescription(/A warehouse also stores goods for other branches.*A branch is a counter\./);
});
