import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '#tests/support/mount';
import { LoadMeter } from './load-meter';

const full = { usedCbm: 17, capacityCbm: 68, usedKg: 46, capacityKg: 500 };
const shown = () => page.getByRole('main').element().textContent;

it('measures an air shipment by weight alone', () => {
  mount(<LoadMeter container={{ ...full, mode: 'AIR' }} />);
  expect(shown()).toContain('46of 500 kg, 9 %');
  expect(shown()).not.toContain('cbm');
});

it('measures a container by volume, and by weight where it has a limit', () => {
  mount(<LoadMeter container={{ ...full, mode: 'SEA' }} />);
  expect(shown()).toContain('of 68.00 cbm, 25 %');
  expect(shown()).toContain('46of 500 kg, 9 %');
});

it('measures a container without a weight limit by volume alone', () => {
  mount(<LoadMeter container={{ ...full, mode: 'SEA', capacityKg: null }} />);
  expect(shown()).not.toContain('kg');
});
