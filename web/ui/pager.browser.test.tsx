import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focusOn, inputOf, mount } from '#tests/support/mount';
import { payments } from '../content/payments';
import { Pager } from './pager';

const pager = page.getByRole('navigation', { name: 'Pages of payments' });
const button = (name: string) => pager.getByRole('button', { name });
const number = pager.getByRole('textbox', { name: 'Page number' });
let asked: number[] = [];
const at = (place: number) => expect.element(page.getByTestId('at')).toHaveTextContent(new RegExp(`^${place}$`));

function ThreePages() {
  const [at, setAt] = useState(1);
  const goTo = (wanted: number) => {
    asked.push(wanted);
    setAt(wanted);
  };
  return (
    <>
      <p data-testid="at">{at}</p>
      <Pager page={at} pageCount={3} onChange={goTo} words={payments.summary.pager} />
    </>
  );
}

describe('the pager', () => {
  beforeEach(() => {
    asked = [];
    mount(<ThreePages />);
  });

  it('turns pages by button; the ends are closed and keep the focus', async () => {
    await expect.element(pager).toHaveTextContent('of 3');
    for (const name of ['First page', 'Previous page'])
      await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true');
    focusOn(button('Next page'));
    await userEvent.keyboard('{Enter}');
    await at(2);
    await expect.element(number).toHaveValue('2');
    await userEvent.keyboard('{Enter}');
    await at(3);
    await expect.element(button('Next page')).toHaveFocus();
    await expect.element(button('Next page')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    await button('First page').click();
    await at(1);
    await button('Last page').click();
    await at(3);
    await button('Previous page').click();
    await at(2);
    expect(asked).toEqual([2, 3, 1, 3, 2]);
  });

  it('goes to the page that is typed, on Enter and on leaving, within the ends', async () => {
    await number.fill('2');
    expect(asked).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await at(2);
    await expect.element(number).toHaveFocus();
    await number.fill('99');
    await userEvent.tab();
    await at(3);
    await expect.element(number).toHaveValue('3');
    await number.fill('0');
    await userEvent.keyboard('{Enter}');
    await at(1);
    expect(asked).toEqual([2, 3, 1]);
  });

  it('takes what is no page as nothing typed, and Escape takes it back', async () => {
    for (const nonsense of ['two', '', '-3', '1.5']) {
      await number.fill(nonsense);
      await userEvent.keyboard('{Enter}');
      await expect.element(number).toHaveValue('1');
    }
    await number.fill('3');
    await userEvent.keyboard('{Escape}');
    await expect.element(number).toHaveValue('1');
    inputOf(number).blur();
    await expect.element(number).not.toHaveFocus();
    await at(1);
    expect(asked).toEqual([]);
  });
});
