import { useRef, useState } from 'react';
import type { Input, Output } from '#contract/endpoint';
import { previewBulk, runBulk } from '#contract/staff/bulk/calls';
import type { BulkBatch } from '#contract/staff/bulk/schema';
import { ApiError } from '../../lib/api';
import { askDesk } from '../../lib/desk-api';
import { useWords } from '../kit/language';

export type Deed = Input<typeof previewBulk>['body'];
export type Seen = Output<typeof previewBulk>;

/** Preview first, then confirm. If packages have changed in between, the preview is shown again with the reason. */
export function useBulkAction(onDone: (batch: BulkBatch) => void) {
  const { common } = useWords();
  const [seen, setSeen] = useState<{ deed: Deed; answer: Seen } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  // The key belongs to what was seen: sent again after a lost answer it is the same.
  const key = useRef({ fingerprint: '', key: '' });

  const sentence = (error: unknown) => (error instanceof ApiError ? error.message : common.network);

  const look = async (deed: Deed, why: string | null = null) => {
    setSending(true);
    setRefusal(why);
    try {
      setSeen({ deed, answer: await askDesk(previewBulk, { body: deed }) });
    } catch (error) {
      setRefusal(why ?? sentence(error));
    }
    setSending(false);
  };

  const carryOut = async () => {
    if (!seen || isSending) return;
    const { deed, answer } = seen;
    const { fingerprint } = answer;
    if (key.current.fingerprint !== fingerprint) key.current = { fingerprint, key: crypto.randomUUID() };
    setSending(true);
    setRefusal(null);
    try {
      const batch = await askDesk(runBulk, { body: { ...deed, fingerprint, key: key.current.key } });
      setSending(false);
      onDone(batch);
    } catch (error) {
      setSending(false);
      if (error instanceof ApiError && error.status === 409) await look(deed, error.message);
      else setRefusal(sentence(error));
    }
  };

  return {
    seen: seen?.answer ?? null,
    refusal,
    isSending,
    look: (deed: Deed) => {
      if (!isSending) void look(deed);
    },
    carryOut: () => void carryOut(),
    back: () => {
      setSeen(null);
      setRefusal(null);
    },
  };
}
