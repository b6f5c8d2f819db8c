import type { PackageGoods } from '#contract/disputes/schema';
import { goods } from '../../content/goods';
import { formatDate } from '../../lib/format';
import { fillText } from '../../shared/money/fill';

const words = goods.dispute;

/** The client's disputes with our answers. */
export function OwnDisputes({ disputes, mayDispute }: Pick<PackageGoods, 'disputes' | 'mayDispute'>) {
  if (disputes.length === 0) return null;
  return (
    <>
      <h3>{words.sent}</h3>
      <ul className="goods-disputes">
        {disputes.map(({ id, kind, words: said, photos, sentAt, outcome, answer, answeredAt }) => (
          <li key={id}>
            <p>
              <strong>{words.kinds[kind]}</strong>
              <span className={`goods-state${outcome ? ` is-${outcome.toLowerCase()}` : ''}`}>
                {outcome ? words[outcome] : words.waiting}
              </span>
            </p>
            <p className="goods-words">{said}</p>
            <p className="goods-note">
              {fillText(words.sentOn, { date: formatDate(sentAt) ?? '' })}
              {photos > 0 && ` ${fillText(photos === 1 ? words.photos.one : words.photos.many, { n: photos })}`}
            </p>
            {answer && (
              <>
                <p>{fillText(words.answer, { date: formatDate(answeredAt) ?? '' })}</p>
                <p className="goods-words">{answer}</p>
                {outcome === 'DECLINED' && mayDispute && <p className="goods-note">{words.disagree}</p>}
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
