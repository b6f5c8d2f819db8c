import { type CartonsWords, cartonsEn } from '../translations/cartons-en';
import { useWords } from './language';

/** Only pages with cartons load the English texts; Chinese comes with the other texts. */
export const useCartonWords = (): CartonsWords => useWords().cartons ?? cartonsEn;
