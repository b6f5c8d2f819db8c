import { useState } from 'react';
import type { Input, Output } from '#contract/endpoint';
import { previewBulk, runBulk } from '#contract/staff/bulk/calls';
import type { BulkBatch } from '#contract/staff/bulk/schema';
import { askDesk } from '../../lib/desk-api';
import { useCommand } from '../kit/use-command';

export type BulkRequest = Input<typeof previewBulk>['body'];
export type BulkPreview = Output<typeof previewBulk>;

/** Preview first, then confirm. When packages have changed in between, the preview is shown again with the reason. */
export function useBulkAction(onDone: (batch: BulkBatch) => void) {
  const [seen, setSeen] = useState<{ request: BulkRequest; answer: BulkPreview } | null>(null);
  /** Why the preview is shown again. */
  const [why, setWhy] = useState<string | null>(null);
  const preview = useCommand(
    (request: BulkRequest) => askDesk(previewBulk, { body: request }),
    (answer, request) => setSeen({ request, answer }),
  );
  const confirm = useCommand(
    ({ request, fingerprint }: { request: BulkRequest; fingerprint: string }, key) =>
      askDesk(runBulk, { body: { ...request, fingerprint, key } }),
    onDone,
    (failure) => {
      if (failure.status !== 409 || !seen) return;
      setWhy(failure.message);
      void preview.run(seen.request);
    },
  );
  const forget = () => {
    setWhy(null);
    confirm.reset();
    preview.reset();
  };
  const isSending = preview.isSending || confirm.isSending;
  return {
    seen: seen?.answer ?? null,
    refusal: why ?? preview.refusal ?? confirm.refusal,
    isSending,
    preview: (request: BulkRequest) => {
      if (isSending) return;
      forget();
      void preview.run(request);
    },
    confirm: () => {
      if (!seen || isSending) return;
      setWhy(null);
      void confirm.run({ request: seen.request, fingerprint: seen.answer.fingerprint });
    },
    back: () => {
      setSeen(null);
      forget();
    },
  };
}
