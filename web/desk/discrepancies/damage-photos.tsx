import { useState } from 'react';
import { Dialog } from '../../ui/dialog';
import { useHandoverWords } from '../kit/handover-words';
import { PhotoList } from '../kit/photo-list';

interface PhotoDialogProps {
  ids: readonly number[];
  onClose: () => void;
}

/** Fetched on demand. */
export function PhotoDialog({ ids, onClose }: PhotoDialogProps) {
  const { close, discrepancies: words } = useHandoverWords();
  return (
    <Dialog title={words.photo} close={close} onClose={onClose}>
      <PhotoList ids={ids} />
    </Dialog>
  );
}

export function DamagePhotos({ ids }: { ids: readonly number[] }) {
  const { damage } = useHandoverWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button className="button button-line" type="button" onClick={() => setOpen(true)}>
        {damage.showPhoto}
      </button>
      {isOpen && <PhotoDialog ids={ids} onClose={() => setOpen(false)} />}
    </>
  );
}
