import { ghanaDesk } from '#contract/staff/roles';
import { Counter } from '../../features/handover/counter';
import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../../shared/desk/language';
import { useMay } from '../../shared/desk/staff';
import { NotForYou } from '../../shared/desk/states';
import { Link } from '../../ui/link';

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
