import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from './icon';
import { Tooltip } from './tooltip';
import './dialog.css';

interface DialogProps {
  title: string;
  /** The name of the button in the corner. */
  close: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Open for as long as it is rendered. The browser keeps the focus inside, gives it to the first field (the close button is the
 * last in order), and gives it back to the opener. A click outside does nothing: it would lose what was typed.
 */
export function Dialog({ title, close, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Closed before it leaves the page: only closing gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const whenClosed = useRef(onClose);
  useEffect(() => {
    whenClosed.current = onClose;
  });
  useEffect(() => {
    const element = dialog.current;
    // The event comes late: by then the dialog may be open again.
    const tell = () => {
      if (element && !element.open) whenClosed.current();
    };
    element?.addEventListener('close', tell);
    return () => element?.removeEventListener('close', tell);
  }, []);

  return (
    <dialog className="dialog" ref={dialog} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
      <Tooltip text={close} side="below" className="dialog-close">
        <button className="button-icon" type="button" onClick={onClose}>
          <Icon name="close" />
        </button>
      </Tooltip>
    </dialog>
  );
}
