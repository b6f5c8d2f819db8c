import { TermsDocument } from '../../shared/terms/terms-document';

/** Specification, Client routes: the same content as the terms page. */
export function OurPolicies() {
  return <TermsDocument />;
}
