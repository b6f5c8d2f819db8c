import { Drawing, paths as everywhere } from './icon';

/** The icons of signed-in pages and pages with data: the home page does not load them. One path each, in 24 by 24. */
const paths = {
  ...everywhere,
  'arrow-left': 'M20 12H4M10 6l-6 6 6 6',
  check: 'm5 12.5 4.5 4.5L19 7',
  'check-double': 'm2 13 4.5 4.5L15 8M11 16.5l1.5 1L22 8',
  account: 'M12 4a4 4 0 1 0 0 8a4 4 0 1 0 0-8zM4 21c1-4.5 4-6.5 8-6.5s7 2 8 6.5',
  anchor: 'M12 3a2 2 0 1 0 0 4a2 2 0 1 0 0-4zM12 7v14M5 13c0 5 3.5 8 7 8s7-3 7-8M8 11h8',
  'arrow-down': 'M12 5v14M6 13l6 6 6-6',
  'arrow-up': 'M12 19V5M6 11l6-6 6 6',
  bank: 'M4 9l8-5 8 5zM6 9v8M10 9v8M14 9v8M18 9v8M4 20h16M4 17h16',
  box: 'M3 8l9-5 9 5v8l-9 5-9-5zM3 8l9 5 9-5M12 13v8',
  calendar: 'M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM4 10h16M8 3v4M16 3v4',
  cash: 'M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM12 9.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5zM6.5 12h.01M17.5 12h.01',
  'chevron-first': 'M18 6l-6 6 6 6M7 6v12',
  'chevron-last': 'M6 6l6 6-6 6M17 6v12',
  'chevron-left': 'M15 6l-6 6 6 6',
  'chevron-right': 'M9 6l6 6-6 6',
  copy: 'M10 8h9a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1zM15 8V4a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1h4',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  eye: 'M2.5 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6z',
  'eye-off':
    'M4 4l16 16M9.500 6A9 9 0 0 1 12 5.500c6 0 9.500 6.500 9.500 6.500a17 17 0 0 1-3 3.800M6 7.500A16 16 0 0 0 2.500 12S6 18.500 12 18.500a9 9 0 0 0 4-1M10 10.200a3 3 0 0 0 4 4',
  file: 'M6 3h8l5 5v12a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM14 3v5h5M9 13h6M9 17h6',
  key: 'M8 11a4 4 0 1 0 0 8a4 4 0 1 0 0-8zM11 12l9-9M16 7l3 3',
  'log-out': 'M14 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h8M10 12h11M17 8l4 4-4 4',
  pause: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18zM10 9v6M14 9v6',
  pencil: 'M4 20l1-4.500L16 4.500l3.500 3.500L8.500 19zM13.500 7l3.500 3.500',
  printer: 'M7 9V3h10v6M7 18H5a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-2M7 14h10v7H7z',
  ship: 'M3 14h18l-2.5 5h-13zM6 14V9h12v5M10 9V5h4v4',
  sort: 'M8 10l4-4 4 4M8 14l4 4 4-4',
  'wifi-off': 'M2 8.5a15 15 0 0 1 20 0M5.5 12.5a10 10 0 0 1 13 0M9 16.5a5 5 0 0 1 6 0M3 3l18 18',
} as const;

export type ClientIconName = keyof typeof paths;

export function ClientIcon({ name, size }: { name: ClientIconName; size?: number }) {
  return <Drawing path={paths[name]} size={size} />;
}
