import { useState } from 'react';
import { getPackagePhoto } from '#contract/staff/packages/calls';
import { Dialog } from '../../ui/dialog';
import { DeskPicture } from '../kit/desk-picture';
import { useHandoverWords } from '../kit/handover-words';

/** Fetched on demand. */
export function DamagePhoto({ id }: { id: number }) {
  const handover = useHandoverWords();
  const { discrepancies: words } = handover;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button className="button button-line" type="button" onClick={() => setOpen(true)}>
        {words.showPhoto}
      </button>
      {isOpen && (
        <Dialog title={words.photo} close={handover.close} onClose={() => setOpen(false)}>
          <DeskPicture call={getPackagePhoto} id={id} label={words.photo} />
        </Dialog>
      )}
    </>
  );
}
