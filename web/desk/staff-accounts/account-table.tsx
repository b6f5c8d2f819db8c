import type { StaffAccount } from '#contract/staff/accounts/schema';
import { branchesOf } from '#contract/staff/branches/rules';
import { useBranches } from '../kit/branches';
import type { DeskIconName } from '../kit/desk-icon';
import { type Column, DeskTable } from '../kit/desk-table';
import { fillIn, joined, useWords } from '../kit/language';
import { RowButton } from '../kit/row-button';
import { RowMenu } from '../kit/row-menu';
import { useSecurityWords } from '../kit/security-words';
import { fullDate } from '../kit/short-date';
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
            {joined([active ? words.active : words.inactive, hasSecondFactor ? security.has : security.hasNot])}
          </span>
          {mustChangePassword && <span>{security.mustChange}</span>}
          <span>
            {words.lastUsed}: {fullDate(lastUsedAt) ?? words.never}
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
  const item = (what: 'password' | 'switch' | 'history' | 'security', label: string, icon: DeskIconName) => ({
    ...{ label, icon },
    onChoose: () => onAsk({ what, account }),
  });
  const changes = [
    item('password', words.password, 'key'),
    { ...item('switch', active ? words.off : words.on, 'lock'), isDanger: active },
  ];
  return (
    <>
      {mayWrite && (
        <RowButton label={fillIn(words.editOf, { name })} onClick={() => onAsk({ what: 'edit', account })}>
          {words.edit}
        </RowButton>
      )}
      <RowMenu
        name={name}
        items={[
          item('security', security.button, 'account'),
          item('history', words.history, 'file'),
          ...(mayWrite ? changes : []),
        ]}
      />
    </>
  );
}
