import { expect, test } from './support/test';

test('tells who we are, the journey, the team and what was achieved, at 360 and 1280 px', async ({ page }) => {
  await page.goto('/about');
  const main = page.getByRole('main');
  const stops = page.getByRole('region', { name: 'Our journey' }).getByRole('listitem');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('About Kwanline Freight');
    await expect(main.getByRole('heading', { level: 2 })).toHaveText([
      'Who we are',
      'Our journey',
      'Our team',
      'Achievements',
    ]);
    await expect(main.getByText('Kwanline Freight is a freight forwarder based in Accra.')).toBeVisible();
    // The timeline runs from 2005 over 2020 to today.
    await expect(stops).toContainText([
      /2005\s*Founded in China/,
      /2020\s*Serving Ghana and other African countries/,
      /Today/,
    ]);
    const boxes = await Promise.all((await stops.all()).map((stop) => stop.boundingBox()));
    const tops = boxes.map((box) => box?.y ?? 0);
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    expect(new Set(boxes.map((box) => box?.x)).size).toBe(1);
  }
  const team = page.getByRole('region', { name: 'Our team' });
  await expect(team.getByRole('heading', { level: 3 })).toHaveText(['Management', 'Operations', 'Customer support']);
  const figures = page.getByRole('region', { name: 'Achievements' }).getByRole('listitem');
  await expect(figures).toHaveCount(4);
  await expect(figures.first()).toContainText(/40-45 days\s*average delivery/);
});
