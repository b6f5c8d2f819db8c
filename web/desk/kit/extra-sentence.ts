import { readCartonCode } from '#contract/carton-code';
import type { useHandoverWords } from './handover-words';
import { fillIn } from './language';

type Words = ReturnType<typeof useHandoverWords>['check'];
export interface Extra {
  trackingNumber: string;
  /** Null for an unknown number. */
  customer: string | null;
  containerReference: string | null;
  /** The cartons that came out, when they are counted, and how many their package has. */
  cartons: readonly number[];
  of: number;
}

/** The result of scanning `typed`: a package that is not on the manifest, or cartons of one. */
export function extraSentence(words: Words, typed: string, extra: Extra): string {
  const { trackingNumber, customer, containerReference, cartons, of } = extra;
  const carton = readCartonCode(typed);
  const number = carton ? typed : trackingNumber;
  if (customer === null) return fillIn(words.extra, { number });
  const known = { number, mark: customer, container: containerReference ?? '' };
  const isUnloaded = containerReference === null;
  if (carton) {
    const text = isUnloaded ? words.extraCartonUnloaded : words.extraCartonOf;
    return fillIn(text, { ...known, position: carton.position });
  }
  if (cartons.length > 0) {
    const text = isUnloaded ? words.extraCartonsUnloaded : words.extraCartonsOf;
    return fillIn(text, { ...known, count: cartons.length, of });
  }
  return fillIn(isUnloaded ? words.extraUnloaded : words.extraOf, known);
}
