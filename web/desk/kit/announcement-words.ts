import { type AnnouncementWords, announcementsEn } from '../translations/announcements-en';
import { useWords } from './language';

/** Only the pages of announcements need them in English; in Chinese they come with the other words. */
export const useAnnouncementWords = (): AnnouncementWords => useWords().announcements ?? announcementsEn;
