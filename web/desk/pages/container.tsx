import { useParams } from 'react-router';
import { ContainerDetail } from '../containers/container-detail';
import { History } from '../kit/history';

export function ContainerPage() {
  const { id = '' } = useParams();
  return (
    <ContainerDetail key={id} id={id}>
      {/^\d{1,15}$/.test(id) && <History entity="container" id={Number(id)} />}
    </ContainerDetail>
  );
}
