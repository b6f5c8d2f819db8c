import { type PickerWords, pickerEn } from '../translations/picker-en';
import { useWords } from './language';

/** English is loaded only by the pages where files are chosen; Chinese comes with the other words. */
export const usePickerWords = (): PickerWords => useWords().picker ?? pickerEn;
