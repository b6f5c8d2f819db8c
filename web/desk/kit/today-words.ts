import { type TodayWords, todayEn } from '../translations/today-en';
import { useWords } from './language';

/** Only Today and the overview need them in English; in Chinese they come with the other words. */
export const useTodayWords = (): TodayWords => useWords().today ?? todayEn;
