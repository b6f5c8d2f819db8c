import { useState } from 'react';
import { decideEmail, decidePhone } from '#contract/staff/client-records/calls';
import type { DeskClient } from '#contract/staff/clients/schema';
import type { StaffRole } from '#contract/staff/roles';
import { askDesk } from '../../lib/desk-api';
import { useClientWords } from '../kit/client-words';
import { formatTimestamp } from '../kit/format-timestamp';
import { fillIn, useWords } from '../kit/language';
import { onDemand } from '../kit/on-demand';
import { useMay } from '../kit/staff';
import { DecideChange } from './decide-change';

const AskForContact = onDemand(async () => (await import('./ask-for-contact')).AskForContact);
const EditClient = onDemand(async () => (await import('./edit-client')).EditClient);

/** The same roles as in the contract of these calls. */
const editors: readonly StaffRole[] = ['admin', 'china-warehouse', 'support'];
const changers: readonly StaffRole[] = ['admin', 'support'];

interface ClientContactsProps {
  client: DeskClient;
  onDone: (changed: DeskClient, text: string) => void;
}

/** The mark, and changes of e-mail and phone: those that the client signs in with need two people. */
export function ClientContacts({ client, onDone }: ClientContactsProps) {
  const { clients } = useWords();
  const { record: words } = useClientWords();
  const mayEdit = useMay(editors);
  const mayChange = useMay(changers);
  const [open, setOpen] = useState<'edit' | 'email' | 'phone' | null>(null);
  const { emailChange, phoneChange } = client;
  const done = (changed: DeskClient, text: string) => {
    setOpen(null);
    onDone(changed, text);
  };
  if (client.mergedInto) return null;
  return (
    <>
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
      {(mayEdit || mayChange) && (
        <div className="desk-actions">
          {mayEdit && (
            <button className="button button-line" type="button" onClick={() => setOpen('edit')}>
              {words.editContact}
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
      {open === 'edit' && (
        <EditClient
          client={client}
          onClose={() => setOpen(null)}
          onDone={(changed) => done(changed, clients.changed)}
        />
      )}
      {(open === 'email' || open === 'phone') && (
        <AskForContact
          field={open}
          client={client}
          onClose={() => setOpen(null)}
          onDone={(changed) => done(changed, words.asked)}
        />
      )}
    </>
  );
}
