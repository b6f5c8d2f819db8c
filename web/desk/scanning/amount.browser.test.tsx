import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '#tests/support/mount';
import { Amount } from './station';

it('says how many cartons this scan found, and how many are found now', () => {
  mount(<Amount result={{ count: 6, answered: { cartons: 3, found: 6, of: 8 } }} quantity={8} />);
  expect(page.getByRole('main').element().textContent).toBe('3 cartons, 6 of 8');
});
