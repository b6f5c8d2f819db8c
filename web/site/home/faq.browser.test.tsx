import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focusOn, mount, texts } from '#tests/support/mount';
import { Faq } from './faq';

const questions = [
  'How is my shipping fee worked out?',
  'How long does delivery take?',
  'What is a shipping mark and why do I need one?',
  'Where do I collect my goods in Ghana?',
];

const faq = page.getByRole('region', { name: 'Frequently asked questions' });
const headers = faq.getByRole('heading', { level: 3 }).getByRole('button');
const header = (index: number) => headers.nth(index);
const panels = () => [...document.querySelectorAll<HTMLElement>('[id$=panel]')];

async function expectOpen(open: number | null) {
  for (const index of questions.keys()) {
    await expect.element(header(index)).toHaveAttribute('aria-expanded', String(index === open));
    if (index === open) await expect.poll(() => panels()[index]).toBeVisible();
    else await expect.poll(() => panels()[index]?.getAttribute('hidden')).toBe('until-found');
  }
}

describe('the questions', () => {
  beforeEach(async () => {
    mount(<Faq />);
    await expectOpen(0);
  });

  it('are four; the first is open and tells what the price depends on', async () => {
    expect(texts(headers)).toEqual(questions);
    expect(panels()[0]?.querySelector('p')?.textContent).toMatch(
      /^Pricing depends on the type of goods, their volume and their weight\..* through the WhatsApp button on this page\.$/,
    );
  });

  it('open one at a time, and the open one closes', async () => {
    await header(2).click();
    await expectOpen(2);
    await header(2).click();
    await expectOpen(null);
  });

  it('move by the arrows, around both ends, and by Home and End', async () => {
    focusOn(header(0));
    for (const [key, index] of [
      ['ArrowDown', 1],
      ['ArrowUp', 0],
      ['ArrowUp', 3],
      ['ArrowDown', 0],
      ['End', 3],
      ['Home', 0],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      await expect.element(header(index)).toHaveFocus();
    }
    await expectOpen(0);
  });

  it('open and close with Enter and Space', async () => {
    focusOn(header(1));
    await userEvent.keyboard('{Enter}');
    await expectOpen(1);
    await userEvent.keyboard(' ');
    await expectOpen(null);
  });

  it('are tied to their answers', async () => {
    await header(3).click();
    const region = page.getByRole('region', { name: 'Where do I collect my goods in Ghana?' });
    await expect
      .element(region.getByRole('paragraph'))
      .toHaveTextContent(/^All containers are offloaded in Accra first\./);
    await expect.element(header(3)).toHaveAttribute('aria-controls', region.element().id);
  });

  it('open when the search of the browser finds their answer', async () => {
    panels()[2]?.dispatchEvent(new Event('beforematch', { bubbles: true }));
    await expectOpen(2);
  });
});
