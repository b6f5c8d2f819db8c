import type { StaffAccount } from '#contract/staff/accounts/schema';
import { branchesOf } from '#contract/staff/branches/rules';
import { formatDate } from '../../lib/format';
import { useBranches } from '../kit/branches';
import { type Column, DeskTable } from '../kit/desk-table';
import { fillIn, useWords } from '../kit/language';
import { RowButton } from '../kit/row-button';
import { useSecurityWords } from '../kit/security-words';
import { useStaff } from '../kit/staff';

export type Asked =
  | { what: 'edit' | 'password' | 'switch' | 'history' | 'security'; account: StaffAccount }
  | { what: 'new' };

interface AccountTableProps {
  accounts: readonly StaffAccount[];
  mayWrite: boolean;
  onAsk: (asked: Asked) => void;
}

export function AccountTable({ accounts, mayWrite, onAsk }: AccountTableProps) {
  const { accounts: words, roles, branches } = useWords();
  const all = useSecurityWords();
  const { account: security } = all;
  const own = useStaff().id;
  const known = useBranches();
  const columns: readonly Column<StaffAccount>[] = [
    {
      name: words.name,
      isMain: true,
      isLong: true,
      cell: ({ id, name, email }) => (
        <span className="desk-lines">
          <span>
            <strong>{name}</strong> {id === own && <em>({words.you})</em>}
          </span>
          <span>{email}</span>
        </span>
      ),
    },
    {
      name: words.role,
      cell: ({ role, branch }) => (
        <span className="desk-lines">
          <span>{`${roles[role]} · ${branches[branch] ?? branch}`}</span>
          {!branchesOf(role, known).some(({ code }) => code === branch) && (
            <span className="desk-note">{words.misfit}</span>
          )}
        </span>
      ),
    },
    {
      name: words.state,
      cell: ({ active, lastUsedAt, hasSecondFactor, mustChangePassword }) => (
        <span className="desk-lines">
          <span>
            {active ? words.active : words.inactive}, {hasSecondFactor ? security.has : security.hasNot}
          </span>
          {mustChangePassword && <span>{security.mustChange}</span>}
          <span>
            {words.lastUsed}: {formatDate(lastUsedAt) ?? words.never}
          </span>
        </span>
      ),
    },
  ];
  return (
    <DeskTable
      className="staff-accounts"
      caption={words.title}
      columns={columns}
      rows={accounts}
      keyOf={({ id }) => id}
      actions={(account) => <Actions account={account} mayWrite={mayWrite} onAsk={onAsk} />}
      isList
      rowProps={({ active }) => (active ? {} : { className: 'account-off' })}
    />
  );
}

function Actions({ account, mayWrite, onAsk }: { account: StaffAccount } & Omit<AccountTableProps, 'accounts'>) {
  const { accounts: words } = useWords();
  const all = useSecurityWords();
  const { account: security } = all;
  const { name, active } = account;
  const button = (what: 'edit' | 'password' | 'switch' | 'history' | 'security', label: string, full: string) => (
    <RowButton label={fillIn(full, { name })} onClick={() => onAsk({ what, account })}>
      {label}
    </RowButton>
  );
  return (
    <div className="desk-actions">
      {mayWrite && button('edit', words.edit, words.editOf)}
      {mayWrite && button('password', words.password, words.passwordOf)}
      {mayWrite && button('switch', active ? words.off : words.on, active ? words.offOf : words.onOf)}
      {button('security', security.button, security.buttonOf)}
      {button('history', words.history, words.historyOf)}
    </div>
  );
}
