import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '#tests/support/mount';
import { DamagedTags } from './collect-lines';

it('names each damaged carton', () => {
  mount(<DamagedTags positions={[7, 9]} />);
  expect(page.getByRole('main').element().textContent).toBe('Carton 7 damagedCarton 9 damaged');
});
