import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { MergePreview } from '#contract/staff/client-merges/schema';
import { mount } from '#tests/support/mount';
import { MergePreviewTable } from './merge-preview-table';

const side = (shippingMark: string, email: string | null) => ({
  ...{ id: 1, shippingMark, phone: null, email, due: 0, paid: 0, balance: 0 },
});

it.each([
  ['stays', 'ama@kwanline.example', null, 'The client signs in with ama@kwanline.example as before.'],
  [
    ...(['stays', 'ama@kwanline.example', 'esi@kwanline.example'] as const),
    'The client signs in with ama@kwanline.example afterwards. The sign-in of esi@kwanline.example ends.',
  ],
  ['merged', null, 'esi@kwanline.example', 'The client signs in with esi@kwanline.example as before.'],
  [null, null, null, 'Neither client can sign in.'],
] as const)('says who signs in afterwards: %s', async (signIn, kept, merged, sentence) => {
  const preview = {
    ...{ stays: side('KWL-AMA', kept), merged: side('KWL-ESI', merged), together: { due: 0, paid: 0, balance: 0 } },
    ...{ moves: { packages: 0, payments: 0, handovers: 0, files: 0, messages: 0, sessions: 0 }, signIn, seen: '' },
  } as unknown as MergePreview;
  mount(<MergePreviewTable preview={preview} />);
  await expect.element(page.getByText(sentence, { exact: true })).toBeVisible();
});

it.each([
  [5_000, 0],
  [5_001, 1],
])('asks for patience when %i packages move: %i', (packages, sentences) => {
  const preview = {
    ...{ stays: side('KWL-AMA', null), merged: side('KWL-ESI', null), together: { due: 0, paid: 0, balance: 0 } },
    ...{ moves: { packages, payments: 0, handovers: 0, files: 0, messages: 0, sessions: 0 }, signIn: null, seen: '' },
  } as unknown as MergePreview;
  mount(<MergePreviewTable preview={preview} />);
  expect(page.getByText('it can take a few minutes').elements()).toHaveLength(sentences);
});
