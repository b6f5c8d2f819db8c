import { useQuery } from '@tanstack/react-query';
import { getDeskAnnouncement } from '#contract/staff/announcements/calls';
import { contentDesk } from '#contract/staff/roles';
import { useOwnTitle } from '../../lib/page-arrival';
import { useAnnouncementWords } from '../kit/announcement-words';
import { History } from '../kit/history';
import { useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';
import { useMay } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useStatusMessage } from '../kit/use-status-message';
import { deskQuery } from '../queries';
import { AnnouncementEditor } from './announcement-editor';
import { AnnouncementLook } from './announcement-look';
import './announcements-desk.css';

/** An existing announcement, to edit or to read. */
export function AnnouncementPage({ id }: { id: string }) {
  const { desk } = useWords();
  const words = useAnnouncementWords();
  const mayWrite = useMay(contentDesk);
  const { statusMessage, announce } = useStatusMessage();
  const { data, error, refetch } = useQuery({
    ...deskQuery(getDeskAnnouncement, { params: { id } }),
    staleTime: 0,
    // Do not replace a form while it is being edited.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  useOwnTitle(`${data?.title ?? words.title} | ${desk}`);
  if (data && mayWrite) {
    return (
      <AnnouncementEditor key={data.version} known={data} notice={statusMessage} onSaved={() => announce(words.saved)}>
        <History entity="announcement" id={data.id} />
      </AnnouncementEditor>
    );
  }
  return (
    <>
      <PageHead title={data?.title ?? words.title} crumb={{ to: '/staff/announcements', name: words.title }} />
      <div className="page-body">
        {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
        {data && <AnnouncementLook title={data.title} body={data.body} />}
        {data && <History entity="announcement" id={data.id} />}
      </div>
    </>
  );
}
