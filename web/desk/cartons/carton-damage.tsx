import { useState } from 'react';
import type { PackageCartons } from '#contract/staff/cartons/schema';
import type { DeskPackage } from '#contract/staff/packages/schema';
import { labelWriters } from '#contract/staff/roles';
import { Dialog } from '../../ui/dialog';
import { useDamageWords } from '../kit/damage-words';
import { useDisputeWords } from '../kit/dispute-words';
import { fillIn, useWords } from '../kit/language';
import { LazyDamageDialog } from '../kit/lazy-damage-dialog';
import { onDemand } from '../kit/on-demand';
import { PhotoList } from '../kit/photo-list';
import { RowButton } from '../kit/row-button';
import { useMay } from '../kit/staff';

const TakeBackDamage = onDemand(async () => (await import('../kit/take-back-damage')).TakeBackDamage);

interface CartonDamageProps {
  pkg: DeskPackage;
  carton: PackageCartons['cartons'][number];
  /** Reports what was done. */
  onDone: (text: string) => void;
}

/** The damage of one carton, and the forms to report or withdraw it. */
export function CartonDamage({ pkg, carton: { position, damage }, onDone }: CartonDamageProps) {
  const { damage: words } = useDisputeWords();
  const ofPackage = useDamageWords();
  const { content } = useWords();
  // The roles that label cartons also see their damage: the contract names the same roles.
  const mayReport = useMay(labelWriters) && pkg.voided === null;
  const [dialog, setDialog] = useState<'report' | 'photo' | 'takeBack' | null>(null);
  const close = () => setDialog(null);
  const done = (text: string) => {
    close();
    onDone(fillIn(text, { number: pkg.trackingNumber }));
  };
  return (
    <div className="carton-damage">
      {damage && (
        <>
          <span className={damage.isOpen ? 'tag tag-yellow' : 'tag'}>{damage.isOpen ? words.tag : words.settled}</span>
          <span>{damage.note}</span>
          {damage.photoIds.length > 0 && (
            <RowButton label={fillIn(words.showPhoto, { position })} onClick={() => setDialog('photo')}>
              {ofPackage.showPhoto}
            </RowButton>
          )}
        </>
      )}
      {mayReport && damage?.isOpen && (
        <RowButton label={fillIn(words.takeBackOf, { position })} onClick={() => setDialog('takeBack')}>
          {words.takeBack}
        </RowButton>
      )}
      {mayReport && !damage?.isOpen && (
        <RowButton label={fillIn(words.report, { position })} onClick={() => setDialog('report')}>
          {words.short}
        </RowButton>
      )}
      {dialog === 'photo' && damage && (
        <Dialog title={fillIn(words.showPhoto, { position })} close={content.close} onClose={close}>
          <PhotoList ids={damage.photoIds} />
        </Dialog>
      )}
      {dialog === 'report' && (
        <LazyDamageDialog pkg={pkg} carton={position} onClose={close} onReported={() => done(ofPackage.done)} />
      )}
      {dialog === 'takeBack' && damage && (
        <TakeBackDamage
          id={damage.id}
          title={fillIn(words.takeBackOf, { position })}
          onClose={close}
          onDone={() => done(words.takenBack)}
        />
      )}
    </div>
  );
}
