import { type HandoverWords, handoverEn } from '../translations/handover-en';
import { useWords } from './language';

/** English is loaded only by the pages that need it; Chinese comes with the other texts. */
export const useHandoverWords = (): HandoverWords => useWords().handover ?? handoverEn;
