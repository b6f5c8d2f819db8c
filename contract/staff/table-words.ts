import type { FileProblem, ImportField, RowProblem } from '#contract/staff/import-fields';

// Words that stand in files as well as on screens, so both sides have them. No call, no rules: a page may load them.

const rowProblemsEn: Record<RowProblem, string> = {
  missing: 'This is missing.',
  tooLong: 'This is too long: at most {more} characters.',
  notANumber: '{value} is not a number.',
  notWhole: '{value} is not a whole number.',
  outOfRange: '{value} is not between {more}.',
  notADate: '{value} is not a date.',
  inFuture: '{value} is in the future.',
  tooOld: '{value} is too long ago.',
  shortened: 'The spreadsheet has shortened {value}, digits are lost. Format the column as text and enter it again.',
  noVolume: 'Neither the volume nor the sizes are given.',
  sizesIncomplete: 'Length, width and height belong together.',
  tooLarge: '{value} cbm is more than a container holds. Are the sizes in another unit?',
  unknownMark: 'No client has the mark {value}.[ Alike: {more}.]',
  sharedMark: 'Several clients have the mark {value}. Make the marks different first.',
  unknownCategory: 'There is no category {value}. There are: {more}.',
  noRate: 'The category {value} has no rate. Ask accounts to set one.',
  unknownContainer: 'There is no container {value}.',
  sharedContainer: 'Several open containers have the number {value}. Use the reference.',
  closedContainer: '{value} is closed: its manifest is fixed.',
  unidentifiedInContainer: 'A parcel without an owner cannot be loaded into {value}.',
  invalid: '{value} cannot be taken: {more}',
  repeatedInFile: '{value} stands in row {more} too.',
  knownAlready: '{value} was received before, as package {more}.',
  volumeDiffers: 'The sizes give {more} cbm, the file says {value}. The sizes count.',
  firstRate: 'The category had no rate on {value} yet: its first one is used.',
  unidentified: 'No client has the mark {value}: the parcel joins the unidentified ones.',
  totals: 'A row of sums is left out.',
  happened: 'Something has happened to the package since: {value}.',
  moved: 'The package is in the container {value} now.',
  touched: 'Somebody has worked on the package since: {value}.',
  inUse: 'Other records refer to the package.',
};

const rowProblemsZh: Record<RowProblem, string> = {
  missing: '此项必填。',
  tooLong: '内容过长，最多 {more} 个字符。',
  notANumber: '{value} 不是数字。',
  notWhole: '{value} 不是整数。',
  outOfRange: '{value} 不在 {more} 之间。',
  notADate: '{value} 不是日期。',
  inFuture: '{value} 是将来的日期。',
  tooOld: '{value} 过于久远。',
  shortened: '表格软件已把 {value} 缩短，末位数字已丢失。请把该列设为文本后重新填写。',
  noVolume: '没有体积，也没有长宽高。',
  sizesIncomplete: '长、宽、高须同时填写。',
  tooLarge: '{value} 立方米超过整柜容量，请检查尺寸单位。',
  unknownMark: '没有客户使用唛头 {value}。[相近的有：{more}。]',
  sharedMark: '有多个客户使用唛头 {value}，请先区分。',
  unknownCategory: '没有类别 {value}。现有：{more}。',
  noRate: '类别 {value} 没有运价，请财务先设定。',
  unknownContainer: '没有货柜 {value}。',
  sharedContainer: '有多个待装货柜使用柜号 {value}，请填写编号。',
  closedContainer: '{value} 已封柜，装柜清单不能更改。',
  unidentifiedInContainer: '无主包裹不能装入 {value}。',
  invalid: '无法接受 {value}：{more}',
  repeatedInFile: '{value} 与第 {more} 行重复。',
  knownAlready: '{value} 之前已入库，包裹 {more}。',
  volumeDiffers: '按尺寸计算为 {more} 立方米，表中为 {value}，以尺寸为准。',
  firstRate: '{value} 时该类别尚无运价，采用其首个运价。',
  unidentified: '没有客户使用唛头 {value}，按无主包裹入库。',
  totals: '合计行不导入。',
  happened: '此后包裹已有新状态：{value}。',
  moved: '包裹现在货柜 {value} 中。',
  touched: '此后有人处理过该包裹：{value}。',
  inUse: '有其他记录引用该包裹。',
};

