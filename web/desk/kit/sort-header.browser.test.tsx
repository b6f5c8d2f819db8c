import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '#tests/support/mount';
import { SortHeader } from './sort-header';
import './desk-tokens.css';
import './desk-table.css';

const endOf = (element: Element): number => {
  const range = document.createRange();
  range.selectNodeContents([...element.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE) ?? element);
  return Math.round(range.getBoundingClientRect().right);
};

it('ends the name of a column of numbers where its numbers end', () => {
  mount(
    <div className="desk">
      <div className="desk-table" style={{ width: 400 }}>
        <table>
          <thead>
            <tr>
              <SortHeader name="cbm" label="Cbm" isNumber sort="received" isDescending onSort={() => undefined} />
              <th>Container</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td className="is-number">0.0181</td>
              <td>KWL-26-325</td>
            </tr>
          </tbody>
        </table>
      </div>
    </div>,
  );
  expect(endOf(page.getByRole('button', { name: 'Cbm' }).element())).toBe(
    endOf(page.getByRole('cell', { name: '0.0181' }).element()),
  );
});
