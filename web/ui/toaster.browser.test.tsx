import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount, pass, settle, texts, until } from '#tests/support/mount';
import { addToast, type Toast } from './toaster';

const words = { region: 'Notifications', close: 'Close' };
const message = (text: string) => page.getByText(text, { exact: true });
const elsewhere = page.getByText('Elsewhere');
const cardOf = (text: string) => message(text).element().closest('.toast') ?? document.body;
const region = page.getByRole('region', { name: 'Notifications' });
const isShown = (text: string) => message(text).query() !== null;
/** The message's own timer is the only one: none runs while the pointer is on it. */
const paused = () => until(() => vi.getTimerCount() === 0);
const counting = () => until(() => vi.getTimerCount() === 1);

/** The first message waits until its region has been read; that time does not count. */
async function say(text: string, { id = text, kind = 'success' }: Partial<Toast> = {}) {
  const added = addToast({ id, kind, text }, words);
  if (!document.querySelector('.toaster .toast') && vi.getTimerCount() > 0) await vi.advanceTimersByTimeAsync(100);
  await added;
  await until(() => isShown(text));
}

describe('a message', () => {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    mount(<p style={{ margin: 0 }}>Elsewhere</p>);
    await elsewhere.hover();
  });
  afterEach(async () => {
    for (const button of document.querySelectorAll<HTMLElement>('.toast button')) button.click();
    await until(() => !document.querySelector('.toast'));
    vi.useRealTimers();
  });

  it('goes after 4 seconds, but not while the pointer moves on it', async () => {
    await say('Address copied');
    await counting();
    await message('Address copied').hover();
    // Twice, because only a moving pointer counts.
    await message('Address copied').hover({ position: { x: 3, y: 3 } });
    await paused();
    pass(10_000);
    expect(isShown('Address copied')).toBe(true);
    await elsewhere.hover();
    await counting();
    pass(3999);
    expect(isShown('Address copied')).toBe(true);
    pass(1);
    expect(isShown('Address copied')).toBe(false);
  });

  it('goes after its four seconds when it opens under a resting pointer', async () => {
    await say('Where messages stand');
    await counting();
    const { left, top, width, height } = cardOf('Where messages stand').getBoundingClientRect();
    pass(4000);
    expect(isShown('Where messages stand')).toBe(false);
    mount(<div data-testid="place" style={{ position: 'fixed', left, top, width, height }} />);
    await page.getByTestId('place').hover();
    await say('Wrong password');
    await until(() => cardOf('Wrong password').matches(':hover'));
    await settle();
    pass(3999);
    expect(isShown('Wrong password')).toBe(true);
    pass(1);
    expect(isShown('Wrong password')).toBe(false);
  });

  it('waits while the focus is in it', async () => {
    await say('Password changed');
    await counting();
    await userEvent.keyboard('{Alt>}t{/Alt}');
    expect(document.activeElement).toBe(region.element());
    await paused();
    pass(10_000);
    expect(isShown('Password changed')).toBe(true);
    (document.activeElement as HTMLElement).blur();
    await counting();
    pass(4000);
    expect(isShown('Password changed')).toBe(false);
  });

  it('makes room: at most three are shown, the newest last', async () => {
    for (const text of ['One', 'Two', 'Three', 'Four']) await say(text);
    await until(() => isShown('Four'));
    expect(texts(page.getByText(/^(One|Two|Three|Four)$/))).toEqual(['Two', 'Three', 'Four']);
    expect(document.querySelectorAll('.toast')).toHaveLength(3);
  });

  it('stays while it is loading, and its outcome gets the full time', async () => {
    await say('Updating...', { id: 'same', kind: 'loading' });
    pass(60_000);
    expect(isShown('Updating...')).toBe(true);
    await say('Updated', { id: 'same' });
    expect(isShown('Updating...')).toBe(false);
    await counting();
    pass(3999);
    expect(isShown('Updated')).toBe(true);
    pass(1);
    expect(isShown('Updated')).toBe(false);
  });

  it('is closed by its button', async () => {
    await say('Address copied');
    await page.getByRole('button', { name: 'Close' }).click();
    await until(() => !isShown('Address copied'));
  });
});
