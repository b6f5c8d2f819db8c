import { useRef, useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focusOn, mount } from '#tests/support/mount';
import { HelpBar } from '../../site/shell/help-bar';
import { LazyFeeCalculator } from './lazy-fee-calculator';
import { calculatorId } from './panel';

const opener = page.getByRole('button', { name: 'Open shipping fee calculator' });
const toggle = page.getByRole('button', { name: 'Close shipping fee calculator' });
const panel = page.getByRole('region', { name: 'Shipping fee calculator' });
const answer = panel.getByRole('status');
const labels = ['Length (m)', 'Width (m)', 'Height (m)', 'CBM Rate'] as const;
const field = (label: (typeof labels)[number]) => page.getByLabelText(label);

/** As every public page has it. */
function WithHelpBar() {
  const [isOpen, setOpen] = useState(false);
  const bar = useRef<HTMLButtonElement>(null);
  return (
    <HelpBar
      calculatorId={calculatorId}
      isCalculatorOpen={isOpen}
      onToggleCalculator={() => setOpen(!isOpen)}
      toggle={bar}
    >
      <LazyFeeCalculator isOpen={isOpen} onClose={() => setOpen(false)} opener={bar} />
    </HelpBar>
  );
}

async function open() {
  await opener.click();
  await expect.element(panel).toBeVisible();
}

async function fill(values: readonly string[]) {
  for (const [index, label] of labels.entries()) await field(label).fill(values[index] ?? '');
}

async function calculate(values: readonly string[]) {
  await fill(values);
  await page.getByRole('button', { name: 'Calculate' }).click();
}

describe('the calculator', () => {
  beforeEach(() => mount(<WithHelpBar />));

  it('shows length x width x height x rate in USD, with the volume and the note', async () => {
    await open();
    for (const [values, fee, volume] of [
      [['1.2', '0.8', '0.65', '250'], '$156.00', '0.624 cbm'],
      [['0.5', '0.5', '0.5', '1'], '$0.125', '0.125 cbm'],
      [['1,2', '0,8', '0,65', '250'], '$156.00', '0.624 cbm'],
      [['2', '3', '4', '100'], '$2,400.00', '24 cbm'],
    ] as const) {
      await calculate(values);
      await expect.element(answer).toHaveTextContent(fee);
      await expect.element(answer).toHaveTextContent(volume);
    }
    await expect.element(answer).toHaveTextContent('Estimated shipping fee');
    await expect.element(answer).toHaveTextContent('An estimate only.');
  });

  it('is silent unless all four are above zero; an earlier answer stays', async () => {
    await open();
    const wrong = [
      ['', '', '', ''],
      ['1', '1', '1', ''],
      ['1', '1', '1', '0'],
      ['-1', '1', '1', '5'],
      ['1', '1', '.', '5'],
    ];
    for (const values of wrong) {
      await calculate(values);
      await expect.element(answer).toBeEmptyDOMElement();
    }
    await calculate(['1', '1', '1', '5']);
    await expect.element(answer).toHaveTextContent('$5.00');
    for (const values of wrong) {
      await calculate(values);
      await expect.element(answer).toHaveTextContent('$5.00');
      await expect.element(answer).toHaveTextContent('For the former values.');
    }
    await fill(['1', '1', '1', '5']);
    await expect.element(answer).not.toHaveTextContent('former');
  });

  it('takes numbers only, and Enter calculates', async () => {
    await open();
    for (const label of labels.slice(0, 3)) await field(label).fill('1');
    focusOn(field('CBM Rate'));
    await userEvent.keyboard('2a5');
    await expect.element(field('CBM Rate')).toHaveValue('25');
    await userEvent.keyboard('{Enter}');
    await expect.element(answer).toHaveTextContent('$25.00');
  });

  it('closes with Escape and gives the focus back; what was typed survives', async () => {
    await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
    focusOn(opener);
    await userEvent.keyboard('{Enter}');
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect.element(panel).toBeVisible();
    await expect.element(toggle).toHaveAttribute('aria-controls', panel.element().id);
    await expect.element(field('Length (m)')).toHaveFocus();
    await userEvent.keyboard('1.5');
    await userEvent.keyboard('{Escape}');
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    await open();
    await expect.element(field('Length (m)')).toHaveValue('1.5');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect.element(opener).toHaveFocus();
  });
});
