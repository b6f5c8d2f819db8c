import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  createAnnouncement,
  getDeskAnnouncement,
  listDeskAnnouncements,
  updateAnnouncement,
} from '#contract/staff/announcements/calls';
import type { DeskAnnouncement } from '#contract/staff/announcements/schema';
import { listDeskLog } from '#contract/staff/desk/calls';
import { askDesk } from '../../lib/desk-api';
import { FormProblem, hasUnfinishedDate } from '../../shared/form-problem';
import { useAnnouncementWords } from '../kit/announcement-words';
import { useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';
import { useCommand } from '../kit/use-command';
import { deskKey, invalidateAnswers } from '../queries';
import { AnnouncementFields } from './announcement-fields';
import { AnnouncementPreview } from './announcement-preview';
import { bodyOf, draftOf, type Missing, missingIn, newDraft } from './draft';

type Body = NonNullable<ReturnType<typeof bodyOf>>;

interface AnnouncementEditorProps {
  /** Absent for a new one. */
  known?: DeskAnnouncement;
  onSaved: (saved: DeskAnnouncement) => void;
  /** A notice above the form, such as 'saved'. */
  notice?: ReactNode;
  children?: ReactNode;
}

/** The editor of an announcement: the form beside its preview. */
export function AnnouncementEditor({ known, onSaved, notice, children }: AnnouncementEditorProps) {
  const { content } = useWords();
  const words = useAnnouncementWords();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(() => (known ? draftOf(known) : newDraft(new Date())));
  const [missing, setMissing] = useState<Missing>({});
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const { run, refusal, isSending } = useCommand(
    (body: Body, key) =>
      known
        ? askDesk(updateAnnouncement, {
            params: { id: String(known.id) },
            body: { ...body, version: known.version, key },
          })
        : askDesk(createAnnouncement, { body: { ...body, key } }),
    (saved) => {
      queries.setQueryData(deskKey(getDeskAnnouncement, { params: { id: String(saved.id) } }), saved);
      invalidateAnswers(queries, listDeskAnnouncements, listDeskLog);
      onSaved(saved);
    },
  );
  const submit = () => {
    const found = missingIn(draft);
    flushSync(() => setMissing(found));
    if (form.current && hasUnfinishedDate(form.current)) return;
    const body = bodyOf(draft);
    if (body && Object.keys(found).length === 0) void run(body);
    else form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  return (
    <>
      <PageHead
        title={known?.title ?? words.create}
        crumb={{ to: '/staff/announcements', name: words.title }}
        primary={{ label: content.save, form: formId, isBusy: isSending }}
      />
      <div className="page-body">
        {notice}
        <form
          className="announcement-editor"
          id={formId}
          ref={form}
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <div className="desk-card">
            <AnnouncementFields draft={draft} missing={missing} onChange={setDraft} />
            <FormProblem text={refusal} />
          </div>
          <AnnouncementPreview draft={draft} id={known?.id} />
        </form>
        {children}
      </div>
    </>
  );
}
