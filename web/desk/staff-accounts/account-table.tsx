import type { StaffAccount } from '#contract/staff/accounts/schema';
import { branchesOf } from '#contract/staff/branches/rules';
import { useBranches } from '../kit/branches';
import type { DeskIconName } from '../kit/desk-icon';
import { type Column, DeskTable } from '../kit/desk-table';
import { colon, fillIn, joined, useWords } from '../kit/language';
import { RowEdit } from '../kit/row-edit';
import { useSecurityWords } from '../kit/security-words';
import { fullDate, shortDate } from '../kit/short-date';
import { useStaff } from '../kit/staff';
import { useIsWide } from '../kit/use-is-wide';

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
  const isWide = useIsWide();
  const known = useBranches();
  const nameOf = ({ id, name }: StaffAccount) => (
    <span>
      <strong>{name}</strong> {id === own && <em>({words.you})</em>}
    </span>
  );
  const stateOf = ({ active, hasSecondFactor }: Pick<StaffAccount, 'active' | 'hasSecondFactor'>) =>
    joined([active ? words.active : words.inactive, hasSecondFactor ? security.has : security.hasNot]);
  // In a card each of these has a place of its own.
  const parts: readonly Column<StaffAccount>[] = [
    { name: 'email', card: 'more', cell: ({ email }) => email },
    { name: words.lastUsed, card: 'amount', cell: ({ lastUsedAt }) => shortDate(lastUsedAt) ?? words.never },
    {
      name: security.button,
      card: 'measure',
      cell: (account) =>
        account.mustChangePassword ? security.mustChange : account.hasSecondFactor ? security.has : security.hasNot,
    },
  ];
  const columns: readonly Column<StaffAccount>[] = [
    {
      name: words.name,
      isMain: true,
      isLong: true,
      card: 'title',
      cell: (account) => (
        <span className="desk-lines">
          {nameOf(account)}
          <span>{account.email}</span>
        </span>
      ),
      cardCell: nameOf,
    },
    {
      name: words.role,
      card: 'name',
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
      card: 'state',
      cardCell: ({ active }) => words[active ? 'active' : 'inactive'],
      cell: ({ lastUsedAt, mustChangePassword, ...account }) => (
        <span className="desk-lines">
          <span>{stateOf(account)}</span>
          {mustChangePassword && <span>{security.mustChange}</span>}
          <span>
            {words.lastUsed}
            {colon()}
            {fullDate(lastUsedAt) ?? words.never}
          </span>
        </span>
      ),
    },
  ];
  return (
    <DeskTable
      className="staff-accounts"
      caption={words.title}
      columns={isWide ? columns : [...columns, ...parts]}
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
    <RowEdit
      name={name}
      edit={
        mayWrite && {
          label: words.edit,
          of: fillIn(words.editOf, { name }),
          onChoose: () => onAsk({ what: 'edit', account }),
        }
      }
      items={[
        item('security', security.button, 'account'),
        item('history', words.history, 'file'),
        ...(mayWrite ? changes : []),
      ]}
    />
  );
}
