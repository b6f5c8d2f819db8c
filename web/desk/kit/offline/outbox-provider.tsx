import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { deskSession } from '../../../lib/desk-session';
import { applyBefore, applySent } from './apply-sent';
import { Outbox } from './outbox';
import { sendEntry } from './send-entry';
import { OutboxContext } from './use-outbox';

/** The outbox of the signed-in person. */
export function OutboxProvider({ person, children }: { person: number; children: ReactNode }) {
  const queries = useQueryClient();
  const [outbox] = useState(
    () => new Outbox(person, { send: sendEntry, isAtDesk: () => deskSession()?.id === person }),
  );
  useEffect(() => {
    const stopHearing = outbox.onEvent((event) => {
      if (event.is === 'sent') applySent(queries, event.sent);
      if (event.is === 'before') applyBefore(queries, event.entry);
    });
    const close = outbox.open();
    const warn = (event: BeforeUnloadEvent) => {
      if (outbox.state().entries.some(({ isUnsaved }) => isUnsaved)) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      stopHearing();
      close();
      removeEventListener('beforeunload', warn);
    };
  }, [outbox, queries]);
  return <OutboxContext value={outbox}>{children}</OutboxContext>;
}
