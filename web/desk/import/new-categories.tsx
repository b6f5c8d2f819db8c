import { useState } from 'react';
import { createImportCategories } from '#contract/staff/imports/calls';
import { importLimits } from '#contract/staff/imports/rules';
import type { ImportDetail } from '#contract/staff/imports/schema';
import { adminOnly } from '#contract/staff/roles';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { SubmitButton } from '../../ui/submit-button';
import { readDecimal } from '../kit/decimal';
import { type Column, DeskTable } from '../kit/desk-table';
import { useFreightWords } from '../kit/freight-words';
import { useImportWords } from '../kit/import-words';
import { useRateWords } from '../kit/rate-words';
import { useMay } from '../kit/staff';
import { useCommand } from '../kit/use-command';
import type { CategoryTexts, Typed, TypedAnswers } from './typed-answers';

interface NewCategoriesProps extends Typed<TypedAnswers['categories']> {
  id: number;
  words: readonly string[];
  onChanged: (detail: ImportDetail) => void;
}

type Price = { rate: number; cedisRate: number };
type NewCategory = Price & { word: string; description: string; air?: Price };

/** Null when empty; undefined when it is not a price. */
function priceOf(usd: string, ghs: string): Price | null | undefined {
  if (usd.trim() === '' && ghs.trim() === '') return null;
  const [rate, cedisRate] = [readDecimal(usd, 2), readDecimal(ghs, 2)];
  const isPriced = rate !== null && cedisRate !== null && rate >= 0 && cedisRate >= 0;
  return isPriced ? { rate, cedisRate } : undefined;
}

/**
 * Unknown category words of the file, created with a price per cbm, and per kg by air. A word without a price is left
 * alone.
 */
export function NewCategories({ id, words, onChanged, typed, onType }: NewCategoriesProps) {
  const { unknown: texts } = useImportWords();
  const rates = useRateWords();
  const byAir = useFreightWords().prices['AIR kg'];
  const [problem, setProblem] = useState<string | null>(null);
  const { run, refusal, isSending } = useCommand(
    (categories: NewCategory[], key) =>
      askDesk(createImportCategories, { params: { id: String(id) }, body: { categories, key } }),
    onChanged,
  );
  if (!useMay(adminOnly) || words.length === 0) return null;
  const valuesOf = (word: string): CategoryTexts => ({
    ...{ name: word, usd: '', ghs: '', airUsd: '', airGhs: '' },
    ...typed[word],
  });

  const create = () => {
    const categories: NewCategory[] = [];
    for (const word of words) {
      const { name, usd, ghs, airUsd, airGhs } = valuesOf(word);
      const [price, air] = [priceOf(usd, ghs), priceOf(airUsd, airGhs)];
      if (price === null && air === null) continue;
      if (name.trim().length < 2) return setProblem(`${word}: ${rates.problemName}`);
      if (!price || air === undefined) return setProblem(`${word}: ${rates.problemRate}`);
      categories.push({ word, description: name.trim(), ...price, ...(air && { air }) });
    }
    if (categories.length === 0) return setProblem(texts.noRates);
    setProblem(null);
    void run(categories.slice(0, importLimits.newCategories));
  };

  const field = (word: string, name: keyof CategoryTexts, label: string) => (
    <input
      className="input"
      aria-label={`${word}: ${label}`}
      inputMode={name === 'name' ? 'text' : 'decimal'}
      maxLength={name === 'name' ? 100 : 14}
      autoComplete="off"
      value={valuesOf(word)[name]}
      onChange={({ target }) => onType({ ...typed, [word]: { ...typed[word], [name]: target.value } })}
    />
  );
  const columns: readonly Column<string>[] = [
    { name: texts.word, isMain: true, isHeader: true, isLong: true, cell: (word) => word },
    { name: rates.name, cell: (word) => field(word, 'name', rates.name) },
    { name: rates.usdRate, cell: (word) => field(word, 'usd', rates.usdRate) },
    { name: rates.ghsRate, cell: (word) => field(word, 'ghs', rates.ghsRate) },
    { name: `${byAir} (USD)`, cell: (word) => field(word, 'airUsd', `${byAir} (USD)`) },
    { name: `${byAir} (GHS)`, cell: (word) => field(word, 'airGhs', `${byAir} (GHS)`) },
  ];

  return (
    <form
      className="import-form"
      aria-label={texts.categories}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        create();
      }}
    >
      <h3>{texts.categories}</h3>
      <p>{texts.categoriesIntro}</p>
      <DeskTable caption={texts.categories} columns={columns} rows={words} keyOf={(word) => word} />
      <FormProblem text={problem ?? refusal} />
      <SubmitButton isSending={isSending}>{texts.createCategories}</SubmitButton>
    </form>
  );
}
