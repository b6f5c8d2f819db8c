import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount, pass, until } from '#tests/support/mount';
import { Tooltip } from './tooltip';

/** The clock of each test begins at 0, but the component remembers when the last tooltip closed. */
let later = 0;
const button = (name: string) => page.getByRole('button', { name });
const tip = (text: string) => page.getByText(text, { exact: true });
const isShown = (text: string) => tip(text).element().checkVisibility();
const gone = (text: string) => until(() => !isShown(text));

describe('a tooltip', () => {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    mount(
      <div style={{ display: 'flex', gap: 200, padding: 200 }}>
        <p>Elsewhere</p>
        <Tooltip text="Copy phone">
          <button type="button">1</button>
        </Tooltip>
        <Tooltip text="Copy region">
          <button type="button">2</button>
        </Tooltip>
      </div>,
    );
    await page.getByText('Elsewhere').hover();
    // Long after the tooltip of the previous test.
    later += 100_000;
    pass(later);
  });
  afterEach(() => void vi.useRealTimers());

  it('opens after 700 ms, stays under the pointer and goes with Escape', async () => {
    await button('Copy phone').hover();
    pass(699);
    expect(isShown('Copy phone')).toBe(false);
    pass(1);
    expect(isShown('Copy phone')).toBe(true);
    await tip('Copy phone').hover();
    pass(10_000);
    expect(isShown('Copy phone')).toBe(true);
    await userEvent.keyboard('{Escape}');
    await gone('Copy phone');
  });

  it('opens at once within 300 ms of the last one', async () => {
    await button('Copy phone').hover();
    pass(700);
    expect(isShown('Copy phone')).toBe(true);
    await page.getByText('Elsewhere').hover();
    await gone('Copy phone');
    pass(299);
    await button('Copy region').hover();
    pass(0);
    expect(isShown('Copy region')).toBe(true);
    expect(isShown('Copy phone')).toBe(false);
  });

  it('waits again when the last one has been gone for 300 ms', async () => {
    await button('Copy phone').hover();
    pass(700);
    expect(isShown('Copy phone')).toBe(true);
    await page.getByText('Elsewhere').hover();
    await gone('Copy phone');
    pass(300);
    await button('Copy region').hover();
    pass(699);
    expect(isShown('Copy region')).toBe(false);
    pass(1);
    expect(isShown('Copy region')).toBe(true);
  });

  it('opens at once for the keyboard, and goes when the focus goes', async () => {
    await userEvent.tab();
    expect(document.activeElement).toBe(button('Copy phone').element());
    await until(() => isShown('Copy phone'));
    await userEvent.tab();
    await gone('Copy phone');
    await until(() => isShown('Copy region'));
  });
});
