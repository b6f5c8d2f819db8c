import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { ClientIcon } from './client-icon';
import { Icon } from './icon';
import { Tooltip } from './tooltip';
import { useToastPlace } from './use-toast-place';
import './toaster.css';

// Specification, Notifications and tooltips: 4 seconds, up to 3 visible.
const SHOWN_MS = 4000;
const VISIBLE = 3;
/** A screen reader must know the empty region before it announces what is added. */
const REGION_FIRST_MS = 100;

export interface Toast {
  id: string;
  text: string;
  /** A `loading` message stays until its id comes again with the result. */
  kind: 'loading' | 'success' | 'error';
}

interface Words {
  region: string;
  close: string;
}

let toasts: readonly Toast[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Toast[]) {
  toasts = next;
  for (const tell of listeners) tell();
}

const remove = (id: string) => change(toasts.filter((toast) => toast.id !== id));

const listen = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

let region: Promise<void> | undefined;

export async function addToast(toast: Toast, words: Words) {
  region ??= mount(words);
  await region;
  const isKnown = toasts.some(({ id }) => id === toast.id);
  const next = isKnown ? toasts.map((each) => (each.id === toast.id ? toast : each)) : [...toasts, toast];
  change(next.slice(-VISIBLE));
  raise();
}

/** A modal dialog covers everything that was shown before it. */
function raise() {
  const list = document.querySelector<HTMLElement>('.toaster');
  if (!list?.showPopover || !document.querySelector('dialog:modal')) return;
  if (list.matches(':popover-open')) list.hidePopover();
  list.showPopover();
}

/** A separate React root: messages survive the page that caused them, and no layout needs to know them. */
function mount(words: Words): Promise<void> {
  const container = document.body.appendChild(document.createElement('div'));
  createRoot(container).render(<Toaster {...words} />);
  return new Promise((resolve) => setTimeout(resolve, REGION_FIRST_MS));
}

function Toaster({ region: label, close }: Words) {
  const shown = useSyncExternalStore(listen, () => toasts);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHidden = useSyncExternalStore(listenToVisibility, () => document.hidden);
  const isPaused = isHovered || isFocused || isHidden;
  const section = useRef<HTMLElement>(null);
  const leave = ({ relatedTarget, currentTarget }: FocusEvent) =>
    setFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));

  useToastPlace(section, shown);
  useEffect(() => section.current?.showPopover?.(), []);
  useEffect(() => {
    const focusByKey = ({ altKey, code }: KeyboardEvent) => {
      if (altKey && code === 'KeyT') section.current?.focus();
    };
    addEventListener('keydown', focusByKey);
    return () => removeEventListener('keydown', focusByKey);
  }, []);
  // A message that disappears under the pointer or focus fires no leave event.
  useEffect(() => {
    if (shown.length > 0) return;
    setHovered(false);
    setFocused(false);
  }, [shown.length]);

  return (
    <section
      className="toaster"
      popover="manual"
      aria-label={label}
      tabIndex={-1}
      ref={section}
      // Not on enter: a message that opens under a resting pointer was not pointed at.
      onPointerMove={({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={leave}
    >
      {/* Not atomic, so that a second message does not cause the first to be read again. */}
      <div role="status" aria-atomic="false">
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} isPaused={isPaused} close={close} />
        ))}
      </div>
    </section>
  );
}

function listenToVisibility(tell: () => void) {
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
}

const icons = { success: 'check-double', error: 'alert' } as const;

function ToastCard({ toast, isPaused, close }: { toast: Toast; isPaused: boolean; close: string }) {
  const left = useRef({ toast, ms: SHOWN_MS });
  useEffect(() => {
    // A replaced message gets its full time, even with the same text.
    if (left.current.toast !== toast) left.current = { toast, ms: SHOWN_MS };
    if (isPaused || toast.kind === 'loading') return;
    const startedAt = performance.now();
    const timer = setTimeout(() => remove(toast.id), left.current.ms);
    return () => {
      clearTimeout(timer);
      left.current.ms -= performance.now() - startedAt;
    };
  }, [isPaused, toast]);

  return (
    <div className={`toast toast-${toast.kind}`}>
      {toast.kind === 'loading' ? (
        <span className="toast-spinner" />
      ) : (
        <ClientIcon name={icons[toast.kind]} size={22} />
      )}
      <span className="toast-text">{toast.text}</span>
      <Tooltip text={close}>
        <button type="button" onClick={() => remove(toast.id)}>
          <Icon name="close" />
        </button>
      </Tooltip>
    </div>
  );
}
