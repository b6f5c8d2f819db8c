import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focusOn, inputOf, mount, resizeWindow } from '#tests/support/mount';
import { TrackingForm } from './tracking-form';

const field = page.getByRole('textbox', { name: 'Tracking numbers' });
const track = page.getByRole('button', { name: 'Track', exact: true });
const chips = page.getByRole('list', { name: 'Tracking numbers added' }).getByRole('listitem');
const removal = (number: string) => page.getByRole('button', { name: `Remove tracking number ${number}`, exact: true });
const said = page.getByRole('form', { name: 'Track your packages' }).getByRole('status');
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `NUMBER-${index + 1}`);

/** Only the numbers, without the tooltips of their buttons. */
const heldNow = () => chips.elements().map((chip) => chip.querySelector(':scope > span')?.textContent);
const held = (numbers: string[]) => expect.poll(heldNow).toEqual(numbers);
const heard = (sentence: string) => expect.poll(() => said.element().textContent).toBe(sentence);
const stayed = () => expect.element(page.getByTestId('path')).toHaveTextContent(/^\/$/);
const type = (text: string) => userEvent.keyboard(text);
const shiftTab = () => userEvent.tab({ shift: true });

function Path() {
  return <p data-testid="path">{useLocation().pathname}</p>;
}

async function open() {
  mount(
    <MemoryRouter>
      <a href="#before">Before</a>
      <TrackingForm />
      <Path />
    </MemoryRouter>,
  );
  await expect.element(field).not.toHaveAttribute('required');
}

