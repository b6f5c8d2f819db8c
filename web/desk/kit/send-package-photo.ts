import { addPackagePhoto } from '#contract/staff/packages/calls';
import { askDesk } from '../../lib/desk-api';
import { shrinkPhoto } from './shrink-photo';

/** Adds the photo to the package. Sent again, it is the same photo. */
export async function sendPackagePhoto(packageId: number, file: File | null): Promise<{ photoId?: number }> {
  if (!file) return {};
  const params = { id: String(packageId) };
  return { photoId: (await askDesk(addPackagePhoto, { params, body: await shrinkPhoto(file) })).id };
}