const fileProblemsEn: Record<FileProblem, string> = {
  notATable: 'This file is neither a CSV nor an Excel table (.xlsx).',
  oldExcel: 'This is an old or protected Excel file. Save it as .xlsx without a password.',
  broken: 'This Excel file is damaged or was cut off. Save it again and send it again.',
  empty: 'There is nothing in this file.',
  onlyHeadings: 'There are headings, but no rows below them.',
  tooManyColumns: 'A table may have at most 200 columns.',
  tooManyRows: 'A table may have at most 100,000 rows. Split the file.',
  cellTooLong: 'A cell holds more than 32,767 characters.',
  unpacksTooLarge: 'This Excel file unpacks to far more than a packing list needs.',
  entities: 'This Excel file holds definitions that no packing list needs.',
  encoding: 'The letters of this file cannot be read. Save it as CSV UTF-8.',
  mixedEncodings: 'This file mixes two ways of writing Chinese (UTF-8 and GBK). Save it as CSV UTF-8.',
  openQuote: 'A quotation mark is opened and never closed.',
  tooSlow: 'This file takes too long to read.',
  tooMuchMemory: 'This file needs too much memory to be read.',
  changedSince: 'Nothing was imported: some rows are no longer right. Look at them below.',
  fault: 'The work was interrupted by a fault. What was done is counted here.',
};

const fileProblemsZh: Record<FileProblem, string> = {
  notATable: '该文件既不是 CSV，也不是 Excel 表格（.xlsx）。',
  oldExcel: '这是旧版或加密的 Excel 文件，请另存为不带密码的 .xlsx。',
  broken: 'Excel 文件已损坏或不完整，请重新保存后再上传。',
  empty: '文件是空的。',
  onlyHeadings: '只有表头，没有数据行。',
  tooManyColumns: '表格最多 200 列。',
  tooManyRows: '表格最多 100,000 行，请拆分文件。',
  cellTooLong: '有单元格超过 32,767 个字符。',
  unpacksTooLarge: 'Excel 文件解压后过大。',
  entities: 'Excel 文件含有装箱单不需要的定义。',
  encoding: '无法识别文件编码，请另存为 CSV UTF-8。',
  mixedEncodings: '文件混用了 UTF-8 和 GBK 两种编码，请另存为 CSV UTF-8。',
  openQuote: '有引号没有成对。',
  tooSlow: '读取文件耗时过长。',
  tooMuchMemory: '读取文件所需内存过大。',
  changedSince: '未导入任何数据：部分行已不符合要求，请看下方。',
  fault: '处理因故障中断，已完成的数量见此。',
};

type TableWords = {
  fields: Record<ImportField, string>;
  rowProblems: Record<RowProblem, string>;
  fileProblems: Record<FileProblem, string>;
  /** Headings of the file of errors, besides the file's own. */
  errorFile: { row: string; problems: string };
  /** Headings of exported tables that no field of an import has. */
  headings: Record<
    | 'number'
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

export const tableWords: Record<'en' | 'zh-CN', TableWords> = {
  en: {
    fields: {
      trackingNumber: 'Tracking number',
      mark: 'Shipping mark',
      category: 'Category',
      package: 'Goods',
      quantity: 'Quantity',
      cbm: 'Volume (cbm)',
      length: 'Length',
      width: 'Width',
      height: 'Height',
      weight: 'Weight (kg)',
      received: 'Received',
      loaded: 'Loaded',
      container: 'Container',
      notes: 'Notes',
    },
    rowProblems: rowProblemsEn,
    fileProblems: fileProblemsEn,
    errorFile: { row: 'Row', problems: 'What is wrong' },
    headings: {
      number: 'Package',
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
  },
  'zh-CN': {
    fields: {
      trackingNumber: '快递单号',
      mark: '唛头',
      category: '类别',
      package: '品名',
      quantity: '件数',
      cbm: '体积（立方米）',
      length: '长',
      width: '宽',
      height: '高',
      weight: '重量（公斤）',
      received: '入库日期',
      loaded: '装柜日期',
      container: '柜号',
      notes: '备注',
    },
    rowProblems: rowProblemsZh,
    fileProblems: fileProblemsZh,
    errorFile: { row: '行号', problems: '问题' },
    headings: {
      number: '包裹编号',
      status: '状态',
      containerNumber: '集装箱号',
      vessel: '船名',
      eta: '预计到港',
      available: '可提货日期',
      delivered: '交付日期',
      total: '合计',
      packages: '包裹',
      manifest: '装柜清单',
    },
    statuses: {
      YET_TO_LOAD: '待装柜',
      ON_HOLD: '暂扣',
      IN_TRANSIT: '运输中',
      EN_ROUTE: '运输中',
      ARRIVED: '已到港',
      DELIVERED: '已交付',
    },
  },
};

/** A sentence about a row with what it speaks of filled in; what stands in brackets only when there is more to say. */
export function rowSentence(
  language: 'en' | 'zh-CN',
  { code, value, more }: { code: RowProblem; value: string | null; more: string | null },
): string {
  const said = { value: value ?? '', more: more ?? '-' };
  const text = tableWords[language].rowProblems[code].replace(/\[(.*?)\]/, more === null ? '' : '$1');
  return text.replace(/\{(value|more)\}/g, (_, name: 'value' | 'more') => said[name]);
}
