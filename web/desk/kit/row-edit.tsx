import type { MenuItem } from './desk-menu';
import { RowButton } from './row-button';
import { RowMenu } from './row-menu';
import { useIsWide } from './use-is-wide';

interface RowEditProps {
  /** Whose row it is. */
  name: string;
  /** Absent for those who only read. `of` is the whole sentence for screen readers. */
  edit: { label: string; of: string; onChoose: () => void } | false;
  items: readonly MenuItem[];
}

/** Edit and the menu of a row. In a card, editing is the first item of the menu, which has room beside the text. */
export function RowEdit({ name, edit, items }: RowEditProps) {
  const isWide = useIsWide();
  if (!edit) return <RowMenu name={name} items={items} />;
  const { label, of, onChoose } = edit;
  if (!isWide) return <RowMenu name={name} items={[{ label, icon: 'pencil', onChoose }, ...items]} />;
  return (
    <>
      <RowButton label={of} onClick={onChoose}>
        {label}
      </RowButton>
      <RowMenu name={name} items={items} />
    </>
  );
}
