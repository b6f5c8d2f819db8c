import { useQuery } from '@tanstack/react-query';
import { getPackageCartons } from '#contract/staff/cartons/calls';
import type { PackageCartons } from '#contract/staff/cartons/schema';
import { getPackagePhoto } from '#contract/staff/packages/calls';
import type { DeskPackage } from '#contract/staff/packages/schema';
import { DescriptionList } from '../kit/description-list';
import { DeskPicture } from '../kit/desk-picture';
import { useDisputeWords } from '../kit/dispute-words';
import { fullCbm } from '../kit/full-cbm';
import { fillIn, useWords } from '../kit/language';
import { Panel } from '../kit/panel';
import { deskQuery } from '../queries';

/** What is recorded about the disputed goods. */
export function RecordedPanel({ pkg }: { pkg: DeskPackage }) {
  const words = useDisputeWords();
  const { frame } = useWords();
  const { data } = useQuery({
    ...deskQuery(getPackageCartons, { params: { id: String(pkg.id) } }),
    staleTime: 0,
  });
  const sizes = pkg.cartons.map(({ count, length, width, height }) => `${count} × ${length} × ${width} × ${height} cm`);
  const damaged = data?.cartons.filter(({ damage }) => damage) ?? [];
  return (
    <>
      <Panel title={words.recorded}>
        <DescriptionList
          items={[
            [words.quantity, pkg.quantity],
            [words.volume, fillIn(frame.table.cbm, { cbm: fullCbm(pkg.cbm) })],
            [words.cartons, data?.of],
            [words.sizes, sizes.join(', ') || words.noSizes],
            [words.weights, data && (weightsOf(data) || words.noWeights)],
            [
              words.damage.tag,
              damaged.map(({ position }) => fillIn(words.damage.ofAll, { position, of: data?.of ?? 0 })).join(', '),
            ],
          ]}
        />
      </Panel>
      <Panel title={words.ownPhotos} note={pkg.photoIds.length || null}>
        {pkg.photoIds.length === 0 && <p>{words.noOwnPhotos}</p>}
        {pkg.photoIds.length > 0 && (
          <div className="dispute-photos">
            {pkg.photoIds.map((id, at) => (
              <DeskPicture key={id} call={getPackagePhoto} id={id} label={fillIn(words.ownPhoto, { number: at + 1 })} />
            ))}
          </div>
        )}
      </Panel>
    </>
  );
}

/** For example: 10 × 12.5 kg, 2 × 13 kg. */
function weightsOf({ cartons }: PackageCartons): string {
  const counts = new Map<number, number>();
  for (const { weight } of cartons) if (weight !== null) counts.set(weight, (counts.get(weight) ?? 0) + 1);
  return [...counts].map(([weight, count]) => `${count} × ${weight} kg`).join(', ');
}
