import { TermsDocument } from '../../shared/terms/terms-document';

/** §2: the same page as the terms. */
export function OurPolicies() {
  return <TermsDocument />;
}
