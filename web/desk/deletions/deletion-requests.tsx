import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getDeskClient, listDeskClients } from '#contract/staff/clients/calls';
import { eraseClient, listDeletionRequests } from '#contract/staff/deletions/calls';
import type { DeletionRequest } from '#contract/staff/deletions/schema';
import { askDesk } from '../../lib/desk-api';
import { useClientWords } from '../kit/client-words';
import { formatTimestamp } from '../kit/format-timestamp';
import { fillIn, useWords } from '../kit/language';
import { Nothing } from '../kit/nothing';
import { ReasonDialog } from '../kit/reason-dialog';
import { Records } from '../kit/records';
import { RowsLoading } from '../kit/rows-loading';
import { useMay } from '../kit/staff';
import { DeskFailure } from '../kit/states';
import { useCommand } from '../kit/use-command';
import { useStatusMessage } from '../kit/use-status-message';
import { writtenPhone } from '../kit/written-phone';
import { deskQuery, invalidateAnswers } from '../queries';

export function DeletionRequests() {
  const clientRecords = useClientWords();
  const { clients, content } = useWords();
  const words = clientRecords.deletions;
  const queries = useQueryClient();
  const mayErase = useMay(['admin']);
  const [chosen, setChosen] = useState<DeletionRequest | null>(null);
  const { statusMessage, announce } = useStatusMessage();
  const { data, error, refetch } = useQuery({ ...deskQuery(listDeletionRequests, {}), staleTime: 0 });
  const { phone, email, mark } = clients.columns;
  return (
    <>
      {statusMessage}
      {error && <DeskFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsLoading />}
      {data?.length === 0 && <Nothing title={words.empty} hint={words.emptyHint} />}
      {data && data.length > 0 && (
        <Records
          label={words.title}
          rows={data}
          keyOf={({ id }) => id}
          to={({ id }) => `/staff/clients/${id}`}
          columns={[
            { name: mark, cell: ({ shippingMark }) => shippingMark },
            { name: phone, card: 'name', cell: (row) => writtenPhone(row.phone) ?? content.none },
            { name: email, card: 'more', cell: (row) => row.email },
            { name: words.asked, card: 'measure', cell: ({ askedAt }) => formatTimestamp(askedAt) },
            { name: words.open, isNumber: true, card: 'amount', cell: ({ openPackages }) => openPackages },
          ]}
          actions={
            mayErase
              ? (row) => (
                  <button
                    className="button button-line"
                    type="button"
                    aria-label={fillIn(words.eraseOf, { mark: row.shippingMark })}
                    onClick={() => setChosen(row)}
                  >
                    {words.erase}
                  </button>
                )
              : undefined
          }
        />
      )}
      {chosen && (
        <EraseClient
          request={chosen}
          onClose={() => setChosen(null)}
          onErased={() => {
            setChosen(null);
            invalidateAnswers(queries, listDeletionRequests, listDeskClients, getDeskClient);
            announce(fillIn(words.done, { mark: chosen.shippingMark }));
          }}
        />
      )}
    </>
  );
}

interface EraseClientProps {
  request: DeletionRequest;
  onClose: () => void;
  onErased: () => void;
}

function EraseClient({ request, onClose, onErased }: EraseClientProps) {
  const { deletions: words } = useClientWords();
  const { run, refusal, isSending } = useCommand(
    (body: { reason: string }, key) =>
      askDesk(eraseClient, { params: { id: String(request.id) }, body: { ...body, key } }),
    onErased,
  );
  return (
    <ReasonDialog
      title={fillIn(words.eraseOf, { mark: request.shippingMark })}
      label={words.reason}
      missing={words.reasonMissing}
      submit={words.erase}
      refusal={refusal}
      isSending={isSending}
      onClose={onClose}
      onSubmit={(reason) => void run({ reason })}
    >
      <p>{words.hint}</p>
    </ReasonDialog>
  );
}
