import type { FreightMode } from '#contract/freight';
import { useFreightWords } from './freight-words';
import './marks.css';

/** Marks air freight, the rarer of the two. */
export function AirTag({ mode }: { mode: FreightMode }) {
  const { modes } = useFreightWords();
  return mode === 'AIR' ? <span className="tag tag-blue">{modes.AIR}</span> : null;
}
