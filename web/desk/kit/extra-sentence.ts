import { readCartonCode } from '#contract/carton-code';
import type { useHandoverWords } from './handover-words';
import { fillIn } from './language';

type Words = ReturnType<typeof useHandoverWords>['check'];
interface Extra {
  trackingNumber: string;
  /** Null for an unknown number. */
  customer: string | null;
  containerReference: string | null;
}

/** The result of scanning a package, or one carton of it, that is not on the manifest. */
export function extraSentence(words: Words, { trackingNumber: number, customer, containerReference }: Extra): string {
  if (customer === null) return fillIn(words.extra, { number });
  const carton = readCartonCode(number);
  const known = { number, mark: customer, position: carton?.position ?? '', container: containerReference ?? '' };
  if (containerReference === null) return fillIn(carton ? words.extraCartonUnloaded : words.extraUnloaded, known);
  return fillIn(carton ? words.extraCartonOf : words.extraOf, known);
}
