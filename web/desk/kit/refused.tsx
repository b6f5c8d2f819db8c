import type { Refusals } from '#contract/staff/bulk/schema';
import { formatQuantity } from '../../lib/format';
import { Link } from '../../ui/link';
import { useServerText, useWords } from './language';
import './refused.css';

/** The skipped rows and why, in the server's sentences. */
export function Refused({ title, groups }: { title: string; groups: Refusals }) {
  const { bulk: words } = useWords().lists;
  const translate = useServerText();
  return (
    <div className="refused">
      <p>{title}</p>
      <ul>
        {groups.map(({ sentence, count, examples }) => (
          <li key={sentence}>
            <strong>{formatQuantity(count)}</strong> · {translate(sentence)}{' '}
            <span>
              {count > examples.length && `${words.examples} `}
              {examples.map(({ id, trackingNumber }, at) => (
                <span key={id}>
                  {at > 0 && ', '}
                  <Link to={`/staff/packages/${id}`}>{trackingNumber}</Link>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
