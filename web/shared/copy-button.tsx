import { type ReactNode, useEffect, useRef, useState } from 'react';
import { copying } from '../content/copying';
import { copyText } from '../lib/clipboard';
import { ClientIcon } from '../ui/client-icon';
import { Tooltip } from '../ui/tooltip';
import { showToast } from './toasts';
import './copy-button.css';

const CONFIRMED_MS = 2000;

interface CopyButtonProps {
  text: string;
  /** The text of the button; with `iconOnly` its accessible name and tooltip. */
  label: string;
  /** The confirmation. */
  done: string;
  iconOnly?: boolean;
  /** What is still missing; the button says so, and a press leads there. */
  missing?: string | null;
  onMissing?: () => void;
}

/**
 * Copies and confirms twice: by a toast and by its own icon. Where copying is impossible the text is selected for the
 * person.
 */
export function CopyButton({ text, label, done, iconOnly = false, missing = null, onMissing }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'refused'>('none');
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome('none'), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    if (missing) return onMissing?.();
    const isCopied = await copyText(text);
    setOutcome(isCopied ? 'copied' : 'refused');
    if (isCopied) showToast({ id: 'copied', kind: 'success', text: done });
  };
  const button = (content: ReactNode) => (
    <button
      className={`button button-line copy-button${iconOnly ? ' copy-button-icon' : ''}`}
      type="button"
      data-copied={outcome === 'copied'}
      onClick={copy}
    >
      <ClientIcon name={outcome === 'copied' ? 'check' : 'copy'} />
      {content}
    </button>
  );
  return (
    <>
      {iconOnly ? <Tooltip text={missing ?? label}>{button(null)}</Tooltip> : button(missing ?? label)}
      {outcome === 'refused' && <CopyByHand text={text} />}
    </>
  );
}

function CopyByHand({ text }: { text: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <label className="copy-by-hand">
      {copying.byHand}
      <textarea ref={field} readOnly value={text} rows={Math.min(6, text.split('\n').length + 1)} />
    </label>
  );
}
