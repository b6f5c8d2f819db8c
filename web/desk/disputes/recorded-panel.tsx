import type { DisputeWithRecord } from '#contract/staff/disputes/schema';
import { getPackagePhoto } from '#contract/staff/packages/calls';
import { DescriptionList } from '../kit/description-list';
import { DeskPicture } from '../kit/desk-picture';
import { useDisputeWords } from '../kit/dispute-words';
import { fullCbm } from '../kit/full-cbm';
import { fillIn, useWords } from '../kit/language';
import { Panel } from '../kit/panel';

/** What is recorded about the disputed goods: the package as received, as the client sees it. */
export function RecordedPanel({ recorded }: Pick<DisputeWithRecord, 'recorded'>) {
  const words = useDisputeWords();
  const { frame } = useWords();
  const { quantity, of, cbm, weight, sizes, weights, damaged } = recorded;
  const sizesInWords = sizes.map((each) => `${each.count} × ${each.length} × ${each.width} × ${each.height} cm`);
  // For example: 240 kg, 10 × 12.5 kg, 2 × 13 kg.
  const inKg = [...(weight === null ? [] : [`${weight} kg`]), ...weights.map(({ count, kg }) => `${count} × ${kg} kg`)];
  return (
    <Panel title={words.recorded}>
      <DescriptionList
        items={[
          [words.quantity, quantity],
          [words.volume, fillIn(frame.table.cbm, { cbm: fullCbm(cbm) })],
          [words.cartons, of],
          [words.sizes, sizesInWords.join(', ') || words.noSizes],
          [words.weights, inKg.join(', ') || words.noWeights],
          [words.damage.tag, damaged.map((position) => fillIn(words.damage.ofAll, { position, of })).join(', ')],
        ]}
      />
    </Panel>
  );
}

/** The photos of the goods that were taken at the desk. */
export function OwnPhotos({ ids }: { ids: readonly number[] }) {
  const words = useDisputeWords();
  return (
    <Panel title={words.ownPhotos} note={ids.length || null}>
      {ids.length === 0 && <p>{words.noOwnPhotos}</p>}
      {ids.length > 0 && (
        <div className="dispute-photos">
          {ids.map((id, at) => (
            <DeskPicture key={id} call={getPackagePhoto} id={id} label={fillIn(words.ownPhoto, { number: at + 1 })} />
          ))}
        </div>
      )}
    </Panel>
  );
}
