import { useEffect, useLayoutEffect, useRef } from 'react';

/** Shows a `<dialog>` while it is rendered. `onClose` is called when the browser closes it. */
export function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const whenClosed = useRef(onClose);

  // Closed before it is removed, because only closing returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  useEffect(() => {
    whenClosed.current = onClose;
  });
  useEffect(() => {
    const element = dialog.current;
    // The event comes late: the dialog may be open again by then.
    const tell = () => {
      if (element && !element.open) whenClosed.current();
    };
    // Escape closes it at once, like a button. A file chooser inside handles its own Escape.
    const cancel = (event: Event) => {
      if (event.target !== element) return;
      event.preventDefault();
      whenClosed.current();
    };
    element?.addEventListener('cancel', cancel);
    element?.addEventListener('close', tell);
    return () => {
      element?.removeEventListener('cancel', cancel);
      element?.removeEventListener('close', tell);
    };
  }, []);
  return dialog;
}
