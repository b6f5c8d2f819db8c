import { company } from './company';

const { china, ghana, warehouses } = company.places;

/** 'Accra, Kumasi and Sunyani'. */
const listed = (names: readonly string[], word: 'and' | 'or' = 'and') =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}` : (names[0] ?? '');

const [first = 'Ghana', ...others] = ghana;

/** The company's branches in the words of the public pages. Without branches, its countries. */
export const places = {
  china: listed(china) || 'China',
  anyInChina: listed(china, 'or') || 'China',
  firstInChina: china[0] ?? 'China',
  ghana: listed(ghana) || 'Ghana',
  warehouses: listed(warehouses.length > 0 ? warehouses : china) || 'China',
  /** Specification, Locations: how goods travel on from the first branch in Ghana. */
  routing: [
    `All containers are offloaded in ${first}${others.length > 0 ? ' first' : ''}.`,
    ...(others.length > 0 ? [`Packages for ${listed(others)} go to local warehouses.`] : []),
    ...(company.elsewhere ? [company.elsewhere] : []),
  ],
};

const { arrivalPort } = company;

export const port = {
  name: arrivalPort && `${arrivalPort} port`,
  /** Where goods by sea arrive. */
  at: arrivalPort && ` at ${arrivalPort}`,
  inGhana: arrivalPort ? `${arrivalPort} in Ghana` : 'Ghana',
};
