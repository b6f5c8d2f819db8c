import { LARGEST_FILE, PhotoError, preparePhoto } from '../../shared/photo/prepare-photo';

/** A PDF is sent as it is; a photo is made smaller. */
export async function prepareSlip(file: File): Promise<Blob> {
  if (file.type !== 'application/pdf') return preparePhoto(file);
  if (file.size > LARGEST_FILE) throw new PhotoError('size');
  return file;
}
