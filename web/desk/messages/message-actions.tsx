import { useRef } from 'react';
import { openMessage, releaseMessage, sendMessage } from '#contract/staff/messages/calls';
import { whatsappLink } from '#contract/staff/messages/rules';
import type { MessageRow } from '#contract/staff/messages/schema';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { Icon } from '../../ui/icon';
import type { MenuItem } from '../kit/desk-menu';
import { fillIn } from '../kit/language';
import { useMessageWords } from '../kit/message-words';
import { RowMenu } from '../kit/row-menu';
import { useStaff } from '../kit/staff';
import { useCommand } from '../kit/use-command';

export interface ActionProps {
  onChanged: (message: MessageRow, said: string) => void;
  onSkip: (message: MessageRow) => void;
}

interface Choice {
  name: string;
  /** The whole sentence for screen readers. */
  label?: string;
  isNext?: boolean;
  /** Leads to another page. */
  isOutside?: boolean;
  href?: string;
  act?: () => void;
}

interface MessageActionsProps extends ActionProps {
  message: MessageRow;
  mayAct: boolean;
  /** In a card: shows the text of the message. */
  text?: MenuItem;
}

const steps = { open: openMessage, sent: sendMessage, release: releaseMessage };
type Step = keyof typeof steps;

/**
 * Only the tap itself may open a tab, but the server answers later whether this person may send it. So the tab opens
 * empty, and then goes to WhatsApp or closes.
 */
export function MessageActions({ message, mayAct, text, onChanged, onSkip }: MessageActionsProps) {
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
  const isMine = state === 'OPENED' && by?.id === me;
  const isToOpen = !isMine && (state === 'TO_SEND' || state === 'OPENED') && phone;
  const choices: Choice[] = [];
  if (isMine)
    choices.push({ name: words.sent, label: words.sentOf, isNext: true, act: () => void run({ step: 'sent' }) });
  if (isMine && phone) choices.push({ name: words.openAgain, href: whatsappLink(phone, message.words) });
  if (isToOpen) choices.push({ name: words.open, label: words.openOf, isNext: true, isOutside: true, act: openTab });
  if (isMine || state === 'SKIPPED')
    choices.push({ name: words.release, label: words.releaseOf, act: () => void run({ step: 'release' }) });
  if (state === 'TO_SEND') choices.push({ name: words.skip, label: words.skipOf, act: () => onSkip(message) });
  // A card has room for the next step; the rest is in a menu, with the text.
  const shown = mayAct ? choices.slice(0, text ? 1 : undefined) : [];
  const rest = mayAct ? choices.slice(shown.length) : [];

  return (
    <div className="message-actions">
      {shown.map(({ name, label, isNext, isOutside, href, act }) =>
        href ? (
          <a key={name} className="button button-line" href={href} target="_blank" rel="noopener noreferrer">
            {name} <Icon name="external" size={16} />
          </a>
        ) : (
          <button
            key={name}
            className={`button ${isNext ? 'button-solid' : 'button-line'}`}
            type="button"
            aria-label={fillIn(label ?? name, { mark })}
            aria-disabled={isSending}
            onClick={act}
          >
            {name} {isOutside && <Icon name="external" size={16} />}
          </button>
        ),
      )}
      {text && (
        <RowMenu
          name={mark}
          items={[
            ...rest.map(({ name, href, act }) => ({
              label: name,
              onChoose: () => (href ? window.open(href, '_blank', 'noopener') : act?.()),
            })),
            text,
          ]}
        />
      )}
      <FormProblem text={refusal} />
    </div>
  );
}
