import { chinaDesk } from '#contract/staff/roles';
import { Intake } from '../../features/intake/intake';
import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../../shared/desk/language';
import { useMay } from '../../shared/desk/staff';
import { NotForYou } from '../../shared/desk/states';

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
