import { useParams } from 'react-router';
import { MyAttachments } from '../../features/attachments/my-attachments';
import { forClient } from '../../lib/for-client';

function OwnAttachments() {
  const { id = '' } = useParams();
  return <MyAttachments key={id} id={id} />;
}

export const Attachments = forClient(OwnAttachments);
