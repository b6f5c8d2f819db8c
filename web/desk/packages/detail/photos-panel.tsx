import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listDeskLog } from '#contract/staff/desk/calls';
import { addPackagePhoto, getDeskPackage, getPackagePhoto } from '#contract/staff/packages/calls';
import type { DeskPackage } from '#contract/staff/packages/schema';
import { labelWriters } from '#contract/staff/roles';
import { askDesk } from '../../../lib/desk-api';
import { FormProblem } from '../../../shared/form-problem';
import { Dialog } from '../../../ui/dialog';
import { DeskIcon } from '../../kit/desk-icon';
import { DeskPicture } from '../../kit/desk-picture';
import { useDisputeWords } from '../../kit/dispute-words';
import { fillIn, useWords } from '../../kit/language';
import { Panel } from '../../kit/panel';
import { PhotoList } from '../../kit/photo-list';
import { useRecordWords } from '../../kit/record-words';
import { useMay } from '../../kit/staff';
import { useCommand } from '../../kit/use-command';
import { invalidateAnswers } from '../../queries';

export function PhotosPanel({ pkg, announce }: { pkg: DeskPackage; announce: (text: string) => void }) {
  const { package: detail, common, content } = useWords();
  const { photos } = useDisputeWords();
  const [isOpen, setOpen] = useState(false);
  const { package: words } = useRecordWords();
  const queries = useQueryClient();
  // The roles that label cartons also photograph them: the contract names the same roles.
  const mayAdd = useMay(labelWriters);
  const { run, refusal, isSending } = useCommand(
    async ({ file }: { file: File }) => {
      const { shrinkPhoto } = await import('../../kit/shrink-photo');
      return askDesk(addPackagePhoto, { params: { id: String(pkg.id) }, body: await shrinkPhoto(file) });
    },
    () => {
      invalidateAnswers(queries, getDeskPackage, listDeskLog);
      announce(words.photoAdded);
    },
  );
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
                const file = target.files?.[0];
                if (file) void run({ file });
                target.value = '';
              }}
            />
          </label>
        )
      }
    >
      <FormProblem text={refusal} />
      {pkg.photoIds.length === 0 && <p>{words.noPhotos}</p>}
      {pkg.photoIds.length > 0 && (
        <div className="package-photos">
          {pkg.photoIds.map((id, at) => (
            <DeskPicture
              key={id}
              call={getPackagePhoto}
              id={id}
              label={fillIn(detail.photo, { number: at + 1 })}
              isCopy
            />
          ))}
        </div>
      )}
      {pkg.photoIds.length > 0 && (
        <button className="panel-link" type="button" onClick={() => setOpen(true)}>
          {photos.fullSize}
        </button>
      )}
      {isOpen && (
        <Dialog title={detail.photos} close={content.close} onClose={() => setOpen(false)}>
          <PhotoList ids={pkg.photoIds} />
        </Dialog>
      )}
    </Panel>
  );
}
