import { previewBulk, runBulk } from '#contract/staff/bulk/calls';
import { getDeskClient } from '#contract/staff/clients/calls';
import { listContainers } from '#contract/staff/containers/calls';
import { listCategories, listDeskPackages } from '#contract/staff/packages/calls';
import { deskCall } from '../../lib/desk-api';

export const readPackages = deskCall(listDeskPackages);
export const readCategories = deskCall(listCategories);
export const readContainers = deskCall(listContainers);
export const readClient = deskCall(getDeskClient);
export const preview = deskCall(previewBulk);
export const run = deskCall(runBulk);
