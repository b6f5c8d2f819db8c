import { useState } from 'react';
import { createCategory, setCategoryRate } from '#contract/staff/packages/calls';
import { updateCategory } from '#contract/staff/rates/calls';
import type { CategoryRates } from '#contract/staff/rates/schema';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/field';
import { SubmitButton } from '../../ui/submit-button';
import { readDecimal } from '../kit/decimal';
import { fillIn, useWords } from '../kit/language';
import { useCommand } from '../kit/use-command';

type Kind = 'add' | 'rate' | 'rename';
type Props = { onSaved: (name: string) => void; onClose: () => void } & (
  | { kind: 'add'; category?: never }
  | { kind: 'rate' | 'rename'; category: CategoryRates }
);
type Values = { name: string; usd: string; ghs: string; from: string };

const today = () => new Date().toISOString().slice(0, 10);
const shows: Record<Kind, readonly (keyof Values)[]> = {
  add: ['name', 'usd', 'ghs'],
  rate: ['usd', 'ghs', 'from'],
  rename: ['name'],
};

/** A new category, a new rate of one, or another name for it: the same fields, not all of them. */
export function CategoryDialog({ kind, category, onSaved, onClose }: Props) {
  const { money, common } = useWords();
  const { rates: words } = money;
  const [values, setValues] = useState<Values>({ name: category?.description ?? '', usd: '', ghs: '', from: today() });
  const [wrong, setWrong] = useState<readonly (keyof Values)[]>([]);
  const { run, refusal, isSending } = useCommand(
    (typed: Values, key) => send(kind, category, typed, key),
    (_, { name }) => onSaved(name.trim() || (category?.description ?? '')),
  );

  const isRight: Record<keyof Values, boolean> = {
    name: values.name.trim().length >= 2,
    usd: (readDecimal(values.usd, 2) ?? -1) >= 0,
    ghs: (readDecimal(values.ghs, 2) ?? -1) >= 0,
    from: values.from >= today(),
  };
  const looks = {
    name: { label: words.name, maxLength: 100, problem: words.problemName },
    usd: { label: words.usdRate, maxLength: 14, inputMode: 'decimal', problem: words.problemRate },
    ghs: { label: words.ghsRate, maxLength: 14, inputMode: 'decimal', problem: words.problemRate },
    from: { label: words.validFrom, type: 'date', min: today(), hint: words.validFromHint, problem: words.problemFrom },
  } as const;
  const titles = { add: words.add, rate: words.newRateOf, rename: words.renameOf };

  return (
    <Dialog title={fillIn(titles[kind], { name: category?.description ?? '' })} close={money.close} onClose={onClose}>
      <form
        className="form rates-dialog"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const found = shows[kind].filter((name) => !isRight[name]);
          setWrong(found);
          if (found.length === 0) void run(values);
        }}
      >
        {kind === 'rename' && <p>{words.renameHint}</p>}
        {shows[kind].map((name) => {
          const { problem, ...attributes } = looks[name];
          return (
            <TextField
              key={name}
              {...attributes}
              name={name}
              autoComplete="off"
              error={wrong.includes(name) ? problem : undefined}
              errorPrefix={common.errorPrefix}
              value={values[name]}
              onChange={({ target }) => setValues({ ...values, [name]: target.value })}
            />
          );
        })}
        <FormProblem text={refusal} />
        <div className="dialog-actions">
          <button className="button button-line" type="button" onClick={onClose}>
            {money.cancel}
          </button>
          <SubmitButton className="button-solid" isSending={isSending}>
            {words.save}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

function send(kind: Kind, category: CategoryRates | undefined, typed: Values, key: string): Promise<unknown> {
  const rates = { rate: readDecimal(typed.usd, 2) ?? 0, cedisRate: readDecimal(typed.ghs, 2) ?? 0 };
  const params = { id: String(category?.id) };
  const description = typed.name.trim();
  if (kind === 'add') return askDesk(createCategory, { body: { key, description, ...rates } });
  if (kind === 'rename') return askDesk(updateCategory, { params, body: { key, description } });
  return askDesk(setCategoryRate, { params, body: { key, ...rates, validFrom: typed.from } });
}
