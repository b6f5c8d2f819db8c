import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../tests/support/mount';
import { AnnouncementBanner } from './announcement-banner';
import '../announcement-bar.css';

const announcement = { title: 'Closed on Friday', body: '<p>We open again on Monday.</p>', show: 'TRUE' as const };

function showBanner() {
  mount(
    <div className="frame" data-testid="frame">
      <AnnouncementBanner audience="public" isWanted={true} isStill={false} known={announcement} onDismiss={() => {}} />
      <p data-testid="page">The page</p>
    </div>,
  );
}

const styleOf = (id: string) => getComputedStyle(page.getByTestId(id).element());

test('the frame is taller by the height of the banner, so the banner can always be scrolled away', () => {
  showBanner();
  const height = document.querySelector('.announcement')?.clientHeight ?? 0;
  expect(height).toBeGreaterThan(0);
  expect(styleOf('frame').minHeight).toBe(`${window.innerHeight + height}px`);
});

test('the height reaches the banner and the frame, and no style of the page below', () => {
  showBanner();
  expect(document.documentElement.style.getPropertyValue('--banner')).toBe('');
  expect(styleOf('page').getPropertyValue('--banner')).toBe('0px');
});
