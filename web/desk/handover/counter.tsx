import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { readCartonCode } from '#contract/carton-code';
import { findCollectors } from '#contract/staff/handover/calls';
import { Link } from '../../ui/link';
import { AskForm } from '../kit/ask-form';
import { useHandoverWords } from '../kit/handover-words';
import { fillIn } from '../kit/language';
import { Nothing } from '../kit/nothing';
import { DeskFailure, DeskLoading } from '../kit/states';
import { writtenPhone } from '../kit/written-phone';
import { deskQuery } from '../queries';
import './handover.css';
import '../kit/marks.css';

/** Finds the client at the counter. A scan that identifies one client opens their goods directly. */
export function Counter() {
  const handover = useHandoverWords();
  const { counter: words } = handover;
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const asked = address.get('q')?.trim() ?? '';
  const answer = useQuery({
    ...deskQuery(findCollectors, { query: { q: asked } }),
    enabled: asked.length >= 2,
    staleTime: 0,
  });
  const ask = (text: string) => {
    if (text === asked) void answer.refetch();
    else setAddress({ q: text });
  };
  const { data: found } = answer;
  useEffect(() => {
    const exact = found?.filter((each) => each.exact);
    const [only, ...others] = exact ?? [];
    const scan = readCartonCode(asked) ? `?scan=${encodeURIComponent(asked)}` : '';
    if (only && others.length === 0) navigate(`/staff/handover/${only.id}${scan}`, { replace: true });
  }, [found, asked, navigate]);

  return (
    <>
      <AskForm words={words} asked={asked} onAsk={ask} />
      {answer.isLoading && <DeskLoading />}
      {answer.error && !found && <DeskFailure error={answer.error} onRetry={() => void answer.refetch()} />}
      <div role="status">
        {found?.length === 0 && <Nothing title={fillIn(words.nothing, { text: asked })} hint={words.nothingHint} />}
      </div>
      {found && found.length > 0 && (
        <section className="desk-card" aria-label={words.found}>
          <h2>{words.found}</h2>
          <ul className="desk-list counter-found">
            {found.map(({ id, shippingMark, phone, waiting }) => (
              <li key={id}>
                <Link to={`/staff/handover/${id}`}>{shippingMark}</Link>
                <span>{writtenPhone(phone)}</span>
                <span className={waiting > 0 ? 'tag tag-green' : 'tag'}>{fillIn(words.waits, { count: waiting })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
