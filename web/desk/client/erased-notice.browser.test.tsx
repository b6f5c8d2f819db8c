import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '#tests/support/mount';
import { ErasedNotice } from './erased-notice';

it('says when the client was erased, and that nothing can be changed', async () => {
  mount(<ErasedNotice at="2026-11-18T09:30:00.000Z" />);
  await expect.element(page.getByText(/^This client was erased on 18 Nov/)).toBeVisible();
  await expect.element(page.getByText(/Nothing can be changed or added\.$/)).toBeVisible();
});
