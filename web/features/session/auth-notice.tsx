import { Icon } from '../../ui/icon';

/** What went well, for as long as it takes to read. */
export function AuthNotice({ text }: { text: string | null }) {
  return (
    <div role="status">
      {text && (
        <p className="auth-notice">
          <Icon name="check" />
          {text}
        </p>
      )}
    </div>
  );
}
