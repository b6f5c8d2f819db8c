import type { Goods } from '#db/demo/goods';
import type { PackageStatus } from '#db/demo/status';

/** A package that is the same at every fill, except that its dates follow today. */
export type Sample = {
  trackingNumber: string;
  goods: Goods;
  status: PackageStatus;
  loading: number | null;
  /** Days before the loading, or before today when there is none. */
  receivedDaysBefore: number;
};

/** The packages that the site's content shows: one of each status, all of the demo client. */
export const samples: readonly Sample[] = [
  {
    trackingNumber: '773412905561',
    goods: { package: 'LED strip lights', category: 'Electronics and batteries', quantity: 12, cbm: 0.42 },
    status: 'YET_TO_LOAD',
    loading: null,
    receivedDaysBefore: 3,
  },
  {
    trackingNumber: '460098127734',
    goods: { package: 'Phone cases', category: 'Normal goods', quantity: 4, cbm: 0.08 },
    status: 'ON_HOLD',
    loading: null,
    receivedDaysBefore: 7,
  },
  {
    trackingNumber: '988120034417',
    goods: { package: 'Curtain fabric', category: 'Normal goods', quantity: 18, cbm: 1.36 },
    status: 'IN_TRANSIT',
    loading: 17,
    receivedDaysBefore: 10,
  },
  {
    trackingNumber: '551207743390',
    goods: { package: 'Blenders', category: 'Electronics and batteries', quantity: 6, cbm: 0.55 },
    status: 'EN_ROUTE',
    loading: 17,
    receivedDaysBefore: 12,
  },
  {
    trackingNumber: '304458829910',
    goods: { package: 'Floor tiles', category: 'Furniture and tiles', quantity: 40, cbm: 2.8 },
    status: 'ARRIVED',
    loading: 12,
    receivedDaysBefore: 9,
  },
  {
    trackingNumber: '120077345528',
    goods: { package: 'Shoes, assorted', category: 'Normal goods', quantity: 25, cbm: 0.97 },
    status: 'DELIVERED',
    loading: 10,
    receivedDaysBefore: 9,
  },
];
