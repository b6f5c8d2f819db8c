import { useLayoutEffect, useRef, useState } from 'react';
import type { Room } from './pages-of';

const nothing: Room = { first: 0, next: 0, tail: 0 };

/** Which room is too small: that of a page which is cut at its lower edge. Null when every sheet is whole. */
function cutRoom(sheets: readonly Element[]): keyof Room | null {
  const at = sheets.findIndex(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight);
  if (at < 0) return null;
  if (at === sheets.length - 1) return 'tail';
  return at === 0 ? 'first' : 'next';
}

/**
 * Pages are computed before layout, with the usual height of each part. Where a part is taller, such as a long name, a
 * wide number or an address of many lines, rows go to the next page until no sheet is cut.
 */
export function useWholeSheets(usual: Room) {
  const box = useRef<HTMLDivElement>(null);
  const [taken, setTaken] = useState(nothing);
  const { first, next, tail } = usual;
  const room: Room = {
    first: Math.max(0, first - taken.first),
    next: Math.max(1, next - taken.next),
    tail: tail + taken.tail,
  };
  const hasRoom = { first: room.first > 0, next: room.next > 1, tail: room.tail <= room.next };
  useLayoutEffect(() => {
    const mend = () => {
      const cut = cutRoom([...(box.current?.children ?? [])]);
      if (cut && hasRoom[cut]) setTaken((known) => ({ ...known, [cut]: known[cut] + 1 }));
    };
    mend();
    let isGone = false;
    // Text may be taller in a typeface that comes later.
    void document.fonts.ready.then(() => {
      if (!isGone) mend();
    });
    return () => {
      isGone = true;
    };
  });
  return { box, room };
}
