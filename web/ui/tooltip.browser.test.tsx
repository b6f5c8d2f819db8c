import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '#tests/support/mount';
import { Tooltip } from './tooltip';

const button = (name: string) => page.getByRole('button', { name });
const tip = (text: string) => page.getByText(text, { exact: true });

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
    // Long after the tooltip of the test before.
    vi.advanceTimersByTime(10_000);
  });
  afterEach(() => void vi.useRealTimers());

  it('opens after 700 ms, stays under the pointer and goes with Escape', async () => {
    await button('Copy phone').hover();
    vi.advanceTimersByTime(699);
    await expect.element(tip('Copy phone')).not.toBeVisible();
    vi.advanceTimersByTime(1);
    await expect.element(tip('Copy phone')).toBeVisible();
    await tip('Copy phone').hover();
    await expect.element(tip('Copy phone')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(tip('Copy phone')).not.toBeVisible();
  });

  it('opens at once within 300 ms of the last one', async () => {
    await button('Copy phone').hover();
    vi.advanceTimersByTime(700);
    await expect.element(tip('Copy phone')).toBeVisible();
    await page.getByText('Elsewhere').hover();
    await expect.element(tip('Copy phone')).not.toBeVisible();
    vi.advanceTimersByTime(299);
    await button('Copy region').hover();
    vi.advanceTimersByTime(0);
    await expect.element(tip('Copy region')).toBeVisible();
    await expect.element(tip('Copy phone')).not.toBeVisible();
  });

  it('waits again when the last one has been gone for 300 ms', async () => {
    await button('Copy phone').hover();
    vi.advanceTimersByTime(700);
    await expect.element(tip('Copy phone')).toBeVisible();
    await page.getByText('Elsewhere').hover();
    await expect.element(tip('Copy phone')).not.toBeVisible();
    vi.advanceTimersByTime(300);
    await button('Copy region').hover();
    vi.advanceTimersByTime(699);
    await expect.element(tip('Copy region')).not.toBeVisible();
    vi.advanceTimersByTime(1);
    await expect.element(tip('Copy region')).toBeVisible();
  });

  it('opens at once for the keyboard, and goes when the focus goes', async () => {
    await userEvent.tab();
    await expect.element(button('Copy phone')).toHaveFocus();
    await expect.element(tip('Copy phone')).toBeVisible();
    await userEvent.tab();
    await expect.element(tip('Copy phone')).not.toBeVisible();
    await expect.element(tip('Copy region')).toBeVisible();
  });
});
