import { useState } from 'react';
import { Dialog } from '../../ui/dialog';
import { useHandoverWords } from '../kit/handover-words';
import { PhotoList } from '../kit/photo-list';

/** Fetched on demand. */
export function DamagePhotos({ ids }: { ids: readonly number[] }) {
  const handover = useHandoverWords();
  const { discrepancies: words } = handover;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button className="button button-line" type="button" onClick={() => setOpen(true)}>
        {handover.damage.showPhoto}
      </button>
      {isOpen && (
        <Dialog title={words.photo} close={handover.close} onClose={() => setOpen(false)}>
          <PhotoList ids={ids} />
        </Dialog>
      )}
    </>
  );
}
