import { useWords } from '../kit/language';

/** For people with a keyboard; hidden on a phone. */
export function PaletteTips() {
  const { palette: words } = useWords().search;
  return (
    <p className="palette-tips">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {words.move}
      </span>
      <span>
        <kbd>↵</kbd> {words.open}
      </span>
      <span>
        <kbd>Ctrl ↵</kbd> {words.newTab}
      </span>
      <span className="palette-tips-end">
        <kbd>&gt;</kbd> {words.actions}
      </span>
      <span>
        <kbd>#</kbd> {words.ourNumber}
      </span>
    </p>
  );
}
