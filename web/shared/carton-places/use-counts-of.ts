import { useMemo } from 'react';
import { listDividedPackages } from '#contract/packages/calls';
import type { DividedPackage } from '#contract/packages/schema';
import { packages } from '../../content/packages';
import { call } from '../../lib/api';
import { useClientQuery } from '../../lib/client-query';

/** 'Cartons: 4 waiting, 8 on the way' for a package whose cartons are in several places; undefined for any other. */
export type CountsOf = (id: number) => string | undefined;

export function useCountsOf(): CountsOf {
  const { data } = useClientQuery<DividedPackage[]>({
    key: ['divided-packages'],
    ask: (signal) => call(listDividedPackages, {}, { signal }),
  });
  return useMemo(() => {
    const counts = new Map(data?.map(({ id, places }) => [id, sayPlaces(places)]));
    return (id) => counts.get(id);
  }, [data]);
}

function sayPlaces(places: DividedPackage['places']): string {
  const said = places.map(({ place, cartons }) => packages.places[place].replace('{n}', String(cartons)));
  return packages.cartons.replace('{places}', said.join(', '));
}
