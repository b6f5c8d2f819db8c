import type { Mount } from '#api/http/mount';
import type { DeskEmailChange } from '#api/modules/auth/desk-email-change.service';

export function deskEmailChangeRoutes(mount: Mount, { emails }: { emails: DeskEmailChange }) {
  mount('proposeEmail', ({ caller, params, body }) => emails.propose(caller, Number(params.id), body));
  mount('decideEmail', ({ caller, params, body }) => emails.decide(caller, Number(params.id), body));
}
