import { ApiError } from '../lib/api';
import { EmptyState } from '../ui/empty-state';
import { Link } from '../ui/link';

/** Missing and foreign clients look the same on purpose (docs/decisions/0006). */
export const isNotYours = (error: Error | null) => error instanceof ApiError && [400, 404].includes(error.status);

interface NotYoursProps {
  words: { title: string; text: string; link: string };
  to: string;
}

export function ForeignClientNotice({ words, to }: NotYoursProps) {
  return (
    <div role="alert">
      <EmptyState title={words.title}>
        <p>{words.text}</p>
        <Link className="button button-line" to={to}>
          {words.link}
        </Link>
      </EmptyState>
    </div>
  );
}
