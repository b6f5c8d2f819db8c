import { useEffect, useRef } from 'react';
import type { ApiError } from '../../lib/api';
import { useCorrectionWords } from '../kit/correction-words';

/** What the server asks before it saves: an unusual value, or what another person has changed. In the reader's own language. */
export function CorrectionWarning({ failure }: { failure: ApiError | null }) {
  const words = useCorrectionWords();
  const box = useRef<HTMLDivElement>(null);
  // The dialog is long: without this the button asks for a yes to a question that is out of sight.
  useEffect(() => {
    if (failure) box.current?.scrollIntoView({ block: 'center' });
  }, [failure]);
  const isUnusual = failure?.code === 'UNUSUAL_VALUE';
  const isOutdated = failure?.code === 'CHANGED_MEANWHILE';
  const questions: Record<string, string> = words.unusual;
  const paths = [...new Set(failure?.issues.map(({ path }) => path) ?? [])];
  return (
    // Always in the page, so that it is heard when it fills.
    <div role="alert" ref={box}>
      {isUnusual && (
        <div className="desk-warned">
          <p>
            <strong>{words.unusual.title}</strong>
          </p>
          {paths.map((path) => (
            <p key={path}>{questions[path] ?? failure.message}</p>
          ))}
        </div>
      )}
      {isOutdated && <p className="desk-warned">{words.changedSince}</p>}
    </div>
  );
}
