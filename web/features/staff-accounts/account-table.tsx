import type { StaffAccount } from '#contract/staff/accounts';
import { formatDate } from '../../lib/format';
import { fillIn, useWords } from '../../shared/desk/language';
import { useStaff } from '../../shared/desk/staff';
import type { Asked } from './account-list';

interface AccountTableProps {
  accounts: readonly StaffAccount[];
  mayWrite: boolean;
  onAsk: (asked: Asked) => void;
}

export function AccountTable({ accounts, mayWrite, onAsk }: AccountTableProps) {
  const { accounts: words, roles, branches, content } = useWords();
  const own = useStaff().id;
  return (
    <div className="desk-table-box">
      <table className="desk-table">
        <caption className="visually-hidden">{words.title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.role}</th>
            <th scope="col">{words.state}</th>
            <th scope="col">
              <span className="visually-hidden">{content.edit}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <tr key={account.id} className={account.active ? undefined : 'account-off'}>
              <td className="long">
                <span className="account-person">
                  <span>
                    <strong>{account.name}</strong> {account.id === own && <em>({words.you})</em>}
                  </span>
                  <span>{account.email}</span>
                </span>
              </td>
              <td data-name={words.role}>
                <span>
                  {roles[account.role]} · {branches[account.branch]}
                </span>
              </td>
              <td data-name={words.state}>
                <span className="account-person">
                  <span>{account.active ? words.active : words.inactive}</span>
                  <span>
                    {words.lastUsed}: {formatDate(account.lastUsedAt) ?? words.never}
                  </span>
                </span>
              </td>
              <td>
                <Actions account={account} mayWrite={mayWrite} onAsk={onAsk} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Actions({ account, mayWrite, onAsk }: { account: StaffAccount } & Omit<AccountTableProps, 'accounts'>) {
  const { accounts: words } = useWords();
  const { name, active } = account;
  const button = (what: 'edit' | 'password' | 'switch' | 'history', label: string, full: string) => (
    <button
      className="button button-line"
      type="button"
      aria-label={fillIn(full, { name })}
      onClick={() => onAsk({ what, account })}
    >
      {label}
    </button>
  );
  return (
    <div className="desk-actions">
      {mayWrite && button('edit', words.edit, words.editOf)}
      {mayWrite && button('password', words.password, words.passwordOf)}
      {mayWrite && button('switch', active ? words.off : words.on, active ? words.offOf : words.onOf)}
      {button('history', words.history, words.historyOf)}
    </div>
  );
}
