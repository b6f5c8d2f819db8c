import { cloneElement, type PointerEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import './tooltip.css';

// Specification, Notifications and tooltips: the first opens after 700 ms; another within 300 ms of the last opens at once.
const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
let lastClosedAt = Number.NEGATIVE_INFINITY;

interface TooltipProps {
  /** It is also the name of the control, because fingers do not hover. */
  text: string;
  children: ReactElement<{ 'aria-labelledby'?: string }>;
  /** `below` where there is no room above. */
  side?: 'above' | 'below';
  /** For a control that is positioned by a class. */
  className?: string;
}

export function Tooltip({ text, children, side = 'above', className = '' }: TooltipProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const open = () => setOpen(true);
  const close = () => {
    clearTimeout(timer.current);
    if (isOpen) lastClosedAt = performance.now();
    setOpen(false);
  };
  const openByPointer = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return;
    timer.current = setTimeout(open, performance.now() - lastClosedAt < SKIP_DELAY_MS ? 0 : OPEN_DELAY_MS);
  };

  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpen(false);
    };
    addEventListener('keydown', closeOnEscape);
    return () => removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);

  return (
    // The text is inside, so that the pointer can move onto it (WCAG 1.4.13).
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what happens to the control inside.
    <span
      className={`tooltip-anchor ${className}`}
      onPointerEnter={openByPointer}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={({ target }) => target.matches(':focus-visible') && open()}
      onBlur={close}
    >
      {cloneElement(children, { 'aria-labelledby': id })}
      <span className="tooltip" data-open={isOpen} data-side={side}>
        <span role="tooltip" id={id}>
          {text}
        </span>
      </span>
    </span>
  );
}
