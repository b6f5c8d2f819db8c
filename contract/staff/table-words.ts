import type { FileProblem, ImportField, RowProblem, RowQuestion } from '#contract/staff/imports/rules';

// Texts of both files and screens. Without calls and rules, so that a page may load them. The Chinese ones
// (table-words-zh.ts) load only for those who read them.

const rowProblemsEn: Record<RowProblem, string> = {
  missing: 'This is missing.',
  tooLong: 'This is too long: at most {more} characters.',
  notANumber: '{value} is not a number.',
  notWhole: '{value} is not a whole number.',
  notASize: '{value} is not a size such as 60*40*50.',
  outOfRange: '{value} is outside the range {more}.',
  notADate: '{value} is not a date.',
  inFuture: '{value} is in the future.',
  loadedEarly: 'Loaded on {value}, before it was received on {more}.',
  tooOld: '{value} is too long ago.',
  shortened: 'The spreadsheet has shortened {value}, digits are lost. Format the column as text and enter it again.',
  severalNumbers: '{value} holds several tracking numbers. Give each number a row of its own, or leave one.',
  unknownMode: '{value} is neither sea nor air.',
  noWeight: 'Air freight is billed by weight: enter the weight in kg.',
  noVolume: 'Neither the volume nor the sizes are given.',
  sizesIncomplete: 'Length, width and height belong together.',
  tooLarge: '{value} cbm is more than a container holds. Are the sizes in another unit?',
  unknownMark: 'No client has the mark {value}.[ Alike: {more}.]',
  sharedMark: 'Several clients have the mark {value}. Make the marks different first.',
  unknownCategory: 'There is no category {value}.[ There are: {more}.]',
  noRate: 'The category {value} has no rate. Ask accounts to set one.',
  noAirRate: 'The category {value} has no price for air freight. Ask accounts to set one.',
  unknownContainer: 'There is no container {value}.',
  sharedContainer: 'Several open containers have the number {value}. Use the reference.',
  closedContainer:
    '{value} is closed: its manifest is fixed. Only packages of the old books may join it: an admin ticks that under “Change columns and options”.',
  airIntoContainer: '{value} is a container, and this row goes by air. Name an air shipment, or correct the row.',
  seaIntoShipment: '{value} is an air shipment, and this row goes by sea. Name a container, or correct the row.',
  notAWaybill: '{value} is not an air waybill number: it has 11 digits, such as 071-1234 5675.',
  unidentifiedInContainer: 'A package without a client cannot be loaded into {value}.',
  invalid: '{value} cannot be used. Allowed: {more}.',
  tooShort: '{value} is too short. Enter 2 to 100 characters, at least one of them a letter or a digit.',
  notAPhone: '{value} is not a whole phone number, such as 024 412 3456 or +86 138 1234 5678.',
  severalPhones: '{value} holds several phone numbers: leave one here, and put another under the second phone.',
  notAnEmail: '{value} is not an e-mail address.',
  unknownStage: '{value} is not a status. There are: yet to load, on hold, in transit, arrived, available, delivered.',
  unknownBranch: 'There is no branch {value}. There are: {more}.',
  noHandOver: 'No client collects in {value}. These branches hand goods over: {more}.',
  needsContainer: 'Goods that are loaded or have arrived need their container.',
  wrongContainer: 'The container {value} does not fit the status of this row: correct the status or the container.',
  wrongOrder: '{value} is before {more}, the date of the step before it.',
  severalClients: 'This row matches several clients: {value}. Merge them first, or correct the row.',
  notMoney: '{value} is not an amount with at most 2 decimals.',
  notARate: '{value} is not a rate: the cedis for one dollar, from 0.01 to 9,999, with at most 4 decimals.',
  worthNothing: '{value} is worth less than one US cent.',
  unknownCurrency: '{value} is not a currency. There are: USD, GHS.',
  unknownMethod: '{value} is not a payment method. There are: cash, bank, mobile money, cheque, other.',
  unknownPhone: 'No client has the phone {value}.',
  sharedPhone: 'Several clients have the phone {value}. Enter the shipping mark too.',
  repeatedInFile: '{value} is also in row {more}.',
  knownAlready: '{value} was received before, as package {more}.',
  samePhone: 'The client {more} has the phone {value}.',
  sameMark: 'The client {more} has the mark {value}.',
  sameEmail: 'The client {more} has the e-mail {value}.',
  sameBalance: 'The client {value} has an opening balance of that day already: {more}.',
  samePayment: 'A payment of {value} is recorded already, as payment {more}.',
  unusualVolume: "{value} cbm is far more than this client's last packages, {more} cbm on average.",
  largeCarton: 'A carton of {value} cbm is unusually large.',
  volumeDiffers: 'The sizes give {more} cbm, the file says {value}. The sizes count.',
  waybillDigit: 'The check digit of the air waybill {value} should be {more}. Check the number.',
  containerForm: '{value} is not a usual container number: four letters and seven digits. Check the number.',
  containerDigit: 'The check digit of the container number {value} should be {more}. Check the number.',
  noDate: 'There is no date: the package counts as received today.',
  firstRate: 'The category had no rate on {value} yet: its first one is used.',
  unidentified: 'No client has the mark {value}: the package goes to the unidentified list.',
  stageLeftOut:
    '{value} is left out: the package counts as received now. For packages of the old books, an admin ticks that under “Change columns and options”.',
  newClient: 'No client has the mark {value}: a client is created.',
  noPhone: 'There is no phone: the client is known by the mark only.',
  totals: 'A row of sums is left out.',
  example: 'The example of the template is left out.',
  knownContainer: '{value} is known already ({more}) and is used as it is.',
  happened: 'Something has happened to the package since: {value}.',
  moved: 'The package is in the container {value} now.',
  touched: 'It was changed since: {value}.',
  inUse: 'Other records refer to it.',
  onInvoice: 'It is on the document {value}: mend it by a credit note.',
  allocated: 'It pays the invoice {value}.',
  hasReceipt: 'The receipt {value} was issued for it: reverse the payment instead.',
  reversed: 'The payment was reversed since.',
  voided: 'The package was declared void since.',
  corrected: 'The package was corrected since.',
  removed: 'The undo of this import took it back.',
  farRate: '{value} is far from the rate of that day ({more}). Look at the digits again.',
  closedDay: 'The books are closed up to {value}: an admin can open them.',
};

