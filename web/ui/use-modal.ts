import { useEffect, useLayoutEffect, useRef } from 'react';

/** Shows a `<dialog>` for as long as it is rendered. `onClose` is called when the browser closes it. */
export function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const whenClosed = useRef(onClose);

  // Closed before it leaves the page: only closing gives the focus back.
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
    // The event comes late: by then the dialog may be open again.
    const tell = () => {
      if (element && !element.open) whenClosed.current();
    };
    // Escape closes it the way a button does: at once. The browser cancels a file chooser inside.
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
