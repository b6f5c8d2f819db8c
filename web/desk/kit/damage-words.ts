import { damageEn } from '../translations/damage-en';
import { useWords } from './language';

/** English without the other texts of a hand-over; Chinese comes with the other texts. */
export const useDamageWords = (): typeof damageEn => useWords().handover?.damage ?? damageEn;
