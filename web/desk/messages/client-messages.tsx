import { useQuery } from '@tanstack/react-query';
import { listMessages } from '#contract/staff/messages/calls';
import type { MessageRow } from '#contract/staff/messages/schema';
import { Link } from '../../ui/link';
import { formatTimestamp } from '../kit/format-timestamp';
import { useMessageWords } from '../kit/message-words';
import { Panel } from '../kit/panel';
import { RowText } from '../kit/row-text';
import { deskQuery } from '../queries';
import './client-messages.css';

const SHOWN = 3;

/** What the client was told last, and whether it went out. */
export function ClientMessages({ clientId, mark }: { clientId: number; mark: string }) {
  const words = useMessageWords();
  const { data } = useQuery({
    ...deskQuery(listMessages, { query: { clientId: String(clientId) } }),
    staleTime: 30_000,
  });
  if (!data || data.data.length === 0) return null;
  return (
    <Panel
      title={words.title}
      actions={
        <Link className="panel-link" to={`/staff/messages?state=all&q=${encodeURIComponent(mark)}`}>
          {words.filters.all}
        </Link>
      }
    >
      <ul className="client-messages">
        {data.data.slice(0, SHOWN).map((message) => (
          <li key={message.id}>
            <RowText name={<span lang="en">{message.words}</span>}>
              {formatTimestamp(message.madeAt)} · {words.columns.state}: {words.states[message.state]} ·{' '}
              {words.columns.mail}: {mailOf(message, words)}
            </RowText>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const mailOf = ({ mailState }: MessageRow, { mailStates }: ReturnType<typeof useMessageWords>) => mailStates[mailState];
