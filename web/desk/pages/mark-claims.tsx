import { useOwnTitle } from '../../lib/page-arrival';
import { ClientTabs } from '../kit/client-tabs';
import { useClientWords } from '../kit/client-words';
import { useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';
import { MarkClaims } from '../mark-claims/mark-claims';

export function MarkClaimsPage() {
  const clientRecords = useClientWords();
  const { desk } = useWords();
  const { title, intro } = clientRecords.claims;
  useOwnTitle(`${title} | ${desk}`);
  return (
    <>
      <PageHead title={title} facts={[intro]} />
      <ClientTabs current="claims" />
      <div className="page-body">
        <MarkClaims />
      </div>
    </>
  );
}
