import type { Dispute } from '#contract/staff/disputes/schema';
import { useDisputeWords } from '../kit/dispute-words';

const colours = { ACCEPTED: 'tag tag-green', DECLINED: 'tag' } as const;

export function DisputeTag({ outcome }: Pick<Dispute, 'outcome'>) {
  const words = useDisputeWords();
  return outcome ? (
    <span className={colours[outcome]}>{words.outcomes[outcome]}</span>
  ) : (
    <span className="tag tag-yellow">{words.waiting}</span>
  );
}
