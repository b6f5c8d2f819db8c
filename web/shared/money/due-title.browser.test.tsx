import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { AccountItem } from '#contract/documents/schema';
import { mount } from '#tests/support/mount';
import { DueTitle } from './due-title';

const show = (what: string | null, usd = 100) => {
  const item = { kind: 'NOT_INVOICED', part: null, documentId: null, number: null, packageId: null, what, usd };
  mount(
    <MemoryRouter>
      <p data-testid="title">
        <DueTitle item={item as AccountItem} />
      </p>
    </MemoryRouter>,
  );
};

it.each([
  ['2 packages', 100, 'Charges for 2 packages'],
  ['opening balance', 100, 'Opening balance'],
  ['opening balance', -100, 'Opening balance'],
  ['opening balance, 1 package', 100, 'Opening balance, and charges for 1 package'],
  [null, 100, 'Charges'],
  ['1 package', -5, 'Corrections'],
])('calls %s, not invoiced, of %s dollars by its name', async (what, usd, title) => {
  show(what, usd);
  await expect.element(page.getByTestId('title')).toHaveTextContent(new RegExp(`^${title}$`));
});
