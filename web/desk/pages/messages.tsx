import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../kit/language';
import { useMessageWords } from '../kit/message-words';
import { Messages } from '../messages/messages';

export function MessagesPage() {
  const { desk } = useWords();
  const messages = useMessageWords();
  useOwnTitle(`${messages.title} | ${desk}`);
  return <Messages />;
}
