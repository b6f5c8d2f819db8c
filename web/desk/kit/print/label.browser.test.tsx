import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cartonLabel } from '#contract/staff/prints/label-cartons';
import { mount } from '#tests/support/mount';
import { Label } from './label';
import { labelFormats } from './label-format';
import { testLabel } from './test-label';

it.each([
  ['SEA', 'Sea 海运'],
  ['AIR', 'Air 空运'],
] as const)('a label of every size says in both languages that its goods go by %s', (mode, text) => {
  const label = cartonLabel({ ...testLabel, mode }, 1);
  mount(labelFormats.map((format) => <Label key={format} label={label} format={format} />));
  expect(page.getByText(text).elements()).toHaveLength(labelFormats.length);
});
