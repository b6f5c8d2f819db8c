import { useParams } from 'react-router';
import { Link } from '../../ui/link';
import { ContainerDetail } from '../containers/container-detail';
import { DeskLog } from '../kit/desk-log';
import { useWords } from '../kit/language';

export function ContainerPage() {
  const { id = '' } = useParams();
  const { containers } = useWords();
  return (
    <div className="wrap desk-page">
      <Link to="/staff/containers">{containers.back}</Link>
      <ContainerDetail key={id} id={id} />
      {/^\d{1,15}$/.test(id) && <DeskLog key={`log ${id}`} entity="container" id={Number(id)} />}
    </div>
  );
}
