import { type SecurityWords, securityEn } from '../translations/security-en';
import { useWords } from './language';

/** Only few pages load the English texts; Chinese comes with the other texts. */
export const useSecurityWords = (): SecurityWords => useWords().security ?? securityEn;
