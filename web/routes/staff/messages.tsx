import { Messages } from '../../features/desk-messages/messages';
import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../../shared/desk/language';

export function MessagesPage() {
  const { messages, desk } = useWords();
  useOwnTitle(`${messages.title} | ${desk}`);
  return (
    <div className="wrap desk-page">
      <h1>{messages.title}</h1>
      <p>{messages.intro}</p>
      <Messages />
    </div>
  );
}
