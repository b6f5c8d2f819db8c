import { type HandoverWords, handoverEn } from '../translations/handover-en';
import { useWords } from './language';

/** English is loaded only by the pages that need it; Chinese comes with the other words. */
export const useHandoverWords = (): HandoverWords => useWords().handover ?? handoverEn;
