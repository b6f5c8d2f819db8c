import { knownBranches } from '../branches';

/** In both languages of the warehouses. Before a package has a branch in Ghana, only the country is shown. */
export function destinationOf(branch: string | null) {
  const known = knownBranches().find(({ code, country }) => code === branch && country === 'GH');
  return known ? { english: known.name, chinese: known.nameZh } : { english: 'Ghana', chinese: '加纳' };
}
