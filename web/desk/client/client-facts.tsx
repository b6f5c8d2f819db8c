import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { getDeskClient } from '#contract/staff/clients/calls';
import type { DeskClient } from '#contract/staff/clients/schema';
import { listDeskLog } from '#contract/staff/desk/calls';
import type { StaffRole } from '#contract/staff/roles';
import { formatDate } from '../../lib/format';
import { Link } from '../../ui/link';
import { DescriptionList } from '../kit/description-list';
import { fillIn, useWords } from '../kit/language';
import { useMay } from '../kit/staff';
import { useStatusMessage } from '../kit/use-status-message';
import { deskKey, invalidateAnswers } from '../queries';
import { ClientTier } from './client-tier';
import { EditClient } from './edit-client';

/** As the contract names them for these calls. */
const editors: readonly StaffRole[] = ['admin', 'china-warehouse', 'support'];
const tierGivers: readonly StaffRole[] = ['admin', 'accounts', 'support'];

export function ClientFacts({ client }: { client: DeskClient }) {
  const { clients: words, content } = useWords();
  const queries = useQueryClient();
  const mayEdit = useMay(editors);
  const mayGiveTier = useMay(tierGivers);
  const [open, setOpen] = useState<'edit' | 'tier' | null>(null);
  const { statusMessage, announce } = useStatusMessage();
  const { location, dob, nextOfKin, nextOfKinPhone } = client.clientDetails;

  const done = (changed: DeskClient, text: string) => {
    queries.setQueryData(deskKey(getDeskClient, { params: { id: String(client.id) } }), changed);
    invalidateAnswers(queries, listDeskLog);
    setOpen(null);
    announce(text);
  };

  return (
    <>
      {client.sameMark.length > 0 && <Collision text={words.collide} others={client.sameMark} />}
      {client.samePhone.length > 0 && <Collision text={words.collidePhone} others={client.samePhone} />}
      {statusMessage}
      <section className="desk-card client-facts" aria-label={words.facts}>
        <h2>{words.facts}</h2>
        <DescriptionList
          items={[
            [words.columns.phone, client.phone],
            [words.columns.email, client.email],
            [words.access, words.accesses[client.canSignIn ? 'yes' : client.email ? 'not-yet' : 'no-email']],
            [words.location, location],
            [words.dob, formatDate(dob)],
            [words.kin, nextOfKin],
            [words.kinPhone, nextOfKinPhone],
            [words.number, client.id],
            [words.columns.since, formatDate(client.createdAt)],
          ]}
        />
        {(mayEdit || mayGiveTier) && (
          <div className="desk-actions">
            {mayEdit && (
              <button className="button button-line" type="button" onClick={() => setOpen('edit')}>
                {content.edit}
              </button>
            )}
            {mayGiveTier && (
              <button className="button button-line" type="button" onClick={() => setOpen('tier')}>
                {words.setTier}
              </button>
            )}
          </div>
        )}
      </section>
      {open === 'edit' && (
        <EditClient client={client} onClose={() => setOpen(null)} onDone={(changed) => done(changed, words.changed)} />
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

/** Warns of equal marks or phones, with a link to each of the others. */
function Collision({ text, others }: { text: string; others: DeskClient['sameMark'] }) {
  const [before = '', after = ''] = text.split('{list}');
  return (
    <p className="desk-warned client-collision">
      {before}
      {others.map(({ id, shippingMark }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <Link to={`/staff/clients/${id}`}>
            {shippingMark} (#{id})
          </Link>
        </Fragment>
      ))}
      {after}
    </p>
  );
}
