import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from '../../ui/link';
import { nextChoice } from '../../ui/menu-keys';
import { DeskIcon, type DeskIconName } from './desk-icon';
import './desk-menu.css';

export interface MenuItem {
  label: string;
  icon?: DeskIconName;
  /** Either a page or an action. */
  to?: string;
  state?: unknown;
  onChoose?: () => void;
  /** One of several choices, of which one is active. */
  isOn?: boolean;
  isDanger?: boolean;
  /** Why it is disabled, such as a required role. */
  why?: string;
  shortcut?: string;
  /** Begins a new group. */
  startsGroup?: boolean;
}

interface DeskMenuProps {
  /** The name of the button when `children` is only an icon. */
  label?: string;
  items: readonly MenuItem[];
  className?: string;
  side?: 'below' | 'above';
  align?: 'left' | 'right';
  children: ReactNode;
}

const choicesIn = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled])') ?? []),
];

/** A button with a menu, with the keys of the WAI-ARIA menu button. */
export function DeskMenu(props: DeskMenuProps) {
  const { label, items, className = 'button button-line', side = 'below', align = 'right', children } = props;
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const begin = useRef<'first' | 'last'>('first');
  const id = useId();
  const open = (at: 'first' | 'last') => {
    begin.current = at;
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  useEffect(() => {
    if (!isOpen) return;
    choicesIn(menu.current)
      .at(begin.current === 'first' ? 0 : -1)
      ?.focus();
    const closeOutside = ({ target }: PointerEvent) => {
      const isInside = target instanceof Node && (menu.current?.contains(target) || button.current?.contains(target));
      if (!isInside) setOpen(false);
    };
    addEventListener('pointerdown', closeOutside);
    return () => removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  const walk = (event: KeyboardEvent) => {
    const all = choicesIn(menu.current);
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      return close();
    }
    if (event.key === 'Tab') return setOpen(false);
    const target = nextChoice(event.key, all, at);
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    target.focus();
  };

  return (
    <div className="desk-menu">
      <button
        className={className}
        type="button"
        ref={button}
        id={`${id}-button`}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => (isOpen ? close() : open('first'))}
        onKeyDown={openByKey}
      >
        {children}
      </button>
      {isOpen && (
        <div
          className={`desk-menu-list desk-menu-${side} desk-menu-${align}`}
          role="menu"
          id={id}
          tabIndex={-1}
          aria-labelledby={`${id}-button`}
          ref={menu}
          onKeyDown={walk}
        >
          {items.map((item) => (
            <Choice key={item.label} item={item} onDone={close} />
          ))}
        </div>
      )}
    </div>
  );
}

function Choice({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const { label, icon, to, state, onChoose, isOn, isDanger, why, shortcut, startsGroup } = item;
  const attributes = {
    className: `desk-menu-item${isDanger ? ' is-danger' : ''}${startsGroup ? ' starts-group' : ''}`,
    role: isOn === undefined ? 'menuitem' : 'menuitemradio',
    tabIndex: -1,
    ...(isOn !== undefined && { 'aria-checked': isOn }),
  };
  const shown = (
    <>
      {icon ? <DeskIcon name={icon} /> : isOn !== undefined && (isOn ? <DeskIcon name="check" /> : <i />)}
      <span>
        {label}
        {why && <small>{why}</small>}
      </span>
      {shortcut && <kbd>{shortcut}</kbd>}
    </>
  );
  if (to && !why) {
    return (
      <Link {...attributes} to={to} state={state} onClick={onDone}>
        {shown}
      </Link>
    );
  }
  return (
    <button
      {...attributes}
      type="button"
      aria-disabled={why ? true : undefined}
      onClick={() => {
        if (why) return;
        onDone();
        onChoose?.();
      }}
    >
      {shown}
    </button>
  );
}
