import { type ReactNode, useEffect, useRef } from 'react';
import type { ApiError } from '../../lib/api';
import { useCorrectionWords } from '../kit/correction-words';

interface CorrectionWarningProps {
  failure: ApiError | null;
  /** What another person changed, told when the server refuses for it. */
  changed?: ReactNode;
}

/** The server's question before saving: an unusual value, or another person's change. In the reader's language. */
export function CorrectionWarning({ failure, changed }: CorrectionWarningProps) {
  const words = useCorrectionWords();
  const box = useRef<HTMLDivElement>(null);
  // The dialog is long: without scrolling, the button would confirm a question that is out of sight.
  useEffect(() => {
    if (failure) box.current?.scrollIntoView({ block: 'center' });
  }, [failure]);
  const isUnusual = failure?.code === 'UNUSUAL_VALUE';
  const isOutdated = failure?.code === 'CHANGED_MEANWHILE';
  const questions: Record<string, string> = words.unusual;
  const paths = [...new Set(failure?.issues.map(({ path }) => path) ?? [])];
  return (
    // Always in the page, so that screen readers announce it when it fills.
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
      {isOutdated && changed}
    </div>
  );
}
