import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cartonLabel } from '#contract/staff/prints/label-cartons';
import { mount } from '#tests/support/mount';
import { Label } from './label';
import { testLabel } from './test-label';

it.each([
  ['SEA', 'Sea 海运'],
  ['AIR', 'Air 空运'],
] as const)('a high label of goods by %s says so in both languages', (mode, text) => {
  const label = cartonLabel({ ...testLabel, mode }, 1);
  mount(
    <>
      <Label label={label} format="100x150" />
      <Label label={label} format="100x100" />
    </>,
  );
  expect(page.getByText(text).elements()).toHaveLength(2);
});
