import { addPackagePhoto, listCategories, receivePackage as receive } from '#contract/staff/packages/calls';
import { deskCall } from '../../lib/desk-api';

export const receivePackage = deskCall(receive);
export const readCategories = deskCall(listCategories);
export const sendPhoto = deskCall(addPackagePhoto);
