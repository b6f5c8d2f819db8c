import { DeskPicture } from '../../kit/desk-picture';
import { readPhoto } from './calls';

export function PackagePhoto({ id, label }: { id: number; label: string }) {
  return <DeskPicture of={['photo', id]} read={readPhoto} label={label} />;
}
