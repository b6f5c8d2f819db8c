import { type ReactNode, useDeferredValue, useState } from 'react';
import { useIsAccountKnown } from '../../shared/money/use-account';
import './below-account.css';

/**
 * What stands below the account. The account may take three lines or thirty, so this part is prepared but not shown until the
 * account, or its failure, is there: what people read never moves. On a first page it is prepared in small steps after the
 * frame, which lets a phone answer a touch in between. A page that knows the account draws it at once: a link may lead into it.
 */
export function BelowAccount({ children }: { children: ReactNode }) {
  const isKnown = useIsAccountKnown();
  const [isKnownAtOnce] = useState(isKnown);
  const isPrepared = useDeferredValue(true, isKnownAtOnce);
  return (
    <div className="below-account" hidden={!isKnown}>
      {isPrepared && children}
    </div>
  );
}
