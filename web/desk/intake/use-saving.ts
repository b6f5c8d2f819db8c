import { useState } from 'react';
import type { DeskPackage } from '#contract/staff/packages/schema';
import type { Command, Entry } from '../kit/offline/entry';
import { useOutbox } from '../kit/offline/use-outbox';
import { whenSettled } from '../kit/offline/when-settled';

interface Saving {
  command: Command;
  number: string;
  key: string;
  /** The refused entry that this one replaces. */
  editing: Entry | null;
}

type Outcome =
  | { is: 'sent'; pkg: DeskPackage }
  /** On the device, until there is a network. */
  | { is: 'kept' }
  /** Neither sent nor stored: only the form has it. */
  | { is: 'unsaved' }
  /** With a reason it is about an unusual value; without, about a number that was received before. */
  | { is: 'asked'; entry: Entry; reason: string | null }
  | { is: 'refused'; entry: Entry; reason: string };

/** Stores an intake, sends it, and reports the result. */
export function useSaving() {
  const outbox = useOutbox();
  const [isSending, setSending] = useState(false);

  const send = async ({ command, number, key, editing }: Saving): Promise<Outcome> => {
    setSending(true);
    try {
      const settled = whenSettled(outbox, key);
      const entry = editing ?? (await outbox.add(command, number, key));
      if (editing) await outbox.answer(editing, command, number, key);
      const event = await settled;
      if (event.is === 'sent' && event.sent.kind === 'intake') return { is: 'sent', pkg: event.sent.reply.package };
      if (event.is === 'asked') return { is: 'asked', entry, reason: event.reason };
      if (event.is === 'refused') return { is: 'refused', entry, reason: event.reason ?? '' };
      if (!entry.isUnsaved) return { is: 'kept' };
      await outbox.discard(entry);
      return { is: 'unsaved' };
    } finally {
      setSending(false);
    }
  };
  return { isSending, send };
}
