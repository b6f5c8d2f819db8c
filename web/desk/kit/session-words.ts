import type { SecurityWords } from '../translations/security-en';
import { sessionsEn } from '../translations/sessions-en';
import { useWords } from './language';

/** A client's page shows sessions and no other security texts. */
export const useSessionWords = (): SecurityWords['sessions'] => useWords().security?.sessions ?? sessionsEn;
