import { useWords } from '../kit/language';
import { requestsEn } from '../translations/requests-en';

/** English is loaded only by this page; Chinese comes with the other texts. */
export const useApprovalWords = () => useWords().ledger?.approvals ?? requestsEn;