const rowQuestionsEn: TableWords['rowQuestions'] = {
  repeatedInFile: 'Leave this row out, or import it too?',
  repeatedClient: 'Leave this row out, or correct the file?',
  knownAlready: 'Leave this row out, or import it as another package?',
  samePhone: 'Leave this row out, complete that client, or keep both?',
  sameMark: 'Leave this row out, or complete that client?',
  sameEmail: 'Leave this row out, or complete that client?',
  sameBalance: 'Leave this row out, or import it too?',
  samePayment: 'Leave this row out, or import it as another payment?',
  unusualVolume: 'Is it right?',
  largeCarton: 'Is it right?',
};

const fileProblemsEn: Record<FileProblem, string> = {
  notATable: 'This file is neither a CSV nor an Excel table (.xlsx).',
  oldExcel: 'This is an old or protected Excel file. Save it as .xlsx without a password.',
  broken: 'This Excel file is damaged or was cut off. Save it again and send it again.',
  empty: 'This file is empty.',
  onlyHeadings: 'There are headings, but no rows below them.',
  tooManyColumns: 'A table may have at most 200 columns.',
  tooManyRows: 'A table may have at most 100,000 rows. Split the file.',
  cellTooLong: 'A cell holds more than 32,767 characters.',
  unpacksTooLarge: 'This Excel file unpacks to far more than a packing list needs.',
  entities: 'This Excel file holds definitions that no packing list needs.',
  encoding: 'The text of this file cannot be read. Save it as CSV UTF-8.',
  mixedEncodings: 'This file mixes two encodings (UTF-8 and GBK). Save it as CSV UTF-8.',
  openQuote: 'A quotation mark is opened and never closed.',
  tooSlow: 'This file takes too long to read.',
  tooMuchMemory: 'This file needs too much memory to be read.',
  changedSince: 'Nothing was imported: some rows are no longer valid. See below.',
  fault: 'An error stopped the work. The figures show what was done.',
};

