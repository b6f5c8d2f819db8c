import type { getBulk, listBulk } from '#contract/staff/bulk';
import { deskCall } from '../../lib/desk-api';

export const readBatches = deskCall<typeof listBulk>('GET', '/staff/bulk');
export const readBatch = deskCall<typeof getBulk>('GET', '/staff/bulk/{id}');
