import { useParams } from 'react-router';
import { ghanaDesk } from '#contract/staff/roles';
import { Collect } from '../../features/handover/collect';
import { useWords } from '../../shared/desk/language';
import { useMay } from '../../shared/desk/staff';
import { NotForYou } from '../../shared/desk/states';
import { Link } from '../../ui/link';

export function CollectPage() {
  const { id = '' } = useParams();
  const { counter } = useWords().handover;
  const mayHandOver = useMay(ghanaDesk);
  return (
    <div className="wrap desk-page">
      <Link to="/staff/handover">{counter.another}</Link>
      {mayHandOver ? <Collect key={id} id={id} /> : <NotForYou />}
    </div>
  );
}
