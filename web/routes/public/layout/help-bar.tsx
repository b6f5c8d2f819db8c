import { useRef, useState } from 'react';
import { help } from '../../../content/help';
import { layout } from '../../../content/layout';
import { site } from '../../../content/site';
import { calculatorId, LazyFeeCalculator } from '../../../features/fee-calculator/lazy-fee-calculator';
import { Icon } from '../../../ui/icon';

const { calculatorButton, chatButton, publicNav } = layout;

/** Help in the same place on every page (WCAG 3.2.6): a bar on phones, a pill on wider screens. */
export function HelpBar() {
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  return (
    <aside className="help" aria-label={layout.footer.contactTitle}>
      <LazyFeeCalculator isOpen={isOpen} onClose={() => setOpen(false)} opener={toggle} />
      <div className="help-bar">
        <button
          ref={toggle}
          type="button"
          aria-expanded={isOpen}
          aria-controls={calculatorId}
          aria-label={isOpen ? calculatorButton.close : calculatorButton.open}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="calculator" size={22} />
          {calculatorButton.text}
        </button>
        <a href={site.links.chat.url} target="_blank" rel="noopener noreferrer">
          <Icon name="chat" size={22} />
          <span aria-hidden="true">{help.chatService}</span>
          <span className="visually-hidden">
            {chatButton.label} {publicNav.newTabHint}
          </span>
        </a>
      </div>
    </aside>
  );
}
