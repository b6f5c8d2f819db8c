import type { Session } from '#contract/auth/schema';
import { forgetCopies } from '../../lib/client-copies';
import { storeSession } from '../../lib/session';

/** Specification, Session storage: the whole reply is stored. First clear what a previous user left without logging out. */
export function beginSession(session: Session) {
  void forgetCopies().catch(() => {});
  storeSession(session);
}
