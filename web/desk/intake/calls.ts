import type { addPackagePhoto, listCategories, receivePackage as receive } from '#contract/staff/packages';
import { deskCall } from '../../lib/desk-api';

export const receivePackage = deskCall<typeof receive>('POST', '/staff/intake');
export const readCategories = deskCall<typeof listCategories>('GET', '/staff/categories');
export const sendPhoto = deskCall<typeof addPackagePhoto>('POST', '/staff/packages/{id}/photos');
