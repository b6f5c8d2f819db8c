/** Words around copying to the clipboard. */
export const copying = {
  field: 'Copy {field}',
  fieldDone: '{field} copied',
  byHand: 'This browser does not let us copy. The text is selected below: copy it by hand.',
} as const;
