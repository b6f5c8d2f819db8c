import { expect, it } from 'vitest';
import { cartonCode } from '#contract/carton-code';
import { handoverEn } from '../translations/handover-en';
import { extraSentence } from './extra-sentence';

const extra = { trackingNumber: 'SF1', customer: 'KWL-AMA', containerReference: 'KWL-26-1' };
const said = (more: Partial<{ trackingNumber: string; customer: null; containerReference: null }>) =>
  extraSentence(handoverEn.check, { ...extra, ...more });

it('names the client and the container of a package that is not on the manifest', () => {
  expect(said({})).toBe('SF1 belongs to KWL-AMA, container KWL-26-1. It is recorded as an extra package.');
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
  const trackingNumber = cartonCode({ wholeId: 7, position: 8 });
  expect(said({ trackingNumber })).toBe(
    `Carton 8 (${trackingNumber}) belongs to KWL-AMA, container KWL-26-1. It is recorded as an extra carton.`,
  );
  expect(said({ trackingNumber, containerReference: null })).toBe(
    `Carton 8 (${trackingNumber}) belongs to KWL-AMA and is in no container. It is recorded as an extra carton.`,
  );
});
