import { type CartonsWords, cartonsEn } from '../translations/cartons-en';
import { useWords } from './language';

/** English is loaded only by the pages that show cartons; Chinese comes with the other words. */
export const useCartonWords = (): CartonsWords => useWords().cartons ?? cartonsEn;
