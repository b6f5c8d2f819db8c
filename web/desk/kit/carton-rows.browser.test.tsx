import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inputOf, mount } from '#tests/support/mount';
import { CartonRows } from './carton-rows';
import { type CartonRow, emptyRow } from './cartons';

function Sizes() {
  const [rows, setRows] = useState<readonly CartonRow[]>([emptyRow(0)]);
  const [sent, setSent] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSent(rows.map(({ length, width, height }) => [length, width, height].join(' by ')).join());
      }}
    >
      <CartonRows rows={rows} problemId={undefined} onChange={setRows} />
      <button type="submit">Save</button>
      <output>{sent}</output>
    </form>
  );
}

const field = (name: string) => page.getByRole('textbox', { name: `${name}, row 1` });
const sides = () => ['Length (cm)', 'Width (cm)', 'Height (cm)', 'Cartons'].map((name) => inputOf(field(name)).value);

it('keeps three sides that are typed key by key in one field until the field is left, and fills all three then', async () => {
  mount(<Sizes />);
  await userEvent.click(field('Length (cm)'));
  await userEvent.keyboard('61*42*55');
  expect(sides()).toEqual(['61*42*55', '', '', '1']);
  await userEvent.tab();
  expect(sides()).toEqual(['61', '42', '55', '1']);
});

it('fills all three sides before Enter sends the form', async () => {
  mount(<Sizes />);
  await userEvent.click(field('Length (cm)'));
  await userEvent.keyboard('61x42,5x55{Enter}');
  await expect.element(page.getByText('61 by 42,5 by 55')).toBeVisible();
});

it('fills all three sides at once from a paste, and leaves any other paste as it is', async () => {
  mount(<Sizes />);
  const paste = (text: string) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    return inputOf(field('Length (cm)')).dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  };
  expect(paste('60')).toBe(true);
  expect(paste('60*40*50 cm')).toBe(false);
  await expect.poll(sides).toEqual(['60', '40', '50', '1']);
});
