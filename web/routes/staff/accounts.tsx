import type { StaffRole } from '#contract/staff/roles';
import { AccountList } from '../../features/staff-accounts/account-list';
import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../../shared/desk/language';
import { useMay } from '../../shared/desk/staff';
import { NotForYou } from '../../shared/desk/states';

/** As the contract names them for the list. */
const readers: readonly StaffRole[] = ['admin', 'auditor'];

export function AccountsPage() {
  const { accounts, desk } = useWords();
  useOwnTitle(`${accounts.title} | ${desk}`);
  return (
    <div className="wrap desk-page">
      <h1>{accounts.title}</h1>
      {useMay(readers) ? <AccountList /> : <NotForYou />}
    </div>
  );
}
