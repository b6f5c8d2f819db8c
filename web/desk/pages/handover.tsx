import { ghanaDesk } from '#contract/staff/roles';
import { useOwnTitle } from '../../lib/page-arrival';
import { Link } from '../../ui/link';
import { Counter } from '../handover/counter';
import { useWords } from '../kit/language';
import { useMay } from '../kit/staff';
import { NotForYou } from '../kit/states';

export function HandoverPage() {
  const { handover, desk } = useWords();
  const { title, intro, past } = handover.counter;
  useOwnTitle(`${title} | ${desk}`);
  const mayHandOver = useMay(ghanaDesk);
  return (
    <div className="wrap desk-page">
      <h1>{title}</h1>
      {mayHandOver ? (
        <>
          <p>{intro}</p>
          <Counter />
        </>
      ) : (
        <NotForYou />
      )}
      <div>
        <Link to="/staff/handovers">{past}</Link>
      </div>
    </div>
  );
}
