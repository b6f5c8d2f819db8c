import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { nextChoice } from './menu-keys';
import './menu-button.css';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  onChoose: () => void;
}

interface MenuButtonProps {
  label: ReactNode;
  items: readonly MenuItem[];
  /** The button itself, so that the caller can return the focus to it. */
  button: React.RefObject<HTMLButtonElement | null>;
}

/** A button with a menu below it, with the keys of the WAI-ARIA menu button. */
export function MenuButton({ label, items, button }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const first = useRef<'first' | 'last'>('first');
  const id = useId();

  const choices = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const open = (at: 'first' | 'last') => {
    first.current = at;
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  useEffect(() => {
    if (!isOpen) return;
    const all = [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    all.at(first.current === 'first' ? 0 : -1)?.focus();
    const closeOutside = ({ target }: PointerEvent) => {
      const isInside = target instanceof Node && (menu.current?.contains(target) || button.current?.contains(target));
      if (!isInside) setOpen(false);
    };
    addEventListener('pointerdown', closeOutside);
    return () => removeEventListener('pointerdown', closeOutside);
  }, [isOpen, button]);

  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open(event.key === 'ArrowDown' ? 'first' : 'last');
  };

  const walk = (event: KeyboardEvent) => {
    const all = choices();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const target = nextChoice(event.key, all, at);
    if (target) {
      event.preventDefault();
      target.focus();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      close();
    } else if (event.key === 'Tab') {
      setOpen(false);
    }
  };

  return (
    <div className="menu-button">
      <button
        className="button button-line"
        type="button"
        ref={button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        id={`${id}-button`}
        onClick={() => (isOpen ? close() : open('first'))}
        onKeyDown={openByKey}
      >
        {label}
      </button>
      <div role="menu" id={id} aria-labelledby={`${id}-button`} hidden={!isOpen} ref={menu} onKeyDown={walk}>
        {items.map((item) => (
          <button
            key={item.label}
            role="menuitem"
            type="button"
            tabIndex={-1}
            onClick={() => {
              close();
              item.onChoose();
            }}
          >
            {item.icon}
            {item.label}
          </button>
        ))}
      </div>
    </div>
  );
}
