import { expect, it } from 'vitest';
import type { ClientPart } from '#contract/packages/schema';
import { partsByPlace } from './parts-by-place';

const part = (more: Partial<ClientPart>): ClientPart => ({
  ...{
    cartons: 1,
    status: 'ARRIVED',
    cbm: 0.1,
    isMissing: false,
    isLost: false,
    loaded: null,
    eta: null,
    vessel: null,
  },
  ...{ available: null, branch: null },
  ...more,
});

it('adds up cartons that wait in the same place, and keeps a missing one apart', () => {
  const ready = { available: '2026-11-17T08:00:00.000Z', branch: 'Kumasi' };
  const places = partsByPlace(
    [
      part({ cartons: 7, ...ready }),
      part({ cartons: 3, ...ready, branch: 'Accra' }),
      part({ cartons: 1, ...ready }),
      part({ cartons: 1, status: 'IN_TRANSIT', isMissing: true }),
    ],
    false,
  );
  expect(places.map(({ cartons, sentence }) => [cartons, sentence])).toEqual([
    [8, 'Ready for collection in Kumasi.'],
    [3, 'Ready for collection in Accra.'],
    [1, expect.stringMatching(/^Not found when we unloaded/)],
  ]);
});

it('adds up one carton and several in the same place, with the word for several', () => {
  const places = partsByPlace([part({ cartons: 11 }), part({ cartons: 1 })], false);
  expect(places).toMatchObject([{ cartons: 12, sentence: 'In Ghana. We tell you when you can collect them.' }]);
});
