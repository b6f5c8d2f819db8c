import { useQuery } from '@tanstack/react-query';
import { listDisputes } from '#contract/staff/disputes/calls';
import { Link } from '../../ui/link';
import { useDisputeWords } from '../kit/dispute-words';
import { formatTimestamp } from '../kit/format-timestamp';
import { Panel } from '../kit/panel';
import { deskQuery } from '../queries';

/** What a client says is not right and nobody has answered. Nothing is shown while nothing is open. */
export function ClientDisputes({ clientId }: { clientId: number }) {
  const words = useDisputeWords();
  const { data } = useQuery({
    ...deskQuery(listDisputes, { query: { state: 'open', clientId: String(clientId) } }),
    staleTime: 0,
  });
  return data?.data.slice(0, 3).map(({ id, kind, words: said, trackingNumber, sentAt }) => (
    <Panel
      key={id}
      title={words.openOne}
      note={words.kinds[kind]}
      actions={
        <Link className="panel-link" to={`/staff/disputes/${id}`}>
          {words.answer}
        </Link>
      }
    >
      <q>{said}</q>
      <p className="hint">
        {trackingNumber} · {formatTimestamp(sentAt)}
      </p>
    </Panel>
  ));
}
