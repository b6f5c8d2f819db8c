import { fieldsOfKind, type ImportField, type ImportKind, importFields } from '#contract/staff/imports/rules';
import { tableWords } from '#contract/staff/table-languages';

/** How packing lists call their columns. Compared without case, spaces and punctuation; what is in brackets may be missing. */
const names: Record<ImportField, readonly string[]> = {
  trackingNumber: [
    ...['tracking number', 'tracking no', 'tracking', 'tracking id', 'courier number', 'courier no', 'waybill'],
    ...['waybill no', 'express no', 'express number', 'awb', 'parcel number', 'package number', 'barcode'],
    ...[
      '快递单号',
      '快递号',
      '单号',
      '运单号',
      '物流单号',
      '国内单号',
      '快递编号',
      '追踪号',
      '跟踪号',
      '条码',
      '入库单号',
    ],
  ],
  mark: [
    ...['shipping mark', 'mark', 'marks', 'client', 'customer', 'customer name', 'client mark', 'consignee', 'owner'],
    ...['唛头', '麦头', '嘜頭', '唛', '客户', '客户唛头', '客户名称', '客户代码', '会员号', '收货人', '货主'],
  ],
  category: [
    ...['category', 'goods type', 'type', 'type of goods', 'cargo type', 'class'],
    ...['类别', '货物类别', '货物类型', '类型', '分类', '货类', '普货敏感货'],
  ],
  package: [
    ...[
      'package',
      'goods',
      'description',
      'description of goods',
      'item',
      'items',
      'product',
      'product name',
      'content',
    ],
    ...[
      'contents',
      'commodity',
      '品名',
      '货物',
      '货名',
      '货物名称',
      '产品',
      '产品名称',
      '商品',
      '商品名称',
      '名称',
      '中文品名',
    ],
  ],
  quantity: [
    ...[
      'quantity',
      'qty',
      'pieces',
      'pcs',
      'cartons',
      'ctns',
      'ctn',
      'no of cartons',
      'number of packages',
      'packages',
    ],
    ...['件数', '数量', '箱数', '总件数', '总箱数', '件', '包数', '实收件数'],
  ],
  cbm: [
    ...['cbm', 'volume', 'm3', 'total cbm', 'volume cbm', 'cubic metres', 'cubic meters', 'measurement'],
    ...['体积', '立方', '方数', '总体积', '立方数', '立方米', '总方数', '体积立方'],
  ],
  sizes: [
    ...['size', 'sizes', 'dimension', 'dimensions', 'carton size', 'lxwxh', 'l w h', 'length width height'],
    ...['尺寸', '规格', '箱规', '外箱尺寸', '长宽高', '长x宽x高', '单箱尺寸'],
  ],
  length: ['length', 'l', 'length cm', '长', '长度', '长cm'],
  width: ['width', 'w', 'width cm', '宽', '宽度', '宽cm'],
  height: ['height', 'h', 'height cm', '高', '高度', '高cm'],
  weight: [
    ...['weight', 'kg', 'kgs', 'gross weight', 'gw', 'weight kg', 'total weight'],
    ...['重量', '毛重', '总重量', '总重', '公斤', '重量kg', '总毛重'],
  ],
  received: [
    ...[
      'received',
      'received date',
      'date received',
      'receiving date',
      'arrival date',
      'warehouse date',
      'date in',
      'date',
    ],
    ...[
      '入库日期',
      '入库时间',
      '收货日期',
      '收货时间',
      '到货日期',
      '到仓日期',
      '进仓日期',
      '日期',
      '签收日期',
      '入仓日期',
    ],
  ],
  loaded: [
    ...['loaded', 'loading date', 'loaded date', 'date loaded', 'container loading date'],
    ...['装柜日期', '装柜时间', '装箱日期', '装货日期', '出货日期', '装柜'],
  ],
  container: [
    ...['container', 'container no', 'container number', 'container reference', 'loading', 'container id'],
    ...['柜号', '货柜', '货柜号', '集装箱', '集装箱号', '箱号', '装柜编号', '柜子'],
  ],
  notes: [...['notes', 'note', 'remark', 'remarks', 'comment', 'comments', '备注', '说明', '附注', '注']],
  status: ['status', 'stage', 'package status', '状态', '货物状态', '包裹状态'],
  departed: [
    'departed',
    'departure',
    'departure date',
    'etd',
    'sailed',
    'sailing date',
    '开船日期',
    '开航日期',
    '离港日期',
    '开船',
  ],
  eta: [
    'eta',
    'expected arrival',
    'expected arrival date',
    'estimated arrival',
    '预计到港',
    '预计到达',
    '预计到港日期',
  ],
  arrived: ['arrived', 'date arrived', 'arrived in ghana', 'port arrival', '到港日期', '到港', '到加纳日期'],
  available: ['available', 'available since', 'ready', 'ready date', '可提货日期', '可提货'],
  delivered: [
    'delivered',
    'delivery date',
    'date delivered',
    'collected',
    'collection date',
    '交付日期',
    '提货日期',
    '取货日期',
  ],
  branch: ['branch', 'office', 'warehouse', 'pick up at', '网点', '分店', '仓库', '提货点'],
  reference: ['reference', 'our reference', 'loading reference', '编号', '装柜编号', '内部编号'],
  vessel: ['vessel', 'ship', 'vessel name', '船名', '船名航次'],
  capacity: ['capacity', 'capacity cbm', '容积', '容量'],
  phone: [
    'phone',
    'phone number',
    'telephone',
    'tel',
    'mobile',
    'mobile number',
    'whatsapp',
    'contact',
    '电话',
    '手机',
    '手机号',
    '联系电话',
    '电话号码',
  ],
  email: ['email', 'e mail', 'email address', 'mail', '邮箱', '电子邮件', '电子邮箱'],
  town: ['town', 'city', 'location', 'address', '城市', '城镇', '地址', '所在地'],
  fullName: ['name', 'full name', 'client name', 'contact name', '姓名', '名称', '联系人', '客户姓名'],
  secondPhone: ['second phone', 'phone 2', 'other phone', 'alternative phone', '备用电话', '电话2', '第二电话'],
};

