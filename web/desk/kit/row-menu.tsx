import { DeskIcon } from './desk-icon';
import { DeskMenu, type MenuItem } from './desk-menu';
import { fillIn, useWords } from './language';

/** Further actions of a row. */
export function RowMenu({ name, items }: { name: string; items: readonly MenuItem[] }) {
  const { frame } = useWords();
  return (
    <DeskMenu className="button-icon" label={fillIn(frame.moreOf, { name })} items={items}>
      <DeskIcon name="more" />
    </DeskMenu>
  );
}
