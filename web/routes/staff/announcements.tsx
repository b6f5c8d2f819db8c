import { AnnouncementList } from '../../features/announcements-desk/announcement-list';
import { useOwnTitle } from '../../lib/page-arrival';
import { useAnnouncementWords } from '../../shared/desk/announcement-words';
import { useWords } from '../../shared/desk/language';

export function AnnouncementsPage() {
  const { desk } = useWords();
  const announcements = useAnnouncementWords();
  useOwnTitle(`${announcements.title} | ${desk}`);
  return (
    <div className="wrap desk-page">
      <h1>{announcements.title}</h1>
      <p>{announcements.intro}</p>
      <AnnouncementList />
    </div>
  );
}
