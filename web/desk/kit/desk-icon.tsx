import { ClientIcon, type ClientIconName } from '../../ui/client-icon';
import { Drawing } from '../../ui/icon';

/** The icons that only the desk uses. One path each, in 24 by 24. */
const paths = {
  camera:
    'M4 8h3l2-3h6l2 3h3a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1zM12 10a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7z',
  collect: 'M12 15V4M8 8l4-4 4 4M4 14v5a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-5',
  columns: 'M4 5h16v14H4zM9.5 5v14M14.5 5v14',
  container: 'M3 6.5h18v11H3zM7.5 10v4M12 10v4M16.5 10v4',
  drawer: 'M4 10h16v9H4zM4 14.5h16M10.5 17h3M7 10l1.5-5h7L17 10',
  filter: 'M4 6h16M7 12h10M10 18h4',
  flag: 'M6 21V4M6 5h12l-2.5 4L18 13H6',
  fold: 'M4 5h16v14H4zM9 5v14M16 9.5 13.5 12l2.5 2.5',
  info: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18zM12 11v5.5M12 7.5h.01',
  intake: 'M12 3v11M8 10l4 4 4-4M4 14v5a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-5',
  lock: 'M6 11h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 15v2',
  minus: 'M5 12h14',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  overview: 'M4 20h16M7 16v-5M12 16V6M17 16v-8',
  plane:
    'M12 2.8c.8 0 1.4 1 1.4 2.2v4.6l7.1 4.3v2l-7.1-2v4.2l2.1 1.6v1.5L12 20.2l-3.5 1v-1.5l2.1-1.6v-4.2l-7.1 2v-2l7.1-4.3V5c0-1.2.6-2.2 1.4-2.2z',
  plus: 'M12 5v14M5 12h14',
  receipt: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  scale: 'M12 4v16M7 20h10M5 8h14M5 8l-2.5 6h5zM19 8l-2.5 6h5z',
  scan: 'M4 8V5a1 1 0 0 1 1-1h3M16 4h3a1 1 0 0 1 1 1v3M20 16v3a1 1 0 0 1-1 1h-3M8 20H5a1 1 0 0 1-1-1v-3M4 12h16',
  sliders:
    'M4 7h8.8M17.2 7H20M4 17h2.8M11.2 17H20M15 4.8a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 1 0 0-4.4zM9 14.8a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 1 0 0-4.4z',
  sound: 'M4 9.5v5h3.5L12 19V5L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  'sound-off': 'M4 9.5v5h3.5L12 19V5L7.5 9.5zM16 9.500l5 5M21 9.500l-5 5',
  tag: 'M4 4h7.5l8.5 8.5-7.5 7.5L4 11.5zM8.2 8.2h.01',
  today: 'M4 17h16M7 17a5 5 0 0 1 10 0M12 5v3M4.9 9.4l2 1.7M19.1 9.4l-2 1.7M9 21h6',
  transfer: 'M8 20V6M4 10l4-4 4 4M16 4v14M12 14l4 4 4-4',
  truck:
    'M2.5 6h11v10.5h-11zM13.5 10h4l4 3.5v3h-8zM7 15a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 1 0 0-4.4zM17.5 15a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 1 0 0-4.4z',
  undo: 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3',
  unknown:
    'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM9.3 9.5a2.7 2.7 0 1 1 3.9 2.5c-.8.4-1.2 1-1.2 1.8M12 17h.01',
  users:
    'M9 5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7zM2.5 20c.6-3.8 3-5.5 6.5-5.5s5.9 1.7 6.5 5.5M16 5.3a3.5 3.5 0 0 1 0 6.4M18 15c2 .7 3.2 2.3 3.5 5',
  void: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18zM6 6l12 12',
  warn: 'M12 4 2.8 19.5h18.4zM12 10v4M12 17h.01',
} as const;

export type DeskIconName = keyof typeof paths | ClientIconName;

const isOwn = (name: DeskIconName): name is keyof typeof paths => Object.hasOwn(paths, name);

export function DeskIcon({ name, size = 16 }: { name: DeskIconName; size?: number }) {
  return isOwn(name) ? <Drawing path={paths[name]} size={size} /> : <ClientIcon name={name} size={size} />;
}
