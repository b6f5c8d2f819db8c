import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '#tests/support/mount';
import { ErasedNotice } from './erased-notice';

const at = '2026-11-18T09:30:00.000Z';

it('says who erased the client and when, and that nothing can be changed', async () => {
  mount(<ErasedNotice at={at} by="Abena Osei" />);
  await expect.element(page.getByText(/^Abena Osei erased this client on 18 Nov/)).toBeVisible();
  await expect.element(page.getByText(/Nothing can be changed or added\.$/)).toBeVisible();
});

it('says when the client was erased if the log does not know who did it', async () => {
  mount(<ErasedNotice at={at} by={null} />);
  await expect.element(page.getByText(/^This client was erased on 18 Nov/)).toBeVisible();
});
