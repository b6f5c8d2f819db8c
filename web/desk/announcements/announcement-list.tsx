import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { listDeskAnnouncements } from '#contract/staff/announcements/calls';
import type { announcementAudiences, announcementStates } from '#contract/staff/announcements/rules';
import { contentDesk } from '#contract/staff/roles';
import { formatQuantity } from '../../lib/format';
import { EmptyState } from '../../ui/empty-state';
import { Link } from '../../ui/link';
import { Pager } from '../../ui/pager';
import { useAnnouncementWords } from '../kit/announcement-words';
import { fillIn, useWords } from '../kit/language';
import { entriesOf, SelectField } from '../kit/select-field';
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
  const { content } = useWords();
  const words = useAnnouncementWords();
  const mayWrite = useMay(contentDesk);
  const queries = useQueryClient();
  const { oneOf, page, change, turn } = useListAddress();
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
      {mayWrite && (
        <Link className="button button-solid announcements-new" to="/staff/announcements/new">
          {words.create}
        </Link>
      )}
      {statusMessage}
      <div className="filter-grid announcements-filters">
        <SelectField
          label={words.audience}
          value={asked.audience ?? ''}
          any={words.anyAudience}
          options={entriesOf(words.audiences)}
          onChange={(audience) => change({ audience })}
        />
        <SelectField
          label={words.state}
          value={asked.state ?? ''}
          any={words.anyState}
          options={entriesOf(words.states)}
          onChange={(state) => change({ state })}
        />
      </div>
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
    </>
  );
}
