/** Elements that contain other elements, and elements that contain content. */
type Group = 'Table' | 'TR';
type Leaf = 'H1' | 'H2' | 'P' | 'TH' | 'TD' | 'Figure';
export type Tag = Group | Leaf;

export type TagOptions = {
  /** The alternative text of a picture. */
  alt?: string;
  bbox?: [left: number, top: number, right: number, bottom: number];
  /** Which cells a header cell belongs to. */
  scope?: 'Column' | 'Row';
  /** How many columns it spans. */
  span?: number;
};

type Place = { element: PDFKit.PDFStructureElement; tag: Tag | 'Document' | 'Artifact' };

/**
 * The structure that a screen reader follows. Content is marked as part of the open element. Pictures outside a figure
 * and everything in `untagged` are marked as decoration, which is not read aloud. `write` adds to the page.
 */
export function createStructure(doc: PDFKit.PDFDocument, write: (data: string) => void) {
  const root = doc.struct('Document');
  doc.addStructure(root);
  let place: Place = { element: root, tag: 'Document' };
  let mark: { element: PDFKit.PDFStructureElement | null; isInText: boolean } | null = null;

  const holder = (isText: boolean) => {
    const { element, tag } = place;
    if (tag === 'Figure') return element;
    return isText && tag !== 'Document' && tag !== 'Artifact' && tag !== 'Table' && tag !== 'TR' ? element : null;
  };
  const endMark = () => {
    if (mark?.element) doc.endMarkedContent();
    else if (mark) write('EMC');
    mark = null;
  };
  const inside = <T>(next: Place, draw: () => T): T => {
    const outer = place;
    place = next;
    const drawn = draw();
    place = outer;
    return drawn;
  };

  return {
    /** Call it before a text or picture is written. A mark inside a text object must end there. */
    begin(isText: boolean) {
      const element = holder(isText);
      if (mark && mark.element === element && mark.isInText === isText) return;
      endMark();
      if (element) element.add(doc.markStructureContent(place.tag));
      else write('/Artifact BMC');
      mark = { element, isInText: isText };
    },

    endMark,

    endMarkInText() {
      if (mark?.isInText) endMark();
    },

    tag<T>(tag: Tag, draw: () => T, { span, ...options }: TagOptions = {}): T {
      if (place.tag === 'Artifact') return draw();
      const element = doc.struct(tag, options);
      place.element.add(element);
      if (span) {
        const { data } = (element as unknown as { dictionary: { data: { A?: object } } }).dictionary;
        data.A = { ...data.A, O: 'Table', ColSpan: span };
      }
      const drawn = inside({ element, tag }, draw);
      if (mark?.element === element) endMark();
      element.end();
      return drawn;
    },

    untagged: <T>(draw: () => T): T => inside({ element: root, tag: 'Artifact' }, draw),

    end() {
      endMark();
      root.end();
    },
  };
}
