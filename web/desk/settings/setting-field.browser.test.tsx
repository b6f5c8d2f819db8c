import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { DeskBranch } from '#contract/staff/branches/schema';
import { mount } from '#tests/support/mount';
import { BranchesContext } from '../kit/branches';
import { sectionShown } from './dated-rates';
import { sectionFields } from './fields';
import { SettingField } from './setting-field';
import './settings.css';

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

it('shows how a client would read the text of a message, with a branch of the company', async () => {
  const branches = [
    { name: 'Yiwu', country: 'CN', active: true },
    { name: 'Tema', country: 'GH', active: true },
  ] as DeskBranch[];
  const long = 'x'.repeat(150);
  const section = { RECEIVED: { many: `{count} packages[ in {branch}] ${long}` }, ARRIVED: { many: '[In {branch}]' } };
  mount(
    <BranchesContext value={branches}>
      <div className="settings-form" style={{ width: 320 }}>
        {['RECEIVED.many', 'ARRIVED.many'].map((path) => {
          const field = sectionFields.messages.find((each) => each.path === path);
          return (
            field && (
              <SettingField
                key={path}
                errors={new Map()}
                isReadOnly={false}
                onChange={() => {}}
                {...{ path, field, section }}
              />
            )
          );
        })}
      </div>
    </BranchesContext>,
  );
  const texts = page.getByRole('textbox');
  await expect.element(texts.nth(0)).toHaveAccessibleDescription(`Example: 3 packages in Yiwu ${long}`);
  await expect.element(texts.nth(1)).toHaveAccessibleDescription('Example: In Tema');
  const form = document.querySelector('.settings-form');
  expect(form?.scrollWidth).toBeLessThanOrEqual(320);
});
