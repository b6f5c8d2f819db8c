import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { previewAnnouncement } from '#contract/staff/announcements/calls';
import { ApiError } from '../../lib/api';
import { useAnnouncementWords } from '../kit/announcement-words';
import { fillIn, useWords } from '../kit/language';
import { useDebouncedValue } from '../kit/use-debounced-value';
import { deskQuery } from '../queries';
import { AnnouncementLook } from './announcement-look';
import { bodyOf, type Draft } from './draft';
import './announcements-desk.css';

const PAUSE_MS = 400;

/** Rendered by the server like the stored text, and shown in the site's own banner. */
export function AnnouncementPreview({ draft, id }: { draft: Draft; id: number | undefined }) {
  const { common } = useWords();
  const words = useAnnouncementWords();
  const { show, ...settled } = useDebouncedValue(draft, PAUSE_MS);
  const body = bodyOf({ ...settled, show });
  const { show: _, ...asked } = body ?? { show };
  const isEmpty = draft.title.trim() === '' && draft.body.trim() === '';
  const { data, error } = useQuery({
    ...deskQuery(previewAnnouncement, {
      body: { ...(asked as Omit<NonNullable<typeof body>, 'show'>), ...(id && { id }) },
    }),
    enabled: body !== null && !isEmpty,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <section className="desk-card" aria-label={words.preview}>
      <h2>{words.preview}</h2>
      {isEmpty && <p>{words.previewEmpty}</p>}
      {!isEmpty && error && (
        <p>{error instanceof ApiError ? error.message : `${words.previewFailed} ${common.network}`}</p>
      )}
      {!isEmpty && data && (
        // Links must not lead away from unsaved text.
        <div onClickCapture={(event) => event.preventDefault()}>
          <AnnouncementLook title={data.title} body={data.body} />
        </div>
      )}
      <div role="status">
        {show && data && data.overlaps.length > 0 && (
          <p className="desk-warned">
            {fillIn(words.overlaps, { list: data.overlaps.map(({ title }) => title).join(', ') })}
          </p>
        )}
      </div>
    </section>
  );
}
