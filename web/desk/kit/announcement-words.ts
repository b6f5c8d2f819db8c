import { type AnnouncementWords, announcementsEn } from '../translations/announcements-en';
import { useWords } from './language';

/** Only the announcement pages load the English texts; Chinese comes with the other texts. */
export const useAnnouncementWords = (): AnnouncementWords => useWords().announcements ?? announcementsEn;
