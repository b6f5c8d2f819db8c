import type { getDeskPackage, getPackagePhoto } from '#contract/staff/packages';
import { deskCall, deskFile } from '../../../lib/desk-api';

export const readPackage = deskCall<typeof getDeskPackage>('GET', '/staff/packages/{id}');
export const readPhoto = deskFile<typeof getPackagePhoto>('/staff/photos/{id}');
