import type { MergePreview } from '#contract/staff/client-merges/schema';
import { formatQuantity } from '../../lib/format';
import { useClientWords } from '../kit/client-words';
import { DescriptionList } from '../kit/description-list';
import { deskMoney } from '../kit/desk-money';
import { fillIn } from '../kit/language';
import { writtenPhone } from '../kit/written-phone';
import { isLongMove } from './long-move';

/** Both clients, their sum, and how much moves. */
export function MergePreviewTable({ preview }: { preview: MergePreview }) {
  const { merge: words } = useClientWords();
  const { merged, stays, together, moves } = preview;
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
      <p>{signInText(preview, words.signIn)}</p>
      {isLongMove(moves.packages) && <p className="desk-warned">{words.takesLong}</p>}
    </>
  );
}

type Side = MergePreview['stays'];

/** A client without an e-mail has no sign-in that could end. */
function signInText({ signIn, stays, merged }: MergePreview, words: Record<'stays' | 'merged' | 'none', string>) {
  if (signIn === null) return words.none;
  if (signIn === 'stays' && merged.email !== null)
    return fillIn(words.stays, { kept: stays.email ?? '', merged: merged.email });
  return fillIn(words.merged, { merged: (signIn === 'stays' ? stays : merged).email ?? '' });
}

const contactOf = ({ phone, email }: Side) => [writtenPhone(phone), email].filter(Boolean).join(', ');

const sumsOf = ({ due, paid, balance }: Pick<Side, 'due' | 'paid' | 'balance'>) => ({ due, paid, balance });
