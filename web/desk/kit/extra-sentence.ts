import type { useHandoverWords } from './handover-words';
import { fillIn } from './language';

type Words = ReturnType<typeof useHandoverWords>['check'];
interface Extra {
  trackingNumber: string;
  /** Null for an unknown number. */
  customer: string | null;
  containerReference: string | null;
}

/** The result of scanning a package that is not on the manifest. */
export function extraSentence(words: Words, { trackingNumber: number, customer, containerReference }: Extra): string {
  if (customer === null) return fillIn(words.extra, { number });
  const known = { number, mark: customer };
  return containerReference === null
    ? fillIn(words.extraUnloaded, known)
    : fillIn(words.extraOf, { ...known, container: containerReference });
}
