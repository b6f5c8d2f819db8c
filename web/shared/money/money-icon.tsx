import { ClientIcon, type ClientIconName } from '../../ui/client-icon';
import { Drawing } from '../../ui/icon';

/** The icons of the money pages, separate so that the desk does not load them. */
const paths = {
  camera:
    'M4 8h3.5L9 5h6l1.5 3H20a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1zM12 10.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7z',
  hourglass: 'M6 3h12M6 21h12M7 3v4l5 5 5-5V3M7 21v-4l5-5 5 5v4',
  plus: 'M12 5v14M5 12h14',
  warehouse: 'M3 10.5 12 5l9 5.5V20H3zM8 20v-7h8v7M8 16.500h8',
} as const;

export type MoneyIconName = keyof typeof paths | ClientIconName;

const isOwn = (name: MoneyIconName): name is keyof typeof paths => Object.hasOwn(paths, name);

export function MoneyIcon({ name, size = 20 }: { name: MoneyIconName; size?: number }) {
  return isOwn(name) ? <Drawing path={paths[name]} size={size} /> : <ClientIcon name={name} size={size} />;
}
