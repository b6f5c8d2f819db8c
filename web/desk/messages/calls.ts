import type {
  getMessageChoice,
  listMessages,
  openMessage,
  releaseMessage,
  sendMessage,
  setMessageChoice,
  skipMessage,
} from '#contract/staff/messages';
import { deskCall } from '../../lib/desk-api';

export const readMessages = deskCall<typeof listMessages>('GET', '/staff/messages');
export const open = deskCall<typeof openMessage>('POST', '/staff/messages/{id}/open');
export const markSent = deskCall<typeof sendMessage>('POST', '/staff/messages/{id}/sent');
export const release = deskCall<typeof releaseMessage>('POST', '/staff/messages/{id}/release');
export const skip = deskCall<typeof skipMessage>('POST', '/staff/messages/{id}/skip');
export const readChoice = deskCall<typeof getMessageChoice>('GET', '/staff/clients/{id}/messages');
export const saveChoice = deskCall<typeof setMessageChoice>('POST', '/staff/clients/{id}/messages');
