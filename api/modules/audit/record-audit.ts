import { insertAudit } from '#api/modules/audit/audit.repository';
import type { Queryable } from '#db/database';

export type AuditEntry = {
  actor: string;
  action: string;
  entity: 'client' | 'session';
  entityId: number | null;
  requestId?: string;
  address?: string;
  /** The names of the changed fields. Never a password, a token or a hash. */
  details?: Record<string, string | number | boolean | string[]>;
  now: Date;
};

/** Call it with the transaction of the change that it records. */
export const recordAudit = (tx: Queryable, entry: AuditEntry) => insertAudit(tx, entry);

export const clientActor = (clientId: number) => `client:${clientId}`;

/** What clients do to their own account. */
export const ownEntry = (
  { clientId, action, now }: { clientId: number; action: string; now: Date },
  origin: { requestId: string; address: string },
): AuditEntry => ({ actor: clientActor(clientId), action, entity: 'client', entityId: clientId, now, ...origin });
