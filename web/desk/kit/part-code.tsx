import { useCartonWords } from './carton-words';
import { Code } from './codes';
import { fillIn } from './language';

/** Rows of one split package share a tracking number, so each names its part. */
export function PartCode({ number, part }: { number: string; part: { number: number; of: number } | null }) {
  const { partOf } = useCartonWords();
  if (!part) return <Code number={number} />;
  return (
    <>
      <Code number={number} /> <span className="tag part-tag">{fillIn(partOf, part)}</span>
    </>
  );
}
