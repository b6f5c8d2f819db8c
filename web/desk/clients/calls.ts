import { createDeskClient, listDeskClients, listTiers } from '#contract/staff/clients/calls';
import { deskCall } from '../../lib/desk-api';

export const readClients = deskCall(listDeskClients);
export const readTiers = deskCall(listTiers);
export const enterClient = deskCall(createDeskClient);
