import { build } from 'esbuild';
import { expect, test } from './support/test';

/** No screen of the portal compares (§2), so the picker stands alone here, with the switch that others may ask for. */
async function pickerAlone(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { useState } from 'react';
        import { createRoot } from 'react-dom/client';
        import { dateRangePicker as words } from './web/content/date-range-picker';
        import { DateRangePicker } from './web/ui/date-range-picker/date-range-picker';
        function Alone() {
          const [range, setRange] = useState({ from: '2024-02-29', to: '2024-03-31' });
          const [told, setTold] = useState('nothing');
          return <main>
            <DateRangePicker range={range} today="2024-04-15" isWide words={words} showCompare
              onUpdate={(chosen, compared) => { setRange(chosen); setTold(JSON.stringify({ chosen, compared })); }} />
            <output>{told}</output>
          </main>;
        }
        createRoot(document.body).render(<Alone />);`,
      resolveDir: '.',
      loader: 'tsx',
    },
    bundle: true,
    write: false,
    outdir: 'out',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? '';
}

test('Compare is a switch: it says which range of the year before, and both are given when updated', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('about:blank');
  await page.addScriptTag({ content: await pickerAlone() });
  const trigger = page.getByRole('button', { name: /^Change date range/ });
  const compare = page.getByRole('switch', { name: 'Compare' });
  const told = page.getByRole('status').filter({ hasText: /nothing|chosen/ });

  await trigger.click();
  await expect(compare).not.toBeChecked();
  await expect(page.getByText('Compare with the previous year')).toBeVisible();
  await compare.press('Space');
  await expect(compare).toBeChecked();
  // One calendar year earlier; 29 February has none, so it is the 28th.
  await expect(page.getByText('vs. 28 Feb 2023 - 31 Mar 2023')).toBeVisible();

  // Cancel reverts the switch too.
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(told).toHaveText('nothing');
  await trigger.click();
  await expect(compare).not.toBeChecked();

  // To compare is a change, so Update applies with the same days.
  await compare.check();
  await page.getByRole('button', { name: 'Update' }).click();
  const chosen = { from: '2024-02-29', to: '2024-03-31' };
  await expect(told).toHaveText(JSON.stringify({ chosen, compared: { from: '2023-02-28', to: '2023-03-31' } }));
  await expect(trigger).toContainText('vs. 28 Feb 2023 - 31 Mar 2023');

  await trigger.click();
  await compare.uncheck();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(told).toHaveText(JSON.stringify({ chosen, compared: null }));
});
