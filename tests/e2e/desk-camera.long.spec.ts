import type { Page } from '@playwright/test';
import { code128Path } from '../../web/desk/kit/print/code-128';
import { qrPath } from '../../web/shared/qr/qr-code';
import { expectNoViolations } from './support/axe';
import { signInAtDesk } from './support/desk';
import { expect, test } from './support/test';

/**
 * A fake camera: a real stream of a label's picture. Everything behind the lens is the product's own. The headless
 * Chromium of the tests has no capture devices, not even Chromium's own fake one.
 */
async function showToCamera(page: Page, drawing: string) {
  await page.addInitScript((svg) => {
    const devices = { getUserMedia: async () => film(await pictureOf(svg)) };
    Object.defineProperty(navigator, 'mediaDevices', { value: devices });

    async function pictureOf(text: string) {
      const picture = new Image();
      picture.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
      await picture.decode();
      return picture;
    }
    function film(picture: HTMLImageElement) {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [640, 480];
      const context = canvas.getContext('2d');
      const draw = () => context?.drawImage(picture, 0, 0, 640, 480);
      draw();
      setInterval(draw, 50);
      return canvas.captureStream(20);
    }
  }, drawing);
}

const onWall = (path: string, transform: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#fff"/><path transform="${transform}" d="${path}"/></svg>`;

function barsOf(number: string) {
  const { path, width } = code128Path(number) ?? { path: '', width: 1 };
  const scale = Math.floor(560 / width);
  return onWall(path, `translate(${(640 - width * scale) / 2} 160) scale(${scale} 160)`);
}

function squareOf(number: string) {
  const { path, size } = qrPath(number) ?? { path: '', size: 1 };
  // Whole pixels: no reader can be sure of blurred modules, and this picture never moves.
  const scale = Math.floor(400 / size);
  return onWall(path, `translate(${(640 - size * scale) / 2} ${(480 - size * scale) / 2}) scale(${scale})`);
}

test('the camera of a phone reads the bars of a label, and the work goes on at the next field', async ({ page }) => {
  await showToCamera(page, barsOf('SF4407112938'));
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAtDesk(page, 'china');
  await page.goto('/staff/intake');
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect(page.getByRole('textbox', { name: 'Tracking number' })).toHaveValue('SF4407112938');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Shipping mark' })).toBeFocused();
});

test.describe('at a container', () => {
  test.use({ expectedMessage: /status of 409/ });

  test('the camera stays open, and the same label in front of it counts once', async ({ page }) => {
    // Always the same, so that the reader is not tested by chance.
    const number = 'SF80742F837B39';
    await showToCamera(page, squareOf(number));
    await signInAtDesk(page, 'china');
    await page.goto('/staff/containers?state=PLANNED');
    await page.locator('main').getByRole('link', { name: /^KWL-/ }).first().click();
    const asked: string[] = [];
    page.on('request', (request) => request.url().endsWith('/load') && asked.push(request.postData() ?? ''));
    await page.getByRole('button', { name: 'Scan with the camera' }).click();
    const dialog = page.getByRole('dialog', { name: 'Scan with the camera' });
    await expect(dialog.getByRole('status')).toHaveText(`Read: ${number}`);
    // It is not a package, so the server's refusal shows behind the camera.
    await expect(page.locator('.entry-refused')).toContainText(`There is no package with the number ${number}.`);
    expect(asked).toHaveLength(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alert').filter({ hasText: number })).toBeVisible();
  });
});

test('a refused camera shows what to do, and can be closed', async ({ page }) => {
  await page.addInitScript(() => {
    const getUserMedia = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } });
  });
  await signInAtDesk(page, 'china');
  await page.goto('/staff/intake');
  const open = page.getByRole('button', { name: 'Scan with the camera' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Scan with the camera' });
  await expect(dialog.getByRole('alert')).toHaveText(
    'Camera access is blocked. Allow it in the browser settings, or type the number.',
  );
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
});
