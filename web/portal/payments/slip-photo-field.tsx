import { useEffect, useId, useRef, useState } from 'react';
import { slips } from '../../content/slips';
import { validation } from '../../content/validation';
import { formatSize } from '../../lib/format';
import { fillText } from '../../shared/money/fill';
import { MoneyIcon } from '../../shared/money/money-icon';
import { PhotoError, type PhotoProblem } from '../../shared/photo/prepare-photo';
import { ClientIcon } from '../../ui/client-icon';
import { FieldError } from '../../ui/field';
import { FilePick } from '../../ui/file-pick';
import { Icon } from '../../ui/icon';
import { Tooltip } from '../../ui/tooltip';
import { prepareSlip } from './slip-photo';
import type { SlipPhoto } from './use-slip-form';

const words = slips.form;

interface SlipPhotoFieldProps {
  photo: SlipPhoto | null;
  error: string | undefined;
  onChange: (photo: SlipPhoto | null) => void;
  onProblem: (problem: PhotoProblem) => void;
}

/** A file input under our own button; on a phone it offers the camera. */
export function SlipPhotoField({ photo, error, onChange, onProblem }: SlipPhotoFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isPreparing, setPreparing] = useState(false);

  const choose = async ([file]: readonly File[]) => {
    if (!file) return;
    setPreparing(true);
    try {
      onChange({ name: file.name, size: file.size, blob: await prepareSlip(file) });
    } catch (problem) {
      onProblem(problem instanceof PhotoError ? problem.problem : 'unreadable');
    } finally {
      setPreparing(false);
    }
  };

  const described = [`${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field slip-photo">
      <label htmlFor={id}>{words.photo}</label>
      <span className="hint" id={`${id}-hint`}>
        {words.photoHint}
      </span>
      {error && <FieldError id={`${id}-error`} prefix={validation.errorPrefix} text={error} />}
      {photo && (
        <div className="slip-chosen">
          <Preview photo={photo} />
          <span>
            <b>{photo.name}</b>
            <small>{sizeOf(photo)}</small>
          </span>
          <Tooltip text={fillText(words.remove, { name: photo.name })}>
            <button
              className="button-icon"
              type="button"
              onClick={() => {
                onChange(null);
                input.current?.focus();
              }}
            >
              <Icon name="close" />
            </button>
          </Tooltip>
        </div>
      )}
      <FilePick
        className="button button-line file-pick-wide"
        id={id}
        ref={input}
        accept="image/jpeg,image/png,application/pdf"
        aria-describedby={described}
        aria-invalid={error ? true : undefined}
        onFiles={choose}
      >
        <MoneyIcon name="camera" />
        {words.choose}
      </FilePick>
      <span role="status" className="hint">
        {isPreparing && words.preparing}
      </span>
    </div>
  );
}

function sizeOf({ size, blob }: SlipPhoto): string {
  const [from, to] = [formatSize(size), formatSize(blob.size)];
  return from === to ? to : fillText(words.sentAs, { from, to });
}

function Preview({ photo: { blob } }: { photo: SlipPhoto }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (blob.type === 'application/pdf') return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => {
      setAddress(null);
      URL.revokeObjectURL(made);
    };
  }, [blob]);
  return address ? <img src={address} alt="" width={76} height={76} /> : <ClientIcon name="file" size={36} />;
}
