import {
  createAnnouncement,
  getDeskAnnouncement,
  listDeskAnnouncements,
  previewAnnouncement,
  showAnnouncement,
  updateAnnouncement,
} from '#contract/staff/announcements/calls';
import { deskCall } from '../../lib/desk-api';

export const readAnnouncements = deskCall(listDeskAnnouncements);
export const readAnnouncement = deskCall(getDeskAnnouncement);
export const preview = deskCall(previewAnnouncement);
export const writeAnnouncement = deskCall(createAnnouncement);
export const changeAnnouncement = deskCall(updateAnnouncement);
export const switchAnnouncement = deskCall(showAnnouncement);
