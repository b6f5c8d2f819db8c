import { useParams } from 'react-router';
import { forClient } from '../../lib/for-client';
import { MyAttachments } from '../attachments/my-attachments';

function OwnAttachments() {
  const { id = '' } = useParams();
  return <MyAttachments key={id} id={id} />;
}

export const Attachments = forClient(OwnAttachments);
