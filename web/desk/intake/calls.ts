import type { addPackagePhoto, listCategories, receivePackage } from '#contract/staff/packages';
import { deskCall } from '../../lib/desk-api';

export const receiveParcel = deskCall<typeof receivePackage>('POST', '/staff/intake');
export const readCategories = deskCall<typeof listCategories>('GET', '/staff/categories');
export const sendPhoto = deskCall<typeof addPackagePhoto>('POST', '/staff/packages/{id}/photos');
