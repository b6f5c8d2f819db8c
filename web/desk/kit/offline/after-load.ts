import type { Output } from '#contract/endpoint';
import type { loadPackages } from '#contract/staff/containers/calls';
import { manifestRowsListed } from '#contract/staff/containers/rules';
import type { Container } from '#contract/staff/containers/schema';

export type Loaded = Output<typeof loadPackages>;

/**
 * Updates a container from the answer to a scan, because loading the whole manifest each time would cost more than the
 * scan. New packages come first, where the person looks.
 */
export function afterMoving(
  known: Container,
  { container, changed }: Pick<Loaded, 'container' | 'changed'>,
): Container {
  const ids = new Set(changed.map(({ id }) => id));
  const stayed = known.manifest.filter(({ id }) => !ids.has(id));
  const cameIn = changed.filter(({ containerId }) => containerId === container.id);
  return { ...known, ...container, manifest: [...cameIn, ...stayed] };
}

/**
 * Whether the manifest differs from what the server counts, because other people have loaded since. The server lists only
 * the first rows of a longer manifest, so that one cannot be compared.
 */
export const isOutdated = ({ packages, manifest }: Pick<Container, 'packages' | 'manifest'>) =>
  manifest.length < manifestRowsListed && new Set(manifest.map(({ wholeId }) => wholeId)).size !== packages;
