import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from './icon';
import './accordion.css';

export interface AccordionItem {
  id: string;
  title: string;
  content: ReactNode;
}

/**
 * One item open at a time, or none; the first one at the start. Without scripts everything is readable: closed items
 * are hidden by the style sheet only where scripts can open them, and by the element itself after hydration.
 */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  const [open, setOpen] = useState(items[0]?.id);
  const root = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const headers = [...(root.current?.querySelectorAll<HTMLButtonElement>('.accordion-header') ?? [])];
    const at = headers.indexOf(event.target as HTMLButtonElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (at < 0 || to === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    headers.at(to % headers.length)?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are pressed on the headers and bubble up to here.
    <div className="accordion" ref={root} onKeyDown={onKeyDown}>
      {items.map((item) => (
        <Item
          key={item.id}
          {...item}
          isOpen={item.id === open}
          onToggle={() => setOpen(item.id === open ? undefined : item.id)}
          onFound={() => setOpen(item.id)}
        />
      ))}
    </div>
  );
}

interface ItemProps extends AccordionItem {
  isOpen: boolean;
  onToggle: () => void;
  onFound: () => void;
}

function Item({ title, content, isOpen, onToggle, onFound }: ItemProps) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);

  // Set by hand, because React treats `hidden` as a boolean: 'until-found' lets the browser's search look inside and
  // open it.
  useLayoutEffect(() => {
    panel.current?.setAttribute('data-ready', '');
    if (isOpen) panel.current?.removeAttribute('hidden');
    else panel.current?.setAttribute('hidden', 'until-found');
  }, [isOpen]);

  useEffect(() => {
    const element = panel.current;
    element?.addEventListener('beforematch', onFound);
    return () => element?.removeEventListener('beforematch', onFound);
  }, [onFound]);

  return (
    <div className="accordion-item">
      <h3>
        <button
          type="button"
          className="accordion-header"
          id={`${id}header`}
          aria-expanded={isOpen}
          aria-controls={`${id}panel`}
          onClick={onToggle}
        >
          {title}
          <Icon name="chevron-down" size={22} />
        </button>
      </h3>
      <section
        ref={panel}
        className={isOpen ? 'accordion-panel' : 'accordion-panel accordion-closed'}
        id={`${id}panel`}
        aria-labelledby={`${id}header`}
      >
        <div className="accordion-content">{content}</div>
      </section>
    </div>
  );
}
