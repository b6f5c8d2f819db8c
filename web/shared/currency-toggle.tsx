import { useId } from 'react';
import type { Currency } from '#contract/statistics/schema';
import './currency-toggle.css';

const currencies: readonly Currency[] = ['USD', 'GHS'];

interface CurrencyToggleProps {
  /** What the two are the currency of, for those who cannot see where the toggle stands. */
  label: string;
  value: Currency;
  onChange: (currency: Currency) => void;
}

/** Two native radio buttons: arrow keys, names and forced colours come with them. */
export function CurrencyToggle({ label, value, onChange }: CurrencyToggleProps) {
  const name = useId();
  return (
    <fieldset className="currency-toggle">
      <legend className="visually-hidden">{label}</legend>
      {currencies.map((currency) => (
        <label key={currency}>
          <input
            type="radio"
            name={name}
            value={currency}
            checked={currency === value}
            onChange={() => onChange(currency)}
          />
          {currency}
        </label>
      ))}
    </fieldset>
  );
}
