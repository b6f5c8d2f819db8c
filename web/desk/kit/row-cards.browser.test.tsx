import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '#tests/support/mount';
import { RowCards } from './row-cards';
import './desk-table.css';

it('leaves the whole width to the text of a card, also above buttons', () => {
  mount(
    <div className="desk-table has-cards" style={{ width: 360 }}>
      <RowCards
        caption="Packages"
        columns={[{ name: 'Number', card: 'title', cell: ({ number }: { number: string }) => number }]}
        rows={[{ number: '773412905561' }]}
        keyOf={({ number }) => number}
        actions={() => (
          <button className="button" type="button">
            Hand over
          </button>
        )}
        {...{ to: undefined, selection: undefined, rowProps: undefined, groups: undefined }}
      />
    </div>,
  );
  const { width } = page.getByText('773412905561').element().getBoundingClientRect();
  expect(width).toBeGreaterThan(250);
});
