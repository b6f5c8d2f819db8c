import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getCollection, getHandover, listHandovers, listWaiting } from '#contract/staff/handover/calls';
import type { Handover } from '#contract/staff/handover/schema';
import { adminOnly, ghanaDesk } from '#contract/staff/roles';
import { useOwnTitle } from '../../lib/page-arrival';
import { ClientIcon } from '../../ui/client-icon';
import { Link } from '../../ui/link';
import { fillIn, useWords } from '../kit/language';
import { useMay } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useStatusMessage } from '../kit/use-status-message';
import { deskKey, deskQuery, invalidateAnswers } from '../queries';
import { ReceiptSheet } from './receipt-sheet';
import { UndoDialog } from './undo-dialog';
import './receipt.css';

export function Receipt({ id }: { id: string }) {
  const { handover, desk } = useWords();
  const { data, error, refetch } = useQuery({
    ...deskQuery(getHandover, { params: { id } }),
    staleTime: 0,
  });
  const title = fillIn(handover.receipt.heading, { number: data?.number ?? '' }).trim();
  useOwnTitle(`${title} | ${desk}`);
  return (
    <>
      <h1>{title}</h1>
      {data ? (
        <Known handover={data} />
      ) : error ? (
        <DeskFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <DeskLoading />
      )}
    </>
  );
}

function Known({ handover }: { handover: Handover }) {
  const { receipt: words } = useWords().handover;
  const queries = useQueryClient();
  const mayHandOver = useMay(ghanaDesk);
  const mayUndo = useMay(adminOnly) && handover.voidedAt === null;
  const [isUndoing, setUndoing] = useState(false);
  const { statusMessage, announce } = useStatusMessage();
  return (
    <>
      <div className="desk-actions">
        <button className="button button-solid" type="button" onClick={() => window.print()}>
          <ClientIcon name="printer" />
          {words.print}
        </button>
        {mayHandOver && (
          <Link className="button button-line" to="/staff/handover">
            {words.next}
          </Link>
        )}
        {mayUndo && (
          <button className="button button-line" type="button" onClick={() => setUndoing(true)}>
            {words.undo}
          </button>
        )}
      </div>
      {statusMessage}
      <ReceiptSheet handover={handover} />
      {isUndoing && (
        <UndoDialog
          handover={handover}
          onClose={() => setUndoing(false)}
          onUndone={(reply) => {
            setUndoing(false);
            announce(fillIn(words.undone, { number: reply.number }));
            queries.setQueryData(deskKey(getHandover, { params: { id: String(reply.id) } }), reply);
            invalidateAnswers(queries, getCollection, listWaiting, listHandovers);
          }}
        />
      )}
    </>
  );
}
