import { useParams } from 'react-router';
import { ghanaDesk } from '#contract/staff/roles';
import { Link } from '../../ui/link';
import { Collect } from '../handover/collect';
import { useWords } from '../kit/language';
import { useMay } from '../kit/staff';
import { NotForYou } from '../kit/states';

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
