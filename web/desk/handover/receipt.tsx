import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import {
  getCollection,
  getHandover,
  getHandoverProof,
  listHandovers,
  listWaiting,
} from '#contract/staff/handover/calls';
import type { Handover } from '#contract/staff/handover/schema';
import { getClientStatement } from '#contract/staff/money/calls';
import { adminOnly, ghanaDesk } from '#contract/staff/roles';
import { useOwnTitle } from '../../lib/page-arrival';
import { DeskPicture } from '../kit/desk-picture';
import { useHandoverWords } from '../kit/handover-words';
import { fillIn, useWords } from '../kit/language';
import { type Crumb, PageHead } from '../kit/page-head';
import { useDayStatement } from '../kit/print/day-statement';
import { NoBalance } from '../kit/print/no-balance';
import { ReceiptFormatChoice, usePrintAction } from '../kit/print/print-page';
import { useMay } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useStatusMessage } from '../kit/use-status-message';
import { deskKey, deskQuery, invalidateAnswers } from '../queries';
import { ReceiptSheet } from './receipt-sheet';
import { UndoDialog } from './undo-dialog';
import './receipt.css';

export function Receipt({ id }: { id: string }) {
  const handover = useHandoverWords();
  const { desk } = useWords();
  const { data, error, refetch } = useQuery({
    ...deskQuery(getHandover, { params: { id } }),
    staleTime: 0,
  });
  const title = fillIn(handover.receipt.heading, { number: data?.number ?? '' }).trim();
  useOwnTitle(`${title} | ${desk}`);
  const head = { title, crumb: { to: '/staff/handovers', name: handover.list.title } };
  if (data) return <Known handover={data} head={head} />;
  return (
    <>
      <PageHead {...head} />
      <div className="page-body">
        {error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />}
      </div>
    </>
  );
}

function Known({ handover, head }: { handover: Handover; head: { title: string; crumb: Crumb } }) {
  const print = usePrintAction();
  const { receipt: words, form } = useHandoverWords();
  // The payment that was taken with this hand-over.
  const paymentId = (useLocation().state as { paymentId?: number | null } | null)?.paymentId ?? null;
  const queries = useQueryClient();
  const mayHandOver = useMay(ghanaDesk);
  const mayUndo = useMay(adminOnly) && handover.voidedAt === null;
  const [isUndoing, setUndoing] = useState(false);
  const { statement, isPending, error, refetch } = useDayStatement(handover.client.id, handover.at);
  const { statusMessage, announce } = useStatusMessage();
  return (
    <>
      <PageHead
        {...head}
        primary={{ ...print, label: words.print }}
        actions={[
          ...(mayHandOver ? [{ label: words.next, to: '/staff/handover' }] : []),
          ...(paymentId === null ? [] : [{ label: form.pay.receipt, to: `/staff/payments/${paymentId}/receipt` }]),
        ]}
        menu={mayUndo ? [{ label: words.undo, isDanger: true, onChoose: () => setUndoing(true) }] : []}
      />
      <div className="page-body">
        <ReceiptFormatChoice />
        {statusMessage}
        {error && <NoBalance onRetry={() => void refetch()} />}
        {isPending ? <DeskLoading /> : <ReceiptSheet handover={handover} statement={statement} />}
        <Proofs handover={handover} />
        {isUndoing && (
          <UndoDialog
            handover={handover}
            onClose={() => setUndoing(false)}
            onUndone={(reply) => {
              setUndoing(false);
              announce(fillIn(words.undone, { number: reply.number }));
              queries.setQueryData(deskKey(getHandover, { params: { id: String(reply.id) } }), reply);
              invalidateAnswers(queries, getCollection, listWaiting, listHandovers, getClientStatement);
            }}
          />
        )}
      </div>
    </>
  );
}

/** Only for the desk: photos of the collector. */
function Proofs({ handover: { photoIds } }: { handover: Handover }) {
  const { receipt: words } = useHandoverWords();
  if (photoIds.length === 0) return null;
  return (
    <section className="desk-card" aria-label={words.proofs}>
      <div className="receipt-proofs">
        {photoIds.map((id, at) => (
          <DeskPicture key={id} call={getHandoverProof} id={id} label={fillIn(words.photo, { number: at + 1 })} />
        ))}
      </div>
    </section>
  );
}
