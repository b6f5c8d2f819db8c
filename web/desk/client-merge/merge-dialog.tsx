import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mergeClient, previewMerge } from '#contract/staff/client-merges/calls';
import type { ClientSuggestion, DeskClient } from '#contract/staff/clients/schema';
import { askDesk } from '../../lib/desk-api';
import { TextField } from '../../ui/field';
import { ClientCombobox } from '../kit/client-combobox';
import { useClientWords } from '../kit/client-words';
import { FormDialog } from '../kit/form-dialog';
import { fillIn, useWords } from '../kit/language';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useCommand } from '../kit/use-command';
import { deskQuery, invalidateAnswers } from '../queries';
import { MergePreviewTable } from './merge-preview-table';

interface MergeDialogProps {
  client: DeskClient;
  onClose: () => void;
  /** Called with the client who is kept and the mark of the other one. */
  onMerged: (stays: DeskClient, mark: string) => void;
}

/** Three steps: choose the other client, check what moves, give a reason. */
export function MergeDialog({ client, onClose, onMerged }: MergeDialogProps) {
  const clientRecords = useClientWords();
  const { common } = useWords();
  const words = clientRecords.merge;
  const queries = useQueryClient();
  const [other, setOther] = useState<ClientSuggestion | null>(null);
  const [isSwapped, setSwapped] = useState(false);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const merged = isSwapped ? client : other;
  const stays = isSwapped ? other : client;
  const { data, error, refetch } = useQuery({
    ...deskQuery(previewMerge, {
      params: { id: String(merged?.id ?? 0) },
      query: { into: String(stays?.id ?? 0) },
    }),
    enabled: merged !== null && stays !== null,
    staleTime: 0,
    retry: false,
  });
  const { run, refusal, isSending } = useCommand(
    (body: { into: number; reason: string; seen: string }, key) =>
      askDesk(mergeClient, { params: { id: String(merged?.id ?? 0) }, body: { ...body, key } }).catch(
        (failure: unknown) => {
          // A refusal usually means that a client has changed, so the new state is shown beside the sentence.
          invalidateAnswers(queries, previewMerge);
          throw failure;
        },
      ),
    (reply) => onMerged(reply, merged?.shippingMark ?? ''),
  );
  const isReasonMissing = reason.trim().length < 2;

  return (
    <FormDialog
      title={words.start}
      submit={words.confirm}
      isSending={isSending}
      refusal={refusal}
      onSubmit={() => {
        setTried(true);
        if (data && stays && !isReasonMissing) void run({ into: stays.id, reason: reason.trim(), seen: data.seen });
      }}
      onClose={onClose}
    >
      <p>{words.otherHint}</p>
      <ClientCombobox
        label={words.other}
        name="other"
        chosen={other}
        onChoose={setOther}
        error={isTried && !other ? words.otherMissing : undefined}
        isOnlyKnown
      />
      {other && !data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {other && data && (
        <>
          <MergePreviewTable preview={data} />
          <button className="button button-line" type="button" onClick={() => setSwapped(!isSwapped)}>
            {fillIn(words.swap, { mark: data.merged.shippingMark })}
          </button>
          <TextField
            label={words.reason}
            name="reason"
            maxLength={500}
            autoComplete="off"
            error={isTried && isReasonMissing ? words.reasonMissing : undefined}
            errorPrefix={common.errorPrefix}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
