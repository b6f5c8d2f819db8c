import { useNavigate, useParams } from 'react-router';
import { contentDesk } from '#contract/staff/roles';
import { useOwnTitle } from '../../lib/page-arrival';
import { AnnouncementEditor } from '../announcements/announcement-editor';
import { AnnouncementPage as Page } from '../announcements/announcement-page';
import { useAnnouncementWords } from '../kit/announcement-words';
import { useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';
import { useMay } from '../kit/staff';
import { NotForYou } from '../kit/states';

export function AnnouncementPage() {
  const { id = '' } = useParams();
  return <Page key={id} id={id} />;
}

export function NewAnnouncementPage() {
  const { desk } = useWords();
  const announcements = useAnnouncementWords();
  const navigate = useNavigate();
  useOwnTitle(`${announcements.create} | ${desk}`);
  if (useMay(contentDesk)) return <AnnouncementEditor onSaved={() => navigate('/staff/announcements')} />;
  return (
    <>
      <PageHead title={announcements.create} crumb={{ to: '/staff/announcements', name: announcements.title }} />
      <div className="page-body">
        <NotForYou />
      </div>
    </>
  );
}
