import { useState } from 'react';
import { getPackagePhoto } from '#contract/staff/packages/calls';
import { DeskPicture } from './desk-picture';
import { useDisputeWords } from './dispute-words';
import { fillIn, useWords } from './language';
import './marks.css';

/** Photos of a package: thumbnails first, each at full size on request. */
export function PhotoList({ ids }: { ids: readonly number[] }) {
  const { package: detail } = useWords();
  const { photos: words } = useDisputeWords();
  const [whole, setWhole] = useState<ReadonlySet<number>>(new Set());
  return (
    <div className="photo-list">
      {ids.map((id, at) => {
        const label = fillIn(detail.photo, { number: at + 1 });
        return (
          <div key={id}>
            <DeskPicture call={getPackagePhoto} id={id} label={label} isCopy={!whole.has(id)} />
            {!whole.has(id) && (
              <button
                className="button button-line"
                type="button"
                aria-label={`${words.fullSize}: ${label}`}
                onClick={() => setWhole(new Set([...whole, id]))}
              >
                {words.fullSize}
              </button>
            )}
          </div>
        );
      })}
    </div>
  );
}
