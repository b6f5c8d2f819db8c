import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focusOn, inputOf, mount } from '#tests/support/mount';
import { selectNumber } from './select-number';

it('replaces the number in a field that gets the focus, and leaves words alone', async () => {
  mount(
    // biome-ignore lint/a11y/noStaticElementInteractions: it stands for the frame of the desk.
    <div onFocus={selectNumber}>
      <input aria-label="Cartons" inputMode="decimal" defaultValue="1" />
      <input aria-label="Quantity" inputMode="numeric" defaultValue="1" />
      <input aria-label="Goods" defaultValue="Shoes" />
    </div>,
  );
  for (const name of ['Cartons', 'Quantity']) {
    const field = page.getByLabelText(name);
    focusOn(field);
    await userEvent.keyboard('3');
    expect(inputOf(field).value).toBe('3');
  }
  const goods = page.getByLabelText('Goods');
  focusOn(goods);
  await userEvent.keyboard('{End}, red');
  expect(inputOf(goods).value).toBe('Shoes, red');
});
