import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listClientSessions } from '#contract/staff/access/calls';
import { decideEmail, decidePhone } from '#contract/staff/client-records/calls';
import { getDeskClient } from '#contract/staff/clients/calls';
import type { DeskClient } from '#contract/staff/clients/schema';
import { listDeskLog } from '#contract/staff/desk/calls';
import type { StaffRole } from '#contract/staff/roles';
import { askDesk } from '../../lib/desk-api';
import { useClientWords } from '../kit/client-words';
import { DescriptionList } from '../kit/description-list';
import { formatTimestamp } from '../kit/format-timestamp';
import { fillIn, useWords } from '../kit/language';
import { onDemand } from '../kit/on-demand';
import { useMay } from '../kit/staff';
import { useStatusMessage } from '../kit/use-status-message';
import { deskKey, invalidateAnswers } from '../queries';
import { DecideChange } from './decide-change';

const AskForContact = onDemand(async () => (await import('./ask-for-contact')).AskForContact);
const EditRecord = onDemand(async () => (await import('./edit-record')).EditRecord);

/** The same roles as in the contract of these calls. */
const editors: readonly StaffRole[] = ['admin', 'china-warehouse', 'ghana-warehouse', 'support'];
const changers: readonly StaffRole[] = ['admin', 'support'];

/** The desk's record of a client, and changes of e-mail and phone that need two people. */
export function ClientRecord({ client }: { client: DeskClient }) {
  const clientRecords = useClientWords();
  const { branches } = useWords();
  const words = clientRecords.record;
  const queries = useQueryClient();
  const mayEdit = useMay(editors);
  const mayChange = useMay(changers);
  const [open, setOpen] = useState<'record' | 'email' | 'phone' | null>(null);
  const { statusMessage, announce } = useStatusMessage();
  const { record, clientDetails, emailChange, phoneChange, mergedInto } = client;
  const names: Record<string, string> = branches;
  const done = (changed: DeskClient, text: string) => {
    queries.setQueryData(deskKey(getDeskClient, { params: { id: String(client.id) } }), changed);
    // A new e-mail signs all devices out.
    invalidateAnswers(queries, listDeskLog, listClientSessions);
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
      {emailChange && (
        <DecideChange
          waits={fillIn(words.waits, { ...emailChange, at: formatTimestamp(emailChange.at) })}
          staffId={emailChange.staffId}
          mayDecide={mayChange}
          send={(body) => askDesk(decideEmail, { params: { id: String(emailChange.id) }, body })}
          onDone={(changed, isAgreed) => done(changed, isAgreed ? words.changed : words.refused)}
        />
      )}
      {phoneChange && (
        <DecideChange
          waits={fillIn(words.phoneWaits, { ...phoneChange, at: formatTimestamp(phoneChange.at) })}
          staffId={phoneChange.staffId}
          mayDecide={mayChange}
          send={(body) => askDesk(decidePhone, { params: { id: String(phoneChange.id) }, body })}
          onDone={(changed, isAgreed) => done(changed, isAgreed ? words.phoneChanged : words.refused)}
        />
      )}
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
          {mayChange && client.phone && client.canSignIn && (
            <button className="button button-line" type="button" onClick={() => setOpen('phone')}>
              {client.isPhoneProven ? words.changePhone : words.confirmPhone}
            </button>
          )}
        </div>
      )}
      {open === 'record' && (
        <EditRecord client={client} onClose={() => setOpen(null)} onDone={(changed) => done(changed, words.saved)} />
      )}
      {(open === 'email' || open === 'phone') && (
        <AskForContact
          field={open}
          client={client}
          onClose={() => setOpen(null)}
          onDone={(changed) => done(changed, words.asked)}
        />
      )}
    </section>
  );
}
