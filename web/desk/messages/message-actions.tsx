import { useRef } from 'react';
import { openMessage, releaseMessage, sendMessage } from '#contract/staff/messages/calls';
import { whatsappLink } from '#contract/staff/messages/rules';
import type { MessageRow } from '#contract/staff/messages/schema';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { Icon } from '../../ui/icon';
import { fillIn } from '../kit/language';
import { useMessageWords } from '../kit/message-words';
import { useStaff } from '../kit/staff';
import { useCommand } from '../kit/use-command';

export interface ActionProps {
  onChanged: (message: MessageRow, said: string) => void;
  onSkip: (message: MessageRow) => void;
}

const steps = { open: openMessage, sent: sendMessage, release: releaseMessage };
type Step = keyof typeof steps;

/**
 * Only the tap itself may open a tab, but the server answers later whether this person may send it. So the tab opens
 * empty, and then goes to WhatsApp or closes.
 */
export function MessageActions({ message, onChanged, onSkip }: ActionProps & { message: MessageRow }) {
  const words = useMessageWords();
  const { id: me } = useStaff();
  const tab = useRef<Window | null>(null);
  const { state, by, phone, shippingMark: mark } = message;
  const said = { open: words.opened, sent: words.isSent, release: words.released };

  const { run, refusal, isSending } = useCommand(
    async ({ step }: { step: Step }, key) => {
      try {
        return await askDesk(steps[step], { params: { id: String(message.id) }, body: { key } });
      } catch (error) {
        tab.current?.close();
        tab.current = null;
        throw error;
      }
    },
    (changed, { step }) => {
      if (tab.current && changed.phone) tab.current.location.href = whatsappLink(changed.phone, changed.words);
      tab.current = null;
      onChanged(changed, fillIn(said[step], { mark }));
    },
  );
  const openTab = () => {
    if (isSending) return;
    tab.current = window.open('', '_blank');
    if (tab.current) tab.current.opener = null;
    void run({ step: 'open' });
  };
  const button = (name: string, label: string, className: string, onClick: () => void) => (
    <button
      className={`button ${className}`}
      type="button"
      aria-label={fillIn(label, { mark })}
      aria-disabled={isSending}
      onClick={onClick}
    >
      {name}
    </button>
  );
  const isMine = state === 'OPENED' && by?.id === me;

  return (
    <div className="message-actions">
      {isMine && button(words.sent, words.sentOf, 'button-solid', () => void run({ step: 'sent' }))}
      {isMine && phone && (
        <a
          className="button button-line"
          href={whatsappLink(phone, message.words)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {words.openAgain} <Icon name="external" size={16} />
        </a>
      )}
      {!isMine && (state === 'TO_SEND' || state === 'OPENED') && phone && (
        <button
          className="button button-solid"
          type="button"
          aria-label={fillIn(words.openOf, { mark })}
          aria-disabled={isSending}
          onClick={openTab}
        >
          {words.open} <Icon name="external" size={16} />
        </button>
      )}
      {(isMine || state === 'SKIPPED') &&
        button(words.release, words.releaseOf, 'button-line', () => void run({ step: 'release' }))}
      {state === 'TO_SEND' && button(words.skip, words.skipOf, 'button-line', () => onSkip(message))}
      <FormProblem text={refusal} />
    </div>
  );
}
