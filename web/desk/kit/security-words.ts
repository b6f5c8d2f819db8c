import { type SecurityWords, securityEn } from '../translations/security-en';
import { useWords } from './language';

/** Few pages need them in English, and every page would pay for them; in Chinese they come with the other words. */
export const useSecurityWords = (): SecurityWords => useWords().security ?? securityEn;
