import { useState } from 'react';
import { getPackagePhoto } from '#contract/staff/packages/calls';
import { deskFile } from '../../lib/desk-api';
import { Dialog } from '../../ui/dialog';
import { DeskPicture } from '../kit/desk-picture';
import { useWords } from '../kit/language';

const readPhoto = deskFile(getPackagePhoto);

/** Fetched on demand. */
export function DamagePhoto({ id }: { id: number }) {
  const { handover } = useWords();
  const { discrepancies: words } = handover;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button className="button button-line" type="button" onClick={() => setOpen(true)}>
        {words.showPhoto}
      </button>
      {isOpen && (
        <Dialog title={words.photo} close={handover.close} onClose={() => setOpen(false)}>
          <DeskPicture of={['photo', id]} read={readPhoto} label={words.photo} />
        </Dialog>
      )}
    </>
  );
}
