import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { getCompanyLogo } from '#contract/staff/company/calls';
import type { getDisputePhoto } from '#contract/staff/disputes/calls';
import type { getHandoverProof } from '#contract/staff/handover/calls';
import { getPackagePhoto } from '#contract/staff/packages/calls';
import type { getDeskSlipFile } from '#contract/staff/slips/calls';
import { askDeskFile } from '../../lib/desk-api';
import { colon, useWords } from './language';
import './marks.css';

interface DeskPictureProps {
  call:
    | typeof getPackagePhoto
    | typeof getHandoverProof
    | typeof getDeskSlipFile
    | typeof getDisputePhoto
    | typeof getCompanyLogo;
  id: number;
  label: string;
  /** In a row of a table, 48 by 36 px. */
  isSmall?: boolean;
  /** The thumbnail of a package photo, for pages that show several. Other pictures have none. */
  isCopy?: boolean;
}

/** A picture needs the token, so its bytes are fetched and shown from here. */
export function DeskPicture({ call, id, label, isSmall = false, isCopy = isSmall }: DeskPictureProps) {
  const { common } = useWords();
  const [address, setAddress] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [call.path, id, isCopy],
    queryFn: ({ signal }) => {
      const params = { id: String(id) };
      if (call.path !== getPackagePhoto.path) return askDeskFile(call, { params }, signal);
      return askDeskFile(getPackagePhoto, { params, query: isCopy ? { size: 'small' } : {} }, signal);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);

  if (address) return <img className={isSmall ? 'desk-thumb' : 'desk-picture'} src={address} alt={label} />;
  if (isSmall && !error) return <span className="desk-thumb" />;
  return error ? (
    <button className="button button-line" type="button" onClick={() => void refetch()}>
      {common.failed}
      {colon()}
      {label} · {common.retry}
    </button>
  ) : (
    <p>{common.loading}</p>
  );
}
