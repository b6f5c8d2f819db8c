import type { ReactNode } from 'react';
import { getClient } from '#contract/clients/calls';
import { markClaim } from '../content/mark-claim';
import { call } from '../lib/api';
import { useClient, useClientQuery } from '../lib/client-query';
import { profileKey } from '../lib/profile-key';
import { Link } from '../ui/link';

/** Null for a client whose mark is theirs, and until that is known. */
function useMarkClaim() {
  const id = String(useClient().id);
  const { data } = useClientQuery({
    key: profileKey(id),
    ask: (signal) => call(getClient, { params: { id } }, { signal }),
  });
  return data?.markClaim ? { ...markClaim[data.markClaim], to: `/profile/${id}` } : null;
}

/**
 * The next step of a client without packages. When another client has the same mark, their goods are not shown, so the
 * next step is to settle that. Only a client without packages pays for the request.
 */
export function UnlessClaimed({ children }: { children: ReactNode }) {
  const claim = useMarkClaim();
  if (!claim) return children;
  return (
    <>
      <p role="status">{claim.text}</p>
      <Link className="button button-solid" to={claim.to}>
        {claim.link}
      </Link>
    </>
  );
}

/** Before the client gives such a mark to a supplier. */
export function ClaimWarning() {
  const claim = useMarkClaim();
  return (
    claim && (
      <p role="status">
        {claim.text} <Link to={claim.to}>{claim.link}</Link>
      </p>
    )
  );
}
