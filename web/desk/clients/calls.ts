import type { createDeskClient, listDeskClients, listTiers } from '#contract/staff/clients';
import { deskCall } from '../../lib/desk-api';

export const readClients = deskCall<typeof listDeskClients>('GET', '/staff/clients');
export const readTiers = deskCall<typeof listTiers>('GET', '/staff/tiers');
export const enterClient = deskCall<typeof createDeskClient>('POST', '/staff/clients');
