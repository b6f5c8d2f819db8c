import type { listDeskLog, searchDesk } from '#contract/staff/desk';
import type { getDeskPackage, getPackagePhoto } from '#contract/staff/packages';
import { deskCall, deskFile } from '../../lib/desk-api';

export const search = deskCall<typeof searchDesk>('GET', '/staff/search');
export const readLog = deskCall<typeof listDeskLog>('GET', '/staff/log/{entity}/{id}');
export const readPackage = deskCall<typeof getDeskPackage>('GET', '/staff/packages/{id}');
export const readPhoto = deskFile<typeof getPackagePhoto>('/staff/photos/{id}');
