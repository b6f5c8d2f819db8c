import type { MailState, MessageState } from '#contract/staff/messages/rules';
import type { MessageRow } from '#contract/staff/messages/schema';
import { formatClock, formatTimestamp } from '../kit/format-timestamp';
import { fillIn, useWords } from '../kit/language';
import { useMessageWords } from '../kit/message-words';
import { shortDate } from '../kit/short-date';
import { writtenPhone } from '../kit/written-phone';

/** People look for the day; the time stands below it. */
export function MessageMade({ message: { madeAt } }: { message: MessageRow }) {
  return (
    <>
      <span className="message-day">{shortDate(madeAt)}</span>
      <small>{formatClock(madeAt)}</small>
    </>
  );
}

const mailColours: Record<MailState, string> = {
  QUEUED: 'yellow',
  SENT: 'green',
  FAILED: 'red',
  OPTED_OUT: 'grey',
  NO_ADDRESS: 'grey',
  OFF: 'grey',
};
const stateColours: Record<MessageState, string> = {
  TO_SEND: 'grey',
  OPENED: 'yellow',
  SENT: 'green',
  SKIPPED: 'grey',
};

/** The client, and the number for WhatsApp. */
export function MessageClient({ message: { shippingMark, phone } }: { message: MessageRow }) {
  const words = useMessageWords();
  return (
    <>
      <strong>{shippingMark}</strong>
      <small>{writtenPhone(phone) ?? words.noPhone}</small>
    </>
  );
}

/** The container and the branch. */
function usePlace({ container, branch }: MessageRow) {
  const { branches } = useWords();
  return [container, branch && (branches[branch] ?? branch)].filter(Boolean).join(' · ');
}

/** What it is about, on one line. */
export function MessageTopic({ message }: { message: MessageRow }) {
  const words = useMessageWords();
  return [words.kinds[message.kind], usePlace(message)].filter(Boolean).join(' · ');
}

export function MessageAbout({ message }: { message: MessageRow }) {
  const words = useMessageWords();
  const place = usePlace(message);
  return (
    <>
      <span>{words.kinds[message.kind]}</span>
      {place && <small>{place}</small>}
      <details className="message-words">
        <summary aria-label={fillIn(words.wordsOf, { mark: message.shippingMark })}>{words.words}</summary>
        <p lang="en">{message.words}</p>
      </details>
    </>
  );
}

export function MailPill({ message: { mailState } }: { message: MessageRow }) {
  const words = useMessageWords();
  return <span className={`message-pill message-${mailColours[mailState]}`}>{words.mailStates[mailState]}</span>;
}

export function MessageMail({ message }: { message: MessageRow }) {
  return (
    <>
      <MailPill message={message} />
      {message.mailError && <small>{message.mailError}</small>}
    </>
  );
}

export function StepPill({ message: { state } }: { message: MessageRow }) {
  const words = useMessageWords();
  return <span className={`message-pill message-${stateColours[state]}`}>{words.states[state]}</span>;
}

/** Who took the last step, and when. */
export function useStepBy({ stateAt, by }: MessageRow) {
  const words = useMessageWords();
  if (!stateAt) return null;
  return by ? fillIn(words.by, { name: by.name, at: formatTimestamp(stateAt) }) : formatTimestamp(stateAt);
}

export function MessageStep({ message }: { message: MessageRow }) {
  const who = useStepBy(message);
  return (
    <>
      <StepPill message={message} />
      {who && <small>{who}</small>}
      {message.reason && <small>{message.reason}</small>}
    </>
  );
}
