import type { ReactNode } from 'react';
import { getClient } from '#contract/clients/calls';
import { markClaim } from '../content/mark-claim';
import { call } from '../lib/api';
import { useClient, useClientQuery } from '../lib/client-query';
import { profileKey } from '../lib/profile-key';
import { Link } from '../ui/link';

/**
 * The next step of a client without packages. When another client has the same mark, their goods are not shown, so the
 * next step is to settle that. Only a client without packages pays for the request.
 */
export function UnlessClaimed({ children }: { children: ReactNode }) {
  const id = String(useClient().id);
  const { data } = useClientQuery({
    key: profileKey(id),
    ask: (signal) => call(getClient, { params: { id } }, { signal }),
  });
  if (!data?.markClaim) return children;
  const { text, link } = markClaim[data.markClaim];
  return (
    <>
      <p role="status">{text}</p>
      <Link className="button button-solid" to={`/profile/${id}`}>
        {link}
      </Link>
    </>
  );
}
