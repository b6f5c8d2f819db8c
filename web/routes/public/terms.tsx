import { TermsDocument } from '../../features/terms/terms-document';

export function Terms() {
  return <TermsDocument />;
}
