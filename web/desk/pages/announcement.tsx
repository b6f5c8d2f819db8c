import { useNavigate, useParams } from 'react-router';
import { contentDesk } from '#contract/staff/roles';
import { useOwnTitle } from '../../lib/page-arrival';
import { Link } from '../../ui/link';
import { AnnouncementEditor } from '../announcements/announcement-editor';
import { AnnouncementPage as Page } from '../announcements/announcement-page';
import { useAnnouncementWords } from '../kit/announcement-words';
import { useWords } from '../kit/language';
import { useMay } from '../kit/staff';
import { NotForYou } from '../kit/states';

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
