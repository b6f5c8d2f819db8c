import type { Notice } from '../../shared/sign-in-notice';
import { ClientIcon } from '../../ui/client-icon';

/** A notice that stays for as long as it takes to read. */
export function AuthNotice({ notice }: { notice: Notice | null }) {
  return (
    <div role="status">
      {notice && (
        <p className={`auth-notice auth-notice-${notice.kind}`}>
          <ClientIcon name={notice.kind === 'done' ? 'check' : 'alert'} />
          {notice.text}
        </p>
      )}
    </div>
  );
}
