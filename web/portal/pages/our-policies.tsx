import { TermsDocument } from '../../shared/terms/terms-document';

/** Specification, Client routes: the same page as the terms, on purpose. */
export function OurPolicies() {
  return <TermsDocument />;
}
