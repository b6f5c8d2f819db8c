import { useId } from 'react';
import type { Currency } from '#contract/statistics/schema';
import './currency-toggle.css';

const currencies: readonly Currency[] = ['USD', 'GHS'];

interface CurrencyToggleProps {
  /** What the currency applies to, for screen readers. */
  label: string;
  value: Currency;
  onChange: (currency: Currency) => void;
}

/** Two native radio buttons, which have arrow keys, names and forced colours. */
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
