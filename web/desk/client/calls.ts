import type { addAttachment, listDeskAttachments, removeAttachment } from '#contract/staff/attachments';
import type { getDeskClient, listTiers, setClientTier, updateDeskClient } from '#contract/staff/clients';
import { deskCall } from '../../lib/desk-api';

export const readClient = deskCall<typeof getDeskClient>('GET', '/staff/clients/{id}');
export const changeClient = deskCall<typeof updateDeskClient>('PATCH', '/staff/clients/{id}');
export const readTiers = deskCall<typeof listTiers>('GET', '/staff/tiers');
export const giveTier = deskCall<typeof setClientTier>('POST', '/staff/clients/{id}/tier');
export const readFiles = deskCall<typeof listDeskAttachments>('GET', '/staff/clients/{id}/attachments');
export const sendFile = deskCall<typeof addAttachment>('POST', '/staff/clients/{id}/attachments');
export const removeFile = deskCall<typeof removeAttachment>('POST', '/staff/attachments/{id}/remove');

export const clientKey = (id: number | string) => ['client', String(id)] as const;
