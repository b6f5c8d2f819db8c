import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { getContainer } from '#contract/staff/containers/calls';
import { ContainerDetail } from '../containers/container-detail';
import { ContainerInvoices } from '../invoices/container-invoices';
import { History } from '../kit/history';
import { scanTelling } from '../kit/scan-lines';
import { deskQuery } from '../queries';

export function ContainerPage() {
  const { id = '' } = useParams();
  // The detail makes the request; this reads the same answer.
  const { data } = useQuery({ ...deskQuery(getContainer, { params: { id } }), enabled: false });
  return (
    <ContainerDetail key={id} id={id} invoices={<ContainerInvoices containerId={id} />}>
      {/^\d{1,15}$/.test(id) && (
        <History entity="container" id={Number(id)} isAir={data?.mode === 'AIR'} telling={scanTelling} />
      )}
    </ContainerDetail>
  );
}
