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
            <th scope="col">{words.email}</th>
            <th scope="col">{words.role}</th>
            <th scope="col">{words.branch}</th>
            <th scope="col">{words.state}</th>
            <th scope="col">{words.lastUsed}</th>
            <th scope="col">
              <span className="visually-hidden">{content.edit}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <tr key={account.id} className={account.active ? undefined : 'account-off'}>
              <td>
                <span>
                  <strong>{account.name}</strong> {account.id === own && <em>({words.you})</em>}
                </span>
              </td>
              <td data-name={words.email}>{account.email}</td>
              <td data-name={words.role}>{roles[account.role]}</td>
              <td data-name={words.branch}>{branches[account.branch]}</td>
              <td data-name={words.state}>{account.active ? words.active : words.inactive}</td>
              <td data-name={words.lastUsed}>{formatDate(account.lastUsedAt) ?? words.never}</td>
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
