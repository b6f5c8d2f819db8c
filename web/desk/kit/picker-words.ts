import { type PickerWords, pickerEn } from '../translations/picker-en';
import { useWords } from './language';

/** Only pages with file fields load the English texts; Chinese comes with the other texts. */
export const usePickerWords = (): PickerWords => useWords().picker ?? pickerEn;
