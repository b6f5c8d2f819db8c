import type { previewBulk, runBulk } from '#contract/staff/bulk';
import type { getDeskClient } from '#contract/staff/clients';
import type { listContainers } from '#contract/staff/containers';
import type { listCategories, listDeskPackages } from '#contract/staff/packages';
import { deskCall } from '../../lib/desk-api';

export const readPackages = deskCall<typeof listDeskPackages>('GET', '/staff/packages');
export const readCategories = deskCall<typeof listCategories>('GET', '/staff/categories');
export const readContainers = deskCall<typeof listContainers>('GET', '/staff/containers');
export const readClient = deskCall<typeof getDeskClient>('GET', '/staff/clients/{id}');
export const preview = deskCall<typeof previewBulk>('POST', '/staff/bulk/preview');
export const run = deskCall<typeof runBulk>('POST', '/staff/bulk');
