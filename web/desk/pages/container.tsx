import { useParams } from 'react-router';
import { ContainerDetail } from '../containers/container-detail';
import { DeskLog } from '../kit/desk-log';

export function ContainerPage() {
  const { id = '' } = useParams();
  return (
    <ContainerDetail key={id} id={id}>
      {/^\d{1,15}$/.test(id) && <DeskLog entity="container" id={Number(id)} />}
    </ContainerDetail>
  );
}
