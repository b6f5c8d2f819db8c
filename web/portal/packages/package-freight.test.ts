import { expect, it } from 'vitest';
import { weightOf } from './package-freight';

const air = { id: 1, airWaybill: null, flight: null, weightKg: 9, volumetricKg: 14.2, chargeableKg: 14.2 };

it('says which weight is billed, and why', () => {
  expect(weightOf(air)).toBe('Billed weight: 14.2 kg. The volumetric 14.2 kg is more than the measured 9.0 kg.');
  expect(weightOf({ ...air, weightKg: 20, chargeableKg: 20 })).toBe(
    'Billed weight: 20.0 kg as measured. The volumetric weight is 14.2 kg.',
  );
  expect(weightOf({ ...air, chargeableKg: null })).toBe('Weight: 9.0 kg. These goods are priced by piece.');
});
