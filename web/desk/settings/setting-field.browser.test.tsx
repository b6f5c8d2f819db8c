import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '#tests/support/mount';
import { sectionShown } from './dated-rates';
import { sectionFields } from './fields';
import { SettingField } from './setting-field';

const rate = (percent: number, from: string) => ({ name: 'VAT', percent, from, kinds: ['CLEARING'] });
const rates = [rate(12.5, '2020-01-01'), rate(15, '2021-01-01'), rate(16, '2999-01-01')];

function marked(isOn: boolean) {
  const field = sectionFields.tax.find(({ path }) => path === 'rates');
  if (!field) throw new Error('The section has no rates.');
  const section = sectionShown({ isOn, tin: 'C000', rates });
  mount(
    <SettingField path="rates" errors={new Map()} isReadOnly={false} onChange={() => {}} {...{ field, section }} />,
  );
  return [...document.querySelectorAll('.settings-item')].map((item) => [
    item.querySelector<HTMLInputElement>('[name$=".percent"]')?.value,
    item.textContent.includes('In force today'),
  ]);
}

it('shows the newest rate of tax first and marks the one in force today', () => {
  expect(marked(true)).toEqual([
    ['16', false],
    ['15', true],
    ['12.5', false],
  ]);
});

it('marks no rate while invoices show no tax', () => {
  expect(marked(false).map(([, isInForce]) => isInForce)).toEqual([false, false, false]);
});

it('shows how a client would read the text of a message', async () => {
  const [field] = sectionFields.messages.filter(({ path }) => path === 'RECEIVED.many');
  if (!field) throw new Error('The section has no messages.');
  const section = { RECEIVED: { many: 'We have {count} packages[ in {branch}].' } };
  mount(
    <SettingField
      path={field.path}
      errors={new Map()}
      isReadOnly={false}
      onChange={() => {}}
      {...{ field, section }}
    />,
  );
  await expect.element(page.getByRole('textbox')).toHaveAccessibleDescription('Example: We have 3 packages in Accra.');
});