/** Names that mean something else in a file of this kind. */
const namesOfKind: Partial<Record<ImportKind, Partial<Record<ImportField, readonly string[]>>>> = {
  clients: { branch: ['preferred branch', 'collects at', '提货网点'] },
  containers: {
    arrived: ['arrival', 'arrival date', 'ata', '到货日期'],
    reference: ['container reference', 'loading'],
    departed: ['loaded on board', 'shipped', 'date'],
  },
};

const keyOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

// Of two fields with one name the first counts, as in files of packages.
const fieldByKey = new Map(
  [...importFields].reverse().flatMap((field) => names[field].map((name) => [keyOf(name), field] as const)),
);

function fieldsByKey(kind: ImportKind): Map<string, ImportField> {
  const own = fieldsOfKind[kind];
  const special = Object.entries(namesOfKind[kind] ?? {}) as [ImportField, readonly string[]][];
  return new Map([
    ...[...own].reverse().flatMap((field) => names[field].map((name) => [keyOf(name), field] as const)),
    // As our own templates call them.
    ...own.flatMap((field) =>
      [tableWords.en, tableWords['zh-CN']].map((words) => [keyOf(words.fields[field]), field] as const),
    ),
    ...special.flatMap(([field, list]) => list.map((name) => [keyOf(name), field] as const)),
  ]);
}

/** Every part from an opening bracket to the next closing one is left out. Without a regular expression: it would try each opening. */
function withoutBrackets(text: string): string {
  let kept = '';
  let inside = '';
  for (const letter of text) {
    if (inside === '') {
      if ('([{【'.includes(letter)) inside = letter;
      else kept += letter;
    } else if (')]}】'.includes(letter)) inside = '';
    else inside += letter;
  }
  return kept + inside;
}

/** A unit behind the name, without a space or bracket between them: 体积CBM, 重量KG, 尺寸cm. */
const unit = /(?<=.)(?:cbm|m3|立方米|kgs?|公斤|cm|厘米|mm|毫米|pcs|ctns)$/;

/** The field of a heading; null when it is unknown. */
export function fieldOf(heading: string, fields = fieldByKey): ImportField | null {
  const bare = keyOf(withoutBrackets(heading.normalize('NFKC')));
  const keys = [keyOf(heading), bare, bare.replace(unit, '')];
  return keys.flatMap((key) => fields.get(key) ?? [])[0] ?? null;
}

/** The column of each field that was recognised; of two with the same name the first one counts. Without a kind, of any. */
export function recogniseHeadings(
  headings: readonly string[],
  kind?: ImportKind,
): Partial<Record<ImportField, number>> {
  const fields = kind ? fieldsByKey(kind) : fieldByKey;
  const found: Partial<Record<ImportField, number>> = {};
  headings.forEach((heading, index) => {
    const field = fieldOf(heading, fields);
    if (field && found[field] === undefined) found[field] = index;
  });
  // A list of clients with one column of names means the marks.
  if (kind === 'clients' && found.mark === undefined && found.fullName !== undefined) {
    const { fullName, ...others } = found;
    return { ...others, mark: fullName };
  }
  return found;
}
