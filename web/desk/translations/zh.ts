import { tableZh } from '#contract/staff/table-words-zh';
import { chineseBranchName } from '../kit/branches';
import { translator } from '../kit/server-text';
import { branchesZh } from './branches-zh';
import { cartonsZh } from './cartons-zh';
import { cashZh } from './cash-zh';
import { clientsZh } from './clients-zh';
import { contentZh } from './content-zh';
import { correctionsZh } from './corrections-zh';
import { disputesZh } from './disputes-zh';
import type { DeskWords } from './en';
import { figuresZh } from './figures-zh';
import { frameZh } from './frame-zh';
import { freightZh } from './freight-zh';
import { goodsZh } from './goods-zh';
import { handoverZh } from './handover-zh';
import { importZh } from './import-zh';
import { intakeZh } from './intake-zh';
import { ledgerZh } from './ledger-zh';
import { listsZh } from './lists-zh';
import { messages } from './messages-zh';
import { moneyZh } from './money-zh';
import { offlineZh } from './offline-zh';
import { pickerZh } from './picker-zh';
import { planningZh } from './planning-zh';
import { pricesZh } from './prices-zh';
import { printZh } from './print-zh';
import { recordZh } from './record-zh';
import { scanningZh } from './scanning-zh';
import { searchZh } from './search-zh';
import { securityZh } from './security-zh';
import { serverNamesZh, serverValuesZh } from './server-values-zh';
import { serverZh } from './server-zh';
import { setUpZh } from './set-up-zh';
import { settingsZh } from './settings-zh';
import { shipmentZh } from './shipment-zh';
import { signInZh } from './sign-in-zh';
import { stopLookingZh } from './stop-looking-zh';
import { todayZh } from './today-zh';
import { transfersZh } from './transfers-zh';

/** Simplified Chinese, in the words of a warehouse. */
export const zh: DeskWords = {
  ...goodsZh,
  ...signInZh,
  ...intakeZh,
  money: moneyZh,
  branchPage: branchesZh,
  cash: cashZh,
  ledger: ledgerZh,
  prices: pricesZh,
  figures: figuresZh,
  transfers: transfersZh,
  clientRecords: clientsZh,
  frame: frameZh,
  offline: offlineZh,
  desk: '操作台',
  opening: '正在打开操作台…',
  skipLink: '跳到正文',
  nav: '操作台',
  groups: { goods: '货物', ghana: '加纳', money: '账务', clients: '客户', company: '公司' },
  links: {
    today: '今日',
    overview: '总览',
    intake: '入库',
    unidentified: '未认领',
    packages: '包裹',
    containers: '货柜',
    arrivals: '到港清点',
    collection: '提货',
    discrepancies: '货差',
    invoices: '发票',
    payments: '收款',
    slips: '付款凭证',
    approvals: '审批',
    balances: '客户余额',
    cash: '现金',
    rates: '价格',
    clients: '客户',
    disputes: '异议',
    messages: '客户通知',
    announcements: '公告',
    imports: '导入导出',
    transfers: '转运',
    warehouses: '仓库',
    accounts: '员工账号',
    settings: '设置',
  },
  lists: listsZh,
  imports: importZh,
  settings: settingsZh,
  today: todayZh,
  record: recordZh,
  tables: tableZh,
  security: securityZh,
  language: '语言',
  logOut: '退出',
  roles: {
    admin: '管理员',
    'china-warehouse': '中国仓库',
    'ghana-warehouse': '加纳仓库',
    accounts: '财务',
    support: '客服',
    auditor: '审计',
  },
  branches: {},
  statuses: {
    YET_TO_LOAD: '待装柜',
    ON_HOLD: '暂扣',
    IN_TRANSIT: '运输中',
    EN_ROUTE: '运输中',
    ARRIVED: '已到港',
    DELIVERED: '已交付',
  },
  common: {
    retry: '重试',
    loading: '加载中…',
    dayIncomplete: '请输入完整且存在的日期，否则不会筛选。',
    errorPrefix: '错误：',
    failed: '无法加载',
    network: '网络连接失败。内容没有丢失，请重试。',
    forbiddenTitle: '您的岗位没有权限',
    forbidden: '您的岗位（{role}）不能进行此操作。如有需要，请联系管理员。',
    notFoundTitle: '找不到页面',
    notFound: '这个地址没有内容。',
    home: '回到操作台首页',
    trackingNumber: '快递单号',
    cartonOrNumber: '箱码或快递单号',
    mark: '唛头',
    category: '货物类别',
    goods: '品名',
    quantity: '件数',
    volume: '体积（cbm）',
    status: '状态',
    received: '入库日期',
    container: '货柜',
    package: '包裹',
    noOwner: '未认领',
  },
  noteReader: { title: '谁可以看到', staff: '员工', client: '客户也可以' },
  messages,
  print: printZh,
  scanning: scanningZh,
  cartons: cartonsZh,
  freight: freightZh,
  disputes: disputesZh,
  picker: pickerZh,
  planning: planningZh,
  shipment: shipmentZh,
  search: searchZh,
  corrections: correctionsZh,
  setUp: setUpZh,
  stopLooking: stopLookingZh,
  handover: handoverZh,
  ...contentZh,
};

/** The server sentences. */
export const translateServer = translator(
  serverZh,
  (word) => serverValuesZh[word] ?? chineseBranchName(word),
  serverNamesZh,
);
