import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { listDeskAnnouncements } from '#contract/staff/announcements/calls';
import type { announcementAudiences, announcementStates } from '#contract/staff/announcements/rules';
import { contentDesk } from '#contract/staff/roles';
import { formatQuantity } from '../../lib/format';
import { EmptyState } from '../../ui/empty-state';
import { Pager } from '../../ui/pager';
import { useAnnouncementWords } from '../kit/announcement-words';
import { FilterLine } from '../kit/filter-line';
import { fillIn, useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';
import { entriesOf } from '../kit/select-field';
import { useMay } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useListAddress } from '../kit/use-list-address';
import { useStatusMessage } from '../kit/use-status-message';
import { deskQuery, invalidateAnswers } from '../queries';
import { AnnouncementRow } from './announcement-row';
import './announcements-desk.css';

const audiences: typeof announcementAudiences = ['PUBLIC', 'CLIENTS'];
const states: typeof announcementStates = ['SHOWING', 'COMING', 'OFF', 'OVER'];

export function AnnouncementList() {
  const { content, frame } = useWords();
  const words = useAnnouncementWords();
  const mayWrite = useMay(contentDesk);
  const queries = useQueryClient();
  const address = useListAddress();
  const { oneOf, page, turn } = address;
  const { statusMessage, announce } = useStatusMessage();
  const asked = {
    audience: oneOf('audience', audiences),
    state: oneOf('state', states),
    page: String(page),
  };
  const { data, error, refetch } = useQuery({
    ...deskQuery(listDeskAnnouncements, { query: asked }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

  return (
    <>
      <PageHead
        title={words.title}
        facts={[words.intro]}
        primary={mayWrite ? { label: words.create, icon: 'plus', to: '/staff/announcements/new' } : undefined}
      />
      <FilterLine
        label={frame.table.filters}
        address={address}
        filters={[
          {
            keys: ['audience'],
            label: words.audience,
            options: entriesOf(words.audiences),
            value: asked.audience && words.audiences[asked.audience],
          },
          {
            keys: ['state'],
            label: words.state,
            options: entriesOf(words.states),
            value: asked.state && words.states[asked.state],
          },
        ]}
      />
      <div className="page-body">
        {statusMessage}
        {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
        {data && (
          <>
            <p className="desk-found">{fillIn(content.found, { count: formatQuantity(data.meta.itemCount) })}</p>
            {data.data.length === 0 && <EmptyState title={words.empty} />}
            <ul className="desk-list">
              {data.data.map((each) => (
                <AnnouncementRow
                  key={each.id}
                  announcement={each}
                  onSwitched={({ show, title }) => {
                    announce(fillIn(show ? words.isOn : words.isOff, { title }));
                    // Others may be covered now, or no longer.
                    invalidateAnswers(queries, listDeskAnnouncements);
                  }}
                />
              ))}
            </ul>
            {data.meta.pageCount > 1 && (
              <Pager
                page={page}
                pageCount={data.meta.pageCount}
                onChange={(to) => turn({ page: to })}
                words={content.pages}
              />
            )}
          </>
        )}
      </div>
    </>
  );
}
