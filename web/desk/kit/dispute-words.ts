import { type DisputeWords, disputesEn } from '../translations/disputes-en';
import { useWords } from './language';

/** English is loaded only by the pages that show disputes and damage; Chinese comes with the other words. */
export const useDisputeWords = (): DisputeWords => useWords().disputes ?? disputesEn;
