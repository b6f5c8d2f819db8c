import { expect, it } from 'vitest';
import type { ClientPart } from '#contract/packages/schema';
import { placeOf } from './place-of';

const part = (more: Partial<ClientPart>): ClientPart => ({
  ...{
    cartons: 4,
    status: 'IN_TRANSIT',
    cbm: 0.4,
    isMissing: false,
    isLost: false,
    loaded: null,
    eta: null,
    vessel: 'EX 607',
  },
  ...{ available: null, branch: null, ...more },
});

it('speaks of flights where cartons travel by air, and of containers and ships where they travel by sea', () => {
  expect(placeOf(part({ status: 'YET_TO_LOAD' }), true)).toBe('Waiting in our warehouse for the next flight.');
  expect(placeOf(part({ status: 'YET_TO_LOAD' }), false)).toBe('Waiting in our warehouse for the next container.');
  expect(placeOf(part({}), true)).toBe('On the way to Ghana with flight EX 607.');
  expect(placeOf(part({}), false)).toBe('On the way to Ghana with EX 607.');
  expect(placeOf(part({ vessel: null }), true)).toBe('On the way to Ghana.');
  expect(placeOf(part({ isMissing: true, isLost: true }), false)).toMatch(/^Could not be found\./);
  expect(placeOf(part({ isMissing: true }), true)).toMatch(/^Not found when we unloaded the air shipment\./);
  expect(placeOf(part({ isMissing: true }), false)).toMatch(/^Not found when we unloaded the container\./);
  expect(placeOf(part({ status: 'ARRIVED', available: '2026-01-02T10:00:00Z', branch: 'Accra' }), true)).toBe(
    'Ready for collection in Accra.',
  );
});

it('speaks of one carton as it, and of several as them', () => {
  const sentences = (cartons: number) =>
    [{ isMissing: true }, { isMissing: true, isLost: true }, { status: 'ARRIVED' as const }]
      .flatMap((more) => [true, false].map((isAir) => placeOf(part({ cartons, ...more }), isAir)))
      .join(' ');
  expect(sentences(1)).toContain('We are looking for it and do not charge you until we find it.');
  expect(sentences(1)).not.toMatch(/them|\{/);
  expect(sentences(4)).toContain('We are looking for them and do not charge you until we find them.');
  expect(sentences(4)).not.toContain('{');
});
