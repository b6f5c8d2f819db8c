import { useQuery } from '@tanstack/react-query';
import { listDisputes } from '#contract/staff/disputes/calls';
import { Link } from '../../ui/link';
import { DeskIcon } from '../kit/desk-icon';
import { useDisputeWords } from '../kit/dispute-words';
import { fillIn } from '../kit/language';
import { deskQuery } from '../queries';

/** The open disputes about a package. */
export function OpenDisputes({ packageId }: { packageId: number }) {
  const words = useDisputeWords();
  const { data } = useQuery({
    ...deskQuery(listDisputes, { query: { state: 'open', packageId: String(packageId) } }),
    staleTime: 0,
  });
  return data?.data.map(({ id, kind, words: said }) => (
    <div key={id} className="record-alert">
      <DeskIcon name="scale" />
      <p>
        <b>{fillIn(words.isOpen, { kind: words.kinds[kind] })}</b> {said}
      </p>
      <Link className="button button-line" to={`/staff/disputes/${id}`}>
        {words.openDispute}
      </Link>
    </div>
  ));
}
