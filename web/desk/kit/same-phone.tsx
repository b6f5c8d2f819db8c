import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { phoneKey } from '#contract/phone-number';
import { listDeskClients } from '#contract/staff/clients/calls';
import type { ApiError } from '../../lib/api';
import { Link } from '../../ui/link';
import { deskQuery } from '../queries';
import { fillIn, useWords } from './language';

/**
 * The server asks before it saves a phone that another client has. `isAsked` is true while the typed phone is the one it
 * asked about; to send the form then means that they are two clients.
 */
export function usePhoneQuestion(failure: ApiError | null, phone: string) {
  const [sent, setSent] = useState('');
  const isAsked = failure?.code === 'REPEATED_NUMBER' && sent === phone.trim();
  return { isAsked, remember: setSent, question: isAsked ? failure.message : null };
}

/** The question, with a link to each client who has the phone. */
export function SamePhone({ question, phone }: { question: string | null; phone: string }) {
  const { clients: words } = useWords();
  const { data } = useQuery({
    ...deskQuery(listDeskClients, { query: { q: phone.trim() } }),
    enabled: question !== null,
    staleTime: 0,
  });
  const holders = data?.data.filter((client) => client.phone && phoneKey(client.phone) === phoneKey(phone)) ?? [];
  if (question === null) return null;
  return (
    <div className="desk-warned" role="alert">
      <p>{question}</p>
      <p className="desk-actions">
        {holders.map(({ id, shippingMark }) => (
          <Link key={id} className="button button-line" to={`/staff/clients/${id}`}>
            {fillIn(words.openOther, { mark: shippingMark })}
          </Link>
        ))}
      </p>
    </div>
  );
}
