import { useLayoutEffect } from 'react';
import { FormProblem } from '../../shared/form-problem';
import { Field, TextField } from '../../ui/field';
import { SubmitButton } from '../../ui/submit-button';
import { CameraScan } from '../kit/camera/camera-scan';
import { useWords } from '../kit/language';
import { CountQuestion } from './count-question';
import type { Problem } from './intake-form';
import { MarkField } from './mark-field';
import { focusAfterNumber, onEnter } from './next-field';
import { NoteField } from './note-field';
import { RepeatedNumber } from './repeated-number';
import { SizeFields } from './size-fields';
import { TrackingField } from './tracking-field';
import type { useIntake } from './use-intake';

interface IntakeFieldsProps {
  intake: ReturnType<typeof useIntake>;
  categories: readonly { id: number; description: string }[];
}

export function IntakeFields({ intake, categories }: IntakeFieldsProps) {
  const { intake: words, common } = useWords();
  const { form, set, key, problems, refusal, isSending, setPhoto, source, element, begin, save } = intake;
  const problem = (name: Problem) => (problems.includes(name) ? words.problems[name] : undefined);
  const { errorPrefix } = common;

  useLayoutEffect(() => element.current?.querySelector<HTMLElement>('[data-begin]')?.focus(), [element]);

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
      <CameraScan
        onScan={(text) => {
          set('trackingNumber', text.trim());
          source.current = 'scan';
          focusAfterNumber(element.current);
        }}
      />
      <RepeatedNumber intake={intake} error={problem('repeated')} />
      <MarkField intake={intake} error={problem('mark')} />
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
      <SizeFields intake={intake} cartonError={problem('carton')} sizeError={problem('size')} />
      <CountQuestion intake={intake} isAsked={problems.includes('count')} />
      <NoteField intake={intake} />
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
