import { AnnouncementList } from '../../features/announcements-desk/announcement-list';
import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../../shared/desk/language';

export function AnnouncementsPage() {
  const { announcements, desk } = useWords();
  useOwnTitle(`${announcements.title} | ${desk}`);
  return (
    <div className="wrap desk-page">
      <h1>{announcements.title}</h1>
      <p>{announcements.intro}</p>
      <AnnouncementList />
    </div>
  );
}
