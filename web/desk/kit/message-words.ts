import { type MessageWords, messages } from '../translations/messages-en';
import { useWords } from './language';

/** Only the message pages load the English texts; Chinese comes with the other texts. */
export const useMessageWords = (): MessageWords => useWords().messages ?? messages;
