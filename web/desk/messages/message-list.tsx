import type { MessageRow } from '#contract/staff/messages/schema';
import { formatQuantity } from '../../lib/format';
import { type Column, DeskTable } from '../kit/desk-table';
import { useMessageWords } from '../kit/message-words';
import { useIsWide } from '../kit/use-is-wide';
import { type ActionProps, MessageActions } from './message-actions';
import { MessageCard } from './message-card';
import { MessageAbout, MessageClient, MessageMade, MessageMail, MessageStep } from './message-parts';

interface Props extends ActionProps {
  rows: readonly MessageRow[];
  mayAct: boolean;
}

/** Where the focus goes after an action. */
const placeOf = ({ id }: MessageRow) => ({ id: `message-${id}`, tabIndex: -1 });

/** A table on a wide screen, cards elsewhere. */
export function MessageList({ rows, mayAct, ...actions }: Props) {
  const words = useMessageWords();
  const { columns: names } = words;
  const isWide = useIsWide();
  if (isWide) {
    const columns: readonly Column<MessageRow>[] = [
      { name: names.client, isHeader: true, isLong: true, cell: (message) => <MessageClient message={message} /> },
      { name: names.about, cell: (message) => <MessageAbout message={message} /> },
      { name: names.packages, isNumber: true, cell: ({ packages }) => formatQuantity(packages) },
      { name: names.made, cell: (message) => <MessageMade message={message} /> },
      { name: names.mail, cell: (message) => <MessageMail message={message} /> },
      { name: names.state, cell: (message) => <MessageStep message={message} /> },
      ...(mayAct
        ? [
            {
              name: names.actions,
              cell: (message: MessageRow) => <MessageActions {...{ message, mayAct, ...actions }} />,
            },
          ]
        : []),
    ];
    return (
      <DeskTable
        caption={words.title}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        rowProps={placeOf}
        className="message-table"
      />
    );
  }
  return (
    <ul className="desk-list message-cards" aria-label={words.title}>
      {rows.map((message) => (
        <li className="message-card" key={message.id} {...placeOf(message)}>
          <MessageCard message={message} mayAct={mayAct} {...actions} />
        </li>
      ))}
    </ul>
  );
}
