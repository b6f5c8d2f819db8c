import { knownBranches } from '../branches';

/** In both languages of the warehouses. Until a package has a branch in Ghana, only the country is known. */
export function destinationOf(branch: string | null) {
  const known = knownBranches().find(({ code, country }) => code === branch && country === 'GH');
  return known ? { english: known.name, chinese: known.nameZh } : { english: 'Ghana', chinese: '加纳' };
}
