import { type MessageWords, messages } from '../translations/messages-en';
import { useWords } from './language';

/** Only the pages of messages need them in English; in Chinese they come with the other words. */
export const useMessageWords = (): MessageWords => useWords().messages ?? messages;
