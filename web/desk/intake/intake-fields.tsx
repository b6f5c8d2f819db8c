import { useEffect, useLayoutEffect } from 'react';
import { FormProblem } from '../../shared/form-problem';
import { TextField } from '../../ui/field';
import { CameraScan } from '../kit/camera/camera-scan';
import { FileField } from '../kit/file-field';
import { useWords } from '../kit/language';
import { CategoryField } from './category-field';
import { CountQuestion } from './count-question';
import type { Category, Problem } from './intake-form';
import { MarkField } from './mark-field';
import { ModeField, WeightField } from './mode-fields';
import { focusAfterNumber, onEnter } from './next-field';
import { NoteField } from './note-field';
import { RepeatedNumber } from './repeated-number';
import { SizeFields } from './size-fields';
import { TrackingField } from './tracking-field';
import { UnusualQuestion } from './unusual-question';
import type { useIntake } from './use-intake';

interface IntakeFieldsProps {
  intake: ReturnType<typeof useIntake>;
  categories: readonly Category[];
}

export function IntakeFields({ intake, categories }: IntakeFieldsProps) {
  const { intake: words, common } = useWords();
  const { form, set, problems, refusal, photo, setPhoto, source, element, save } = intake;
  const problem = (name: Exclude<Problem, 'weight'>) => (problems.includes(name) ? words.problems[name] : undefined);
  const { errorPrefix } = common;
  const isAir = form.mode === 'AIR';

  useLayoutEffect(() => element.current?.querySelector<HTMLElement>('[data-begin]')?.focus(), [element]);

  // Inside the form `onEnter` handles it; the Save button and the list are outside.
  useEffect(() => {
    const saveFromAnywhere = (event: KeyboardEvent) => {
      const isSave = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.defaultPrevented;
      if (isSave && !document.querySelector('dialog[open]')) element.current?.requestSubmit();
    };
    document.addEventListener('keydown', saveFromAnywhere);
    return () => document.removeEventListener('keydown', saveFromAnywhere);
  }, [element]);

  return (
    <form
      className="intake-form"
      ref={element}
      method="post"
      noValidate
      onKeyDown={onEnter}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="intake-number">
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
      </div>
      <RepeatedNumber intake={intake} error={problem('repeated')} />
      <MarkField intake={intake} error={problem('mark')} />
      <div className="intake-row">
        <CategoryField
          categories={categories}
          value={form.categoryId}
          error={problem('category')}
          onChange={(id) => set('categoryId', id)}
        />
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
        <TextField
          label={common.goods}
          errorPrefix={errorPrefix}
          name="goods"
          data-step=""
          maxLength={200}
          autoComplete="off"
          placeholder={words.goodsHint}
          value={form.goods}
          onChange={({ target }) => set('goods', target.value)}
        />
        <ModeField intake={intake} />
      </div>
      {isAir && <WeightField intake={intake} error={problems.includes('weight')} />}
      <SizeFields intake={intake} cartonError={problem('carton') ?? problem('unmeasured')} sizeError={problem('size')}>
        {!isAir && <WeightField intake={intake} error={problems.includes('weight')} />}
      </SizeFields>
      <CountQuestion intake={intake} isAsked={problems.includes('count')} />
      <UnusualQuestion intake={intake} />
      <div className="intake-extras">
        <FileField
          label={words.photo}
          of="photo"
          hint={photo && !(photo instanceof File) ? words.photoKept : undefined}
          name="photo"
          files={photo ? [photo] : []}
          onChange={([chosen = null]) => setPhoto(chosen)}
        />
        <NoteField intake={intake} />
      </div>
      <FormProblem text={refusal} />
      <p className="intake-keys">{words.keys}</p>
    </form>
  );
}
