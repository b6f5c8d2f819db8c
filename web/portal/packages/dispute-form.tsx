import { useEffect, useId, useRef } from 'react';
import { disputeKinds, disputeWords, mostDisputePhotos } from '#contract/disputes/rules';
import { failure } from '../../content/failure';
import { goods } from '../../content/goods';
import { validation } from '../../content/validation';
import { ApiError } from '../../lib/api';
import { formatSize } from '../../lib/format';
import { fillText } from '../../shared/money/fill';
import { MoneyIcon } from '../../shared/money/money-icon';
import { ErrorBox } from '../../ui/error-box';
import { Field, FieldError } from '../../ui/field';
import { FilePick } from '../../ui/file-pick';
import { Icon } from '../../ui/icon';
import { SubmitButton } from '../../ui/submit-button';
import { Tooltip } from '../../ui/tooltip';
import { useDispute } from './use-dispute';

const words = goods.dispute;
const { errorPrefix } = validation;

interface DisputeFormProps {
  id: string;
  onCancel: () => void;
  onSent: () => void;
}

export function DisputeForm({ id, onCancel, onSent }: DisputeFormProps) {
  const form = useDispute(id, onSent);
  const { draft, errors } = form;
  // The same words would be refused again.
  const isRefused = form.error instanceof ApiError && form.error.status === 409;
  const element = useRef<HTMLFormElement>(null);
  const kindsError = useId();
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    if (Object.keys(errors).length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return (
    <form
      className="form"
      ref={element}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.send();
      }}
    >
      <fieldset className="goods-kinds" aria-describedby={errors.kind && kindsError}>
        <legend>{words.title}</legend>
        {errors.kind && <FieldError id={kindsError} prefix={errorPrefix} text={errors.kind} />}
        {disputeKinds.map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              name="dispute-kind"
              value={kind}
              checked={draft.kind === kind}
              aria-invalid={errors.kind ? true : undefined}
              onChange={() => form.set({ kind })}
            />
            {words.kinds[kind]}
          </label>
        ))}
      </fieldset>
      <Field label={words.words} hint={words.wordsHint} error={errors.words} errorPrefix={errorPrefix}>
        {(attributes) => (
          <textarea
            {...attributes}
            className="input"
            rows={4}
            maxLength={disputeWords.max}
            value={draft.words}
            onChange={({ target }) => form.set({ words: target.value })}
          />
        )}
      </Field>
      <Photos form={form} />
      {form.error && (
        <ErrorBox
          title={words.notSent}
          action={
            !isRefused && (
              <button className="button button-line" type="button" onClick={form.send}>
                {words.again}
              </button>
            )
          }
        >
          {form.error instanceof ApiError ? form.error.message : failure.network}{' '}
          {isRefused ? words.kept : words.stillHere}
        </ErrorBox>
      )}
      <div className="goods-actions">
        <SubmitButton isSending={form.isSending}>{words.submit}</SubmitButton>
        <button className="button button-line" type="button" onClick={onCancel}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
}

function Photos({
  form: { photos, errors, isPreparing, addPhoto, removePhoto },
}: {
  form: ReturnType<typeof useDispute>;
}) {
  return (
    <>
      {photos.length > 0 && (
        <ul className="goods-chosen">
          {photos.map((photo, at) => (
            <li key={photo.name}>
              {fillText(words.chosen, { n: at + 1, size: formatSize(photo.blob.size) })}
              <Tooltip text={fillText(words.remove, { n: at + 1 })}>
                <button className="button-icon" type="button" onClick={() => removePhoto(photo)}>
                  <Icon name="close" />
                </button>
              </Tooltip>
            </li>
          ))}
        </ul>
      )}
      {photos.length < mostDisputePhotos && (
        <Field label={words.photo} hint={words.photoHint} error={errors.photos} errorPrefix={errorPrefix}>
          {(attributes) => (
            <FilePick
              {...attributes}
              className="button button-line file-pick-wide"
              accept="image/jpeg,image/png"
              onFiles={([file]) => {
                if (file) void addPhoto(file);
              }}
            >
              <MoneyIcon name="camera" />
              {words.choose}
            </FilePick>
          )}
        </Field>
      )}
      <p role="status" className="hint">
        {isPreparing && words.preparing}
      </p>
    </>
  );
}
