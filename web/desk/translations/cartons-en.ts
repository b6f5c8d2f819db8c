/** Cartons one by one, and the parts of a package that travel apart. */
export const cartonsEn = {
  title: 'Carton by carton',
  parts: 'Parts',
  partsNote: 'These cartons travel apart. The client sees one package.',
  part: { one: '{count} carton', many: '{count} cartons' },
  thisPart: 'this page',
  missing: 'Missing',
  noContainer: 'In no container',
  columns: { carton: 'Carton', code: 'Code', size: 'Size', labelled: 'Label', loaded: 'Loaded', found: 'Found' },
  ofAll: '{position} of {of}',
  notLabelled: 'not printed',
  tooMany: 'There are too many cartons to count them one by one.',
  show: { one: 'Show {count} carton', many: 'Show {count} cartons' },
  split: 'Split',
  splitOf: 'Split {number}',
  splitText: 'Some cartons become a part of their own and go another way. Number, client and history stay the same.',
  which: 'Which cartons leave?',
  whichHint: 'Such as 9-12, or 1, 4, 7. At least one must stay.',
  whichWrong: 'Enter cartons of this part, such as 9-12, and leave at least one.',
  splitDone: '{count} of {number} are a part of their own now.',
  join: 'Join',
  joinOf: 'Join with the part of {cartons}',
  joined: 'The parts of {number} are together again.',
  counted: 'Carton {position} of {of}',
  countedOf: '{scanned} of {expected} scanned',
  number: {
    form: 'A container number has 4 letters and 7 digits. Check it, or save it as it is.',
    digit: 'The last digit should be {right}, not {given}. Check the number, or save it as it is.',
  },
};

export type CartonsWords = typeof cartonsEn;
