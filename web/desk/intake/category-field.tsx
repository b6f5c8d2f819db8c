import { useId } from 'react';
import { FieldError } from '../../ui/field';
import { useCategoryName } from '../kit/category-name';
import { useWords } from '../kit/language';
import type { Category } from './intake-form';
import './category-field.css';

interface CategoryFieldProps {
  categories: readonly Category[];
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
}

/** One press or digit each. When there are too many for the page, a list. */
const MOST_BUTTONS = 6;

export function CategoryField({ categories, value, error, onChange }: CategoryFieldProps) {
  const { common } = useWords();
  const nameOf = useCategoryName();
  const id = useId();
  const described = error ? { 'aria-describedby': `${id}-error`, 'aria-invalid': true } : {};
  const problem = error && <FieldError id={`${id}-error`} prefix={common.errorPrefix} text={error} />;
  if (categories.length > MOST_BUTTONS) {
    return (
      <div className="field">
        <label htmlFor={id}>{common.category}</label>
        {problem}
        <select
          {...described}
          id={id}
          className="input"
          name="category"
          data-step=""
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="" />
          {categories.map((category) => (
            <option key={category.id} value={category.id}>
              {nameOf(category.description, category.descriptionZh)}
            </option>
          ))}
        </select>
      </div>
    );
  }
  const reached = categories.find((category) => String(category.id) === value) ?? categories[0];
  return (
    <div
      className="field intake-categories"
      role="radiogroup"
      aria-labelledby={id}
      onKeyDown={({ key }) => {
        const chosen = /^[1-9]$/.test(key) && categories[Number(key) - 1];
        if (chosen) onChange(String(chosen.id));
      }}
    >
      <span id={id} className="intake-label">
        {common.category}
      </span>
      {problem}
      <div>
        {categories.map((category, at) => (
          <label key={category.id}>
            <input
              {...described}
              type="radio"
              name="category"
              {...(category === reached && { 'data-step': '' })}
              value={category.id}
              checked={String(category.id) === value}
              onChange={() => onChange(String(category.id))}
            />
            <span className="intake-key" aria-hidden="true">
              {at + 1}
            </span>
            {nameOf(category.description, category.descriptionZh)}
          </label>
        ))}
      </div>
    </div>
  );
}
