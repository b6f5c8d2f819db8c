import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '#tests/support/mount';
import type { ChoiceRow } from '../kit/offline/entry';
import { StopGoods } from './stop-goods';
import '../kit/desk-tokens.css';
import './stop.css';

it('shows the mark larger than the number and the goods', () => {
  const row = { id: 1419, trackingNumber: '643735888276', customer: 'KWL-KWAME TETTEH', package: 'Sewing machines' };
  mount(
    <div className="desk">
      <StopGoods row={{ ...row, cbm: 0.189 } as ChoiceRow} />
    </div>,
  );
  const sizeOf = (text: string) => Number.parseFloat(getComputedStyle(page.getByText(text).element()).fontSize);
  expect(sizeOf('KWL-KWAME TETTEH')).toBeGreaterThan(sizeOf('643735888276 · #1419'));
  expect(page.getByText('Sewing machines, 0.1890 cbm').elements()).toHaveLength(1);
});

it('leaves out the volume of the package when one carton was scanned', () => {
  const row = { id: 1, trackingNumber: 'SF1', customer: 'KWL-AMA', package: 'Sewing machines', cbm: 0.189 };
  mount(<StopGoods row={row as ChoiceRow} isCarton />);
  expect(page.getByText(/cbm/).elements()).toHaveLength(0);
  expect(page.getByText('Sewing machines').elements()).toHaveLength(1);
});
