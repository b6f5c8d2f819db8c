import { type Calendar, dateOnly } from '#db/demo/calendar';

export type Category = 'Normal goods' | 'Electronics and batteries' | 'Cosmetics and liquids' | 'Furniture and tiles';

type CategoryRates = {
  description: Category;
  rate: number;
  cedisRate: number;
  earlier: [rate: number, cedisRate: number];
};

/** An invented 12 cedis per dollar. `earlier` is the category's previous price. */
const categories: readonly CategoryRates[] = [
  { description: 'Normal goods', rate: 250, cedisRate: 3000, earlier: [240, 2808] },
  {
    description: 'Electronics and batteries',

    rate: 270,
    cedisRate: 3240,
    earlier: [255, 2983.5],
  },
  { description: 'Cosmetics and liquids', rate: 290, cedisRate: 3480, earlier: [275, 3217.5] },
  { description: 'Furniture and tiles', rate: 230, cedisRate: 2760, earlier: [225, 2632.5] },
];

/** Eighteen months: before the first package of the demo. */
const inForceSince = 548;

export const categoryRows = () => categories.map(({ description }, index) => ({ description, position: index + 1 }));

/** The Chinese names for staff. */
export const chineseNames: Record<Category | 'Phones', string> = {
  'Normal goods': '普货',
  'Electronics and batteries': '电子产品和电池',
  'Cosmetics and liquids': '化妆品和液体',
  'Furniture and tiles': '家具和瓷砖',
  Phones: '手机',
};

export const currentRatesSince = (calendar: Calendar) => calendar.daysAgo(inForceSince);

export function rateRows(calendar: Calendar, categoryIds: ReadonlyMap<string, number>) {
  const row = (description: Category, rate: number, cedisRate: number, from: Date) => ({
    category_id: categoryIds.get(description),
    rate,
    cedis_rate: cedisRate,
    valid_from: from,
    created_at: from,
  });
  return [
    ...categories.map(({ description, earlier }) => row(description, ...earlier, calendar.daysAgo(inForceSince + 365))),
    ...categories.map(({ description, rate, cedisRate }) =>
      row(description, rate, cedisRate, currentRatesSince(calendar)),
    ),
  ];
}

/** Phones are priced by piece, by sea and by air. */
export const phoneCategoryRow = { description: 'Phones', position: 5 };

/** What a kg costs by air; invented. */
const airRates: readonly [Category, rate: number, cedisRate: number][] = [
  ['Normal goods', 8, 96],
  ['Electronics and batteries', 11, 132],
  ['Cosmetics and liquids', 10, 120],
  ['Furniture and tiles', 9, 108],
];

export const airRateRows = (calendar: Calendar, categoryIds: ReadonlyMap<string, number>) =>
  [
    ...airRates.map(([description, ...price]) => ({ description, mode: 'AIR', unit: 'kg', price })),
    { description: 'Phones', mode: 'SEA', unit: 'piece', price: [4, 48] },
    { description: 'Phones', mode: 'AIR', unit: 'piece', price: [6, 72] },
  ].map(({ description, mode, unit, price: [rate, cedisRate] }) => ({
    ...{ category_id: categoryIds.get(description), mode, unit, rate, cedis_rate: cedisRate },
    ...{ valid_from: currentRatesSince(calendar), created_at: currentRatesSince(calendar) },
  }));

const weeks = Math.ceil(inForceSince / 7);

/** Cedis per dollar in hundredths, by week: invented, a slow swing around 12.00. */
const hundredthsInWeek = (week: number) => Math.round(1200 + 34 * Math.sin(week / 7) + 6 * Math.cos(week * 1.7));

export const usdGhsHundredths = (daysAgo: number) => hundredthsInWeek(Math.ceil(daysAgo / 7));

export const exchangeRateRows = (calendar: Calendar) =>
  Array.from({ length: weeks + 1 }, (_, index) => {
    const week = weeks - index;
    const since = calendar.daysAgo(week * 7);
    return { valid_on: dateOnly(since), usd_ghs: hundredthsInWeek(week) / 100, created_at: since, updated_at: since };
  });