export type TableWords = {
  fields: Record<ImportField, string>;
  rowProblems: Record<RowProblem, string>;
  /** Added to the sentence until a person has answered. */
  rowQuestions: Record<RowQuestion | 'repeatedClient', string>;
  fileProblems: Record<FileProblem, string>;
  /** How a day is written in a sentence. */
  dayText: string;
  /** Extra headings in the file of errors. */
  errorFile: { row: string; problems: string };
  /** Headings of exports that are not fields of an import. */
  headings: Record<
    | 'number'
    | 'cartons'
    | 'status'
    | 'containerNumber'
    | 'vessel'
    | 'eta'
    | 'available'
    | 'delivered'
    | 'total'
    | 'packages'
    | 'manifest',
    string
  >;
  statuses: Record<'YET_TO_LOAD' | 'ON_HOLD' | 'IN_TRANSIT' | 'EN_ROUTE' | 'ARRIVED' | 'DELIVERED', string>;
};

export const tableEn: TableWords = {
  dayText: '{day} {month} {year}',
  fields: {
    trackingNumber: 'Tracking number',
    mark: 'Shipping mark',
    category: 'Category',
    package: 'Goods',
    quantity: 'Quantity',
    cbm: 'Volume (cbm)',
    sizes: 'Length × width × height',
    length: 'Length',
    width: 'Width',
    height: 'Height',
    weight: 'Weight (kg)',
    mode: 'Sea or air',
    received: 'Received',
    loaded: 'Loaded',
    container: 'Container',
    notes: 'Notes',
    status: 'Status',
    departed: 'Departed',
    eta: 'Expected arrival',
    arrived: 'Arrived',
    available: 'Available since',
    delivered: 'Delivered',
    branch: 'Branch',
    reference: 'Reference',
    vessel: 'Vessel or flight',
    capacity: 'Capacity (cbm; by air kg)',
    phone: 'Phone',
    email: 'E-mail',
    town: 'Town',
    fullName: 'Name',
    secondPhone: 'Second phone',
    amount: 'Amount',
    currency: 'Currency',
    rate: 'Rate (GHS for 1 USD)',
    asOf: 'As of',
    paidOn: 'Paid on',
    method: 'Method',
    paymentReference: 'Payment reference',
  },
  rowProblems: rowProblemsEn,
  rowQuestions: rowQuestionsEn,
  fileProblems: fileProblemsEn,
  errorFile: { row: 'Row', problems: 'What is wrong' },
  headings: {
    number: 'Package',
    cartons: 'Cartons in the container',
    status: 'Status',
    containerNumber: 'Container number',
    vessel: 'Vessel',
    eta: 'Expected arrival',
    available: 'Available since',
    delivered: 'Delivered',
    total: 'Total',
    packages: 'Packages',
    manifest: 'Manifest',
  },
  statuses: {
    YET_TO_LOAD: 'Yet to load',
    ON_HOLD: 'On hold',
    IN_TRANSIT: 'In transit',
    EN_ROUTE: 'In transit',
    ARRIVED: 'Arrived',
    DELIVERED: 'Delivered',
  },
};

type Said = { code: RowProblem; field?: ImportField | null; value: string | null; more: string | null };

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** An ISO day in the reader's language. */
function dayOf(iso: string, pattern: string): string {
  const [year = '', month = '', day = ''] = iso.split('-').map((part) => String(Number(part)));
  const parts: Record<string, string> = { year, day, monthNumber: month, month: months[Number(month) - 1] ?? month };
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '');
}

/** A sentence about a row with its values filled in. Text in brackets is added only when there is more to say. */
export function rowSentence(
  { rowProblems, rowQuestions, dayText }: TableWords,
  { code, field, value, more }: Said,
  isAsked = false,
): string {
  const written = code === 'closedDay' && value !== null ? dayOf(value, dayText) : value;
  const said = { value: written ?? '', more: more ?? '-' };
  const text = rowProblems[code].replace(/\[(.*?)\]/, more === null ? '' : '$1');
  const sentence = text.replace(/\{(value|more)\}/g, (_, name: 'value' | 'more') => said[name]);
  const questions: Partial<Record<RowProblem | 'repeatedClient', string>> = rowQuestions;
  // Two clients may share a phone, but neither a mark nor an e-mail.
  const isClient = code === 'repeatedInFile' && (field === 'mark' || field === 'email');
  const question = questions[isClient ? 'repeatedClient' : code];
  return isAsked && question ? `${sentence} ${question}` : sentence;
}
