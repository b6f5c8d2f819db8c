import { expect, test } from './support/test';

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('tells who we are, the journey, the team and what was achieved, in this order', async ({ page }) => {
      await page.goto('/about');
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('About Kwanline Freight');
      await expect(main.getByRole('heading', { level: 2 })).toHaveText([
        'Who we are',
        'Our journey',
        'Our team',
        'Achievements',
      ]);
      await expect(main.getByText('Kwanline Freight is a freight forwarder based in Accra.')).toBeVisible();
    });

    test('shows the journey as a line from 2005 over 2020 to today', async ({ page }) => {
      await page.goto('/about');
      const stops = page.getByRole('region', { name: 'Our journey' }).getByRole('listitem');
      await expect(stops).toContainText([
        /2005\s*Founded in China/,
        /2020\s*Serving Ghana and other African countries/,
        /Today/,
      ]);
      const boxes = await Promise.all((await stops.all()).map((stop) => stop.boundingBox()));
      const tops = boxes.map((box) => box?.y ?? 0);
      expect(tops).toEqual([...tops].sort((a, b) => a - b));
      expect(new Set(boxes.map((box) => box?.x)).size).toBe(1);
    });
  });
}

test('has a team section each for management, operations and customer support', async ({ page }) => {
  await page.goto('/about');
  const team = page.getByRole('region', { name: 'Our team' });
  await expect(team.getByRole('heading', { level: 3 })).toHaveText(['Management', 'Operations', 'Customer support']);
});

test('counts the average delivery of 40-45 days among the achievements', async ({ page }) => {
  await page.goto('/about');
  const figures = page.getByRole('region', { name: 'Achievements' }).getByRole('listitem');
  await expect(figures).toHaveCount(4);
  await expect(figures.first()).toContainText(/40-45 days\s*average delivery/);
});
