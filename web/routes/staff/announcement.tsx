import { useNavigate, useParams } from 'react-router';
import { contentDesk } from '#contract/staff/roles';
import { AnnouncementEditor } from '../../features/announcements-desk/announcement-editor';
import { AnnouncementPage as Page } from '../../features/announcements-desk/announcement-page';
import { useOwnTitle } from '../../lib/page-arrival';
import { useAnnouncementWords } from '../../shared/desk/announcement-words';
import { useWords } from '../../shared/desk/language';
import { useMay } from '../../shared/desk/staff';
import { NotForYou } from '../../shared/desk/states';
import { Link } from '../../ui/link';

export function AnnouncementPage() {
  const { id = '' } = useParams();
  const announcements = useAnnouncementWords();
  return (
    <div className="wrap desk-page">
      <Link to="/staff/announcements">{announcements.back}</Link>
      <Page key={id} id={id} />
    </div>
  );
}

export function NewAnnouncementPage() {
  const { desk } = useWords();
  const announcements = useAnnouncementWords();
  const navigate = useNavigate();
  useOwnTitle(`${announcements.create} | ${desk}`);
  return (
    <div className="wrap desk-page">
      <Link to="/staff/announcements">{announcements.back}</Link>
      <h1>{announcements.create}</h1>
      {useMay(contentDesk) ? <AnnouncementEditor onSaved={() => navigate('/staff/announcements')} /> : <NotForYou />}
    </div>
  );
}
