import type { SecurityWords } from '../translations/security-en';
import { sessionsEn } from '../translations/sessions-en';
import { useWords } from './language';

/** The page of a client shows sessions and nothing else about security. */
export const useSessionWords = (): SecurityWords['sessions'] => useWords().security?.sessions ?? sessionsEn;
