import { useState } from 'react';
import type { MessageRow } from '#contract/staff/messages/schema';
import { Mark } from '../kit/codes';
import { useMessageWords } from '../kit/message-words';
import { shortDate } from '../kit/short-date';
import { type ActionProps, MessageActions } from './message-actions';
import { MailPill, MessageTopic, StepPill, useStepBy } from './message-parts';

interface Props extends ActionProps {
  message: MessageRow;
  mayAct: boolean;
}

/** A message on a phone: who, about what, the next step. What went wrong has a line of its own. */
export function MessageCard({ message, mayAct, ...actions }: Props) {
  const words = useMessageWords();
  const [hasText, setText] = useState(false);
  const by = useStepBy(message);
  const { phone, madeAt, mailState, mailError, reason } = message;
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
      {!phone && <small>{words.noPhone}</small>}
      {mailState !== 'SENT' && (
        <small>
          {words.columns.mail} <MailPill message={message} /> {mailError}
        </small>
      )}
      {by && <small>{by}</small>}
      {reason && <small>{reason}</small>}
      {hasText && (
        <div className="message-text">
          {phone && <small>+{phone}</small>}
          <p lang="en">{message.words}</p>
        </div>
      )}
    </>
  );
}
