import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focusOn, mount } from '#tests/support/mount';
import { Pager } from './pager';

function TwoPages({ onTurn }: { onTurn: (page: number) => void }) {
  const [at, setAt] = useState(1);
  const turn = (wanted: number) => {
    onTurn(wanted);
    setAt(wanted);
  };
  return <Pager page={at} pageCount={2} showing={`Page ${at} of two`} onChange={turn} />;
}

it('turns pages of packages by keyboard; its buttons keep the focus at the ends', async () => {
  const turned: number[] = [];
  mount(<TwoPages onTurn={(to) => turned.push(to)} />);
  const previous = page.getByRole('button', { name: 'Previous' });
  const next = page.getByRole('button', { name: 'Next' });
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true');
  focusOn(next);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Page 2 of two')).toBeVisible();
  await expect.element(next).toHaveFocus();
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  focusOn(previous);
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('Page 1 of two')).toBeVisible();
  expect(turned).toEqual([2, 1]);
});
