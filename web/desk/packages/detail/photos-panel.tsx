import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listDeskLog } from '#contract/staff/desk/calls';
import { addPackagePhoto, getDeskPackage, getPackagePhoto } from '#contract/staff/packages/calls';
import type { DeskPackage } from '#contract/staff/packages/schema';
import { labelWriters } from '#contract/staff/roles';
import { ApiError } from '../../../lib/api';
import { askDesk } from '../../../lib/desk-api';
import { FormProblem } from '../../../shared/form-problem';
import { DeskIcon } from '../../kit/desk-icon';
import { DeskPicture } from '../../kit/desk-picture';
import { fillIn, useWords } from '../../kit/language';
import { Panel } from '../../kit/panel';
import { useRecordWords } from '../../kit/record-words';
import { shrinkPhoto } from '../../kit/shrink-photo';
import { useMay } from '../../kit/staff';
import { invalidateAnswers } from '../../queries';

export function PhotosPanel({ pkg, announce }: { pkg: DeskPackage; announce: (text: string) => void }) {
  const { package: detail, common } = useWords();
  const { package: words } = useRecordWords();
  const queries = useQueryClient();
  // Those who label cartons also photograph them: the contract names the same roles.
  const mayAdd = useMay(labelWriters);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (file: File | undefined) => {
    if (!file || isSending) return;
    setSending(true);
    setProblem(null);
    try {
      await askDesk(addPackagePhoto, { params: { id: String(pkg.id) }, body: await shrinkPhoto(file) });
      invalidateAnswers(queries, getDeskPackage, listDeskLog);
      announce(words.photoAdded);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : common.network);
    }
    setSending(false);
  };
  return (
    <Panel
      title={detail.photos}
      note={pkg.photoIds.length || null}
      actions={
        mayAdd && (
          <label className="panel-link photo-add">
            <DeskIcon name="camera" size={14} />
            {isSending ? common.loading : words.addPhoto}
            <input
              className="visually-hidden"
              type="file"
              accept="image/*"
              capture="environment"
              disabled={isSending}
              onChange={({ target }) => {
                void send(target.files?.[0]);
                target.value = '';
              }}
            />
          </label>
        )
      }
    >
      <FormProblem text={problem} />
      {pkg.photoIds.length === 0 && <p>{words.noPhotos}</p>}
      {pkg.photoIds.length > 0 && (
        <div className="package-photos">
          {pkg.photoIds.map((id, at) => (
            <DeskPicture key={id} call={getPackagePhoto} id={id} label={fillIn(detail.photo, { number: at + 1 })} />
          ))}
        </div>
      )}
    </Panel>
  );
}
