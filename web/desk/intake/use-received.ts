import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { addPackagePhoto } from '#contract/staff/packages/calls';
import type { DeskPackage } from '#contract/staff/packages/schema';
import { askDesk } from '../../lib/desk-api';
import { shrinkPhoto } from '../kit/shrink-photo';

export interface Received {
  pkg: DeskPackage;
  photo: 'none' | 'sending' | 'sent' | 'failed';
  /** Kept until it has arrived. */
  file: File | null;
}

const key = ['received'];
const LAST = 10;

/** The last packages of this session: with the session's own memory, so that a look at another page loses nothing. */
export function useReceived() {
  const queries = useQueryClient();
  const { data } = useQuery<Received[]>({
    queryKey: key,
    queryFn: () => [],
    enabled: false,
    initialData: [],
    gcTime: Number.POSITIVE_INFINITY,
  });

  const add = (pkg: DeskPackage, file: File | null) => {
    change(queries, (known) => [{ pkg, file, photo: 'none' as const }, ...known].slice(0, LAST));
    if (file) void upload(queries, pkg.id, file);
  };
  return { received: data, add, sendAgain: (id: number, file: File) => void upload(queries, id, file) };
}

const change = (queries: QueryClient, to: (known: Received[]) => Received[]) =>
  queries.setQueryData<Received[]>(key, (known = []) => to(known));

/** The package is saved already: a photo that fails is sent again, and the server keeps the same one only once. */
async function upload(queries: QueryClient, id: number, file: File) {
  const mark = (photo: Received['photo']) =>
    change(queries, (known) => known.map((each) => (each.pkg.id === id ? { ...each, photo } : each)));
  mark('sending');
  try {
    await askDesk(addPackagePhoto, { params: { id: String(id) }, body: await shrinkPhoto(file) });
    mark('sent');
  } catch {
    mark('failed');
  }
}
