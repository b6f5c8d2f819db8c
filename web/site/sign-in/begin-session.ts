import type { Session } from '#contract/auth';
import { forgetCopies } from '../../lib/client-copies';
import { storeSession } from '../../lib/session';

/** §3: the reply is stored whole. Whoever used this device before may have closed it without logging out. */
export function beginSession(session: Session) {
  void forgetCopies().catch(() => {});
  storeSession(session);
}
