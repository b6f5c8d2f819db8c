import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '#tests/support/mount';
import { HowManyForm } from '../kit/how-many';
import { TransferScan } from './transfer-scan';

const asked = { packageId: 7, trackingNumber: 'SF1', customer: 'KWL-AMA', package: 'Lamps', left: 11, of: 12 };

function List({ onAnswer, onScan }: { onAnswer: (count: number) => void; onScan: (text: string) => void }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <TransferScan
      label="Scan out"
      hint=""
      refusal={null}
      isMild={false}
      question={
        isAsked && (
          <HowManyForm
            asked={asked}
            submit="Count"
            takesFocus
            onAnswer={(count) => {
              onAnswer(count);
              setAsked(false);
            }}
            onDismiss={() => setAsked(false)}
          />
        )
      }
      onScan={async (text) => {
        onScan(text);
        await Promise.resolve();
        setAsked(text === 'SF1');
      }}
    />
  );
}

it('takes the answer to the question at once, and the next scan after it', async () => {
  const onAnswer = vi.fn();
  const onScan = vi.fn();
  mount(<List onAnswer={onAnswer} onScan={onScan} />);
  const field = page.getByRole('textbox', { name: 'Carton or tracking number' });
  await field.click();
  await userEvent.keyboard('SF1{Enter}');
  await expect.element(page.getByRole('textbox', { name: /^SF1 of KWL-AMA has 12 cartons/ })).toHaveFocus();
  await userEvent.keyboard('4{Enter}');
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(4);
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('SF2{Enter}');
  await expect.poll(() => onScan.mock.calls).toEqual([['SF1'], ['SF2']]);
  await expect.element(field).toHaveFocus();
});

it('keeps a scan in its field while the question is open', async () => {
  const onAnswer = vi.fn();
  const onScan = vi.fn();
  mount(<List onAnswer={onAnswer} onScan={onScan} />);
  const field = page.getByRole('textbox', { name: 'Carton or tracking number' });
  const question = page.getByRole('textbox', { name: /^SF1 of KWL-AMA has 12 cartons/ });
  await field.click();
  await userEvent.keyboard('SF1{Enter}');
  await expect.element(question).toHaveFocus();
  await field.click();
  await userEvent.keyboard('SF2{Enter}');
  await expect.element(question).toHaveFocus();
  await expect.element(field).toHaveValue('SF2');
  expect(onScan.mock.calls).toEqual([['SF1']]);
  await userEvent.keyboard('4{Enter}');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onScan.mock.calls).toEqual([['SF1'], ['SF2']]);
});
