import { TermsDocument } from '../../shared/terms/terms-document';

export function Terms() {
  return <TermsDocument />;
}
