import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cartonLabel, codeOf } from '#contract/staff/prints/label-cartons';
import { mount } from '#tests/support/mount';
import { Label } from './label';
import { labelFormats } from './label-format';
import { testLabel } from './test-label';
import './paper.css';

it.each([
  ['SEA', 'Sea 海运'],
  ['AIR', 'Air 空运'],
] as const)('a label of every size says in both languages that its goods go by %s', (mode, text) => {
  const label = cartonLabel({ ...testLabel, mode }, 1);
  mount(labelFormats.map((format) => <Label key={format} label={label} format={format} />));
  expect(page.getByText(text).elements()).toHaveLength(labelFormats.length);
});

it.each(labelFormats)('a label of size %s has its code in letters, for a person who has to type it', (format) => {
  const label = cartonLabel({ ...testLabel, of: 120, wholeId: 1048576 }, 1);
  mount(<Label label={label} format={format} />);
  expect(document.querySelector('.label-number')?.textContent).toBe(codeOf(label));
});

it.each(labelFormats)('a label of size %s shows its code whole when the mark takes two lines', (format) => {
  const label = cartonLabel({ ...testLabel, customer: 'KWL-AMA MENSAH AND SONS-000000101' }, 1);
  mount(
    <div className="paper">
      <Label label={label} format={format} />
    </div>,
  );
  expect(document.querySelectorAll('.label-mark > span')).toHaveLength(2);
  const element = (selector: string) => {
    const found = document.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`There is no ${selector}.`);
    return found;
  };
  const [paper, code] = [element('.label'), element('.label-number')];
  const inside = paper.getBoundingClientRect();
  const box = code.getBoundingClientRect();
  const { paddingBottom } = getComputedStyle(paper);
  // Half a pixel is lost to rounding.
  expect(code.scrollHeight).toBeLessThanOrEqual(Math.ceil(box.height + 0.5));
  expect(code.scrollWidth).toBeLessThanOrEqual(Math.ceil(box.width + 0.5));
  for (const part of paper.children)
    expect(part.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      inside.bottom - Number.parseFloat(paddingBottom) + 0.5,
    );
  expect(box.height).toBeGreaterThan(0);
});
