import { useMemo } from 'react';
import type { AirPackage } from '#contract/packages/schema';
import { packages } from '../../content/packages';
import { call } from '../../lib/api';
import { useClientQuery } from '../../lib/client-query';
import { airCall } from './calls';

/** The client's packages by air; all others go by sea. */
export const useAirPackages = () =>
  useClientQuery<AirPackage[]>({ key: ['air-packages'], ask: (signal) => call(airCall, {}, { signal }) });

/** 'Sea' or 'Air' for a package in the list. Null for a client without air freight, where all go by sea. */
export type ModeOf = ((id: number) => string) | null;

export function useModeOf(): ModeOf {
  const { data } = useAirPackages();
  return useMemo(() => {
    if (!data || data.length === 0) return null;
    const ids = new Set(data.map(({ id }) => id));
    return (id) => packages.modes[ids.has(id) ? 'AIR' : 'SEA'];
  }, [data]);
}
