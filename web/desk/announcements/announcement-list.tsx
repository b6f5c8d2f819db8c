import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { listDeskAnnouncements } from '#contract/staff/announcements/calls';
import type { announcementAudiences, announcementStates } from '#contract/staff/announcements/rules';
import type { DeskAnnouncement } from '#contract/staff/announcements/schema';
import { contentDesk } from '#contract/staff/roles';
import { formatQuantity } from '../../lib/format';
import { useAnnouncementWords } from '../kit/announcement-words';
import { type Column, DeskTable } from '../kit/desk-table';
import { FilterLine } from '../kit/filter-line';
import { formatTimestamp } from '../kit/format-timestamp';
import { fillIn, useWords } from '../kit/language';
import { Nothing } from '../kit/nothing';
import { PageControls } from '../kit/page-controls';
import { PageHead } from '../kit/page-head';
import { RowsLoading } from '../kit/rows-loading';
import { entriesOf } from '../kit/select-field';
import { useMay } from '../kit/staff';
import { DeskFailure } from '../kit/states';
import { useListAddress } from '../kit/use-list-address';
import { useStatusMessage } from '../kit/use-status-message';
import { deskQuery, invalidateAnswers } from '../queries';
import { AnnouncementSwitch } from './announcement-switch';
import { StateMark } from './state-mark';
import './announcements-desk.css';

const audiences: typeof announcementAudiences = ['PUBLIC', 'CLIENTS'];
const states: typeof announcementStates = ['SHOWING', 'COMING', 'OFF', 'OVER'];

export function AnnouncementList() {
  const { content, frame } = useWords();
  const words = useAnnouncementWords();
  const mayWrite = useMay(contentDesk);
  const queries = useQueryClient();
  const address = useListAddress();
  const { oneOf, page } = address;
  const { statusMessage, announce } = useStatusMessage();
  const columns = useColumns();
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
      {statusMessage}
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <RowsLoading />)}
      {data?.data.length === 0 && <Nothing title={words.empty} hint={words.emptyHint} />}
      {data && data.data.length > 0 && (
        <DeskTable
          caption={words.title}
          columns={columns}
          rows={data.data}
          keyOf={({ id }) => id}
          to={({ id }) => `/staff/announcements/${id}`}
          isList
          actions={
            mayWrite
              ? (each) =>
                  each.state !== 'OVER' && (
                    <AnnouncementSwitch
                      announcement={each}
                      onSwitched={({ show, title }) => {
                        announce(fillIn(show ? words.isOn : words.isOff, { title }));
                        // Other announcements may now be covered, or no longer.
                        invalidateAnswers(queries, listDeskAnnouncements);
                      }}
                    />
                  )
              : undefined
          }
        />
      )}
      {data && (
        <PageControls
          meta={data.meta}
          address={address}
          totals={fillIn(content.found, { count: formatQuantity(data.meta.itemCount) })}
        />
      )}
    </>
  );
}

function useColumns(): readonly Column<DeskAnnouncement>[] {
  const words = useAnnouncementWords();
  return [
    {
      ...{ name: words.heading, isMain: true, isLong: true, card: 'title' },
      cell: ({ title }) => title,
    },
    {
      ...{ name: words.state, card: 'state' },
      cell: ({ state }) => <StateMark state={state} />,
    },
    { name: words.audience, card: 'name', cell: ({ audience }) => words.audiences[audience] },
    { name: words.from, isShort: true, card: 'more', cell: ({ startsAt }) => formatTimestamp(startsAt) },
    {
      ...{ name: words.until, isShort: true, card: 'more' },
      cell: ({ endsAt }) => (endsAt ? formatTimestamp(endsAt) : words.always),
    },
    {
      ...{ name: words.sameTime, isLong: true, card: 'measure' },
      cell: ({ coveredBy, overlaps }) =>
        coveredBy ? (
          <span className="tag tag-yellow">{fillIn(words.covered, { title: coveredBy.title })}</span>
        ) : (
          overlaps.map(({ title }) => title).join(', ')
        ),
    },
  ];
}
