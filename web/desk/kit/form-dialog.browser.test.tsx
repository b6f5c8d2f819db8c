import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '#tests/support/mount';
import { TextField } from '../../ui/field';
import { FormDialog } from './form-dialog';

function Close({ onSubmit }: { onSubmit: (at: string) => void }) {
  const [at, setAt] = useState('');
  return (
    <FormDialog
      title="Close container"
      submit="Send"
      isSending={false}
      refusal={null}
      onSubmit={() => onSubmit(at)}
      onClose={() => {}}
    >
      <TextField
        label="When (now if empty)"
        errorPrefix="Error:"
        type="datetime-local"
        name="at"
        value={at}
        onChange={({ target }) => setAt(target.value)}
      />
    </FormDialog>
  );
}

it('does not send a day without its time, which the browser gives as empty', async () => {
  const onSubmit = vi.fn();
  mount(<Close onSubmit={onSubmit} />);
  const field = page.getByLabelText('When (now if empty)');
  await userEvent.click(field);
  await userEvent.keyboard('10012026');
  await userEvent.click(page.getByRole('button', { name: 'Send' }));
  await expect.element(field).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();

  await userEvent.fill(field, '2026-10-01T10:00');
  await userEvent.click(page.getByRole('button', { name: 'Send' }));
  expect(onSubmit).toHaveBeenCalledWith('2026-10-01T10:00');
});
