import type { searchDesk } from '#contract/staff/desk';
import { deskCall } from '../../lib/desk-api';

export const search = deskCall<typeof searchDesk>('GET', '/staff/search');
