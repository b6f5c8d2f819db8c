import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getDeskClient } from '#contract/staff/clients/calls';
import type { DeskClient } from '#contract/staff/clients/schema';
import { listDeskLog } from '#contract/staff/desk/calls';
import type { StaffRole } from '#contract/staff/roles';
import { useClientWords } from '../kit/client-words';
import { DescriptionList } from '../kit/description-list';
import { useWords } from '../kit/language';
import { useMay } from '../kit/staff';
import { useStatusMessage } from '../kit/use-status-message';
import { deskKey, invalidateAnswers } from '../queries';
import { AskForEmail } from './ask-for-email';
import { DecideEmail } from './decide-email';
import { EditRecord } from './edit-record';

/** As the contract names them for these calls. */
const editors: readonly StaffRole[] = ['admin', 'china-warehouse', 'ghana-warehouse', 'support'];
const changers: readonly StaffRole[] = ['admin', 'support'];

/** What the desk keeps about a client, and a change of the e-mail that two people decide. */
export function ClientRecord({ client }: { client: DeskClient }) {
  const clientRecords = useClientWords();
  const { branches } = useWords();
  const words = clientRecords.record;
  const queries = useQueryClient();
  const mayEdit = useMay(editors);
  const mayChange = useMay(changers);
  const [open, setOpen] = useState<'record' | 'email' | null>(null);
  const { statusMessage, announce } = useStatusMessage();
  const { record, clientDetails, emailChange, mergedInto } = client;
  const names: Record<string, string> = branches;
  const done = (changed: DeskClient, text: string) => {
    queries.setQueryData(deskKey(getDeskClient, { params: { id: String(client.id) } }), changed);
    invalidateAnswers(queries, listDeskLog);
    setOpen(null);
    announce(text);
  };
  const facts = [
    [words.name, record.name],
    [words.town, clientDetails.location],
    [words.secondPhone, record.secondPhone],
    [words.preferredBranch, record.preferredBranch && (names[record.preferredBranch] ?? record.preferredBranch)],
    [words.notes, record.notes],
  ] as const;
  const isEmpty = facts.every(([, value]) => !value);
  return (
    <section className="desk-card" aria-label={words.title}>
      <h2>{words.title}</h2>
      {statusMessage}
      {isEmpty ? <p>{words.empty}</p> : <DescriptionList items={facts} />}
      {emailChange && <DecideEmail change={emailChange} mayDecide={mayChange} onDone={done} />}
      {!mergedInto && (mayEdit || mayChange) && (
        <div className="desk-actions">
          {mayEdit && (
            <button className="button button-line" type="button" onClick={() => setOpen('record')}>
              {words.edit}
            </button>
          )}
          {mayChange && client.email && (
            <button className="button button-line" type="button" onClick={() => setOpen('email')}>
              {words.changeEmail}
            </button>
          )}
        </div>
      )}
      {open === 'record' && (
        <EditRecord client={client} onClose={() => setOpen(null)} onDone={(changed) => done(changed, words.saved)} />
      )}
      {open === 'email' && (
        <AskForEmail client={client} onClose={() => setOpen(null)} onDone={(changed) => done(changed, words.asked)} />
      )}
    </section>
  );
}
