import { getBulk, listBulk } from '#contract/staff/bulk/calls';
import { deskCall } from '../../lib/desk-api';

export const readBatches = deskCall(listBulk);
export const readBatch = deskCall(getBulk);
