import { chinaDesk } from '#contract/staff/roles';
import { useOwnTitle } from '../../lib/page-arrival';
import { Intake } from '../intake/intake';
import { useWords } from '../kit/language';
import { useMay } from '../kit/staff';
import { NotForYou } from '../kit/states';

export function IntakePage() {
  const { intake, desk } = useWords();
  useOwnTitle(`${intake.title} | ${desk}`);
  return (
    <div className="wrap desk-page">
      <h1>{intake.title}</h1>
      {useMay(chinaDesk) ? <Intake /> : <NotForYou />}
    </div>
  );
}
