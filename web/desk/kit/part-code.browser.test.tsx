import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '#tests/support/mount';
import { type Language, useWordsOf, WordsContext } from './language';
import { ContainerOf } from './part-code';

function Place({ language, inside }: { language: Language; inside: { cartons: number; of: number } | null }) {
  return (
    <WordsContext value={useWordsOf(language)}>
      <MemoryRouter>
        <ContainerOf row={{ containerId: 7, containerReference: 'KWL-26-323', inside }} />
      </MemoryRouter>
    </WordsContext>
  );
}

it.each([
  ['en', 'KWL-26-323 8 of 12 cartons'],
  ['zh-CN', 'KWL-26-323 12 箱中的 8 箱'],
] as const)('says how many cartons are in the container beside its reference, in %s', async (language, told) => {
  mount(<Place language={language} inside={{ cartons: 8, of: 12 }} />);
  await expect.element(page.getByRole('main')).toHaveTextContent(told);
});

it('names the container alone when the package is all inside', async () => {
  mount(<Place language="en" inside={null} />);
  await expect.element(page.getByRole('main')).toHaveTextContent(/^KWL-26-323$/);
});
