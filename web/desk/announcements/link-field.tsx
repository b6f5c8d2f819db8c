import { useEffect, useRef, useState } from 'react';
import { TextField } from '../../ui/field';
import { useAnnouncementWords } from '../kit/announcement-words';
import { useWords } from '../kit/language';
import { linkAddress } from './rich-text';

interface LinkFieldProps {
  /** Empty for a new link. */
  first: string;
  /** The address, '' to remove the link, or null to cancel. */
  onDone: (address: string | null) => void;
}

/** The address of a link. It is inside the form of the announcement, so Enter is handled here. */
export function LinkField({ first, onDone }: LinkFieldProps) {
  const { common, content } = useWords();
  const words = useAnnouncementWords();
  const [typed, setTyped] = useState(first);
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const use = () => {
    const address = linkAddress(typed);
    if (address) onDone(address);
    else setWrong(true);
  };
  return (
    <div className="text-link">
      <TextField
        label={words.address}
        hint={words.addressHint}
        error={isWrong ? words.addressWrong : undefined}
        errorPrefix={common.errorPrefix}
        ref={input}
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone(null);
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          use();
        }}
      />
      <div className="desk-actions">
        <button className="button button-solid" type="button" onClick={use}>
          {words.linkSet}
        </button>
        {first !== '' && (
          <button className="button button-line" type="button" onClick={() => onDone('')}>
            {words.linkRemove}
          </button>
        )}
        <button className="button button-line" type="button" onClick={() => onDone(null)}>
          {content.cancel}
        </button>
      </div>
    </div>
  );
}
