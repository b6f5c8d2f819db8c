import { type PlanningWords, planningEn } from '../translations/planning-en';
import { useWords } from './language';

/** English is loaded only by the pages of containers; Chinese comes with the other words. */
export const usePlanningWords = (): PlanningWords => useWords().planning ?? planningEn;
