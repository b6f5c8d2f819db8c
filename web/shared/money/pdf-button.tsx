import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failure } from '../../content/failure';
import { money } from '../../content/money';
import { ApiError } from '../../lib/api';
import { saveFile } from '../../lib/client-files';
import { ClientIcon } from '../../ui/client-icon';
import { Tooltip } from '../../ui/tooltip';
import { showToast } from '../toasts';
import { fillText } from './fill';

const words = money.pdf;

interface PdfButtonProps {
  /** The file name without its ending. */
  name: string;
  fetchPdf: () => Promise<Blob>;
  className?: string;
  /** The full accessible name, when the text is short. */
  label?: string;
  children?: ReactNode;
}

/** Fetches with the session's token, then saves: a plain link would send no token. */
export function PdfButton({ name, fetchPdf, className = 'button button-line', label, children }: PdfButtonProps) {
  const { mutate, isPending } = useMutation({
    // A mutation, so that the frame notices an ended session.
    mutationFn: async () => {
      const id = showToast({ kind: 'loading', text: words.loading });
      try {
        saveFile(await fetchPdf(), `${name}.pdf`);
        showToast({ id, kind: 'success', text: fillText(words.done, { name: `${name}.pdf` }) });
      } catch (error) {
        showToast({ id, kind: 'error', text: error instanceof ApiError ? error.message : failure.network });
        throw error;
      }
    },
    networkMode: 'always',
  });
  const button = (
    <button
      className={className}
      type="button"
      aria-label={label}
      aria-disabled={isPending}
      onClick={() => {
        if (!isPending) mutate();
      }}
    >
      <ClientIcon name="download" />
      {children}
    </button>
  );
  return children ? button : <Tooltip text={label ?? name}>{button}</Tooltip>;
}
