import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messages } from '#contract/messages';
import { focusOn, inputOf, mount, resizeWindow, texts } from '#tests/support/mount';
import { auth } from '../../content/auth';
import { PhoneField } from './phone-field';

const group = page.getByRole('group', { name: 'Phone' });
const country = group.getByRole('combobox', { name: 'Country code' });
const number = group.getByRole('textbox');
let sent: string[] = [];

/** A form around the field, as in the registration; what it sends is recorded. */
function Form({ error }: { error?: string }) {
  const [phone, setPhone] = useState('');
  const send = (event: { preventDefault(): void }) => {
    event.preventDefault();
    sent.push(phone);
  };
  return (
    <form onSubmit={send}>
      <input aria-label="Before" />
      <PhoneField
        {...auth.register.phone}
        name="phone"
        errorPrefix="Error:"
        error={error}
        value={phone}
        onChange={setPhone}
      />
      <button type="submit">Send</button>
      <textarea aria-label="Copied from" />
    </form>
  );
}

const leave = () => inputOf(number).blur();

/** With the real clipboard: cut elsewhere, pasted at the focus. */
async function paste(text: string, isAllReplaced = false) {
  const source = page.getByRole('textbox', { name: 'Copied from' });
  await source.fill(text);
  inputOf(source).select();
  await userEvent.cut();
  await expect.element(source).toHaveValue('');
  focusOn(number);
  if (isAllReplaced) inputOf(number).select();
  else inputOf(number).setSelectionRange(0, 0);
  await userEvent.paste();
}

describe('the phone field', () => {
  beforeEach(() => {
    sent = [];
  });

  it('is a list of countries, Ghana first, and a number, read with label, hint and error', async () => {
    mount(<Form error={messages.phone} />);
    await expect.element(country).toHaveValue('GH');
    expect(texts(country.getByRole('option')).slice(0, 9)).toEqual([
      'Ghana +233',
      'China +86',
      'Nigeria +234',
      "Côte d'Ivoire +225",
      'Togo +228',
      'Burkina Faso +226',
      'United Kingdom +44',
      'United States +1',
      'Afghanistan +93',
    ]);
    await expect.element(number).toHaveAttribute('type', 'tel');
    await expect.element(number).toHaveAttribute('inputmode', 'tel');
    await expect.element(number).toHaveAttribute('autocomplete', 'tel-national');
    await expect.element(number).toHaveAccessibleName('Phone');
    await expect.element(number).toHaveAttribute('aria-invalid', 'true');
    await expect.element(number).toHaveAccessibleDescription(`Contact to be reached on. Error: ${messages.phone}`);
  });

  it('has its hint alone as description while nothing is wrong', async () => {
    mount(<Form />);
    await expect.element(number).toHaveAccessibleDescription('Contact to be reached on.');
  });

  it('takes digits only, at most 15 with the country code, and is formatted when it is left', async () => {
    mount(<Form />);
    focusOn(number);
    await userEvent.keyboard('0a24-12b3 4567');
    await expect.element(number).toHaveValue('024123 4567');
    leave();
    await expect.element(number).toHaveValue('24 123 4567');
    await number.fill('');
    await userEvent.keyboard('12345678901234567890');
    await expect.element(number).toHaveValue('123456789012');
    leave();
    await expect.element(number).toHaveValue('12 345 6789 012');
  });

  it('leaves the caret where the typing goes on', async () => {
    mount(<Form />);
    await number.fill('241234567');
    leave();
    await expect.element(number).toHaveValue('24 123 4567');
    focusOn(number);
    inputOf(number).setSelectionRange(3, 3);
    await userEvent.keyboard('x9y8');
    await expect.element(number).toHaveValue('24 98123 4567');
    expect(inputOf(number).selectionStart).toBe(5);
  });

  it('understands what people paste, and a country code chooses its country', async () => {
    mount(<Form />);
    for (const [text, iso, shown] of [
      ['+86 138-0000-0104', 'CN', '138 0000 0104'],
      ['+233 (0)24 123 4567', 'GH', '24 123 4567'],
      ['002348030000000', 'NG', '803 000 0000'],
      ['+12423000000', 'BS', '300 0000'],
    ] as const) {
      await paste(text);
      await expect.element(country).toHaveValue(iso);
      await expect.element(number).toHaveValue(shown);
    }
    await country.selectOptions('GH');
    await paste('024 123-4567', true);
    leave();
    await expect.element(number).toHaveValue('24 123 4567');
    await expect.element(country).toHaveValue('GH');
  });

  it('gives the number that was just typed to a form that Enter sends', async () => {
    mount(<Form />);
    focusOn(number);
    await userEvent.keyboard('0241234567{Enter}');
    await expect.poll(() => sent).toEqual(['233241234567']);
    await expect.element(number).toHaveValue('24 123 4567');
  });

  it('works by keyboard alone: a country by its first letters', async () => {
    mount(<Form />);
    focusOn(page.getByRole('textbox', { name: 'Before' }));
    await userEvent.tab();
    await expect.element(country).toHaveFocus();
    await userEvent.keyboard('Tog');
    await expect.element(country).toHaveValue('TG');
    await userEvent.tab();
    await expect.element(number).toHaveFocus();
    await userEvent.keyboard('90000000');
    await userEvent.tab();
    await expect.element(number).toHaveValue('90 00 00 00');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => sent).toEqual(['22890000000']);
  });

  it('keeps the digits for another country; both parts are large enough for a thumb at 320 px', async () => {
    await resizeWindow(320, 640);
    mount(<Form />);
    await number.fill('700900000');
    await country.selectOptions('GB');
    await expect.element(number).toHaveValue('7009 00000');
    for (const part of [country, number]) {
      const { width, height } = part.element().getBoundingClientRect();
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => sent).toEqual(['44700900000']);
  });
});
