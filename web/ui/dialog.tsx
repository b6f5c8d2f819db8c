import { type ReactNode, useId } from 'react';
import { Icon } from './icon';
import { Tooltip } from './tooltip';
import { useModal } from './use-modal';
import './dialog.css';

interface DialogProps {
  title: string;
  /** The name of the button in the corner. */
  close: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Open while it is rendered. The browser keeps the focus inside, puts it into the first field (the close button is last
 * in order), and returns it to the opener. A click outside does nothing, because it would lose input.
 */
export function Dialog({ title, close, onClose, children }: DialogProps) {
  const dialog = useModal(onClose);
  const titleId = useId();

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
