import { getPackagePhoto } from '#contract/staff/packages/calls';
import { DeskPicture } from '../../kit/desk-picture';

export function PackagePhoto({ id, label }: { id: number; label: string }) {
  return <DeskPicture call={getPackagePhoto} id={id} label={label} />;
}
