import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWords } from '../../shared/desk/language';
import { readPhoto } from './calls';

/** Only the token opens a photo, so its bytes are fetched and shown from here. */
export function ParcelPhoto({ id, label }: { id: number; label: string }) {
  const { common } = useWords();
  const [address, setAddress] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['photo', id],
    queryFn: ({ signal }) => readPhoto({ params: { id: String(id) } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);

  if (address) return <img src={address} alt={label} />;
  return error ? (
    <button className="button button-line" type="button" onClick={() => void refetch()}>
      {common.failed}: {label}. {common.retry}
    </button>
  ) : (
    <p>{common.loading}</p>
  );
}
