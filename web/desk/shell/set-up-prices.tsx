import { TextField } from '../../ui/field';
import { fillIn, useWords } from '../kit/language';
import { useSetUpWords } from '../kit/set-up-words';

/** As typed. */
export interface NewPrice {
  description: string;
  rate: string;
  cedisRate: string;
}

export const emptyPrice: NewPrice = { description: '', rate: '', cedisRate: '' };

interface SetUpPricesProps {
  usdGhs: string;
  prices: readonly NewPrice[];
  /** Errors by path, such as `prices.1.rate`. */
  errors: ReadonlyMap<string, string>;
  onRate: (usdGhs: string) => void;
  onChange: (prices: NewPrice[]) => void;
}

/** The first prices per cbm. Rows that stay empty are left out. */
export function SetUpPrices({ usdGhs, prices, errors, onRate, onChange }: SetUpPricesProps) {
  const words = useSetUpWords();
  const { common } = useWords();
  const change = (place: number, some: Partial<NewPrice>) =>
    onChange(prices.map((each, at) => (at === place ? { ...each, ...some } : each)));
  const ours = { autoComplete: 'off', errorPrefix: common.errorPrefix };
  return (
    <>
      <p>{words.pricesIntro}</p>
      <TextField
        label={words.usdGhs}
        error={errors.get('usdGhs')}
        name="usdGhs"
        inputMode="decimal"
        maxLength={12}
        {...ours}
        value={usdGhs}
        onChange={({ target }) => onRate(target.value)}
      />
      {prices.map((price, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name while its name is being typed.
        <fieldset className="set-up-branch" key={place}>
          <legend>{fillIn(words.priceNumber, { number: place + 1 })}</legend>
          <TextField
            label={words.priceName}
            error={errors.get(`prices.${place}.description`)}
            name={`price-${place}`}
            maxLength={100}
            {...ours}
            value={price.description}
            onChange={({ target }) => change(place, { description: target.value })}
          />
          <TextField
            label={words.priceUsd}
            error={errors.get(`prices.${place}.rate`)}
            name={`price-usd-${place}`}
            inputMode="decimal"
            maxLength={12}
            {...ours}
            value={price.rate}
            onChange={({ target }) => change(place, { rate: target.value })}
          />
          <TextField
            label={words.priceGhs}
            hint={words.priceGhsHint}
            error={errors.get(`prices.${place}.cedisRate`)}
            name={`price-ghs-${place}`}
            inputMode="decimal"
            maxLength={12}
            {...ours}
            value={price.cedisRate}
            onChange={({ target }) => change(place, { cedisRate: target.value })}
          />
          <button
            className="button button-line"
            type="button"
            aria-label={fillIn(words.removePrice, { number: place + 1 })}
            onClick={() => onChange(prices.filter((_, at) => at !== place))}
          >
            {words.remove}
          </button>
        </fieldset>
      ))}
      <button
        className="button button-line"
        type="button"
        disabled={prices.length >= 20}
        onClick={() => onChange([...prices, emptyPrice])}
      >
        {words.addPrice}
      </button>
    </>
  );
}
