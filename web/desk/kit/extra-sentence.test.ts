import { expect, it } from 'vitest';
import { cartonCode } from '#contract/carton-code';
import { handoverEn } from '../translations/handover-en';
import { extraSentence } from './extra-sentence';

const extra = { trackingNumber: 'SF1', customer: 'KWL-AMA', containerReference: 'KWL-26-1', cartons: [], of: 0 };
const said = (more: Partial<Parameters<typeof extraSentence>[2]>, typed = 'SF1') =>
  extraSentence(handoverEn.check, typed, { ...extra, ...more });

it('names the client and the container of a package that is not on the manifest', () => {
  const sentence = 'SF1 belongs to KWL-AMA, container KWL-26-1. It is recorded as an extra package.';
  expect(said({})).toBe(sentence);
  expect(said({}, '000001')).toBe(sentence);
});

it('says so when the package is in no container, or when no package has the number', () => {
  expect(said({ containerReference: null })).toBe(
    'SF1 belongs to KWL-AMA and is in no container. It is recorded as an extra package.',
  );
  expect(said({ customer: null, containerReference: null })).toBe(
    'SF1 is not in this manifest. It is recorded as an extra package.',
  );
});

it('names the one carton whose code was scanned', () => {
  const code = cartonCode({ wholeId: 7, position: 8 });
  expect(said({ cartons: [8], of: 9 }, code)).toBe(
    `Carton 8 (${code}) belongs to KWL-AMA, container KWL-26-1. It is recorded as an extra carton.`,
  );
  expect(said({ containerReference: null }, code)).toBe(
    `Carton 8 (${code}) belongs to KWL-AMA and is in no container. It is recorded as an extra carton.`,
  );
});

it('says how many cartons came out when they were counted', () => {
  const cartons = [1, 2];
  expect(said({ cartons, of: 3 })).toBe(
    'Recorded as extra: 2 of 3 cartons of SF1, which belongs to KWL-AMA, container KWL-26-1.',
  );
  expect(said({ cartons, of: 3, containerReference: null })).toBe(
    'Recorded as extra: 2 of 3 cartons of SF1, which belongs to KWL-AMA and is in no container.',
  );
});
