import { useEffect, useRef } from 'react';

export interface TableSelection<Row> {
  isOn: (row: Row) => boolean;
  /** With the shift key: all rows since the last one. */
  onToggle: (row: Row, isRange: boolean) => void;
  /** All rows of the page, none of them, or some. */
  page: 'all' | 'none' | 'some';
  onTogglePage: () => void;
  nameOf: (row: Row) => string;
  namePage: string;
}

export function SelectRow<Row>({ row, selection }: { row: Row; selection: TableSelection<Row> }) {
  return (
    <label className="row-select">
      <input
        type="checkbox"
        aria-label={selection.nameOf(row)}
        checked={selection.isOn(row)}
        onChange={({ nativeEvent }) =>
          selection.onToggle(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}

export function SelectAll<Row>({ selection }: { selection: TableSelection<Row> }) {
  const box = useRef<HTMLInputElement>(null);
  const { page, onTogglePage, namePage } = selection;
  useEffect(() => {
    if (box.current) box.current.indeterminate = page === 'some';
  }, [page]);
  return (
    <label className="row-select">
      <input type="checkbox" ref={box} aria-label={namePage} checked={page === 'all'} onChange={onTogglePage} />
    </label>
  );
}
