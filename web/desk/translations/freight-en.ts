/** Sea and air freight. freight-zh.ts says the same in Chinese. */
export const freightEn = {
  mode: 'Freight',
  modes: { SEA: 'Sea', AIR: 'Air' },
  weight: 'Weight (kg)',
  weightHint: 'Of the whole package, as the scales show it.',
  weightWrong: 'Enter the weight in kg, such as 12.5.',
  volumetric: 'Volumetric weight',
  billed: 'Billed weight',
  byVolume: '{volumetric} kg by volume is more than the {measured} kg measured.',
  byScales: '{measured} kg measured is at least the {volumetric} kg by volume.',
  kg: '{kg} kg',
  noAirPrice: 'This category has no price for air freight.',
  how: '{quantity} {unit} × {rate}, {price}',
  sources: {
    AGREEMENT: 'the price agreed with the client',
    TIER: 'the price of the client’s membership tier',
    CATEGORY: 'the price of the category',
  },
  least: 'At least {cbm} cbm is billed.',
  usualPrice: 'This is the usual price. The client may have another one.',
  line: 'Freight, {quantity} {unit} × {rate}',
  units: { cbm: 'cbm', kg: 'kg', piece: 'pieces' },
  per: { cbm: 'per cbm', kg: 'per kg', piece: 'per piece' },
  chineseName: 'Chinese name (optional)',
  chineseNameHint: 'Staff who read Chinese see it. Clients see the English name.',
  priceFor: 'Price for',
  prices: {
    'SEA cbm': 'Sea, per cbm',
    'SEA piece': 'Sea, per piece',
    'AIR kg': 'Air, per kg',
    'AIR piece': 'Air, per piece',
  },
  amountPer: '{currency} {per}',
  airPrice: 'Air freight',
  /** The title of the price list when a price is not per cbm. */
  rates: 'Rates by sea and air',
  agreedPrice: 'Price in USD {per}',
  extraWeight: 'Weight (kg), needed for an air shipment',
  /** For the journey of an air package. */
  stops: { atSea: 'In the air', inPort: 'Landed' },
};

export type FreightWords = typeof freightEn;
