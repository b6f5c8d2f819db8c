import { useState } from 'react';
import type { DeskPackage } from '#contract/staff/packages/schema';
import { labelWriters } from '#contract/staff/roles';
import { ClientIcon } from '../../../ui/client-icon';
import { useWords } from '../../kit/language';
import { labelOf } from '../../kit/print/label-cartons';
import { LazyLabelDialog } from '../../kit/print/lazy-label-dialog';
import { useMay } from '../../kit/staff';

/** One label for each carton of the package, for the first time or again. */
export function PackageLabels({ pkg }: { pkg: DeskPackage }) {
  const { package: words } = useWords();
  const [isOpen, setOpen] = useState(false);
  const mayPrint = useMay(labelWriters);
  if (!mayPrint) return null;
  return (
    <>
      <div className="desk-actions">
        <button className="button button-line" type="button" onClick={() => setOpen(true)}>
          <ClientIcon name="printer" size={18} />
          {words.labels}
        </button>
      </div>
      {isOpen && (
        <LazyLabelDialog selection={{ packageIds: [pkg.id] }} sample={labelOf(pkg)} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
