import type { MergePreview } from '#contract/staff/client-merges/schema';
import { formatQuantity } from '../../lib/format';
import { useClientWords } from '../kit/client-words';
import { DescriptionList } from '../kit/description-list';
import { deskMoney } from '../kit/desk-money';
import { fillIn } from '../kit/language';

/** Both clients, their sum, and how much moves. */
export function MergePreviewTable({ preview }: { preview: MergePreview }) {
  const { merge: words } = useClientWords();
  const { merged, stays, together, moves, signIn } = preview;
  const columns = [
    { name: words.kept, mark: stays.shippingMark, contact: contactOf(stays), ...sumsOf(stays) },
    { name: words.merged, mark: merged.shippingMark, contact: contactOf(merged), ...sumsOf(merged) },
    { name: words.together, mark: '', contact: '', ...sumsOf(together) },
  ];
  const rows = ['due', 'paid', 'balance'] as const;
  const kinds = ['packages', 'payments', 'handovers', 'files', 'messages', 'sessions'] as const;
  return (
    <>
      <div className="client-merge-scroll">
        <table className="client-merge-table">
          <thead>
            <tr>
              <td />
              {columns.map(({ name, mark, contact }) => (
                <th key={name} scope="col">
                  {name}
                  <strong>{mark}</strong>
                  <small>{contact}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                <th scope="row">{words[row]}</th>
                {columns.map((column) => (
                  <td key={column.name}>{deskMoney(column[row], 'USD')}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h3>{fillIn(words.moves, { mark: stays.shippingMark })}</h3>
      <DescriptionList items={kinds.map((kind) => [words[kind], formatQuantity(moves[kind])] as const)} />
      <p>
        {fillIn(words.signIn[signIn ?? 'none'], {
          kept: stays.email ?? words.noEmail,
          merged: merged.email ?? words.noEmail,
        })}
      </p>
    </>
  );
}

type Side = MergePreview['stays'];

const contactOf = ({ phone, email }: Side) => [phone, email].filter(Boolean).join(', ');

const sumsOf = ({ due, paid, balance }: Pick<Side, 'due' | 'paid' | 'balance'>) => ({ due, paid, balance });
