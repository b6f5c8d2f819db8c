import { useState } from 'react';
import type { MessageRow } from '#contract/staff/messages/schema';
import { Mark } from '../kit/codes';
import { useMessageWords } from '../kit/message-words';
import { shortDate } from '../kit/short-date';
import { type ActionProps, MessageActions } from './message-actions';
import { MailPill, MessageTopic, StepPill, useStepBy } from './message-parts';
import './message-card.css';

interface Props extends ActionProps {
  message: MessageRow;
  mayAct: boolean;
}

/** A message on a phone: who, about what, the next step. What went wrong has one line, and all of it with the text. */
export function MessageCard({ message, mayAct, ...actions }: Props) {
  const words = useMessageWords();
  const [hasText, setText] = useState(false);
  const by = useStepBy(message);
  const { phone, madeAt, mailState, mailError, reason } = message;
  const mail = (
    <>
      {words.columns.mail} <MailPill message={message} /> {mailError}
    </>
  );
  const remarks = Object.entries({
    phone: !phone && words.noPhone,
    mail: mailState !== 'SENT' && mail,
    by,
    reason,
  }).filter(([, remark]) => remark);
  return (
    <>
      <strong className="message-mark">
        <Mark text={message.shippingMark} />
      </strong>
      <div className="message-facts">
        <span>
          <MessageTopic message={message} />
        </span>
        <span>
          <StepPill message={message} /> {shortDate(madeAt)}
        </span>
      </div>
      <MessageActions
        message={message}
        mayAct={mayAct}
        text={{ label: words.words, onChoose: () => setText(!hasText) }}
        {...actions}
      />
      {remarks.length > 0 && (
        <p className={hasText ? 'message-remarks is-open' : 'message-remarks'}>
          {remarks.map(([name, remark]) => (
            <span key={name}>{remark}</span>
          ))}
        </p>
      )}
      {hasText && (
        <div className="message-text">
          {phone && <small>+{phone}</small>}
          <p lang="en">{message.words}</p>
        </div>
      )}
    </>
  );
}
