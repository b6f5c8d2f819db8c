import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { DeskClient } from '#contract/staff/clients/schema';
import { mount } from '#tests/support/mount';
import { MergedNotice } from './client-merges';

/** The notice reads only these fields of a client. */
const clientWith = (mergedInto: { shippingMark: string; clientId: number } | null) => ({ mergedInto }) as DeskClient;

it('says into whom a client was merged, and leads there', async () => {
  mount(
    <MemoryRouter>
      <MergedNotice client={clientWith({ shippingMark: 'OSEI-AMA', clientId: 7 })} />
    </MemoryRouter>,
  );
  await expect.element(page.getByText('This client was merged into OSEI-AMA.')).toBeVisible();
  expect(page.getByRole('link', { name: 'OSEI-AMA' }).element().getAttribute('href')).toBe('/staff/clients/7');
});

it('is not there for a client who was never merged', () => {
  mount(<MergedNotice client={clientWith(null)} />);
  expect(document.querySelector('main')?.textContent).toBe('');
});
