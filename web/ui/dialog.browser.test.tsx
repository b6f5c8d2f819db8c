import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '#tests/support/mount';
import { Dialog } from './dialog';

const cancel = () => new Event('cancel', { cancelable: true, bubbles: true });

/** A dialog with a file field. Returns how often it was closed. */
function openDialog() {
  const told: string[] = [];
  mount(
    <Dialog title="Edit client" close="Close" onClose={() => told.push('close')}>
      <input type="file" aria-label="Photo" />
    </Dialog>,
  );
  return told;
}

it('is closed by Escape at once, so that a key pressed next meets a closed dialog', async () => {
  const told = openDialog();
  const pressed = cancel();
  page.getByRole('dialog').element().dispatchEvent(pressed);
  expect(told).toEqual(['close']);
  expect(pressed.defaultPrevented).toBe(true);
});

it('stays open when a file chooser in it is cancelled', async () => {
  const told = openDialog();
  page.getByLabelText('Photo').element().dispatchEvent(cancel());
  expect(told).toEqual([]);
});

it('is aligned as a page is, also when a cell of a table opens it', () => {
  mount(
    <div style={{ textAlign: 'right' }}>
      <Dialog title="Damage" close="Close" onClose={() => {}}>
        <p>Which carton?</p>
      </Dialog>
    </div>,
  );
  expect(getComputedStyle(page.getByText('Which carton?').element()).textAlign).toBe('start');
});
