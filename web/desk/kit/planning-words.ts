import { type PlanningWords, planningEn } from '../translations/planning-en';
import { useWords } from './language';

/** Only the container pages load the English texts; Chinese comes with the other texts. */
export const usePlanningWords = (): PlanningWords => useWords().planning ?? planningEn;
