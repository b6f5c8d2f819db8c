import { useLayoutEffect, useRef } from 'react';
import { ClientCombobox } from '../../shared/desk/client-combobox';
import { fillIn, useWords } from '../../shared/desk/language';
import { FormProblem } from '../../shared/form-problem';
import { Field, FieldError, TextField } from '../../ui/field';
import { SubmitButton } from '../../ui/submit-button';
import { CartonRows } from './carton-rows';
import { cartonsCbm, isBlank, type Problem } from './intake-form';
import { nextOf, onEnter } from './next-field';
import { TrackingField } from './tracking-field';
import type { useIntake } from './use-intake';

interface IntakeFieldsProps {
  intake: ReturnType<typeof useIntake>;
  categories: readonly { id: number; description: string }[];
}

export function IntakeFields({ intake, categories }: IntakeFieldsProps) {
  const { intake: words, common } = useWords();
  const { form, set, key, problems, refusal, isSending, setPhoto, source, element, begin, save } = intake;
  const markBox = useRef<HTMLDivElement>(null);
  const hasCartons = form.cartons.some((row) => !isBlank(row));
  const problem = (name: Problem) => (problems.includes(name) ? words.problems[name] : undefined);
  const { errorPrefix } = common;

  useLayoutEffect(() => element.current?.querySelector<HTMLElement>('[data-begin]')?.focus(), [element]);

  const goOnFromMark = () => {
    const input = markBox.current?.querySelector('input');
    if (input && element.current) nextOf(element.current, input)?.focus();
  };

  return (
    <form
      className="desk-card intake-form"
      ref={element}
      method="post"
      noValidate
      onKeyDown={onEnter}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TrackingField
        value={form.trackingNumber}
        error={problem('trackingNumber')}
        onChange={(value) => set('trackingNumber', value)}
        onEntered={(how) => {
          source.current = how;
        }}
      />
      <div className="intake-mark" ref={markBox}>
        {form.isUnidentified ? (
          <TextField
            label={words.seenMark}
            hint={words.noMarkHint}
            errorPrefix={errorPrefix}
            name="seenMark"
            data-step=""
            maxLength={100}
            autoComplete="off"
            value={form.seenMark}
            onChange={({ target }) => set('seenMark', target.value)}
          />
        ) : (
          <ClientCombobox
            key={key}
            label={common.mark}
            name="mark"
            error={problem('mark')}
            chosen={form.client}
            onChoose={(client) => set('client', client)}
            onDone={goOnFromMark}
          />
        )}
        <label className="intake-check">
          <input
            type="checkbox"
            checked={form.isUnidentified}
            onChange={({ target }) => set('isUnidentified', target.checked)}
          />
          {words.noMark}
        </label>
      </div>
      <div className="intake-row">
        <Field label={common.category} error={problem('category')} errorPrefix={errorPrefix}>
          {(attributes) => (
            <select
              {...attributes}
              className="input"
              name="category"
              data-step=""
              value={form.categoryId}
              onChange={({ target }) => set('categoryId', target.value)}
            >
              <option value="" />
              {categories.map(({ id, description }) => (
                <option key={id} value={id}>
                  {description}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField
          label={common.quantity}
          error={problem('quantity')}
          errorPrefix={errorPrefix}
          name="quantity"
          data-step=""
          inputMode="numeric"
          autoComplete="off"
          value={form.quantity}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => set('quantity', target.value)}
        />
      </div>
      <TextField
        label={common.goods}
        hint={words.goodsHint}
        errorPrefix={errorPrefix}
        name="goods"
        data-step=""
        maxLength={200}
        autoComplete="off"
        value={form.goods}
        onChange={({ target }) => set('goods', target.value)}
      />
      <fieldset className="intake-sizes">
        <legend>{words.sizes}</legend>
        <p className="hint">{words.sizesHint}</p>
        {problem('carton') && <FieldError id="carton-problem" prefix={errorPrefix} text={problem('carton') ?? ''} />}
        <CartonRows
          rows={form.cartons}
          isWrong={problem('carton') !== undefined}
          onChange={(rows) => set('cartons', rows)}
        />
        <TextField
          label={common.volume}
          error={problem('size')}
          errorPrefix={errorPrefix}
          name="cbm"
          data-step="cbm"
          inputMode="decimal"
          autoComplete="off"
          disabled={hasCartons}
          value={hasCartons ? String(cartonsCbm(form.cartons)) : form.cbm}
          onChange={({ target }) => set('cbm', target.value)}
        />
        {hasCartons && <output className="intake-sum">{fillIn(words.sum, { cbm: cartonsCbm(form.cartons) })}</output>}
      </fieldset>
      <Field label={words.notes} errorPrefix={errorPrefix}>
        {(attributes) => (
          <textarea
            {...attributes}
            className="input"
            name="notes"
            data-step="notes"
            rows={2}
            maxLength={2000}
            value={form.notes}
            onChange={({ target }) => set('notes', target.value)}
          />
        )}
      </Field>
      <TextField
        key={`photo-${key}`}
        label={words.photo}
        hint={words.photoHint}
        errorPrefix={errorPrefix}
        type="file"
        name="photo"
        accept="image/*"
        capture="environment"
        onChange={({ target }) => setPhoto(target.files?.[0] ?? null)}
      />
      <FormProblem text={refusal} />
      <div className="desk-actions">
        <SubmitButton isSending={isSending}>{words.save}</SubmitButton>
        <button className="button button-line" type="button" onClick={begin}>
          {words.clear}
        </button>
      </div>
    </form>
  );
}
