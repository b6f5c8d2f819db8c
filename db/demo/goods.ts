import type { Category } from '#db/demo/rates';
import type { Seeded } from '#db/demo/seeded';

export type Goods = { package: string; category: Category; quantity: number; cbm: number };

type Article = readonly [name: string, category: Category, most: number, smallest: number, largest: number];

/** What importers bring in, the most cartons at once, and the volume of one in cubic metres. */
const articles: readonly Article[] = [
  ['Phone cases', 'Normal goods', 6, 0.012, 0.03],
  ['Screen protectors', 'Normal goods', 2, 0.005, 0.009],
  ['Costume jewellery', 'Normal goods', 2, 0.0052, 0.0095],
  ['Curtain fabric', 'Normal goods', 20, 0.05, 0.09],
  ['African print fabric', 'Normal goods', 16, 0.04, 0.08],
  ['Shoes, assorted', 'Normal goods', 30, 0.03, 0.05],
  ['Handbags', 'Normal goods', 14, 0.05, 0.08],
  ["Children's clothing", 'Normal goods', 18, 0.04, 0.09],
  ['School bags', 'Normal goods', 15, 0.05, 0.08],
  ['Kitchen utensils', 'Normal goods', 12, 0.03, 0.06],
  ['Non-stick pots', 'Normal goods', 12, 0.05, 0.09],
  ['Human hair wigs', 'Normal goods', 5, 0.01, 0.04],
  ['Car spare parts', 'Normal goods', 8, 0.02, 0.12],
  ['Plumbing fittings', 'Normal goods', 10, 0.02, 0.05],
  ['Party decorations', 'Normal goods', 6, 0.03, 0.07],
  ['Gym mats', 'Normal goods', 8, 0.06, 0.1],
  ['LED strip lights', 'Electronics and batteries', 14, 0.02, 0.045],
  ['Blenders', 'Electronics and batteries', 10, 0.06, 0.1],
  ['Power banks', 'Electronics and batteries', 4, 0.008, 0.02],
  ['Bluetooth speakers', 'Electronics and batteries', 8, 0.03, 0.06],
  ['Solar lamps', 'Electronics and batteries', 10, 0.03, 0.07],
  ['Standing fans', 'Electronics and batteries', 12, 0.07, 0.11],
  ['Rice cookers', 'Electronics and batteries', 8, 0.05, 0.08],
  ['Earphones', 'Electronics and batteries', 2, 0.006, 0.014],
  ['Sewing machine', 'Electronics and batteries', 2, 0.12, 0.2],
  ['Lip gloss', 'Cosmetics and liquids', 3, 0.006, 0.02],
  ['Shea body cream', 'Cosmetics and liquids', 8, 0.02, 0.04],
  ['Perfume samples', 'Cosmetics and liquids', 2, 0.005, 0.01],
  ['Nail polish', 'Cosmetics and liquids', 4, 0.01, 0.02],
  ['Hair shampoo', 'Cosmetics and liquids', 10, 0.025, 0.04],
  ['Floor tiles', 'Furniture and tiles', 60, 0.05, 0.08],
  ['Office chairs', 'Furniture and tiles', 12, 0.12, 0.18],
  ['Dining table, flat-packed', 'Furniture and tiles', 3, 0.3, 0.6],
  ['Sofa set', 'Furniture and tiles', 3, 0.9, 1.6],
  ['Wardrobe, flat-packed', 'Furniture and tiles', 4, 0.35, 0.55],
  ['Bathroom cabinets', 'Furniture and tiles', 6, 0.15, 0.3],
];

const largestCbm = 6;

export function pickGoods(seeded: Seeded): Goods {
  const [name, category, most, smallest, largest] = seeded.pick(articles);
  const quantity = seeded.int(1, most);
  const cbm = Math.min(largestCbm, quantity * seeded.between(smallest, largest));
  return { package: name, category, quantity, cbm: Math.round(cbm * 10_000) / 10_000 };
}

const notes = [
  'Repacked into one carton.',
  'One carton dented on the outside, goods checked.',
  'Fragile: keep upright.',
  'Supplier sent two cartons fewer than the packing list says.',
  'Client asked for extra strapping.',
  'Measured twice, the supplier had declared more.',
  'Keep together with the other parcels of this supplier.',
];

/** Most packages have no note. */
export const pickNote = (seeded: Seeded) => (seeded.chance(0.14) ? seeded.pick(notes) : null);

/** Twelve digits, as most Chinese couriers write them. Some add letters in front, one also adds the carton. */
export function pickTrackingNumber(seeded: Seeded): string {
  if (seeded.chance(0.82)) return seeded.digits(12);
  const courier = seeded.pick(['SF', 'YT', 'JD'] as const);
  if (courier === 'JD') return `JDV0${seeded.digits(11)}-1-1`;
  return `${courier}${seeded.digits(13)}`;
}

export const otherCustomers = ['Efua Boakye', 'Kwesi Ansah', 'Maame Serwaa', 'Nana Yeboah', 'Akua Donkor', 'Paa Kwesi'];
