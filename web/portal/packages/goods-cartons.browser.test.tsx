import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '#tests/support/mount';
import { GoodsCartons } from './goods-cartons';

const size = { length: 60, width: 40, height: 50 };
const carton = (position: number, weight: number | null) => ({ positions: [position], ...size, weight });

it('says the weight that was entered for the package, and calls nothing unweighed then', () => {
  mount(<GoodsCartons goods={{ of: 2, weight: 240, cartons: [carton(1, null), carton(2, 12.5)] }} />);
  const text = page.getByRole('main').element().textContent;
  expect(text).toContain('2 cartons, 240 kg in all');
  expect(text).toContain('12.5 kg each');
  expect(text).not.toContain('Not weighed');
});

it('adds up cartons that are all weighed, and says which are not', () => {
  mount(<GoodsCartons goods={{ of: 2, weight: null, cartons: [carton(1, 12.5), carton(2, 13)] }} />);
  expect(page.getByRole('main').element().textContent).toContain('2 cartons, 25.5 kg in all');
});

it('says that a package without any weight is not weighed', () => {
  mount(<GoodsCartons goods={{ of: 1, weight: null, cartons: [carton(1, null)] }} />);
  const text = page.getByRole('main').element().textContent;
  expect(text).toContain('Not weighed');
  expect(text).not.toContain('in all');
});
