import { type SetUpWords, setUpEn } from '../translations/set-up-en';
import { useWords } from './language';

/** English is loaded only by the page that needs it; Chinese comes with the other texts. */
export const useSetUpWords = (): SetUpWords => useWords().setUp ?? setUpEn;
