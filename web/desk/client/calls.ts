import { addAttachment, listDeskAttachments, removeAttachment } from '#contract/staff/attachments/calls';
import { getDeskClient, listTiers, setClientTier, updateDeskClient } from '#contract/staff/clients/calls';
import { deskCall } from '../../lib/desk-api';

export const readClient = deskCall(getDeskClient);
export const changeClient = deskCall(updateDeskClient);
export const readTiers = deskCall(listTiers);
export const giveTier = deskCall(setClientTier);
export const readFiles = deskCall(listDeskAttachments);
export const sendFile = deskCall(addAttachment);
export const removeFile = deskCall(removeAttachment);

export const clientKey = (id: number | string) => ['client', String(id)] as const;
