import { chinaDesk } from '#contract/staff/roles';
import { useOwnTitle } from '../../lib/page-arrival';
import { Intake } from '../intake/intake';
import { useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';
import { useMay } from '../kit/staff';
import { NotForYou } from '../kit/states';

export function IntakePage() {
  const { intake, desk } = useWords();
  useOwnTitle(`${intake.title} | ${desk}`);
  if (useMay(chinaDesk)) return <Intake />;
  return (
    <>
      <PageHead title={intake.title} />
      <div className="page-body">
        <NotForYou />
      </div>
    </>
  );
}
