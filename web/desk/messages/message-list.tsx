import type { MessageRow } from '#contract/staff/messages/schema';
import { formatQuantity } from '../../lib/format';
import { DescriptionList } from '../kit/description-list';
import { type Column, DeskTable } from '../kit/desk-table';
import { useMessageWords } from '../kit/message-words';
import { useIsWide } from '../kit/use-is-wide';
import { type ActionProps, MessageActions } from './message-actions';
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
  const facts: readonly Column<MessageRow>[] = [
    { name: names.packages, isNumber: true, cell: ({ packages }) => formatQuantity(packages) },
    { name: names.made, cell: (message) => <MessageMade message={message} /> },
    { name: names.mail, cell: (message) => <MessageMail message={message} /> },
    { name: names.state, cell: (message) => <MessageStep message={message} /> },
  ];
  if (isWide) {
    const columns: readonly Column<MessageRow>[] = [
      { name: names.client, isHeader: true, isLong: true, cell: (message) => <MessageClient message={message} /> },
      { name: names.about, cell: (message) => <MessageAbout message={message} /> },
      ...facts,
      ...(mayAct
        ? [{ name: names.actions, cell: (message: MessageRow) => <MessageActions message={message} {...actions} /> }]
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
    <ul className="desk-list">
      {rows.map((message) => (
        <li className="desk-card message-card" key={message.id} {...placeOf(message)}>
          <p className="message-head">
            <MessageClient message={message} />
          </p>
          <div className="message-about">
            <MessageAbout message={message} />
          </div>
          <DescriptionList items={facts.map(({ name, cell }) => [name, cell(message)] as const)} />
          {mayAct && <MessageActions message={message} {...actions} />}
        </li>
      ))}
    </ul>
  );
}
