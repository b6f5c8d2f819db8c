import type { ReactNode, RefObject } from 'react';
import { help } from '../../content/help';
import { layout } from '../../content/layout';
import { site } from '../../content/site';
import { Icon } from '../../ui/icon';

const { calculatorButton, chatButton, publicNav } = layout;

interface Props {
  /** The calculator's panel, with the id `calculatorId`, floats above the bar. */
  children: ReactNode;
  calculatorId: string;
  isCalculatorOpen: boolean;
  onToggleCalculator: () => void;
  toggle: RefObject<HTMLButtonElement | null>;
}

/** Help in the same place on every page (WCAG 3.2.6): a bar on phones, a pill on wider screens. */
export function HelpBar({ children, calculatorId, isCalculatorOpen, onToggleCalculator, toggle }: Props) {
  return (
    <aside aria-label={layout.footer.contactTitle}>
      {children}
      <div className="help-bar">
        <button
          ref={toggle}
          type="button"
          aria-expanded={isCalculatorOpen}
          aria-controls={calculatorId}
          aria-label={isCalculatorOpen ? calculatorButton.close : calculatorButton.open}
          onClick={onToggleCalculator}
        >
          <Icon name="calculator" size={22} />
          {calculatorButton.text}
        </button>
        {site.links.chat.url && (
          <a href={site.links.chat.url} target="_blank" rel="noopener noreferrer">
            <Icon name="chat" size={22} />
            <span aria-hidden="true">{help.chatService}</span>
            <span className="visually-hidden">
              {chatButton.label} {publicNav.newTabHint}
            </span>
          </a>
        )}
      </div>
    </aside>
  );
}
