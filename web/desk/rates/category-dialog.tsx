import { useState } from 'react';
import { createCategory, setCategoryRate } from '#contract/staff/packages/calls';
import { updateCategory } from '#contract/staff/rates/calls';
import type { CategoryRates } from '#contract/staff/rates/schema';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/field';
import { SubmitButton } from '../../ui/submit-button';
import { useCategoryName } from '../kit/category-name';
import { readDecimal } from '../kit/decimal';
import { useFreightWords } from '../kit/freight-words';
import { fillIn, useWords } from '../kit/language';
import { useRateWords } from '../kit/rate-words';
import { SelectField } from '../kit/select-field';
import { useCommand } from '../kit/use-command';
import { choicesFor, type PriceChoice, readChoice } from './price-choice';

type Kind = 'add' | 'rate' | 'rename';
type Props = { onSaved: (name: string) => void; onClose: () => void } & (
  | { kind: 'add'; category?: never }
  | { kind: 'rate' | 'rename'; category: CategoryRates }
);
type Values = { name: string; chinese: string; price: PriceChoice; usd: string; ghs: string; from: string };
type TextName = Exclude<keyof Values, 'price'>;

const today = () => new Date().toISOString().slice(0, 10);
const shows: Record<Kind, readonly TextName[]> = {
  add: ['name', 'chinese', 'usd', 'ghs'],
  rate: ['usd', 'ghs', 'from'],
  rename: ['name', 'chinese'],
};

const isName = (name: TextName) => name === 'name' || name === 'chinese';

/** A new category, a new rate, or a new name: the same form with different fields. */
export function CategoryDialog({ kind, category, onSaved, onClose }: Props) {
  const { money, common } = useWords();
  const words = useRateWords();
  const freight = useFreightWords();
  const nameOf = useCategoryName();
  const [values, setValues] = useState<Values>({
    ...{ name: category?.description ?? '', chinese: category?.descriptionZh ?? '', usd: '', ghs: '', from: today() },
    price: category?.current?.unit === 'piece' ? 'SEA piece' : 'SEA cbm',
  });
  const [wrong, setWrong] = useState<readonly TextName[]>([]);
  const { run, refusal, isSending } = useCommand(
    (typed: Values, key) => send(kind, category, typed, key),
    (_, { name, chinese }) => onSaved(nameOf(name.trim(), chinese.trim())),
  );

  const { unit } = readChoice(values.price);
  const amountIn = (currency: string) => fillIn(freight.amountPer, { currency, per: freight.per[unit] });
  const isRight: Record<TextName, boolean> = {
    name: values.name.trim().length >= 2,
    chinese: true,
    usd: (readDecimal(values.usd, 2) ?? -1) >= 0,
    ghs: (readDecimal(values.ghs, 2) ?? -1) >= 0,
    from: values.from >= today(),
  };
  const looks = {
    name: { label: words.name, maxLength: 100, problem: words.problemName },
    chinese: {
      label: freight.chineseName,
      maxLength: 100,
      hint: freight.chineseNameHint,
      lang: 'zh-Hans',
      problem: '',
    },
    usd: {
      label: unit === 'cbm' ? words.usdRate : amountIn('USD'),
      maxLength: 14,
      inputMode: 'decimal',
      problem: words.problemRate,
    },
    ghs: {
      label: unit === 'cbm' ? words.ghsRate : amountIn('GHS'),
      maxLength: 14,
      inputMode: 'decimal',
      problem: words.problemRate,
    },
    from: { label: words.validFrom, type: 'date', min: today(), hint: words.validFromHint, problem: words.problemFrom },
  } as const;
  const titles = { add: words.add, rate: words.newRateOf, rename: words.renameOf };

  const fieldOf = (name: TextName) => {
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
  };

  return (
    <Dialog
      title={fillIn(titles[kind], { name: category ? nameOf(category.description, category.descriptionZh) : '' })}
      close={money.close}
      onClose={onClose}
    >
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
        {shows[kind].filter(isName).map(fieldOf)}
        {kind !== 'rename' && (
          <SelectField
            label={freight.priceFor}
            name="price"
            value={values.price}
            options={choicesFor(kind === 'add').map((each) => [each, freight.prices[each]] as const)}
            onChange={(price) => price && setValues({ ...values, price })}
          />
        )}
        {shows[kind].filter((name) => !isName(name)).map(fieldOf)}
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
  const { mode, unit } = readChoice(typed.price);
  const params = { id: String(category?.id) };
  const description = typed.name.trim();
  const chinese = typed.chinese.trim();
  if (kind === 'add')
    return askDesk(createCategory, {
      body: { key, description, ...(chinese && { descriptionZh: chinese }), ...rates, unit },
    });
  if (kind === 'rename')
    return askDesk(updateCategory, { params, body: { key, description, descriptionZh: chinese || null } });
  return askDesk(setCategoryRate, { params, body: { key, ...rates, mode, unit, validFrom: typed.from } });
}
