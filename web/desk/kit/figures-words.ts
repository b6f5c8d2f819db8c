import { type FiguresWords, figuresEn } from '../translations/figures-en';
import { useWords } from './language';

/** Only the overview loads the English texts; Chinese comes with the other texts. */
export const useFiguresWords = (): FiguresWords => useWords().figures ?? figuresEn;
