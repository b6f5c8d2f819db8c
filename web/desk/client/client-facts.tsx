import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listClientSessions } from '#contract/staff/access/calls';
import { getDeskClient } from '#contract/staff/clients/calls';
import type { DeskClient } from '#contract/staff/clients/schema';
import { listDeskLog } from '#contract/staff/desk/calls';
import type { StaffRole } from '#contract/staff/roles';
import { useClientWords } from '../kit/client-words';
import { DescriptionList } from '../kit/description-list';
import { fillIn, useWords } from '../kit/language';
import { onDemand } from '../kit/on-demand';
import { Panel } from '../kit/panel';
import { fullDate } from '../kit/short-date';
import { useMay } from '../kit/staff';
import { useStatusMessage } from '../kit/use-status-message';
import { writtenPhone } from '../kit/written-phone';
import { deskKey, invalidateAnswers } from '../queries';
import { ClientContacts } from './client-contacts';

const ClientTier = onDemand(async () => (await import('./client-tier')).ClientTier);
const EditRecord = onDemand(async () => (await import('./edit-record')).EditRecord);

/** The same roles as in the contract of these calls. */
const editors: readonly StaffRole[] = ['admin', 'china-warehouse', 'ghana-warehouse', 'support'];
const tierGivers: readonly StaffRole[] = ['admin', 'accounts', 'support'];

/** Who the client is and how to reach them. */
export function ClientFacts({ client }: { client: DeskClient }) {
  const { clients: words, content } = useWords();
  const { record: recordWords } = useClientWords();
  const queries = useQueryClient();
  const mayEdit = useMay(editors);
  const mayGiveTier = useMay(tierGivers);
  const [open, setOpen] = useState<'record' | 'tier' | null>(null);
  const { statusMessage, announce } = useStatusMessage();
  const facts = useFacts(client);

  const done = (changed: DeskClient, text: string) => {
    queries.setQueryData(deskKey(getDeskClient, { params: { id: String(client.id) } }), changed);
    // A new e-mail signs all devices out.
    invalidateAnswers(queries, listDeskLog, listClientSessions);
    setOpen(null);
    announce(text);
  };

  return (
    <>
      {statusMessage}
      <Panel
        title={words.facts}
        actions={
          <>
            {mayEdit && !client.mergedInto && (
              <button className="panel-link" type="button" onClick={() => setOpen('record')}>
                {content.edit}
              </button>
            )}
            {mayGiveTier && !client.mergedInto && (
              <button className="panel-link" type="button" onClick={() => setOpen('tier')}>
                {words.setTier}
              </button>
            )}
          </>
        }
      >
        <DescriptionList items={facts} />
        <ClientContacts client={client} onDone={done} />
      </Panel>
      {open === 'record' && (
        <EditRecord
          client={client}
          onClose={() => setOpen(null)}
          onDone={(changed) => done(changed, recordWords.saved)}
        />
      )}
      {open === 'tier' && (
        <ClientTier
          client={client}
          onClose={() => setOpen(null)}
          onDone={(changed) =>
            done(changed, fillIn(words.tierSet, { tier: changed.membershipTier?.name ?? words.noTier }))
          }
        />
      )}
    </>
  );
}

function useFacts(client: DeskClient) {
  const { clients: words, branches } = useWords();
  const { record: names, unproven } = useClientWords();
  const { record, clientDetails } = client;
  const { dob, nextOfKin, nextOfKinPhone, location } = clientDetails;
  const phone = writtenPhone(client.phone);
  const branch = record.preferredBranch;
  return [
    [names.name, record.name],
    [words.columns.phone, phone && (client.isPhoneProven ? phone : fillIn(unproven, { phone }))],
    [names.secondPhone, writtenPhone(record.secondPhone)],
    [words.columns.email, client.email],
    [names.town, location],
    [names.preferredBranch, branch && (branches[branch] ?? branch)],
    [words.access, words.accesses[client.canSignIn ? 'yes' : client.email ? 'not-yet' : 'no-email']],
    [words.dob, fullDate(dob)],
    [words.kin, nextOfKin],
    [words.kinPhone, writtenPhone(nextOfKinPhone)],
    [words.number, client.id],
    [words.columns.since, fullDate(client.createdAt)],
    [names.notes, record.notes],
  ] as const;
}
