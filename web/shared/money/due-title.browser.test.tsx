import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { AccountItem } from '#contract/documents/schema';
import { mount } from '#tests/support/mount';
import { DueTitle } from './due-title';

const show = (notInvoiced: AccountItem['notInvoiced'], usd = 100) => {
  const item = { kind: 'NOT_INVOICED', part: null, documentId: null, number: null, packageId: null, what: null };
  mount(
    <MemoryRouter>
      <p data-testid="title">
        <DueTitle item={{ ...item, notInvoiced, usd } as AccountItem} />
      </p>
    </MemoryRouter>,
  );
};

it.each([
  [{ hasOpening: false, packages: 2 }, 100, 'Charges for 2 packages'],
  [{ hasOpening: true, packages: 0 }, 100, 'Opening balance'],
  [{ hasOpening: true, packages: 0 }, -100, 'Opening balance'],
  [{ hasOpening: true, packages: 1 }, 100, 'Opening balance, and charges for 1 package'],
  [{ hasOpening: false, packages: 0 }, 100, 'Charges'],
  [{ hasOpening: false, packages: 1 }, -5, 'Corrections'],
])('calls %j, not invoiced, of %s dollars by its name', async (notInvoiced, usd, title) => {
  show(notInvoiced, usd);
  await expect.element(page.getByTestId('title')).toHaveTextContent(new RegExp(`^${title}$`));
});
