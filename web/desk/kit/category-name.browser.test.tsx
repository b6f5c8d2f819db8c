import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { listCategoryRates } from '#contract/staff/rates/calls';
import type { CategoryRates } from '#contract/staff/rates/schema';
import { mount } from '#tests/support/mount';
import { deskKey } from '../queries';
import { useCategoryName, useCategoryOptions, useWrittenCategories } from './category-name';
import { type Language, useWordsOf, WordsContext } from './language';
import { SelectField } from './select-field';

const categories = [
  { id: 1, description: 'Normal goods', descriptionZh: '普货' },
  { id: 2, description: 'Phones', descriptionZh: null },
];

function Names() {
  const nameOf = useCategoryName();
  const options = useCategoryOptions(categories);
  return (
    <>
      <p>{nameOf('Normal goods', '普货')}</p>
      <SelectField label="Category" value="1" options={options} onChange={() => {}} />
    </>
  );
}

function Desk({ language }: { language: Language }) {
  return (
    <WordsContext value={useWordsOf(language)}>
      <Names />
    </WordsContext>
  );
}

it('names a category in Chinese to those who read Chinese, and in English when it has no Chinese name', async () => {
  mount(<Desk language="zh-CN" />);
  await expect.element(page.getByRole('paragraph')).toHaveTextContent('普货');
  const names = page.getByRole('option').elements();
  expect(names.map(({ textContent }) => textContent)).toEqual(['普货', 'Phones']);
});

it('names it in English to everyone else', async () => {
  mount(<Desk language="en" />);
  await expect.element(page.getByRole('paragraph')).toHaveTextContent('Normal goods');
});

const rates = { current: null, coming: [], past: [] };
const known: CategoryRates[] = categories.map((each) => ({ ...each, ...rates, active: true, air: rates }));

function Written() {
  const categoryOf = useWrittenCategories();
  return <p>{['Normal goods', 'Phones', 'Renamed since'].map(categoryOf).join(' / ')}</p>;
}

function WrittenIn({ language }: { language: Language }) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(deskKey(listCategoryRates, {}), known);
  return (
    <QueryClientProvider client={queries}>
      <WordsContext value={useWordsOf(language)}>
        <Written />
      </WordsContext>
    </QueryClientProvider>
  );
}

it.each([
  ['zh-CN', '普货 / Phones / Renamed since'],
  ['en', 'Normal goods / Phones / Renamed since'],
] as const)('reads names that were written down in English, in %s', async (language, told) => {
  mount(<WrittenIn language={language} />);
  await expect.element(page.getByRole('paragraph')).toHaveTextContent(told);
});
