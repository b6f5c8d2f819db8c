import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '#tests/support/mount';
import { Facts } from './facts';

const groundOf = (element: Element) => {
  const { backgroundColor } = getComputedStyle(element);
  return backgroundColor === 'rgba(0, 0, 0, 0)' ? null : backgroundColor;
};

it('shows no block of colour beside the only figure of a company', () => {
  mount(<Facts />);
  const list = page.getByRole('list').element();
  const [first, ...others] = list.children;
  for (const other of others) other.remove();
  if (!first) throw new Error('There is no figure.');
  const strip = list.closest('.home-facts') ?? list;
  expect(list.getBoundingClientRect().width).toBeGreaterThan(first.getBoundingClientRect().width + 100);
  expect([groundOf(list), groundOf(first) ?? groundOf(list)]).toEqual([groundOf(strip), groundOf(strip)]);
});