function paste(text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  inputOf(field).dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

async function hold(count: number) {
  paste(`${numbered(count).join(',')},`);
  await expect.poll(() => chips.elements().length).toBe(count);
  focusOn(field);
}

/** What a phone sends: no key name, only the character in the input event. */
function typeSoftly(text: string, isComposing = false) {
  const input = inputOf(field);
  input.focus();
  for (const data of text) {
    const options = { bubbles: true, cancelable: true, composed: true };
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Unidentified', keyCode: 229, isComposing, ...options }));
    const inputType = isComposing ? 'insertCompositionText' : 'insertText';
    const change = { data, inputType, isComposing, ...options };
    if (!input.dispatchEvent(new InputEvent('beforeinput', change))) continue;
    input.setRangeText(data, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
    input.dispatchEvent(new InputEvent('input', change));
  }
}

describe('the numbers by keyboard', () => {
  beforeEach(async () => {
    await open();
    focusOn(field);
  });

  for (const [name, key] of [
    ['a comma', ','],
    ['Enter', '{Enter}'],
    ['Tab', '{Tab}'],
  ] as const) {
    it(`${name} turns the trimmed text into a number and clears the input`, async () => {
      await type(' 988120034417 ');
      await type(key);
      await held(['988120034417']);
      await expect.element(field).toHaveValue('');
      await expect.element(field).toHaveFocus();
      await expect.element(page.getByText('1 of 10 added', { exact: true })).toBeVisible();
      await heard('988120034417 added. 1 of 10.');
      await stayed();
    });

    it(`${name} adds no number twice`, async () => {
      await type('A1,A1');
      await type(key);
      await held(['A1']);
      await expect.element(field).toHaveValue('A1');
      await heard('A1 is already in the list.');
      await stayed();
    });
  }

  it('a comma in the middle takes the whole text', async () => {
    await type('1234');
    await type('{ArrowLeft}');
    await type(',');
    await held(['1234']);
  });

  it('Tab is no trap: without a new number it moves on, and Shift+Tab makes none', async () => {
    await type('{Tab}');
    await expect.element(track).toHaveFocus();
    await shiftTab();
    await type('A1');
    await shiftTab();
    await expect.element(field).not.toHaveFocus();
    await held([]);
    await expect.element(field).toHaveValue('A1');
    focusOn(field);
    await type('{Tab}');
    await type('A1');
    await type('{Tab}');
    await expect.element(track).toHaveFocus();
  });

  it('Backspace on empty text takes the last number back for editing', async () => {
    await type('A1,B2,');
    await type('{Backspace}');
    await held(['A1']);
    await expect.element(field).toHaveValue('B2');
    await heard('B2 moved back to the input for editing.');
    await type('{Backspace}');
    await expect.element(field).toHaveValue('B');
    await held(['A1']);
  });

  it('with ten held typing fills the text, a line says that ten is the maximum, and Enter stays here', async () => {
    await type(`${numbered(10).join(',')},`);
    await held(numbered(10));
    await expect.element(field).toHaveFocus();
    await expect.element(page.getByText('You have added 10 numbers, the maximum.').first()).toBeVisible();
    await type('ELEVENTH,');
    await expect.element(field).toHaveValue('ELEVENTH');
    await type('{Enter}');
    await expect.element(field).toHaveValue('ELEVENTH');
    await stayed();
    await held(numbered(10));
    await heard('You have added 10 numbers, the maximum.');
    await removal('NUMBER-10').click();
    await expect.poll(() => document.querySelector('.tracking-full')).toBeNull();
    focusOn(field);
    await type('{Enter}');
    await held([...numbered(9), 'ELEVENTH']);
  });

  it('the arrows, Home, End and Escape walk among the numbers', async () => {
    await type('A1,B2,C3,');
    for (const [key, number] of [
      ['ArrowLeft', 'C3'],
      ['ArrowLeft', 'B2'],
      ['Home', 'A1'],
      ['ArrowLeft', 'A1'],
      ['ArrowRight', 'B2'],
      ['End', 'C3'],
    ] as const) {
      await type(`{${key}}`);
      await expect.element(removal(number)).toHaveFocus();
    }
    await type('{ArrowRight}');
    await expect.element(field).toHaveFocus();
    await type('{ArrowLeft}');
    await type('{Escape}');
    await expect.element(field).toHaveFocus();
  });

  it('Delete and Backspace remove a number; the focus goes to the next, the one before, the input', async () => {
    await type('A1,B2,C3,');
    await held(['A1', 'B2', 'C3']);
    focusOn(removal('B2'));
    await type('{Delete}');
    await expect.element(removal('C3')).toHaveFocus();
    await heard('B2 removed. 2 of 10.');
    await type('{Backspace}');
    await expect.element(removal('A1')).toHaveFocus();
    await type('{Enter}');
    await expect.element(field).toHaveFocus();
    await held([]);
  });
});

describe('the numbers on a phone', () => {
  beforeEach(async () => {
    await resizeWindow(360, 740);
    await open();
  });

  it('takes the comma of a soft keyboard as the end of a number', async () => {
    typeSoftly('988120034417,304458829910,77');
    await held(['988120034417', '304458829910']);
    await expect.element(field).toHaveValue('77');
  });

  it('waits with a comma inside a composition for its end', async () => {
    typeSoftly('12,', true);
    await expect.element(field).toHaveValue('12,');
    await held([]);
    inputOf(field).dispatchEvent(new CompositionEvent('compositionend', { data: '12,', bubbles: true }));
    await held(['12']);
    await expect.element(field).toHaveValue('');
  });

  it('makes no number of Enter inside a composition', async () => {
    typeSoftly('12', true);
    const enter = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true };
    inputOf(field).dispatchEvent(new KeyboardEvent('keydown', enter));
    await expect.element(field).toHaveValue('12');
    await held([]);
  });

  it('fills the text and adds no number at ten', async () => {
    await hold(10);
    typeSoftly('1,');
    await expect.element(field).toHaveValue('1');
    await held(numbered(10));
    await heard('You have added 10 numbers, the maximum.');
  });

  it('takes the last number back for a nameless Backspace on empty text', async () => {
    await hold(2);
    const change = { inputType: 'deleteContentBackward', bubbles: true };
    inputOf(field).dispatchEvent(new InputEvent('beforeinput', change));
    await expect.element(field).toHaveValue('NUMBER-2');
  });

  it('says on the keyboard of the phone what Enter does', async () => {
    await expect.element(field).toHaveAttribute('enterkeyhint', 'search');
    typeSoftly('1');
    await expect.element(field).toHaveAttribute('enterkeyhint', 'enter');
  });
});

describe('the numbers by pasting', () => {
  beforeEach(open);

  it('splits a list at commas, lines, tabs and spaces, without repeats', async () => {
    paste('988120034417, 304458829910\n112233445566\t988120034417 665544332211');
    await held(['988120034417', '304458829910', '112233445566', '665544332211']);
    await heard('4 numbers added. 4 of 10.');
  });

  it('stops at ten', async () => {
    paste(numbered(12).join('\n'));
    await held(numbered(10));
    await heard('You have added 10 numbers, the maximum.');
  });

  it('keeps the text that is being typed', async () => {
    await field.fill('98');
    paste('A1,B2');
    await held(['A1', 'B2']);
    await expect.element(field).toHaveValue('98');
  });

  it('says that a number is there already', async () => {
    await hold(2);
    paste('NUMBER-2,');
    await heard('NUMBER-2 is already in the list.');
    await held(numbered(2));
  });
});
