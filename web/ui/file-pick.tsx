import type { ComponentPropsWithRef, ReactNode } from 'react';
import './file-pick.css';

type Input = Omit<ComponentPropsWithRef<'input'>, 'type' | 'className' | 'title' | 'children' | 'onChange'>;

interface FilePickProps extends Input {
  /** The class of the visible part, such as a button. */
  className: string;
  /**
   * The input keeps its file, so that a screen reader reads its name. Without it, the same file can be chosen again at
   * once.
   */
  isKept?: boolean;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}

/**
 * A button that chooses files. Browsers write their own words on a file input, in their own language. So the input lies
 * invisibly over our button and keeps its keys, drop target and name.
 */
export function FilePick({ className, isKept, onFiles, children, ...input }: FilePickProps) {
  return (
    <span className={`file-pick ${className}`}>
      <span className="file-pick-look" aria-hidden="true">
        {children}
      </span>
      <input
        {...input}
        type="file"
        // Without it the browser shows its own tooltip.
        title=""
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          if (!isKept) target.value = '';
        }}
      />
    </span>
  );
}
