import type { StaffRole } from '#contract/staff/roles';
import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';
import { useMay } from '../kit/staff';
import { NotForYou } from '../kit/states';
import { AccountList } from '../staff-accounts/account-list';

/** The same roles as in the contract of the list. */
const readers: readonly StaffRole[] = ['admin', 'auditor'];

export function AccountsPage() {
  const { accounts, desk } = useWords();
  useOwnTitle(`${accounts.title} | ${desk}`);
  const mayRead = useMay(readers);
  if (mayRead) return <AccountList />;
  return (
    <>
      <PageHead title={accounts.title} />
      <NotForYou />
    </>
  );
}
