import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount, texts } from '#tests/support/mount';
import { addToast, type Toast } from './toaster';

const words = { region: 'Notifications', close: 'Close' };
const message = (text: string) => page.getByText(text, { exact: true });
const elsewhere = page.getByText('Elsewhere');
const cardOf = (text: string) => message(text).element().closest('.toast') ?? document.body;
const pass = (ms: number) => vi.advanceTimersByTime(ms);

/** The first message waits until its region has been read. */
async function say(text: string, { id = text, kind = 'success' }: Partial<Toast> = {}) {
  const added = addToast({ id, kind, text }, words);
  await vi.advanceTimersByTimeAsync(100);
  await added;
  await expect.element(message(text)).toBeInTheDocument();
}

describe('a message', () => {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    mount(<p style={{ margin: 0 }}>Elsewhere</p>);
    await elsewhere.hover();
  });
  afterEach(async () => {
    pass(60_000);
    await expect.poll(() => document.querySelectorAll('.toast').length).toBe(0);
    vi.useRealTimers();
  });

  it('goes after 4 seconds, but not while the pointer moves on it', async () => {
    await say('Address copied');
    await message('Address copied').hover();
    // Twice: only a pointer that moves over the message looks at it.
    await message('Address copied').hover({ position: { x: 3, y: 3 } });
    pass(10_000);
    await expect.element(message('Address copied')).toBeVisible();
    await elsewhere.hover();
    pass(3000);
    await expect.element(message('Address copied')).toBeVisible();
    pass(1000);
    await expect.element(message('Address copied')).not.toBeInTheDocument();
  });

  it('goes after its four seconds when it opens under a resting pointer', async () => {
    await say('Where messages stand');
    const { left, top, width, height } = cardOf('Where messages stand').getBoundingClientRect();
    pass(4000);
    await expect.element(message('Where messages stand')).not.toBeInTheDocument();
    mount(<div data-testid="place" style={{ position: 'fixed', left, top, width, height }} />);
    await page.getByTestId('place').hover();
    await say('Wrong password');
    await expect.poll(() => cardOf('Wrong password').matches(':hover')).toBe(true);
    pass(3800);
    await expect.element(message('Wrong password')).toBeInTheDocument();
    pass(200);
    await expect.element(message('Wrong password')).not.toBeInTheDocument();
  });

  it('waits while the focus is in it', async () => {
    await say('Password changed');
    await userEvent.keyboard('{Alt>}t{/Alt}');
    await expect.element(page.getByRole('region', { name: 'Notifications' })).toHaveFocus();
    pass(10_000);
    await expect.element(message('Password changed')).toBeVisible();
    (document.activeElement as HTMLElement).blur();
    await expect.element(page.getByRole('region', { name: 'Notifications' })).not.toHaveFocus();
    pass(4000);
    await expect.element(message('Password changed')).not.toBeInTheDocument();
  });

  it('makes room: at most three are shown, the newest last', async () => {
    for (const text of ['One', 'Two', 'Three', 'Four']) await say(text);
    await expect.poll(() => texts(page.getByText(/^(One|Two|Three|Four)$/))).toEqual(['Two', 'Three', 'Four']);
    expect(document.querySelectorAll('.toast')).toHaveLength(3);
  });

  it('stays while it is loading, and its outcome gets the full time', async () => {
    await say('Updating...', { id: 'same', kind: 'loading' });
    pass(60_000);
    await expect.element(message('Updating...')).toBeVisible();
    await say('Updated', { id: 'same' });
    await expect.element(message('Updating...')).not.toBeInTheDocument();
    pass(3800);
    await expect.element(message('Updated')).toBeVisible();
    pass(200);
    await expect.element(message('Updated')).not.toBeInTheDocument();
  });

  it('is closed by its button', async () => {
    await say('Address copied');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.element(message('Address copied')).not.toBeInTheDocument();
  });
});
