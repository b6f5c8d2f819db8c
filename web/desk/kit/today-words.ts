import { type TodayWords, todayEn } from '../translations/today-en';
import { fillIn, useWords } from './language';

/** Only Today and the overview need them in English; in Chinese they come with the other words. */
export const useTodayWords = (): TodayWords => useWords().today ?? todayEn;

/** English has a form for one. */
export const counted = (
  words: { one: string; many: string },
  count: number,
  more: Record<string, string | number> = {},
) => fillIn(count === 1 ? words.one : words.many, { count: count.toLocaleString('en'), ...more });
