import { useLayoutEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inputOf, mount } from '#tests/support/mount';
import { AskForm } from './ask-form';

const words = { label: 'Number', short: 'Too short.', submit: 'Find' };
const field = () => page.getByRole('searchbox', { name: 'Number' });

/** The first key of a scanner, as early as the field accepts one. */
function QuickScanner() {
  useLayoutEffect(() => void document.execCommand('insertText', false, '7'), []);
  return <AskForm words={words} asked="" onAsk={() => {}} />;
}

function Asking() {
  const [asked, setAsked] = useState('first');
  return (
    <>
      <AskForm words={words} asked={asked} onAsk={setAsked} />
      <button type="button" onClick={() => setAsked('first')}>
        Back
      </button>
    </>
  );
}

it('keeps a key that comes while the page is being drawn', () => {
  mount(<QuickScanner />);
  expect(inputOf(field()).value).toBe('7');
});

it('shows the previous question after Back', async () => {
  mount(<Asking />);
  await userEvent.fill(field(), 'second');
  await userEvent.keyboard('{Enter}');
  expect(inputOf(field()).value).toBe('second');
  await userEvent.click(page.getByRole('button', { name: 'Back' }));
  await expect.element(field()).toHaveValue('first');
});
