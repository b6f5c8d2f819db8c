import './mode-mark.css';

/** 'Sea' or 'Air' beside a package; nothing until it is known. */
export function ModeMark({ mode }: { mode: string | undefined }) {
  return mode ? <span className="package-mode">{mode}</span> : null;
}
