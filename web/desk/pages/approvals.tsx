import { moneyReaders } from '#contract/staff/money/rules';
import { useOwnTitle } from '../../lib/page-arrival';
import { useApprovalWords } from '../approvals/approval-words';
import { Approvals } from '../approvals/approvals';
import { useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';
import { useMay } from '../kit/staff';
import { NotForYou } from '../kit/states';

export function ApprovalsPage() {
  const { desk } = useWords();
  const { title } = useApprovalWords();
  const mayRead = useMay(moneyReaders);
  useOwnTitle(`${title} | ${desk}`);
  return (
    <>
      <PageHead title={title} />
      <div className="page-body">{mayRead ? <Approvals /> : <NotForYou />}</div>
    </>
  );
}
