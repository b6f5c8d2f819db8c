import { counted, useWords } from './language';

/** Why a container cannot be closed or its check finished yet: a scan that is not settled would count as left out. */
export function OpenScans({ count }: { count: number }) {
  const { offline } = useWords();
  return count > 0 && <p className="desk-warned">{counted(offline.openScans, count)}</p>;
}
