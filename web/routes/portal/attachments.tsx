import { useParams } from 'react-router';
import { MyAttachments } from '../../features/attachments/my-attachments';

export function Attachments() {
  const { id = '' } = useParams();
  return <MyAttachments key={id} id={id} />;
}
