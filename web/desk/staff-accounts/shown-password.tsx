import { useState } from 'react';
import { copyText } from '../../lib/clipboard';
import { Dialog } from '../../ui/dialog';
import { fillIn, useWords } from '../kit/language';

/** Shown once: only a hash is stored. */
export function ShownPassword({ name, password, onClose }: { name: string; password: string; onClose: () => void }) {
  const { accounts: words, content } = useWords();
  const [isCopied, setCopied] = useState(false);
  return (
    <Dialog title={fillIn(words.shown, { name })} close={content.close} onClose={onClose}>
      <div className="form">
        <p className="shown-password" translate="no">
          {password}
        </p>
        <p>{words.shownHint}</p>
        <p className="visually-hidden" role="status">
          {isCopied && words.copied}
        </p>
        <div className="dialog-actions">
          <button
            className="button button-line"
            type="button"
            onClick={async () => setCopied(await copyText(password))}
          >
            {isCopied ? words.copied : words.copy}
          </button>
          <button className="button button-solid" type="button" onClick={onClose}>
            {words.done}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
