import type { Outbox, OutboxEvent } from './outbox';

/** How long a form waits for its answer. After that the clerk continues, and the entry waits with the others. */
const PATIENCE_MS = 8_000;

/**
 * Resolves with the result of the entry with this key. Call it before adding the entry, so that no answer is missed.
 */
export function whenSettled(outbox: Outbox, key: string): Promise<OutboxEvent> {
  return new Promise((resolve) => {
    const end = (event: OutboxEvent) => {
      clearTimeout(timer);
      stop();
      resolve(event);
    };
    const stop = outbox.onEvent((event) => {
      if (event.is === 'later' || keyOf(event) === key) end(event);
    });
    const timer = setTimeout(() => end({ is: 'later' }), PATIENCE_MS);
  });
}

function keyOf(event: Exclude<OutboxEvent, { is: 'later' }>): string {
  if (event.is === 'sent') return event.sent.entry.key;
  return event.is === 'before' ? event.entry.key : event.key;
}
