import { useParams } from 'react-router';
import { ContainerDetail } from '../containers/container-detail';
import { ContainerInvoices } from '../invoices/container-invoices';
import { History } from '../kit/history';

export function ContainerPage() {
  const { id = '' } = useParams();
  return (
    <ContainerDetail key={id} id={id} invoices={<ContainerInvoices containerId={id} />}>
      {/^\d{1,15}$/.test(id) && <History entity="container" id={Number(id)} />}
    </ContainerDetail>
  );
}
