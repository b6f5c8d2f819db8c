import type { TableWords } from '#contract/staff/table-words';
import type { AnnouncementWords } from './announcements-en';
import type { BranchWords } from './branches-en';
import type { CartonsWords } from './cartons-en';
import type { CashWords } from './cash-en';
import type { ClientWords } from './clients-en';
import { contentEn } from './content-en';
import type { CorrectionWords } from './corrections-en';
import type { DisputeWords } from './disputes-en';
import type { FiguresWords } from './figures-en';
import { frameEn } from './frame-en';
import type { FreightWords } from './freight-en';
import { goodsEn } from './goods-en';
import type { HandoverWords } from './handover-en';
import type { ImportWords } from './import-en';
import { intakeEn } from './intake-en';
import type { LedgerWords } from './ledger-en';
import { listsEn } from './lists-en';
import type { MessageWords } from './messages-en';
import { moneyEn } from './money-en';
import { offlineEn } from './offline-en';
import type { PickerWords } from './picker-en';
import type { PlanningWords } from './planning-en';
import type { PricesWords } from './prices-en';
import type { PrintWords } from './print-en';
import type { RecordWords } from './record-en';
import type { ScanningWords } from './scanning-en';
import { searchEn } from './search-en';
import type { SecurityWords } from './security-en';
import type { SetUpWords } from './set-up-en';
import type { SettingsWords } from './settings-en';
import type { ShipmentWords } from './shipment-en';
import { signInEn } from './sign-in-en';
import type { StopLookingWords } from './stop-looking-en';
import type { TodayWords } from './today-en';
import type { TransferWords } from './transfers-en';
import type { WarehouseWords } from './warehouses-en';

/** The texts of the operations desk. zh.ts has the same keys in Chinese: the compiler compares the two. */
export const en = {
  ...goodsEn,
  ...signInEn,
  ...intakeEn,
  money: moneyEn,
  cash: null as CashWords | null,
  ledger: null as LedgerWords | null,
  prices: null as PricesWords | null,
  figures: null as FiguresWords | null,
  clientRecords: null as ClientWords | null,
  frame: frameEn,
  offline: offlineEn,
  desk: 'Operations desk',
  opening: 'Opening the desk…',
  skipLink: 'Skip to the content',
  nav: 'Desk',
  groups: { goods: 'Goods', ghana: 'Ghana', money: 'Money', clients: 'Clients', company: 'Company' },
  links: {
    today: 'Today',
    overview: 'Overview',
    intake: 'Intake',
    unidentified: 'Unidentified',
    packages: 'Packages',
    containers: 'Containers',
    arrivals: 'Arrivals',
    collection: 'Collection',
    discrepancies: 'Discrepancies',
    invoices: 'Invoices',
    payments: 'Payments',
    slips: 'Payment slips',
    approvals: 'Approvals',
    balances: 'Balances',
    cash: 'Cash',
    rates: 'Prices',
    clients: 'Clients',
    disputes: 'Disputes',
    messages: 'Messages',
    announcements: 'Announcements',
    imports: 'Import and export',
    transfers: 'Transfers',
    warehouses: 'Warehouses',
    accounts: 'Staff accounts',
    settings: 'Settings',
  },
  lists: listsEn,
  imports: null as ImportWords | null,
  /** Texts of tables and their rows: in English only the import pages load them. */
  tables: null as TableWords | null,
  /** Texts of accounts, security, messages, announcements and warehouses: loaded like those of tables. */
  security: null as SecurityWords | null,
  messages: null as MessageWords | null,
  announcements: null as AnnouncementWords | null,
  warehouses: null as WarehouseWords | null,
  branchPage: null as BranchWords | null,
  transfers: null as TransferWords | null,
  print: null as PrintWords | null,
  scanning: null as ScanningWords | null,
  cartons: null as CartonsWords | null,
  freight: null as FreightWords | null,
  disputes: null as DisputeWords | null,
  picker: null as PickerWords | null,
  planning: null as PlanningWords | null,
  shipment: null as ShipmentWords | null,
  today: null as TodayWords | null,
  record: null as RecordWords | null,
  settings: null as SettingsWords | null,
  language: 'Language',
  logOut: 'Log out',
  roles: {
    admin: 'Admin',
    'china-warehouse': 'China warehouse',
    'ghana-warehouse': 'Ghana warehouse',
    accounts: 'Accounts',
    support: 'Support',
    auditor: 'Auditor',
  },
  /** By branch code. They are data, filled in after sign-in. */
  branches: {} as Record<string, string>,
  statuses: {
    YET_TO_LOAD: 'Yet to load',
    ON_HOLD: 'On hold',
    IN_TRANSIT: 'In transit',
    EN_ROUTE: 'In transit',
    ARRIVED: 'Arrived',
    DELIVERED: 'Delivered',
  },
  common: {
    retry: 'Try again',
    loading: 'Loading…',
    dayIncomplete: 'Enter a complete, valid date. Until then this filter is off.',
    errorPrefix: 'Error:',
    failed: 'This could not be loaded',
    network: 'The connection failed. Nothing is lost: try again.',
    forbiddenTitle: 'Not for your role',
    forbidden: 'Your role ({role}) has no access here. Ask an admin if you need it.',
    notFoundTitle: 'Not found',
    notFound: 'There is nothing at this address.',
    home: 'Back to the desk',
    trackingNumber: 'Tracking number',
    cartonOrNumber: 'Carton or tracking number',
    mark: 'Shipping mark',
    category: 'Category',
    goods: 'Goods',
    quantity: 'Quantity',
    volume: 'Volume (cbm)',
    status: 'Status',
    received: 'Received',
    container: 'Container',
    package: 'Package',
    noOwner: 'No client yet',
  },
  noteReader: { title: 'Who can read it', staff: 'Staff', client: 'Client too' },
  search: searchEn,
  corrections: null as CorrectionWords | null,
  setUp: null as SetUpWords | null,
  stopLooking: null as StopLookingWords | null,
  handover: null as HandoverWords | null,
  ...contentEn,
};

export type DeskWords = typeof en;
