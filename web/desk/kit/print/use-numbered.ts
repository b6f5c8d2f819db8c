import { useQuery } from '@tanstack/react-query';
import { getPackageCartons } from '#contract/staff/cartons/calls';
import type { PackageLabel } from '#contract/staff/prints/schema';
import { deskQuery } from '../../queries';

/** The package with the numbers of its cartons, as the paper has them. A page knows only how many there are. */
export function useNumbered(sample: PackageLabel | undefined): PackageLabel | undefined {
  const params = { id: String(sample?.id) };
  const { data } = useQuery({ ...deskQuery(getPackageCartons, { params }), enabled: sample !== undefined });
  if (!sample || !data || data.cartons.length === 0) return sample;
  return { ...sample, wholeId: data.wholeId, of: data.of, numbered: data.cartons };
}
