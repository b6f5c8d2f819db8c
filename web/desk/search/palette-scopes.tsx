import { useWords } from '../kit/language';
import type { Group } from './entries';
import { scopes } from './palette-groups';

interface PaletteScopesProps {
  counts: Record<(typeof scopes)[number], number>;
  scope: Group | null;
  onChoose: (scope: Group | null) => void;
}

/** Limits the result to one kind, with the count of each. */
export function PaletteScopes({ counts, scope, onChoose }: PaletteScopesProps) {
  const { search: words } = useWords();
  return (
    <fieldset className="palette-scopes">
      <legend className="visually-hidden">{words.palette.only}</legend>
      <button type="button" aria-pressed={scope === null} onClick={() => onChoose(null)}>
        {words.palette.all}
      </button>
      {scopes.map((each) => (
        <button key={each} type="button" aria-pressed={scope === each} onClick={() => onChoose(each)}>
          {words[each]} <span>{counts[each]}</span>
        </button>
      ))}
    </fieldset>
  );
}
