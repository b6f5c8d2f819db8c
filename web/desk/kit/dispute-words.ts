import { type DisputeWords, disputesEn } from '../translations/disputes-en';
import { useWords } from './language';

/** Only pages with disputes and damage load the English texts; Chinese comes with the other texts. */
export const useDisputeWords = (): DisputeWords => useWords().disputes ?? disputesEn;
