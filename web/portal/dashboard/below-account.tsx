import { type ReactNode, useDeferredValue, useState } from 'react';
import { useLocation } from 'react-router';
import { useIsAccountKnown } from '../../shared/money/use-account';
import './below-account.css';

/**
 * The part below the account. The account may take three lines or thirty, so this part is rendered but hidden until the
 * account, or its failure, is there: nothing that people read ever moves. On a first page it is rendered in small steps
 * after the frame, so that a phone can answer a touch in between. A later page that already has the account renders it
 * at once, because a link may lead into it.
 */
export function BelowAccount({ children }: { children: ReactNode }) {
  const isKnown = useIsAccountKnown();
  const isFirstPage = useLocation().key === 'default';
  const [isKnownAtOnce] = useState(isKnown && !isFirstPage);
  const isPrepared = useDeferredValue(true, isKnownAtOnce);
  return (
    <div className="below-account" hidden={!isKnown}>
      {isPrepared && children}
    </div>
  );
}
