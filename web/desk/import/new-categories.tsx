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
import { colon, joined } from '../kit/language';
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

const mostPrice = 1_000_000;
const readPrice = (text: string) => {
  const price = readDecimal(text, 2);
  return price !== null && price >= 0 && price <= mostPrice ? price : null;
};

const columnNames = ['name', 'usd', 'ghs', 'airUsd', 'airGhs'] as const;
type PriceColumn = Exclude<keyof CategoryTexts, 'name'>;

/** Null when both are empty, the name of the column that holds no price otherwise. */
function priceOf(texts: CategoryTexts, usd: PriceColumn, ghs: PriceColumn): Price | PriceColumn | null {
  if (texts[usd].trim() === '' && texts[ghs].trim() === '') return null;
  const [rate, cedisRate] = [readPrice(texts[usd]), readPrice(texts[ghs])];
  if (rate === null) return usd;
  return cedisRate === null ? ghs : { rate, cedisRate };
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

  const labels: Record<keyof CategoryTexts, string> = {
    ...{ name: rates.name, usd: rates.usdRate, ghs: rates.ghsRate },
    ...{ airUsd: `${byAir} (USD)`, airGhs: `${byAir} (GHS)` },
  };

  const create = () => {
    const categories: NewCategory[] = [];
    for (const word of words) {
      const values = valuesOf(word);
      const [sea, air] = [priceOf(values, 'usd', 'ghs'), priceOf(values, 'airUsd', 'airGhs')];
      if (sea === null && air === null) continue;
      const refuse = (column: keyof CategoryTexts, rule: string) =>
        setProblem(joined([word, labels[column]]) + colon() + rule);
      const description = values.name.trim();
      if (description.length < 2) return refuse('name', rates.problemName);
      // Goods by air have a price by sea too.
      const price = sea ?? 'usd';
      if (typeof price === 'string') return refuse(price, rates.problemRate);
      if (typeof air === 'string') return refuse(air, rates.problemRate);
      categories.push({ word, description, ...price, ...(air && { air }) });
    }
    if (categories.length === 0) return setProblem(texts.noRates);
    setProblem(null);
    void run(categories.slice(0, importLimits.newCategories));
  };

  const field = (word: string, name: keyof CategoryTexts) => (
    <input
      className="input"
      aria-label={`${word}: ${labels[name]}`}
      inputMode={name === 'name' ? 'text' : 'decimal'}
      maxLength={name === 'name' ? 100 : 14}
      autoComplete="off"
      value={valuesOf(word)[name]}
      onChange={({ target }) => onType({ ...typed, [word]: { ...typed[word], [name]: target.value } })}
    />
  );
  const columns: readonly Column<string>[] = [
    { name: texts.word, isMain: true, isHeader: true, isLong: true, cell: (word) => word },
    ...columnNames.map((name) => ({ name: labels[name], cell: (word: string) => field(word, name) })),
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
