import { useState } from 'react';
import { copyText } from '../../lib/clipboard';
import { Dialog } from '../../ui/dialog';
import { useWords } from '../kit/language';
import { useSecurityWords } from '../kit/security-words';

/** Shown only now, because only hashes are stored. */
export function ShownCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { content } = useWords();
  const security = useSecurityWords();
  const words = security.codes;
  const [isCopied, setCopied] = useState(false);
  return (
    <Dialog title={words.shown} close={content.close} onClose={onClose}>
      <div className="form shown-codes">
        <p>{words.shownHint}</p>
        <ol translate="no">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <p className="visually-hidden" role="status">
          {isCopied && words.copied}
        </p>
        <div className="dialog-actions">
          <button
            className="button button-line"
            type="button"
            onClick={async () => setCopied(await copyText(codes.join('\n')))}
          >
            {isCopied ? words.copied : words.copy}
          </button>
          <button className="button button-line" type="button" onClick={() => window.print()}>
            {words.print}
          </button>
          <button className="button button-solid" type="button" onClick={onClose}>
            {words.done}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
