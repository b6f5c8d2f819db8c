import { Icon } from './icon';
import { Tooltip } from './tooltip';

interface MenuToggleProps {
  /** The id of the popover it opens. */
  menu: string;
  isOpen: boolean;
  open: string;
  close: string;
}

/** Opens a menu without any script; its name and icon follow. */
export function MenuToggle({ menu, isOpen, open, close }: MenuToggleProps) {
  return (
    <Tooltip text={isOpen ? close : open} side="below" className="menu-toggle-place">
      <button
        className="button-icon menu-toggle"
        type="button"
        popoverTarget={menu}
        aria-controls={menu}
        aria-expanded={isOpen}
      >
        <Icon name={isOpen ? 'close' : 'menu'} size={22} />
      </button>
    </Tooltip>
  );
}
