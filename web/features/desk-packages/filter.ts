import type { PackageFilter } from '#contract/staff/package-filter';
import type { ListAddress } from '../../shared/desk/use-list-address';
import { oneOf } from '../../shared/desk/use-list-address';

/** As the contract names them; written again, because a page carries no schemas. */
const states = [
  'YET_TO_LOAD',
  'ON_HOLD',
  'IN_TRANSIT',
  'ARRIVED',
  'UNREADY',
  'AVAILABLE',
  'OVERDUE',
  'DELIVERED',
] as const satisfies readonly PackageFilter['status'][];
export const branches = ['Guangdong', 'Accra', 'Kumasi', 'Sunyani', 'Koforidua'] as const;
export const sorts = ['received', 'mark', 'container', 'cbm', 'trackingNumber', 'id'] as const;

const isNumber = (value: string | undefined) => (value && /^[1-9]\d{0,14}$/.test(value) ? value : undefined);
const isDay = (value: string | undefined) => (value && /^[1-9]\d{3}-\d\d-\d\d$/.test(value) ? value : undefined);

/** What an address asks for; what cannot be meant is left out, so that an old link still shows a list. */
export function filterOf({ get }: Pick<ListAddress, 'get'>): PackageFilter {
  const container = get('containerId');
  const text = get('text')?.trim();
  const wanted = {
    status: oneOf(states, get('status')),
    branch: oneOf(branches, get('branch')),
    categoryId: isNumber(get('categoryId')),
    clientId: isNumber(get('clientId')),
    containerId: container === 'none' ? container : isNumber(container),
    from: isDay(get('from')),
    to: isDay(get('to')),
    unidentified: oneOf(['yes'], get('unidentified')),
    text: text && text.length >= 2 ? text : undefined,
  };
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
}
