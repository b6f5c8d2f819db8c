import type { MailState, MessageState } from '#contract/staff/messages/rules';
import type { MessageRow } from '#contract/staff/messages/schema';
import { formatClock, formatTimestamp } from '../kit/format-timestamp';
import { fillIn, useWords } from '../kit/language';
import { useMessageWords } from '../kit/message-words';
import { fullDate } from '../kit/short-date';

/** People look for the day; the time stands below it. */
export function MessageMade({ message: { madeAt } }: { message: MessageRow }) {
  return (
    <>
      <span className="message-day">{fullDate(madeAt)}</span>
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
      <small>{phone ? `+${phone}` : words.noPhone}</small>
    </>
  );
}

export function MessageAbout({ message }: { message: MessageRow }) {
  const { branches } = useWords();
  const words = useMessageWords();
  const { kind, container, branch } = message;
  const more = [container, branch && (branches[branch] ?? branch)].filter(Boolean).join(' · ');
  return (
    <>
      <span>{words.kinds[kind]}</span>
      {more && <small>{more}</small>}
      <details className="message-words">
        <summary aria-label={fillIn(words.wordsOf, { mark: message.shippingMark })}>{words.words}</summary>
        <p lang="en">{message.words}</p>
      </details>
    </>
  );
}

export function MessageMail({ message: { mailState, mailError } }: { message: MessageRow }) {
  const words = useMessageWords();
  return (
    <>
      <span className={`message-pill message-${mailColours[mailState]}`}>{words.mailStates[mailState]}</span>
      {mailError && <small>{mailError}</small>}
    </>
  );
}

export function MessageStep({ message: { state, stateAt, by, reason } }: { message: MessageRow }) {
  const words = useMessageWords();
  const who =
    stateAt && (by ? fillIn(words.by, { name: by.name, at: formatTimestamp(stateAt) }) : formatTimestamp(stateAt));
  return (
    <>
      <span className={`message-pill message-${stateColours[state]}`}>{words.states[state]}</span>
      {who && <small>{who}</small>}
      {reason && <small>{reason}</small>}
    </>
  );
}
