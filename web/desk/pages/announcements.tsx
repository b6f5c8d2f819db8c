import { useOwnTitle } from '../../lib/page-arrival';
import { AnnouncementList } from '../announcements/announcement-list';
import { useAnnouncementWords } from '../kit/announcement-words';
import { useWords } from '../kit/language';

export function AnnouncementsPage() {
  const { desk } = useWords();
  const announcements = useAnnouncementWords();
  useOwnTitle(`${announcements.title} | ${desk}`);
  return <AnnouncementList />;
}
