import type { MessageRow } from '#contract/staff/messages';
import { formatQuantity } from '../../lib/format';
import { useMediaQuery } from '../../lib/media-query';
import { useWords } from '../../shared/desk/language';
import { type ActionProps, MessageActions } from './message-actions';
import { MessageAbout, MessageClient, MessageMade, MessageMail, MessageStep } from './message-parts';

interface Props extends ActionProps {
  rows: readonly MessageRow[];
  mayAct: boolean;
}

/** A table where there is room, cards elsewhere. */
export function MessageList(props: Props) {
  const hasRoom = useMediaQuery('(min-width: 900px)');
  return hasRoom ? <MessageTable {...props} /> : <MessageCards {...props} />;
}

function MessageTable({ rows, mayAct, ...actions }: Props) {
  const { messages: words } = useWords();
  const { columns } = words;
  return (
    <div className="message-table">
      <table>
        <caption className="visually-hidden">{words.title}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.client}</th>
            <th scope="col">{columns.about}</th>
            <th scope="col" className="number">
              {columns.packages}
            </th>
            <th scope="col">{columns.made}</th>
            <th scope="col">{columns.mail}</th>
            <th scope="col">{columns.state}</th>
            {mayAct && <th scope="col">{columns.actions}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((message) => (
            <tr key={message.id} id={`message-${message.id}`} tabIndex={-1}>
              <th scope="row">
                <MessageClient message={message} />
              </th>
              <td>
                <MessageAbout message={message} />
              </td>
              <td className="number">{formatQuantity(message.packages)}</td>
              <td>
                <MessageMade message={message} />
              </td>
              <td>
                <MessageMail message={message} />
              </td>
              <td>
                <MessageStep message={message} />
              </td>
              {mayAct && (
                <td>
                  <MessageActions message={message} {...actions} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MessageCards({ rows, mayAct, ...actions }: Props) {
  const { columns } = useWords().messages;
  return (
    <ul className="desk-list">
      {rows.map((message) => (
        <li className="desk-card message-card" key={message.id} id={`message-${message.id}`} tabIndex={-1}>
          <p className="message-head">
            <MessageClient message={message} />
          </p>
          <div className="message-about">
            <MessageAbout message={message} />
          </div>
          <dl className="desk-facts">
            <div>
              <dt>{columns.packages}</dt>
              <dd>{formatQuantity(message.packages)}</dd>
            </div>
            <div>
              <dt>{columns.made}</dt>
              <dd>
                <MessageMade message={message} />
              </dd>
            </div>
            <div>
              <dt>{columns.mail}</dt>
              <dd>
                <MessageMail message={message} />
              </dd>
            </div>
            <div>
              <dt>{columns.state}</dt>
              <dd>
                <MessageStep message={message} />
              </dd>
            </div>
          </dl>
          {mayAct && <MessageActions message={message} {...actions} />}
        </li>
      ))}
    </ul>
  );
}
