import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount, resizeWindow } from '#tests/support/mount';
import { RowEdit } from './row-edit';

const history = { label: 'History', icon: 'file' as const, onChoose: () => {} };

it.each([
  [1280, ['History']],
  [360, ['Edit', 'History']],
])('offers editing at %i px, on a phone as the first item of the menu', async (width, items) => {
  await resizeWindow(width, 800);
  const onChoose = vi.fn();
  mount(<RowEdit name="Kumasi" edit={{ label: 'Edit', of: 'Edit Kumasi', onChoose }} items={[history]} />);
  await userEvent.click(page.getByRole('button', { name: 'More for Kumasi' }));
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(items);
  await userEvent.click(
    width > 1000 ? page.getByRole('button', { name: 'Edit Kumasi' }) : page.getByRole('menuitem', { name: 'Edit' }),
  );
  expect(onChoose).toHaveBeenCalledOnce();
});
