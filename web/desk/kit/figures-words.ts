import { type FiguresWords, figuresEn } from '../translations/figures-en';
import { useWords } from './language';

/** Only the overview needs them in English; in Chinese they come with the other words. */
export const useFiguresWords = (): FiguresWords => useWords().figures ?? figuresEn;
