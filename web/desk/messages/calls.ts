import {
  getMessageChoice,
  listMessages,
  openMessage,
  releaseMessage,
  sendMessage,
  setMessageChoice,
  skipMessage,
} from '#contract/staff/messages/calls';
import { deskCall } from '../../lib/desk-api';

export const readMessages = deskCall(listMessages);
export const open = deskCall(openMessage);
export const markSent = deskCall(sendMessage);
export const release = deskCall(releaseMessage);
export const skip = deskCall(skipMessage);
export const readChoice = deskCall(getMessageChoice);
export const saveChoice = deskCall(setMessageChoice);
