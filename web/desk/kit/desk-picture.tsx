import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWords } from './language';
import './marks.css';

interface DeskPictureProps {
  /** What kind of picture, and its number. */
  of: readonly [kind: string, id: number];
  read: (input: { params: { id: string } }, signal?: AbortSignal) => Promise<Blob>;
  label: string;
}

/** Only the token opens a picture, so its bytes are fetched and shown from here. */
export function DeskPicture({ of, read, label }: DeskPictureProps) {
  const { common } = useWords();
  const [address, setAddress] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: of,
    queryFn: ({ signal }) => read({ params: { id: String(of[1]) } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);

  if (address) return <img className="desk-picture" src={address} alt={label} />;
  return error ? (
    <button className="button button-line" type="button" onClick={() => void refetch()}>
      {common.failed}: {label}. {common.retry}
    </button>
  ) : (
    <p>{common.loading}</p>
  );
}
