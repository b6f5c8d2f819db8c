import { Messages } from '../../features/desk-messages/messages';
import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../../shared/desk/language';
import { useMessageWords } from '../../shared/desk/message-words';

export function MessagesPage() {
  const { desk } = useWords();
  const messages = useMessageWords();
  useOwnTitle(`${messages.title} | ${desk}`);
  return (
    <div className="wrap desk-page">
      <h1>{messages.title}</h1>
      <p>{messages.intro}</p>
      <Messages />
    </div>
  );
}
