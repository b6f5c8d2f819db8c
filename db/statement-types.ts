// biome-ignore-all format: generated
// Generated from PostgreSQL by `npm run sql-types`. Do not edit: tests/statement-types.test.ts compares.

/** The parameters and the rows of every statement, by its name. Any parameter may be null: PostgreSQL knows no better. */
export interface StatementTypes {
  'access-tokens-find': {
    params: readonly [readonly Buffer[] | null, Date | string | null];
    row: { json_agg: string | null };
  };
  'access-tokens-prune': {
    params: readonly [Date | string | null];
    row: Record<never, never>;
  };
  'account-by-email': {
    params: readonly [string | null];
    row: { id: number; email: string | null; shippingMark: string; passwordHash: string | null; mergedInto: unknown; membershipTier: unknown };
  };
  'account-client': {
    params: readonly [number | string | null];
    row: { id: number };
  };
  'account-figures': {
    params: readonly [number | string | null, string | null, Date | string | null];
    row: { toPayNow: number | null; toPayNowGhs: number | null; dueLater: number | null; totalOwed: number | null; unallocated: number | null; credit: number | null; notInvoiced: number | null; usdGhs: number | null; rateOn: string | null; rateSetAt: string | null; nextDueOn: string | null };
  };
  'account-free-payments': {
    params: readonly [number | string | null];
    row: { id: number; paidAt: Date; free: number | null };
  };
  'account-insert': {
    params: readonly [string | null, string | null, string | null, string | null, Date | string | null];
    row: { id: number };
  };
  'account-lock': {
    params: readonly [number | string | null, string | null];
    row: { id: number };
  };
  'account-lock-email': {
    params: readonly [string | null];
    row: { id: number };
  };
  'account-lock-mark': {
    params: readonly [string | null];
    row: { pg_advisory_xact_lock: unknown };
  };
  'account-password': {
    params: readonly [number | string | null];
    row: { email: string | null; passwordHash: string | null };
  };
  'account-refunds': {
    params: readonly [number | string | null];
    row: { at: Date; usd: number };
  };
  'account-replace-password': {
    params: readonly [number | string | null, string | null, string | null, Date | string | null];
    row: { id: number };
  };
  'account-set-password': {
    params: readonly [number | string | null, string | null, Date | string | null];
    row: { email: string | null };
  };
  'account-storage': {
    params: readonly [number | string | null, string | null, Date | string | null, number | string | null];
    row: { availableOn: string | null; freeUntil: string | null; freeDays: number | null; freeDaysLeft: number | null; chargedDays: number | null; perDay: number | null; branch: string | null; usd: number | null };
  };
  'account-wanting': {
    params: readonly [number | string | null, string | null];
    row: { id: number | null; left: number | null; dueNow: number | null };
  };
  'account-whole': {
    params: readonly [number | string | null, string | null, Date | string | null];
    row: { concat: string | null };
  };
  'agreed-prices': {
    params: readonly [number | string | null, Date | string | null];
    row: { '?column?': string | null };
  };
  'agreement-category': {
    params: readonly [number | null, Date | string | null, string | null];
    row: { description: string };
  };
  'agreement-end': {
    params: readonly [number | string | null, Date | string | null, number | string | null, Date | string | null, string | null];
    row: Record<never, never>;
  };
  'agreement-insert': {
    params: readonly [number | string | null, number | null, number | null, Date | string | null, Date | string | null, string | null, number | string | null, Date | string | null, number | null, string | null, boolean | null, number | string | null];
    row: { id: number | null };
  };
  'agreement-lock': {
    params: readonly [number | string | null];
    row: { validFrom: Date; endsAt: Date | null; isWaiting: boolean | null; askedUntil: Date | null; clientId: number | null; tierId: number | null; categoryId: number; mode: 'SEA' | 'AIR'; reason: string; staffId: number; rate: number };
  };
  'agreement-lock-client': {
    params: readonly [number | string | null];
    row: { shippingMark: string };
  };
  'agreement-one': {
    params: readonly [Date | string | null, number | string | null];
    row: { id: number; clientId: number | null; tier: unknown; categoryId: number; category: string; categoryZh: string | null; mode: 'SEA' | 'AIR'; unit: string; rate: number; cedisRate: number; categoryRate: number | null; validFrom: string | null; endsAt: string | null; state: string | null; reason: string; by: string | null; allowedBy: string | null; at: string | null; endedBy: string | null; endedAt: string | null; endReason: string | null; tierId: number | null };
  };
  'agreement-overlapping': {
    params: readonly [number | null, number | string | null, number | null, Date | string | null, Date | string | null, string | null];
    row: { validFrom: Date; endsAt: Date | null };
  };
  'agreement-usual-price': {
    params: readonly [number | string | null, number | null, string | null, Date | string | null];
    row: { rate: number; unit: string };
  };
  'agreements-of-client': {
    params: readonly [Date | string | null, number | string | null];
    row: { '?column?': string | null };
  };
  'agreements-of-tiers': {
    params: readonly [Date | string | null];
    row: { '?column?': string | null };
  };
  'agreements-waiting': {
    params: readonly [Date | string | null];
    row: { '?column?': string | null };
  };
  'allocation-add': {
    params: readonly [number | string | null, number | string | null, number | null, number | string | null, Date | string | null];
    row: Record<never, never>;
  };
  'allocation-clear': {
    params: readonly [number | string | null];
    row: Record<never, never>;
  };
  'allocation-drop': {
    params: readonly [number | string | null, number | string | null];
    row: Record<never, never>;
  };
  'allocation-of-document': {
    params: readonly [number | string | null];
    row: { paymentId: number; usd: number; staffId: number | null };
  };
  'announcement-current': {
    params: readonly [string | null, Date | string | null];
    row: { title: string; body: string };
  };
  'announcement-desk-one': {
    params: readonly [Date | string | null, number | string | null];
    row: { id: number; audience: 'PUBLIC' | 'CLIENTS'; title: string; body: string; show: boolean; startsAt: string | null; endsAt: string | null; state: string | null; version: number; coveredBy: unknown; overlaps: unknown };
  };
  'announcement-insert': {
    params: readonly [string | null, string | null, string | null, boolean | null, Date | string | null, Date | string | null, Date | string | null];
    row: { id: number };
  };
  'announcement-overlaps': {
    params: readonly [Date | string | null, string | null, Date | string | null, Date | string | null, number | string | null];
    row: { id: number; title: string };
  };
  'announcement-show': {
    params: readonly [number | string | null, boolean | null];
    row: { id: number };
  };
  'announcement-update': {
    params: readonly [number | string | null, number | null, string | null, string | null, string | null, boolean | null, Date | string | null, Date | string | null];
    row: { id: number };
  };
  'announcements-desk-list': {
    params: readonly [Date | string | null, string | null, string | null, number | string | null, number | string | null];
    row: { itemCount: number | null; data: unknown };
  };
  'arrivals-all': {
    params: readonly [number | null];
    row: { format: string | null };
  };
  'arrivals-open': {
    params: readonly [number | null];
    row: { format: string | null };
  };
  'attachment-lock-client': {
    params: readonly [number | string | null];
    row: { id: number };
  };
  'attachment-remove': {
    params: readonly [number | string | null, Date | string | null];
    row: { clientId: number; name: string; storageKey: string; contentType: string; size: number; sha256: string | null; createdAt: string | null };
  };
  'attachment-same': {
    params: readonly [number | string | null, Buffer | null];
    row: { name: string; storageKey: string };
  };
  'attachment-storage-key': {
    params: readonly [number | string | null];
    row: { key: string };
  };
  'attachments-desk-list': {
    params: readonly [number | string | null];
    row: { id: number; name: string; contentType: string; size: number; createdAt: Date };
  };
  'attachments-desk-owner': {
    params: readonly [number | string | null];
    row: { id: number };
  };
  'attachments-find': {
    params: readonly [number | string | null];
    row: { name: string; storageKey: string; contentType: string; size: number; sha256: Buffer };
  };
  'attachments-insert': {
    params: readonly [number | string | null, string | null, string | null, string | null, number | string | null, Buffer | null, Date | string | null];
    row: { id: number };
  };
  'attachments-list': {
    params: readonly [number | string | null];
    row: { id: number; name: string; createdAt: Date };
  };
  'audit-insert': {
    params: readonly [Date | string | null, string | null, string | null, string | null, number | string | null, string | null, string | null, string | null];
    row: Record<never, never>;
  };
  'authenticator-begin': {
    params: readonly [number | string | null, Buffer | null, Date | string | null];
    row: { staff_id: number };
  };
  'authenticator-confirm': {
    params: readonly [number | string | null, Date | string | null, number | string | null];
    row: { staff_id: number };
  };
  'authenticator-delete': {
    params: readonly [number | string | null];
    row: { staff_id: number };
  };
  'authenticator-read': {
    params: readonly [number | string | null];
    row: { secret: Buffer; createdAt: Date; isConfirmed: boolean | null };
  };
  'authenticator-use-step': {
    params: readonly [number | string | null, number | string | null];
    row: { staff_id: number };
  };
  'book-packages-events': {
    params: readonly [string | null, Date | string | null, string | null, string | null];
    row: Record<never, never>;
  };
  'book-packages-quiet': {
    params: readonly [string | null];
    row: { set_config: string | null };
  };
  'books-close': {
    params: readonly [string | null, string | null, number | string | null, Date | string | null];
    row: { id: number };
  };
  'books-closed-to': {
    params: readonly [];
    row: { day: string | null };
  };
  'books-day-seen': {
    params: readonly [];
    row: { day: string | null };
  };
  'books-freeze-charges': {
    params: readonly [string | null];
    row: Record<never, never>;
  };
  'books-history': {
    params: readonly [];
    row: { id: number; closedTo: string | null; reason: string | null; by: string; at: string | null };
  };
  'books-lock': {
    params: readonly [];
    row: { pg_advisory_xact_lock: unknown };
  };
  'books-waiting-payments': {
    params: readonly [string | null];
    row: { count: number | null };
  };
  'branch-insert': {
    params: readonly [string | null, string | null, string | null, string | null, boolean | null, boolean | null, boolean | null, boolean | null, boolean | null, number | null, boolean | null, string | null, string | null];
    row: { id: number; code: string; name: string; nameZh: string; country: 'CN' | 'GH'; kind: 'warehouse' | 'branch'; timeZone: string; receives: boolean; loads: boolean; checksArrivals: boolean; handsOver: boolean; takesMoney: boolean; position: number; active: boolean; version: number };
  };
  'branch-one': {
    params: readonly [number | string | null];
    row: { id: number; code: string; name: string; nameZh: string; country: 'CN' | 'GH'; kind: 'warehouse' | 'branch'; timeZone: string; receives: boolean; loads: boolean; checksArrivals: boolean; handsOver: boolean; takesMoney: boolean; position: number; active: boolean; version: number };
  };
  'branch-update': {
    params: readonly [string | null, string | null, string | null, string | null, boolean | null, boolean | null, boolean | null, boolean | null, boolean | null, number | null, boolean | null, number | string | null, number | null];
    row: { id: number; code: string; name: string; nameZh: string; country: 'CN' | 'GH'; kind: 'warehouse' | 'branch'; timeZone: string; receives: boolean; loads: boolean; checksArrivals: boolean; handsOver: boolean; takesMoney: boolean; position: number; active: boolean; version: number };
  };
  'branch-use': {
    params: readonly [string | null];
    row: { staff: number | null; waiting: number | null; coming: number | null; transfers: number | null };
  };
  'branches-clear': {
    params: readonly [];
    row: Record<never, never>;
  };
  'branches-list': {
    params: readonly [];
    row: { id: number; code: string; name: string; nameZh: string; country: 'CN' | 'GH'; kind: 'warehouse' | 'branch'; timeZone: string; receives: boolean; loads: boolean; checksArrivals: boolean; handsOver: boolean; takesMoney: boolean; position: number; active: boolean; version: number };
  };
  'bulk-batch': {
    params: readonly [number | string | null];
    row: { id: number; at: string | null; by: string; branch: string; action: string; container: string | null; client: string | null; toBranch: string | null; status: string | null; reason: string | null; packages: number; refused: unknown; staffId: number; undone: unknown };
  };
  'bulk-batch-first-items': {
    params: readonly [number | string | null];
    row: { id: number; trackingNumber: string; customer: string; isBack: boolean | null };
  };
  'bulk-batch-insert': {
    params: readonly [Date | string | null, number | string | null, string | null, string | null, string | null, string | null, string | null, number | null, string | null, number | string | null];
    row: { id: number };
  };
  'bulk-batch-lock': {
    params: readonly [number | string | null];
    row: { id: number; at: Date; staffId: number; action: string; reason: string | null; undoesId: number | null };
  };
  'bulk-batch-page': {
    params: readonly [];
    row: { id: number; at: string | null; by: string; branch: string; action: string; container: string | null; client: string | null; toBranch: string | null; status: string | null; reason: string | null; packages: number; refused: unknown; staffId: number; undone: unknown; key: string | null };
  };
  'bulk-batches-count': {
    params: readonly [number | null];
    row: { count: number | null };
  };
  'bulk-changed-since': {
    params: readonly [readonly (number | string)[] | null, Date | string | null];
    row: { trackingNumber: string };
  };
  'bulk-items-insert': {
    params: readonly [number | string | null, string | null];
    row: Record<never, never>;
  };
  'bulk-items-of': {
    params: readonly [number | string | null];
    row: { id: number; before: unknown; after: unknown };
  };
  'bulk-items-since': {
    params: readonly [number | string | null];
    row: { id: number; action: string | null; by: string | null };
  };
  'bulk-undo-of': {
    params: readonly [number | string | null];
    row: { id: number };
  };
  'carton-find': {
    params: readonly [number | string | null, number | null];
    row: { packageId: number; trackingNumber: string; of: number | null };
  };
  'carton-positions-of-package': {
    params: readonly [number | string | null];
    row: { position: number | null };
  };
  'carton-scan-add': {
    params: readonly [number | string | null, string | null, number | string | null, number | null, number | string | null, string | null, Date | string | null];
    row: { position: number };
  };
  'carton-scans-add': {
    params: readonly [number | string | null, string | null, number | string | null, readonly number[] | null, number | string | null, string | null, Date | string | null];
    row: Record<never, never>;
  };
  'carton-scans-add-all': {
    params: readonly [number | string | null, string | null, readonly (number | string)[] | null, number | string | null, string | null, Date | string | null];
    row: Record<never, never>;
  };
  'carton-scans-copy': {
    params: readonly [readonly (number | string)[] | null, number | string | null];
    row: Record<never, never>;
  };
  'carton-scans-of-package': {
    params: readonly [number | string | null, string | null, number | string | null];
    row: { position: number | null; isScanned: boolean | null };
  };
  'carton-scans-partly': {
    params: readonly [number | string | null, string | null];
    row: { id: number; left: number[] | null };
  };
  'carton-scans-remove': {
    params: readonly [readonly (number | string)[] | null, string | null, number | string | null, number | null];
    row: { position: number };
  };
  'carton-whole': {
    params: readonly [number | string | null];
    row: { wholeId: number | null; isWhole: boolean | null; handedOver: number; version: number };
  };
  'cartons-count-of-package': {
    params: readonly [number | string | null];
    row: { count: number | null };
  };
  'cartons-keep': {
    params: readonly [readonly (number | string)[] | null];
    row: { keep_cartons: unknown };
  };
  'cartons-labelled': {
    params: readonly [readonly (number | string)[] | null, Date | string | null];
    row: Record<never, never>;
  };
  'cartons-of-package': {
    params: readonly [number | string | null];
    row: { wholeId: number | null; position: number | null; length: number | null; width: number | null; height: number | null; weight: number | null; labelled: string | null; loaded: string | null; found: string | null; damage: unknown };
  };
  'cartons-of-part': {
    params: readonly [number | string | null];
    row: { position: number | null; isProven: boolean | null };
  };
  'cartons-proven-beyond': {
    params: readonly [number | string | null];
    row: { position: number | null };
  };
  'cartons-recount': {
    params: readonly [readonly (number | string)[] | null];
    row: { keep_cartons: unknown };
  };
  'cartons-recount-part': {
    params: readonly [number | string | null, readonly number[] | null];
    row: { recount_part: unknown };
  };
  'cartons-wanted': {
    params: readonly [number | string | null];
    row: { wanted: number | null; last: number | null };
  };
  'cartons-weigh': {
    params: readonly [number | string | null, readonly number[] | null, number | null];
    row: { position: number | null; from: number | null };
  };
  'cartons-weigh-package': {
    params: readonly [number | string | null];
    row: { from: number | null; to: number | null };
  };
  'cash-cashier': {
    params: readonly [number | string | null];
    row: { branch: string };
  };
  'cash-close-confirm': {
    params: readonly [number | string | null, number | string | null, string | null, Date | string | null];
    row: { close_id: number };
  };
  'cash-close-count': {
    params: readonly [number | string | null, readonly (number | string)[] | null];
    row: Record<never, never>;
  };
  'cash-close-insert': {
    params: readonly [number | string | null, string | null, number | string | null, Date | string | null, number | null, number | null, number | null, number | null, string | null, boolean | null];
    row: { id: number };
  };
  'cash-close-one': {
    params: readonly [number | string | null, number | string | null];
    row: { id: number; cashierId: number; cashier: string | null; branch: string; closedBy: string | null; at: string | null; expectedUsd: number; expectedGhs: number; countedUsd: number; countedGhs: number; differenceUsd: number; differenceGhs: number; reason: string | null; count: number | null; needsSecond: boolean; confirmedBy: string | null; confirmedAt: string | null; movements: unknown };
  };
  'cash-close-people': {
    params: readonly [number | string | null];
    row: { cashierId: number; closedBy: number; needsSecond: boolean };
  };
  'cash-close-waiting': {
    params: readonly [number | string | null];
    row: { id: number };
  };
  'cash-closes-page': {
    params: readonly [number | string | null, string | null, string | null, string | null, number | string | null, number | string | null, number | null];
    row: { format: string | null };
  };
  'cash-limit': {
    params: readonly [];
    row: { usd: number | null; ghs: number | null };
  };
  'cash-limit-history': {
    params: readonly [];
    row: { id: number; currency: string | null; value: number | null; by: string; at: string | null };
  };
  'cash-limit-set': {
    params: readonly [string | null, number | null, number | string | null, Date | string | null];
    row: { id: number };
  };
  'cash-lock': {
    params: readonly [number | string | null, number | string | null, number | null, number | null];
    row: { ids: number[] | null; isAsSeen: boolean | null };
  };
  'cash-open': {
    params: readonly [number | string | null];
    row: { row_to_json: string | null };
  };
  'cash-paid-out-since': {
    params: readonly [number | string | null, number | string | null];
    row: { is: boolean | null };
  };
  'cash-taken': {
    params: readonly [number | string | null, number | string | null, string | null, Date | string | null];
    row: { sum: number | null };
  };
  'cash-taken-lock': {
    params: readonly [number | string | null, number | string | null];
    row: { pg_advisory_xact_lock: unknown };
  };
  cashiers: {
    params: readonly [];
    row: { '?column?': string | null };
  };
  'categories-list': {
    params: readonly [Date | string | null];
    row: { '?column?': string | null };
  };
  'categories-remove-imported': {
    params: readonly [number | string | null];
    row: { id: number | null; description: string | null };
  };
  'category-change': {
    params: readonly [number | null, string | null, string | null, boolean | null];
    row: Record<never, never>;
  };
  'category-insert': {
    params: readonly [string | null, string | null, number | string | null];
    row: { id: number };
  };
  'category-lock': {
    params: readonly [number | string | null];
    row: { id: number };
  };
  'category-lock-any': {
    params: readonly [number | string | null];
    row: { description: string; descriptionZh: string | null; active: boolean };
  };
  'category-lock-names': {
    params: readonly [];
    row: { pg_advisory_xact_lock: unknown };
  };
  'category-name-taken': {
    params: readonly [string | null, number | null];
    row: { '?column?': number | null };
  };
  'category-named': {
    params: readonly [string | null];
    row: { '?column?': number | null };
  };
  'category-one': {
    params: readonly [Date | string | null, number | null];
    row: { id: number; description: string; descriptionZh: string | null; rate: number | null; cedisRate: number | null; unit: string | null; air: unknown };
  };
  'category-rate-insert': {
    params: readonly [number | null, number | null, number | null, Date | string | null, Date | string | null, number | string | null, string | null, string | null];
    row: Record<never, never>;
  };
  'category-rates-list': {
    params: readonly [Date | string | null];
    row: { '?column?': string | null };
  };
  'category-rates-one': {
    params: readonly [Date | string | null, number | null];
    row: { id: number; description: string; descriptionZh: string | null; active: boolean; current: unknown; coming: unknown; past: unknown; air: unknown };
  };
  'charge-allocation-add': {
    params: readonly [number | string | null, number | string | null, number | null, Date | string | null];
    row: Record<never, never>;
  };
  'charge-allocation-detach': {
    params: readonly [readonly (number | string)[] | null];
    row: Record<never, never>;
  };
  'charge-allocation-drop': {
    params: readonly [number | string | null, number | string | null, number | null];
    row: Record<never, never>;
  };
  'charge-allocation-list': {
    params: readonly [number | string | null, number | string | null];
    row: { chargeId: number; documentId: number; usd: number };
  };
  'charge-allocation-lower': {
    params: readonly [number | string | null, number | string | null, number | null];
    row: Record<never, never>;
  };
  'charge-enter': {
    params: readonly [number | string | null, string | null, number | string | null, number | string | null, string | null, number | null, string | null, number | null, string | null, number | null, number | null, Date | string | null, string | null, number | string | null, number | string | null, string | null, string | null];
    row: { id: number };
  };
  'charge-insert': {
    params: readonly [number | string | null, string | null, number | string | null, number | string | null, number | string | null, string | null, number | null, string | null, number | null, number | null, string | null, number | null, Date | string | null];
    row: Record<never, never>;
  };
  'charge-lock': {
    params: readonly [number | string | null];
    row: { id: number; clientId: number; kind: 'FREIGHT' | 'STORAGE' | 'CLEARING' | 'DELIVERY' | 'REPACKING' | 'INSURANCE' | 'DISCOUNT' | 'WAIVER' | 'ADJUSTMENT' | 'OPENING' | 'WRITE_OFF' | 'REFUND' | 'TAX'; documentId: number | null; day: string | null; row: unknown; usd: number; packageId: number | null; wholeId: number | null; containerId: number | null; isApproved: boolean | null; isTakingBack: boolean | null; isTakenBack: boolean | null };
  };
  'charge-one': {
    params: readonly [Date | string | null, number | string | null];
    row: { id: number; clientId: number; shippingMark: string; kind: 'FREIGHT' | 'STORAGE' | 'CLEARING' | 'DELIVERY' | 'REPACKING' | 'INSURANCE' | 'DISCOUNT' | 'WAIVER' | 'ADJUSTMENT' | 'OPENING' | 'WRITE_OFF' | 'REFUND' | 'TAX'; what: string | null; packageId: number | null; containerId: number | null; containerReference: string | null; quantity: number | null; unit: 'cbm' | 'kg' | 'piece' | 'day' | 'once' | 'percent'; unitPrice: number | null; currency: 'USD' | 'GHS'; usdGhs: number | null; usd: number | null; source: 'AGREEMENT' | 'TIER' | 'CATEGORY' | 'TERMS' | 'DESK' | 'OLD_BOOKS' | 'TAX'; at: string | null; isRunning: boolean | null; documentId: number | null; documentNumber: string | null; reason: string | null; by: string | null; approvedBy: string | null; paidMethod: string | null; paidReference: string | null; isRemovable: boolean | null };
  };
  'charge-owner': {
    params: readonly [number | string | null];
    row: { clientId: number };
  };
  'charge-remove': {
    params: readonly [number | string | null];
    row: Record<never, never>;
  };
  'charge-removed': {
    params: readonly [number | string | null, number | string | null, string | null, string | null, number | string | null, Date | string | null];
    row: Record<never, never>;
  };
  'charge-request-decide': {
    params: readonly [number | string | null, string | null, number | string | null, Date | string | null, string | null, number | string | null, string | null];
    row: Record<never, never>;
  };
  'charge-request-insert': {
    params: readonly [number | string | null, string | null, number | string | null, number | string | null, string | null, number | null, string | null, number | null, string | null, number | null, number | null, string | null, number | string | null, Date | string | null, string | null, string | null];
    row: { id: number };
  };
  'charge-request-lock': {
    params: readonly [number | string | null];
    row: { id: number; clientId: number; kind: string; packageId: number | null; containerId: number | null; what: string; quantity: number; unit: string; unitPrice: number; currency: 'USD' | 'GHS'; usdGhs: number | null; usd: number; reason: string | null; staffId: number; outcome: 'BOOKED' | 'REFUSED' | null; paidMethod: 'CASH' | 'BANK' | 'MOBILE_MONEY' | 'CHEQUE' | null; paidReference: string | null };
  };
  'charge-request-one': {
    params: readonly [number | string | null];
    row: { id: number; clientId: number; shippingMark: string; kind: string; what: string; usd: number; packageId: number | null; reason: string | null; by: string | null; byId: number; at: string | null; outcome: 'BOOKED' | 'REFUSED' | null; decidedBy: string | null; decidedAt: string | null; decision: string | null; currency: 'USD' | 'GHS'; usdGhs: number | null; amount: number | null; paidMethod: 'CASH' | 'BANK' | 'MOBILE_MONEY' | 'CHEQUE' | null; paidReference: string | null };
  };
  'charge-request-owner': {
    params: readonly [number | string | null];
    row: { clientId: number | null };
  };
  'charge-request-unlink': {
    params: readonly [number | string | null];
    row: Record<never, never>;
  };
  'charge-requests': {
    params: readonly [number | string | null];
    row: { id: number; clientId: number; shippingMark: string; kind: string; what: string; usd: number; packageId: number | null; reason: string | null; by: string | null; byId: number; at: string | null; outcome: 'BOOKED' | 'REFUSED' | null; decidedBy: string | null; decidedAt: string | null; decision: string | null; currency: 'USD' | 'GHS'; usdGhs: number | null; amount: number | null; paidMethod: 'CASH' | 'BANK' | 'MOBILE_MONEY' | 'CHEQUE' | null; paidReference: string | null };
  };
  'charge-subject': {
    params: readonly [number | string | null, number | string | null, number | string | null];
    row: { packageOwner: number | null; isPackage: boolean | null; isContainer: boolean | null; isClient: boolean | null };
  };
  'charge-take-back': {
    params: readonly [number | string | null, number | null, Date | string | null, string | null, number | string | null];
    row: Record<never, never>;
  };
  'charges-attach': {
    params: readonly [readonly (number | string)[] | null, number | string | null, Date | string | null];
    row: Record<never, never>;
  };
  'charges-given': {
    params: readonly [number | string | null];
    row: { id: number; usd: number | null; kind: 'FREIGHT' | 'STORAGE' | 'CLEARING' | 'DELIVERY' | 'REPACKING' | 'INSURANCE' | 'DISCOUNT' | 'WAIVER' | 'ADJUSTMENT' | 'OPENING' | 'WRITE_OFF' | 'REFUND' | 'TAX'; packageId: number | null; wholeId: number | null; containerId: number | null };
  };
  'charges-given-alone': {
    params: readonly [number | string | null, number | string | null, Date | string | null];
    row: { usd: number | null };
  };
  'charges-left': {
    params: readonly [number | string | null, Date | string | null, readonly string[] | null, readonly (number | string)[] | null];
    row: { usd: number | null };
  };
  'charges-page': {
    params: readonly [Date | string | null, number | string | null, number | string | null, number | string | null, string | null, number | string | null, number | string | null];
    row: { itemCount: number | null; usd: number | null; data: unknown };
  };
  'charges-refresh': {
    params: readonly [readonly (number | string)[] | null];
    row: { refresh_package_charges: unknown };
  };
  'client-balance': {
    params: readonly [Date | string | null, number | string | null];
    row: { clientId: number; shippingMark: string; shipping: number | null; warehousing: number | null; other: number | null; due: number | null; paid: number | null; refunded: number | null; pending: number | null; balance: number | null; amountDue: number | null; onTheWay: number | null; deposit: number | null; usdGhs: number | null; amountDueGhs: number | null };
  };
  'client-balances-batch': {
    params: readonly [Date | string | null, number | string | null, number | string | null];
    row: { clientId: number; shippingMark: string; phone: string | null; due: number | null; paid: number | null; balance: number | null; onTheWay: number | null };
  };
  'client-balances-of': {
    params: readonly [Date | string | null, readonly (number | string)[] | null];
    row: { clientId: number; shippingMark: string; phone: string | null; due: number | null; paid: number | null; balance: number | null; onTheWay: number | null };
  };
  'client-by-id': {
    params: readonly [number | string | null];
    row: { id: number; shippingMark: string; email: string | null; phone: string | null; markClaim: 'PENDING' | 'REFUSED' | null; isPhoneProven: boolean | null; membershipTier: unknown; dob: string | null; location: string | null; nextOfKin: string | null; nextOfKinPhone: string | null };
  };
  'client-desk-detail': {
    params: readonly [number | string | null];
    row: { id: number; shippingMark: string; phone: string | null; email: string | null; canSignIn: boolean | null; markClaim: 'PENDING' | 'REFUSED' | null; isPhoneProven: boolean | null; membershipTier: unknown; createdAt: string | null; erasedAt: string | null; erasedBy: string | null; clientDetails: unknown; sameMark: unknown; samePhone: unknown; packages: unknown; record: unknown; emailChange: unknown; phoneChange: unknown; mergedInto: unknown; merges: unknown };
  };
  'client-desk-update': {
    params: readonly [number | string | null, string | null, string | null, string | null];
    row: { id: number };
  };
  'client-details-upsert': {
    params: readonly [number | string | null, string | null, string | null, string | null, string | null, boolean | null];
    row: Record<never, never>;
  };
  'client-document': {
    params: readonly [number | string | null, string | null, number | string | null];
    row: { concat: string | null };
  };
  'client-live-owner': {
    params: readonly [number | string | null];
    row: { id: number; shippingMark: string };
  };
  'client-lock': {
    params: readonly [number | string | null];
    row: { id: number };
  };
  'client-mark-lock': {
    params: readonly [string | null];
    row: { pg_advisory_xact_lock: unknown };
  };
  'client-owner': {
    params: readonly [number | string | null];
    row: { id: number; shippingMark: string };
  };
  'client-record-update': {
    params: readonly [number | string | null, string | null, string | null, string | null, string | null, string | null, readonly string[] | null];
    row: Record<never, never>;
  };
  'client-search-key': {
    params: readonly [string | null];
    row: { key: string | null; grams: string[] | null; text: string | null };
  };
  'client-set-tier': {
    params: readonly [number | string | null, number | null, Date | string | null];
    row: Record<never, never>;
  };
  'client-statement': {
    params: readonly [Date | string | null, number | string | null, string | null, string | null, number | null];
    row: { opening: number | null; closing: number | null; isCut: boolean | null; lines: unknown };
  };
  'client-statement-json': {
    params: readonly [Date | string | null, number | string | null, string | null, string | null, number | null];
    row: { concat: string | null };
  };
  'client-tier': {
    params: readonly [number | string | null];
    row: { tier: number | null };
  };
  'client-update': {
    params: readonly [number | string | null, string | null, string | null, Date | string | null];
    row: { id: number };
  };
  'client-update-mark-lock': {
    params: readonly [string | null];
    row: { pg_advisory_xact_lock: unknown };
  };
  'client-walk-in-insert': {
    params: readonly [string | null, string | null, string | null, Date | string | null];
    row: { id: number };
  };
  'clients-alike': {
    params: readonly [string | null, number | string | null];
    row: { '?column?': string | null };
  };
  'clients-by-mark': {
    params: readonly [string | null];
    row: { id: number; shippingMark: string };
  };
  'clients-by-marks': {
    params: readonly [readonly string[] | null];
    row: { mark: string | null; id: number | null; shippingMark: string | null; holders: number | null };
  };
  'clients-desk-all-mark': {
    params: readonly [number | string | null, number | string | null];
    row: { itemCount: number | null; data: unknown };
  };
  'clients-desk-all-newest': {
    params: readonly [number | string | null, number | string | null];
    row: { itemCount: number | null; data: unknown };
  };
  'clients-desk-filtered-mark': {
    params: readonly [number | string | null, number | string | null, number | null, string | null];
    row: { itemCount: number | null; data: unknown };
  };
  'clients-desk-filtered-newest': {
    params: readonly [number | string | null, number | string | null, number | null, string | null];
    row: { itemCount: number | null; data: unknown };
  };
  'clients-desk-found-mark': {
    params: readonly [number | string | null, number | string | null, number | null, string | null, string | null, readonly string[] | null, string | null, readonly string[] | null, string | null, string | null];
    row: { itemCount: number | null; data: unknown };
  };
  'clients-desk-found-newest': {
    params: readonly [number | string | null, number | string | null, number | null, string | null, string | null, readonly string[] | null, string | null, readonly string[] | null, string | null, string | null];
    row: { itemCount: number | null; data: unknown };
  };
  'clients-marks': {
    params: readonly [number | string | null];
    row: { '?column?': string | null };
  };
  'collection-client': {
    params: readonly [number | string | null];
    row: { id: number; shippingMark: string; phone: string | null };
  };
  'collection-scan': {
    params: readonly [string | null, number | string | null];
    row: { id: number };
  };
  'collection-scan-carton': {
    params: readonly [number | string | null, number | null];
    row: { id: number; trackingNumber: string; position: number | null; of: number | null };
  };
  'collection-scan-counted': {
    params: readonly [number | string | null, number | string | null];
    row: { id: number; trackingNumber: string; position: number | null; of: number | null };
  };
  'collection-scan-tail': {
    params: readonly [string | null];
    row: { id: number };
  };
  'collectors-find': {
    params: readonly [string | null, string | null, string | null, string | null, number | string | null];
    row: { '?column?': string | null };
  };
  'company-current': {
    params: readonly [];
    row: { section: string; version: number; value: unknown; changedAt: string | null; changedBy: string | null };
  };
  'company-insert': {
    params: readonly [string | null, number | null, string | null, string | null, number | string | null, Date | string | null];
    row: { version: number };
  };
  'company-use-minimum-volume': {
    params: readonly [];
    row: { use_minimum_volume: unknown };
  };
  'company-use-prefix': {
    params: readonly [string | null];
    row: { use_mark_prefix: unknown };
  };
  'company-use-storage-terms': {
    params: readonly [];
    row: { use_storage_terms: unknown };
  };
  'company-versions': {
    params: readonly [string | null];
    row: { version: number; value: unknown; reason: string | null; changedAt: string | null; changedBy: string | null };
  };
  'contact-change-insert': {
    params: readonly [number | string | null, string | null, string | null, Date | string | null, Buffer | null, Date | string | null, number | string | null, string | null];
    row: Record<never, never>;
  };
  'contact-change-lock': {
    params: readonly [number | string | null, string | null];
    row: { id: number; clientId: number; value: string; staffId: number | null };
  };
  'contact-change-owner': {
    params: readonly [number | string | null];
    row: { id: number };
  };
  'contact-change-replace': {
    params: readonly [number | string | null, string | null, Date | string | null, boolean | null];
    row: Record<never, never>;
  };
  'contact-change-settle': {
    params: readonly [number | string | null, string | null, Date | string | null, number | string | null];
    row: Record<never, never>;
  };
  'contact-change-try': {
    params: readonly [number | string | null, string | null, Date | string | null];
    row: { id: number; codeHash: Buffer | null };
  };
  'container-after-arrival': {
    params: readonly [number | string | null];
    row: { scans: number | null; isChecked: boolean | null; available: number | null };
  };
  'container-arrive': {
    params: readonly [number | string | null, Date | string | null];
    row: Record<never, never>;
  };
  'container-close': {
    params: readonly [number | string | null, Date | string | null];
    row: Record<never, never>;
  };
  'container-count': {
    params: readonly [];
    row: { count: number | null };
  };
  'container-depart': {
    params: readonly [number | string | null, Date | string | null, Date | string | null];
    row: Record<never, never>;
  };
  'container-eta': {
    params: readonly [number | string | null, Date | string | null];
    row: Record<never, never>;
  };
  'container-eta-history': {
    params: readonly [number | string | null];
    row: { eta: string | null; previousEta: string | null; reason: string; by: string; at: string | null };
  };
  'container-eta-insert': {
    params: readonly [number | string | null, Date | string | null, Date | string | null, string | null, number | string | null, Date | string | null];
    row: Record<never, never>;
  };
  'container-follow': {
    params: readonly [number | string | null];
    row: Record<never, never>;
  };
  'container-insert': {
    params: readonly [string | null, string | null, string | null, number | null, Date | string | null, string | null, number | null];
    row: { id: number };
  };
  'container-lock': {
    params: readonly [number | string | null];
    row: { id: number; reference: string; mode: 'SEA' | 'AIR'; state: string; loadedAt: Date | null; departureAt: Date | null; etaAt: Date | null; arrivedAt: Date | null };
  };
  'container-lock-of-package': {
    params: readonly [number | string | null];
    row: { id: number };
  };
  'container-lock-shared': {
    params: readonly [number | string | null];
    row: { id: number; reference: string; mode: 'SEA' | 'AIR'; state: string; loadedAt: Date | null; departureAt: Date | null; etaAt: Date | null; arrivedAt: Date | null };
  };
  'container-offload': {
    params: readonly [number | string | null, Date | string | null];
    row: Record<never, never>;
  };
  'container-page': {
    params: readonly [];
    row: { id: number; reference: string; mode: 'SEA' | 'AIR'; containerNumber: string | null; vessel: string | null; state: string; status: 'YET_TO_LOAD' | 'ON_HOLD' | 'IN_TRANSIT' | 'EN_ROUTE' | 'ARRIVED' | 'DELIVERED'; capacityCbm: number; usedCbm: number | null; capacityKg: number | null; usedKg: number | null; packages: number | null; loaded: string | null; departure: string | null; eta: string | null; arrived: string | null; offloaded: string | null; key: string | null };
  };
  'container-reopen': {
    params: readonly [number | string | null];
    row: Record<never, never>;
  };
  'container-row': {
    params: readonly [number | string | null];
    row: { id: number; reference: string; mode: 'SEA' | 'AIR'; containerNumber: string | null; vessel: string | null; state: string; status: 'YET_TO_LOAD' | 'ON_HOLD' | 'IN_TRANSIT' | 'EN_ROUTE' | 'ARRIVED' | 'DELIVERED'; capacityCbm: number; usedCbm: number | null; capacityKg: number | null; usedKg: number | null; packages: number | null; loaded: string | null; departure: string | null; eta: string | null; arrived: string | null; offloaded: string | null };
  };
  'container-standing-invoices': {
    params: readonly [number | string | null];
    row: { count: number | null };
  };
  'container-state-counts': {
    params: readonly [];
    row: { state: string; count: number | null };
  };
  'container-step-advance': {
    params: readonly [number | string | null, number | string | null, number | null, number | null, Date | string | null];
    row: Record<never, never>;
  };
  'container-step-any-open': {
    params: readonly [];
    row: { isOpen: boolean | null };
  };
  'container-step-insert': {
    params: readonly [number | string | null, string | null, Date | string | null, string | null, string | null, string | null, number | string | null, string | null, string | null, string | null, number | null, Date | string | null];
    row: Record<never, never>;
  };
  'container-step-lock': {
    params: readonly [];
    row: { id: number; containerId: number; command: 'LOAD' | 'DEPART' | 'CHANGE_ETA' | 'ARRIVE' | 'OFFLOAD' | 'REOPEN' | 'UNDO_ARRIVE'; happenedAt: Date; place: string; reason: string | null; details: unknown; staffId: number; role: string; branch: string; source: 'form' | 'scan' | 'import'; lastId: number; changed: number };
  };
  'container-step-progress': {
    params: readonly [number | string | null];
    row: { command: 'LOAD' | 'DEPART' | 'CHANGE_ETA' | 'ARRIVE' | 'OFFLOAD' | 'REOPEN' | 'UNDO_ARRIVE'; done: number; total: number };
  };
  'container-undo-arrive': {
    params: readonly [number | string | null];
    row: Record<never, never>;
  };
  'container-update': {
    params: readonly [number | string | null, string | null, string | null, number | null, number | null];
    row: Record<never, never>;
  };
  'containers-lock': {
    params: readonly [readonly (number | string)[] | null];
    row: { id: number; reference: string; mode: 'SEA' | 'AIR'; state: string };
  };
  'containers-lock-of-packages': {
    params: readonly [readonly (number | string)[] | null];
    row: { id: number };
  };
  'containers-lock-of-packages-shared': {
    params: readonly [readonly (number | string)[] | null];
    row: { id: number };
  };
  'containers-lock-shared': {
    params: readonly [readonly (number | string)[] | null];
    row: { id: number; reference: string; mode: 'SEA' | 'AIR'; state: string };
  };
  'containers-named': {
    params: readonly [readonly string[] | null];
    row: { name: string | null; id: number | null; reference: string | null; mode: string | null; state: string | null; loadedAt: Date | null; departureAt: Date | null; arrivedAt: Date | null };
  };
  'containers-read': {
    params: readonly [readonly (number | string)[] | null];
    row: { id: number; reference: string; mode: 'SEA' | 'AIR'; state: string };
  };
  'correction-event': {
    params: readonly [readonly (number | string)[] | null, string | null, string | null, Date | string | null, string | null, string | null, string | null, string | null, number | string | null];
    row: Record<never, never>;
  };
  'correction-facts': {
    params: readonly [number | string | null];
    row: { id: number; version: number; status: 'YET_TO_LOAD' | 'ON_HOLD' | 'IN_TRANSIT' | 'EN_ROUTE' | 'ARRIVED' | 'DELIVERED'; trackingNumber: string; clientId: number | null; customer: string; package: string; quantity: number; cbm: number; mode: 'SEA' | 'AIR'; weightKg: number | null; notes: string | null; innerNote: string | null; rateId: number; categoryId: number; category: string; receivedAt: Date | null; createdAt: Date; handedOver: number; containerId: number | null; containerReference: string | null; voidedAt: Date | null; isSplit: boolean | null; cartons: unknown };
  };
  'correction-last-volumes': {
    params: readonly [number | string | null, number | string | null, number | string | null];
    row: { average: number | null };
  };
  'correction-other-parts': {
    params: readonly [number | string | null];
    row: { id: number };
  };
  'correction-rate': {
    params: readonly [number | string | null, Date | string | null, string | null, boolean | null];
    row: { id: number; category: string };
  };
  'correction-remove-cartons': {
    params: readonly [number | string | null];
    row: Record<never, never>;
  };
  'correction-update': {
    params: readonly [number | string | null, string | null, number | string | null, string | null, string | null, number | null, number | null, number | null, string | null, string | null];
    row: { version: number };
  };
  'correction-volume': {
    params: readonly [string | null];
    row: { cbm: number | null };
  };
  'corrections-since': {
    params: readonly [number | string | null, number | null];
    row: { actor: string; kind: string; changes: unknown };
  };
  'deletion-ask': {
    params: readonly [number | string | null, boolean | null, Date | string | null];
    row: Record<never, never>;
  };
  'deletion-asked': {
    params: readonly [number | string | null];
    row: { askedAt: string | null };
  };
  'deletion-lock': {
    params: readonly [number | string | null];
    row: { id: number; openPackages: number | null };
  };
  'deletion-requests': {
    params: readonly [];
    row: { '?column?': string | null };
  };
  'demo-accountant': {
    params: readonly [];
    row: { staffId: number; email: string; name: string };
  };
  'demo-ended-storages': {
    params: readonly [];
    row: { clientId: number; at: Date | null };
  };
  'demo-invoiced-containers': {
    params: readonly [Date | string | null];
    row: { id: number; loadedAt: Date | null };
  };
  demo_category_ids: {
    params: readonly [];
    row: { key: string; id: number };
  };
  demo_close_drawers: {
    params: readonly [Date | string | null];
    row: Record<never, never>;
  };
  demo_company: {
    params: readonly [string | null, Date | string | null];
    row: Record<never, never>;
  };
  demo_continue_numbering: {
    params: readonly [];
    row: { setval: number | null };
  };
  demo_discrepancies: {
    params: readonly [];
    row: Record<never, never>;
  };
  demo_freight_cartons: {
    params: readonly [number | string | null];
    row: { keep_cartons: unknown };
  };
  demo_freight_check: {
    params: readonly [number | string | null, Date | string | null];
    row: Record<never, never>;
  };
  demo_freight_damage: {
    params: readonly [number | string | null, Date | string | null];
    row: Record<never, never>;
  };
  demo_freight_event: {
    params: readonly [number | string | null, string | null, string | null, Date | string | null, string | null, string | null, string | null];
    row: Record<never, never>;
  };
  demo_freight_handover: {
    params: readonly [number | string | null];
    row: Record<never, never>;
  };
  demo_freight_package: {
    params: readonly [number | string | null, string | null, string | null, string | null, number | null, number | null, string | null, number | null, Date | string | null, string | null];
    row: { id: number };
  };
  demo_freight_put_into: {
    params: readonly [number | string | null, number | string | null];
    row: Record<never, never>;
  };
  demo_freight_scans: {
    params: readonly [number | string | null];
    row: Record<never, never>;
  };
  demo_freight_shipment: {
    params: readonly [string | null, string | null, Date | string | null, Date | string | null, Date | string | null, string | null, Date | string | null, Date | string | null, Date | string | null];
    row: { id: number };
  };
  demo_freight_sizes: {
    params: readonly [number | string | null, number | null, number | null, number | null, number | null];
    row: Record<never, never>;
  };
  demo_freight_split: {
    params: readonly [number | string | null, Date | string | null];
    row: { id: number | null };
  };
  demo_handover_lines: {
    params: readonly [];
    row: Record<never, never>;
  };
  demo_handovers: {
    params: readonly [];
    row: Record<never, never>;
  };
  demo_has_chinese_names: {
    params: readonly [];
    row: { '?column?': number | null };
  };
  demo_has_modes: {
    params: readonly [];
    row: { '?column?': number | null };
  };
  demo_insert: {
    params: readonly [string | null];
    row: Record<never, never>;
  };
  demo_is_in_use: {
    params: readonly [];
    row: { inUse: boolean | null };
  };
  demo_lock: {
    params: readonly [];
    row: { pg_advisory_xact_lock: unknown };
  };
  demo_manifest_checks: {
    params: readonly [];
    row: Record<never, never>;
  };
  demo_manifest_scans: {
    params: readonly [];
    row: Record<never, never>;
  };
  demo_name_categories: {
    params: readonly [string | null];
    row: Record<never, never>;
  };
  demo_rate_ids: {
    params: readonly [Date | string | null];
    row: { key: string; id: number };
  };
  demo_staff_ids: {
    params: readonly [];
    row: { key: string | null; id: number };
  };
  demo_tell_nobody: {
    params: readonly [];
    row: { set_config: string | null };
  };
  demo_tier_ids: {
    params: readonly [];
    row: { key: number; id: number };
  };
  'desk-command-answer': {
    params: readonly [number | string | null, string | null, string | null];
    row: Record<never, never>;
  };
  'desk-command-claim': {
    params: readonly [number | string | null, string | null, string | null, Buffer | null, Date | string | null];
    row: { key: string };
  };
  'desk-command-find': {
    params: readonly [number | string | null, string | null];
    row: { requestHash: Buffer; answer: unknown; isErased: boolean | null };
  };
  'desk-commands-prune': {
    params: readonly [Date | string | null];
    row: Record<never, never>;
  };
  'desk-counts': {
    params: readonly [number | string | null, boolean | null, boolean | null, boolean | null, boolean | null, string | null, readonly string[] | null, boolean | null, Date | string | null, boolean | null, boolean | null, number | string | null, boolean | null];
    row: { json_build_object: string | null };
  };
  'desk-document-more': {
    params: readonly [number | string | null];
    row: { openDifference: number | null; creditNotes: unknown };
  };
  'desk-documents-page': {
    params: readonly [string | null, string | null, number | string | null, number | string | null, string | null, string | null, string | null, number | string | null, number | string | null, string | null];
    row: { itemCount: number | null; total: number | null; left: number | null; data: unknown };
  };
  'desk-erased-client': {
    params: readonly [readonly (number | string)[] | null];
    row: { erasedAt: string | null };
  };
  'desk-list-by-index': {
    params: readonly [];
    row: Record<never, never>;
  };
  'desk-list-preferring': {
    params: readonly [readonly string[] | null];
    row: { id: number };
  };
  'desk-list-rates': {
    params: readonly [number | string | null];
    row: { id: number };
  };
  'desk-log-insert': {
    params: readonly [Date | string | null, number | string | null, string | null, string | null, string | null, string | null, readonly (number | string)[] | null, string | null];
    row: Record<never, never>;
  };
  'desk-log-insert-each': {
    params: readonly [Date | string | null, number | string | null, string | null, string | null, string | null, string | null, string | null];
    row: Record<never, never>;
  };
  'desk-log-of': {
    params: readonly [string | null, number | string | null, number | string | null, readonly string[] | null];
    row: { '?column?': string | null };
  };
  'desk-log-of-tier': {
    params: readonly [number | string | null, number | string | null, readonly string[] | null];
    row: { '?column?': string | null };
  };
  'desk-manifest': {
    params: readonly [number | string | null, number | string | null, boolean | null];
    row: { id: number; trackingNumber: string; clientId: number | null; customer: string; package: string; quantity: number; cbm: number; status: 'YET_TO_LOAD' | 'ON_HOLD' | 'IN_TRANSIT' | 'EN_ROUTE' | 'ARRIVED' | 'DELIVERED'; mode: 'SEA' | 'AIR'; received: string | null; containerId: number | null; containerReference: string | null; inside: unknown; part: unknown; weightKg: number | null; wholeId: number | null; cartons: number | null; ofCartons: number | null; fee: number | null };
  };
  'desk-package': {
    params: readonly [number | string | null];
    row: { id: number; trackingNumber: string; clientId: number | null; customer: string; package: string; quantity: number; cbm: number; status: 'YET_TO_LOAD' | 'ON_HOLD' | 'IN_TRANSIT' | 'EN_ROUTE' | 'ARRIVED' | 'DELIVERED'; mode: 'SEA' | 'AIR'; received: string | null; containerId: number | null; containerReference: string | null; inside: unknown; part: unknown; categoryId: number; category: string; categoryZh: string | null; weightKg: number | null; notes: string | null; innerNote: string | null; volumetricKg: number | null; intakeBranch: string | null; labelBranch: string | null; version: number; voided: string | null; missing: string | null; client: unknown; cartons: unknown; photoIds: unknown; events: unknown };
  };
  'desk-package-count': {
    params: readonly [];
    row: { count: number | null };
  };
  'desk-package-estimate': {
    params: readonly [];
    row: { 'QUERY PLAN': unknown };
  };
  'desk-package-matching': {
    params: readonly [];
    row: { id: number };
  };
  'desk-package-page': {
    params: readonly [];
    row: { id: number; trackingNumber: string; clientId: number | null; customer: string; package: string; quantity: number; cbm: number; status: 'YET_TO_LOAD' | 'ON_HOLD' | 'IN_TRANSIT' | 'EN_ROUTE' | 'ARRIVED' | 'DELIVERED'; mode: 'SEA' | 'AIR'; received: string | null; containerId: number | null; containerReference: string | null; inside: unknown; part: unknown; category: string; categoryZh: string | null; branch: string | null; fee: number | null; available: string | null; lastEvent: unknown; key: string | null };
  };
  'desk-package-totals': {
    params: readonly [];
    row: { packages: number | null; quantity: number | null; cbm: number | null; fee: number | null };
  };
  'desk-packages-by-ids': {
    params: readonly [readonly (number | string)[] | null, boolean | null];
    row: { id: number; trackingNumber: string; clientId: number | null; customer: string; package: string; quantity: number; cbm: number; status: 'YET_TO_LOAD' | 'ON_HOLD' | 'IN_TRANSIT' | 'EN_ROUTE' | 'ARRIVED' | 'DELIVERED'; mode: 'SEA' | 'AIR'; received: string | null; containerId: number | null; containerReference: string | null; inside: unknown; part: unknown; weightKg: number | null; wholeId: number | null; cartons: number | null; ofCartons: number | null; fee: number | null };
  };
  'desk-packages-by-key': {
    params: readonly [string | null];
    row: { id: number; trackingNumber: string; clientId: number | null; customer: string; package: string; quantity: number; cbm: number; status: 'YET_TO_LOAD' | 'ON_HOLD' | 'IN_TRANSIT' | 'EN_ROUTE' | 'ARRIVED' | 'DELIVERED'; mode: 'SEA' | 'AIR'; received: string | null; containerId: number | null; containerReference: string | null; inside: unknown; part: unknown };
  };
  'desk-packages-by-tail': {
    params: readonly [string | null];
    row: { id: number; trackingNumber: string; clientId: number | null; customer: string; package: string; quantity: number; cbm: number; status: 'YET_TO_LOAD' | 'ON_HOLD' | 'IN_TRANSIT' | 'EN_ROUTE' | 'ARRIVED' | 'DELIVERED'; mode: 'SEA' | 'AIR'; received: string | null; containerId: number | null; containerReference: string | null; inside: unknown; part: unknown };
  };
  'desk-payment-client': {
    params: readonly [number | string | null];
    row: { id: number };
  };
  'desk-payment-event': {
    params: readonly [number | string | null, string | null, Date | string | null, number | string | null, string | null, string | null];
    row: Record<never, never>;
  };
  'desk-payment-insert': {
    params: readonly [number | string | null, string | null, number | null, number | null, string | null, string | null, Date | string | null, Date | string | null, number | null, number | string | null, string | null, string | null];
    row: { id: number };
  };
  'desk-payment-lock': {
    params: readonly [number | string | null];
    row: { state: 'PENDING' | 'CONFIRMED' | 'REVERSED'; method: string; clientId: number; amount: number; currency: 'USD' | 'GHS'; recordedBy: number | null };
  };
  'desk-payment-one': {
    params: readonly [number | string | null, string | null];
    row: { id: number; clientId: number; shippingMark: string; amount: number; currency: 'USD' | 'GHS'; usdGhs: number | null; usd: number; method: string; reference: string | null; state: 'PENDING' | 'CONFIRMED' | 'REVERSED'; paidAt: string | null; branch: string | null; recordedBy: string | null; phone: string | null; receipt: unknown; recordedById: number | null; dayRate: number | null; note: string | null; closeId: number | null; events: unknown };
  };
  'desk-payments-batch': {
    params: readonly [string | null, string | null, string | null, number | string | null, number | string | null, string | null, string | null, number | string | null, number | string | null];
    row: { id: number; clientId: number; shippingMark: string; amount: number; currency: 'USD' | 'GHS'; usdGhs: number | null; usd: number; method: string; reference: string | null; state: 'PENDING' | 'CONFIRMED' | 'REVERSED'; paidAt: string | null; branch: string | null; recordedBy: string | null; dayRate: number | null; note: string | null };
  };
  'desk-payments-lock-reference': {
    params: readonly [string | null, string | null];
    row: { pg_advisory_xact_lock: unknown };
  };
  'desk-payments-page': {
    params: readonly [string | null, string | null, string | null, number | string | null, number | string | null, string | null, string | null, number | string | null, number | string | null, number | null];
    row: { format: string | null };
  };
  'desk-payments-same': {
    params: readonly [string | null, string | null];
    row: { id: number; clientId: number; shippingMark: string; amount: number; currency: 'USD' | 'GHS'; usdGhs: number | null; usd: number; method: string; reference: string | null; state: 'PENDING' | 'CONFIRMED' | 'REVERSED'; paidAt: string | null; branch: string | null; recordedBy: string | null };
  };
  'desk-slip': {
    params: readonly [number | string | null];
    row: { id: number; amount: number; currency: 'USD' | 'GHS'; method: 'CASH' | 'BANK' | 'MOBILE_MONEY'; reference: string | null; state: 'WAITING' | 'CONFIRMED' | 'NOT_FOUND' | 'WITHDRAWN'; sentAt: string | null; hasFile: boolean | null; reason: string | null; paymentId: number | null; decidedAt: string | null; countedUsd: number | null; countedRate: number | null; receiptNumber: string | null; reversed: unknown; clientId: number; shippingMark: string; contentType: string | null };
  };
  'desk-slips-page': {
    params: readonly [string | null, number | string | null, number | string | null, number | string | null];
    row: { itemCount: number | null; data: unknown };
  };
  'desk-unidentified': {
    params: readonly [];
    row: { '?column?': string | null };
  };
  'device-find': {
    params: readonly [Buffer | null, string | null, Date | string | null];
    row: { client_id: number };
  };
  'device-insert': {
    params: readonly [Buffer | null, number | string | null, Date | string | null];
    row: Record<never, never>;
  };
  'devices-delete': {
    params: readonly [number | string | null];
    row: Record<never, never>;
  };
  'discrepancies-extra': {
    params: readonly [number | string | null, Date | string | null];
    row: { id: number | null };
  };
  'discrepancies-extra-at-home': {
    params: readonly [number | string | null, Date | string | null, number | string | null];
    row: Record<never, never>;
  };
  'discrepancies-extra-received': {
    params: readonly [number | string | null, string | null, Date | string | null, number | string | null];
    row: Record<never, never>;
  };
  'discrepancies-found': {
    params: readonly [readonly (number | string)[] | null, Date | string | null, number | string | null];
    row: { id: number | null };
  };
  'discrepancies-list': {
    params: readonly [boolean | null, string | null, number | string | null, number | string | null, number | null, string | null];
    row: { format: string | null };
  };
  'discrepancies-missing': {
    params: readonly [number | string | null, string | null, number | string | null, Date | string | null];
    row: { id: number | null };
  };
  'discrepancies-of-package': {
    params: readonly [number | string | null];
    row: { id: number; kind: 'MISSING' | 'EXTRA' | 'DAMAGED'; trackingNumber: string; packageId: number | null; carton: number | null; customer: string | null; package: string | null; cartons: number | null; missing: number | null; missingCartons: number[] | null; extraCartons: number[] | null; containerId: number | null; containerReference: string | null; branch: string; note: string | null; photoIds: unknown; by: string | null; at: string | null; resolution: 'TAKEN_BACK' | 'FOUND' | 'BY_HAND' | null; resolvedAt: string | null; resolvedBy: string | null; resolvedNote: string | null };
  };
  discrepancy: {
    params: readonly [number | string | null];
    row: { id: number; kind: 'MISSING' | 'EXTRA' | 'DAMAGED'; trackingNumber: string; packageId: number | null; carton: number | null; customer: string | null; package: string | null; cartons: number | null; missing: number | null; missingCartons: number[] | null; extraCartons: number[] | null; containerId: number | null; containerReference: string | null; branch: string; note: string | null; photoIds: unknown; by: string | null; at: string | null; resolution: 'TAKEN_BACK' | 'FOUND' | 'BY_HAND' | null; resolvedAt: string | null; resolvedBy: string | null; resolvedNote: string | null };
  };
  'discrepancy-carton-open': {
    params: readonly [number | string | null, number | null];
    row: { id: number };
  };
  'discrepancy-damage': {
    params: readonly [number | string | null, string | null, string | null, readonly (number | string)[] | null, number | string | null, Date | string | null, number | null];
    row: { id: number };
  };
  'discrepancy-lock': {
    params: readonly [number | string | null];
    row: { packageId: number | null; containerId: number | null; isResolved: boolean | null };
  };
  'discrepancy-reported': {
    params: readonly [number | string | null];
    row: { packageId: number | null };
  };
  'discrepancy-resolve': {
    params: readonly [number | string | null, Date | string | null, number | string | null, string | null, string | null];
    row: Record<never, never>;
  };
  dispute: {
    params: readonly [Date | string | null, number | string | null];
    row: { id: number; kind: 'SIZE' | 'WEIGHT' | 'COUNT' | 'DAMAGE' | 'OTHER'; words: string; sentAt: string | null; outcome: 'ACCEPTED' | 'DECLINED' | null; answer: string | null; answeredAt: string | null; answeredBy: string | null; days: number | null; photoIds: unknown; packageId: number; trackingNumber: string; package: string; status: string | null; branch: string | null; clientId: number; shippingMark: string; recorded: unknown };
  };
  'dispute-answer': {
    params: readonly [number | string | null, string | null, string | null, Date | string | null, number | string | null];
    row: Record<never, never>;
  };
  'dispute-attach': {
    params: readonly [number | string | null, readonly (number | string)[] | null, number | string | null];
    row: { file_id: number };
  };
  'dispute-by-key': {
    params: readonly [number | string | null, string | null];
    row: { id: number; kind: 'SIZE' | 'WEIGHT' | 'COUNT' | 'DAMAGE' | 'OTHER'; words: string; sentAt: string | null; outcome: 'ACCEPTED' | 'DECLINED' | null; answer: string | null; answeredAt: string | null; photos: number | null };
  };
  'dispute-event': {
    params: readonly [number | string | null, Date | string | null, string | null];
    row: Record<never, never>;
  };
  'dispute-file-insert': {
    params: readonly [number | string | null, string | null, string | null, number | string | null, Buffer | null, Date | string | null];
    row: { id: number };
  };
  'dispute-file-same': {
    params: readonly [number | string | null, Buffer | null];
    row: { id: number; storageKey: string };
  };
  'dispute-insert': {
    params: readonly [number | string | null, number | string | null, string | null, string | null, string | null, Date | string | null];
    row: { id: number };
  };
  'dispute-lock': {
    params: readonly [number | string | null];
    row: { id: number };
  };
  'dispute-open': {
    params: readonly [number | string | null, string | null];
    row: { sentAt: string | null };
  };
  'dispute-package': {
    params: readonly [number | string | null, number | string | null, number | null, Date | string | null];
    row: { id: number | null; lastDay: string | null; today: string | null };
  };
  'dispute-photo': {
    params: readonly [number | string | null];
    row: { storageKey: string; contentType: 'image/jpeg' | 'image/png'; size: number };
  };
  'disputes-list': {
    params: readonly [Date | string | null, boolean | null, string | null, string | null, number | null, number | string | null, number | null, number | string | null];
    row: { json_build_object: string | null };
  };
  'document-address': {
    params: readonly [number | string | null];
    row: { email: string | null };
  };
  'document-check': {
    params: readonly [string | null];
    row: { kind: string | null; number: string | null; issuedOn: string | null; total: number | null; state: string | null };
  };
  'document-container-closed': {
    params: readonly [number | string | null];
    row: { reference: string; isClosed: boolean | null };
  };
  'document-copy': {
    params: readonly [number | string | null, number | string | null];
    row: { copy: unknown };
  };
  'document-credit': {
    params: readonly [number | string | null, number | string | null, number | string | null, string | null, Date | string | null, number | string | null];
    row: { id: number };
  };
  'document-detail': {
    params: readonly [number | string | null, string | null];
    row: { id: number | null; clientId: number | null; containerId: number | null; copy: unknown; left: number | null; leftGhs: number | null; usdGhs: number | null; rateOn: string | null; state: string | null; dueOn: string | null; days: number | null; eta: string | null; arrivedOn: string | null; goods: string | null; createdAt: string | null; createdBy: string | null; issuedAt: string | null; issuedBy: string | null; branch: string | null; isDraft: boolean | null; isDiscarded: boolean | null; settled: unknown; packages: unknown };
  };
  'document-differences': {
    params: readonly [number | string | null];
    row: { id: number; kind: 'FREIGHT' | 'STORAGE' | 'CLEARING' | 'DELIVERY' | 'REPACKING' | 'INSURANCE' | 'DISCOUNT' | 'WAIVER' | 'ADJUSTMENT' | 'OPENING' | 'WRITE_OFF' | 'REFUND' | 'TAX'; packageId: number | null; what: string | null; quantity: number; unit: 'cbm' | 'kg' | 'piece' | 'day' | 'once' | 'percent'; unitPrice: number | null; usd: number; package: string | null; trackingNumber: string | null; cartons: number | null; category: string | null };
  };
  'document-discard': {
    params: readonly [number | string | null, Date | string | null];
    row: { id: number };
  };
  'document-discard-container': {
    params: readonly [number | string | null, Date | string | null];
    row: Record<never, never>;
  };
  'document-draft': {
    params: readonly [number | string | null, number | string | null, Date | string | null, number | string | null];
    row: { id: number };
  };
  'document-draft-container': {
    params: readonly [number | string | null, Date | string | null, number | string | null];
    row: { id: number };
  };
  'document-drafts-of-container': {
    params: readonly [number | string | null];
    row: { id: number; clientId: number };
  };
  'document-issue': {
    params: readonly [number | string | null, string | null, string | null, string | null, Date | string | null, number | string | null, number | null, number | null, number | null, string | null, string | null];
    row: Record<never, never>;
  };
  'document-known-draft': {
    params: readonly [number | string | null, number | string | null];
    row: { id: number };
  };
  'document-lines': {
    params: readonly [number | string | null, number | string | null, Date | string | null];
    row: { id: number | null; kind: string | null; packageId: number | null; what: string | null; quantity: number | null; unit: string | null; unitPrice: number | null; usd: number | null; source: string | null; rateId: number | null; containerId: number | null; package: string | null; trackingNumber: string | null; cartons: number | null; category: string | null };
  };
  'document-lock': {
    params: readonly [number | string | null];
    row: { id: number; kind: 'INVOICE' | 'CREDIT_NOTE'; clientId: number; containerId: number | null; isIssued: boolean | null; isDiscarded: boolean | null; number: string | null; copy: unknown; firstId: number | null };
  };
  'document-lock-goods': {
    params: readonly [number | string | null, number | string | null];
    row: { id: number };
  };
  'document-number': {
    params: readonly [string | null];
    row: { number: string | null };
  };
  'document-owner': {
    params: readonly [number | string | null];
    row: { clientId: number };
  };
  'document-parties': {
    params: readonly [number | string | null, number | string | null];
    row: { client: unknown; shipment: unknown; arrivedOn: string | null };
  };
  'document-standing': {
    params: readonly [number | string | null];
    row: { kind: 'FREIGHT' | 'STORAGE' | 'CLEARING' | 'DELIVERY' | 'REPACKING' | 'INSURANCE' | 'DISCOUNT' | 'WAIVER' | 'ADJUSTMENT' | 'OPENING' | 'WRITE_OFF' | 'REFUND' | 'TAX'; packageId: number | null; what: string | null; quantity: number | null; unit: string | null; unitPrice: number | null; usd: number | null; source: string | null; rateId: number | null; containerId: number | null; package: string | null; trackingNumber: string | null; cartons: number | null; category: string | null };
  };
  'documents-list': {
    params: readonly [number | string | null, string | null, number | null, number | null];
    row: { concat: string | null };
  };
  'documents-list-filtered': {
    params: readonly [number | string | null, string | null, number | null, number | null, string | null, string | null, string | null, string | null];
    row: { concat: string | null };
  };
  'drawer-held': {
    params: readonly [number | string | null, string | null];
    row: { cashier: string; count: number | null; amount: number | null };
  };
  'drawer-lock': {
    params: readonly [number | string | null];
    row: { id: number };
  };
  'email-change-client': {
    params: readonly [number | string | null];
    row: { email: string | null; mergedInto: number | null };
  };
  'email-change-set': {
    params: readonly [number | string | null, string | null];
    row: Record<never, never>;
  };
  'erase-addresses': {
    params: readonly [readonly (number | string)[] | null];
    row: Record<never, never>;
  };
  'erase-addresses-known': {
    params: readonly [readonly (number | string)[] | null];
    row: { address: string | null };
  };
  'erase-answers': {
    params: readonly [readonly (number | string)[] | null, readonly string[] | null];
    row: Record<never, never>;
  };
  'erase-clients': {
    params: readonly [readonly (number | string)[] | null, Date | string | null];
    row: Record<never, never>;
  };
  'erase-contact_changes': {
    params: readonly [readonly (number | string)[] | null];
    row: Record<never, never>;
  };
  'erase-desk-log': {
    params: readonly [readonly (number | string)[] | null];
    row: Record<never, never>;
  };
  'erase-details': {
    params: readonly [readonly (number | string)[] | null];
    row: Record<never, never>;
  };
  'erase-dispute-files': {
    params: readonly [readonly (number | string)[] | null, Date | string | null];
    row: Record<never, never>;
  };
  'erase-disputes': {
    params: readonly [readonly (number | string)[] | null];
    row: Record<never, never>;
  };
  'erase-files': {
    params: readonly [readonly (number | string)[] | null, Date | string | null];
    row: Record<never, never>;
  };
  'erase-ids': {
    params: readonly [number | string | null];
    row: { id: number };
  };
  'erase-import-samples': {
    params: readonly [readonly (number | string)[] | null];
    row: Record<never, never>;
  };
  'erase-imported-client': {
    params: readonly [readonly (number | string)[] | null];
    row: Record<never, never>;
  };
  'erase-imported-packages': {
    params: readonly [readonly (number | string)[] | null];
    row: Record<never, never>;
  };
  'erase-known_devices': {
    params: readonly [readonly (number | string)[] | null];
    row: Record<never, never>;
  };
  'erase-mails': {
    params: readonly [readonly string[] | null];
    row: Record<never, never>;
  };
  'erase-mark_codes': {
    params: readonly [readonly (number | string)[] | null];
    row: Record<never, never>;
  };
  'erase-message_choices': {
    params: readonly [readonly (number | string)[] | null];
    row: Record<never, never>;
  };
  'erase-message_items': {
    params: readonly [readonly (number | string)[] | null];
    row: Record<never, never>;
  };
  'erase-messages': {
    params: readonly [readonly (number | string)[] | null];
    row: Record<never, never>;
  };
  'erase-package-events': {
    params: readonly [readonly (number | string)[] | null];
    row: Record<never, never>;
  };
  'erase-packages': {
    params: readonly [readonly (number | string)[] | null];
    row: Record<never, never>;
  };
  'erase-password_resets': {
    params: readonly [readonly (number | string)[] | null];
    row: Record<never, never>;
  };
  'erase-sessions': {
    params: readonly [readonly (number | string)[] | null];
    row: Record<never, never>;
  };
  'exchange-rate-in-force': {
    params: readonly [string | null];
    row: { rate: number | null };
  };
  'exchange-rate-lock': {
    params: readonly [string | null];
    row: { rate: number | null };
  };
  'exchange-rate-set': {
    params: readonly [string | null, number | null, number | string | null, Date | string | null];
    row: { validOn: string | null; usdGhs: number; by: string | null; setAt: string | null };
  };
  'exchange-rates-list': {
    params: readonly [string | null, string | null];
    row: { format: string | null };
  };
  'export-container': {
    params: readonly [number | string | null];
    row: { reference: string };
  };
  'export-count': {
    params: readonly [number | string | null];
    row: { count: number | null };
  };
  'export-manifest': {
    params: readonly [number | string | null, string | null, number | string | null];
    row: { id: number; trackingNumber: string; mark: string; package: string; category: string; categoryZh: string | null; quantity: number; cbm: number; kg: number | null; status: 'YET_TO_LOAD' | 'ON_HOLD' | 'IN_TRANSIT' | 'EN_ROUTE' | 'ARRIVED' | 'DELIVERED'; received: string | null; container: string | null; cartons: number | null; containerNumber: string | null; vessel: string | null; loaded: string | null; eta: string | null; available: string | null; delivered: string | null; notes: string | null };
  };
  'export-manifest-sums': {
    params: readonly [number | string | null];
    row: { packages: number | null; rows: number | null; quantity: number | null; cartons: number | null; cbm: number | null; kg: number | null };
  };
  'export-page': {
    params: readonly [number | string | null];
    row: { id: number; trackingNumber: string; mark: string; package: string; category: string; categoryZh: string | null; quantity: number; cbm: number; kg: number | null; status: 'YET_TO_LOAD' | 'ON_HOLD' | 'IN_TRANSIT' | 'EN_ROUTE' | 'ARRIVED' | 'DELIVERED'; received: string | null; container: string | null; cartons: number | null; containerNumber: string | null; vessel: string | null; loaded: string | null; eta: string | null; available: string | null; delivered: string | null; notes: string | null };
  };
  'file-under-way': {
    params: readonly [string | null, Date | string | null];
    row: Record<never, never>;
  };
  'file-under-way-end': {
    params: readonly [string | null];
    row: Record<never, never>;
  };
  'files-left-behind': {
    params: readonly [Date | string | null];
    row: { key: string };
  };
  'given-free': {
    params: readonly [number | string | null, Date | string | null];
    row: { id: number | null; free: number | null; packageId: number | null; wholeId: number | null; containerId: number | null; spare: number | null; documents: number[] | null };
  };
  'goods-photo': {
    params: readonly [number | string | null, number | string | null];
    row: { storageKey: string; contentType: 'image/jpeg' | 'image/png' | 'image/webp'; size: number; thumbnailStart: number | null; thumbnailSize: number | null };
  };
  'guard-attempt': {
    params: readonly [Buffer | null, Date | string | null];
    row: { failures: number };
  };
  'guard-blocked-until': {
    params: readonly [Buffer | null];
    row: { blockedUntil: Date };
  };
  'guard-clear': {
    params: readonly [readonly Buffer[] | null];
    row: Record<never, never>;
  };
  'guards-prune': {
    params: readonly [Date | string | null];
    row: Record<never, never>;
  };
  handover: {
    params: readonly [number | string | null];
    row: { id: number; number: string; at: string | null; branch: string; by: string | null; client: unknown; thirdParty: unknown; packages: number | null; shippingFee: number | null; warehousingFee: number | null; voidedAt: string | null; confirmation: string | null; feesSettled: boolean; note: string | null; releasedBy: string | null; signatureId: number | null; photoIds: unknown; voidedBy: string | null; voidReason: string | null; lines: unknown };
  };
  'handover-charge-apart': {
    params: readonly [number | string | null];
    row: { charge_apart: unknown };
  };
  'handover-facts': {
    params: readonly [readonly (number | string)[] | null];
    row: { id: number; trackingNumber: string; clientId: number | null; status: 'YET_TO_LOAD' | 'ON_HOLD' | 'IN_TRANSIT' | 'EN_ROUTE' | 'ARRIVED' | 'DELIVERED'; quantity: number; handedOver: number; availableAt: Date | null; availablePlace: string | null; containerId: number | null; isMissing: boolean | null; chargedOn: number | null; wholeId: number | null; last: string | null };
  };
  'handover-insert': {
    params: readonly [number | string | null, string | null, string | null, string | null, string | null, string | null, string | null, string | null, boolean | null, string | null, number | string | null, Date | string | null];
    row: { id: number; number: string };
  };
  'handover-join': {
    params: readonly [number | string | null, Date | string | null, string | null, string | null];
    row: { id: number | null };
  };
  'handover-lines-insert': {
    params: readonly [number | string | null, string | null, Date | string | null];
    row: Record<never, never>;
  };
  'handover-live-of-package': {
    params: readonly [number | string | null];
    row: { number: string };
  };
  'handover-lock-packages': {
    params: readonly [readonly (number | string)[] | null];
    row: { id: number };
  };
  'handover-lock-wholes': {
    params: readonly [readonly (number | string)[] | null];
    row: { id: number };
  };
  'handover-packages': {
    params: readonly [number | string | null];
    row: { id: number };
  };
  'handover-split': {
    params: readonly [number | string | null, readonly number[] | null, Date | string | null, string | null, string | null];
    row: { id: number | null };
  };
  'handover-void': {
    params: readonly [number | string | null, Date | string | null, number | string | null, string | null];
    row: { id: number };
  };
  'handovers-list': {
    params: readonly [string | null, number | string | null, number | null, boolean | null];
    row: { format: string | null };
  };
  'import-add-done': {
    params: readonly [number | string | null, number | null, number | null, number | null, number | null];
    row: Record<never, never>;
  };
  'import-check': {
    params: readonly [number | string | null, string | null, number | string | null];
    row: Record<never, never>;
  };
  'import-count': {
    params: readonly [number | string | null];
    row: Record<never, never>;
  };
  'import-discard': {
    params: readonly [number | string | null, Date | string | null];
    row: Record<never, never>;
  };
  'import-file-lock': {
    params: readonly [string | null];
    row: { pg_advisory_xact_lock: unknown };
  };
  'import-head': {
    params: readonly [number | string | null, Buffer | null, string | null, string | null, string | null, number | null];
    row: Record<never, never>;
  };
  'import-insert': {
    params: readonly [number | string | null, string | null, string | null, number | null, Date | string | null, string | null];
    row: { id: number };
  };
  'import-lock': {
    params: readonly [number | string | null];
    row: { pg_advisory_xact_lock: unknown };
  };
  'import-lock-row': {
    params: readonly [number | string | null];
    row: { id: number; kind: 'packages' | 'clients' | 'containers' | 'balances' | 'payments'; staffId: number; state: 'UPLOADING' | 'READING' | 'READ' | 'CHECKING' | 'CHECKED' | 'RUNNING' | 'DONE' | 'STOPPED' | 'UNDOING' | 'UNDONE' | 'FAILED' | 'DISCARDED'; name: string; size: number; sha: string | null; bad: number; imported: number; removed: number; isChecked: boolean | null };
  };
  'import-move': {
    params: readonly [number | string | null, string | null, string | null, string | null, Date | string | null];
    row: { id: number };
  };
  'import-next': {
    params: readonly [];
    row: { id: number; kind: 'packages' | 'clients' | 'containers' | 'balances' | 'payments'; state: 'UPLOADING' | 'READING' | 'READ' | 'CHECKING' | 'CHECKED' | 'RUNNING' | 'DONE' | 'STOPPED' | 'UNDOING' | 'UNDONE' | 'FAILED' | 'DISCARDED'; plan: unknown; mode: 'good' | 'all' | null; worker: unknown };
  };
  'import-one': {
    params: readonly [number | string | null];
    row: { id: number; kind: 'packages' | 'clients' | 'containers' | 'balances' | 'payments'; name: string; state: 'UPLOADING' | 'READING' | 'READ' | 'CHECKING' | 'CHECKED' | 'RUNNING' | 'DONE' | 'STOPPED' | 'UNDOING' | 'UNDONE' | 'FAILED' | 'DISCARDED'; problem: string | null; by: string; byId: number; at: string | null; endedAt: string | null; done: number; counts: unknown; size: number; sheet: string | null; columns: unknown; suggestion: unknown; plan: unknown; mode: 'good' | 'all' | null; missingParts: unknown; sameFile: unknown; repeated: number | null; unusual: number | null; olderThanRate: number | null };
  };
  'import-part': {
    params: readonly [number | string | null, number | null];
    row: { bytes: Buffer };
  };
  'import-part-insert': {
    params: readonly [number | string | null, number | null, Buffer | null];
    row: Record<never, never>;
  };
  'import-parts': {
    params: readonly [number | string | null];
    row: { part: number };
  };
  'import-parts-drop': {
    params: readonly [number | string | null];
    row: Record<never, never>;
  };
  'import-parts-whole': {
    params: readonly [number | string | null];
    row: { id: number };
  };
  'import-progress': {
    params: readonly [number | string | null, number | null];
    row: Record<never, never>;
  };
  'import-reconcile-differences': {
    params: readonly [number | string | null, number | null];
    row: { '?column?': string | null };
  };
  'import-reconcile-groups': {
    params: readonly [number | string | null];
    row: { status: 'YET_TO_LOAD' | 'ON_HOLD' | 'IN_TRANSIT' | 'EN_ROUTE' | 'ARRIVED' | 'DELIVERED'; branch: string | null; rows: number | null; quantity: number | null; cbm: number | null };
  };
  'import-reconcile-money': {
    params: readonly [number | string | null];
    row: { currency: 'USD' | 'GHS' | null; fileRows: number | null; file: number | null; fileUsd: number | null; noAmount: number | null; noWorth: number | null; shownRows: number | null; shown: number | null; shownUsd: number | null };
  };
  'import-reconcile-sums': {
    params: readonly [number | string | null];
    row: { file: unknown; shown: unknown; differences: number | null };
  };
  'import-rows-check': {
    params: readonly [number | string | null, string | null, number | null, number | null];
    row: Record<never, never>;
  };
  'import-rows-done': {
    params: readonly [number | string | null, string | null, number | null, number | null];
    row: { row: number };
  };
  'import-rows-done-charges': {
    params: readonly [number | string | null, string | null, number | null, number | null];
    row: { row: number };
  };
  'import-rows-done-clients': {
    params: readonly [number | string | null, string | null, number | null, number | null];
    row: { row: number };
  };
  'import-rows-done-containers': {
    params: readonly [number | string | null, string | null, number | null, number | null];
    row: { row: number };
  };
  'import-rows-done-payments': {
    params: readonly [number | string | null, string | null, number | null, number | null];
    row: { row: number };
  };
  'import-rows-drop': {
    params: readonly [number | string | null];
    row: Record<never, never>;
  };
  'import-rows-imported': {
    params: readonly [number | string | null, number | null, number | string | null];
    row: { row: number; resultId: number | null; filled: unknown };
  };
  'import-rows-insert': {
    params: readonly [number | string | null, string | null];
    row: Record<never, never>;
  };
  'import-rows-keep': {
    params: readonly [number | string | null, string | null, number | null, number | null];
    row: Record<never, never>;
  };
  'import-rows-list': {
    params: readonly [number | string | null, string | null, number | null];
    row: { '?column?': string | null };
  };
  'import-rows-ready': {
    params: readonly [number | string | null, number | null, number | string | null];
    row: { row: number; parcel: unknown };
  };
  'import-rows-refused': {
    params: readonly [number | string | null, number | null];
    row: { row: number; cells: unknown; problems: unknown };
  };
  'import-rows-release-clients': {
    params: readonly [number | string | null, readonly number[] | null];
    row: Record<never, never>;
  };
  'import-rows-some': {
    params: readonly [number | string | null, number | null, number | string | null];
    row: { row: number; cells: unknown };
  };
  'import-rows-unknown': {
    params: readonly [number | string | null];
    row: { '?column?': string | null };
  };
  'import-run': {
    params: readonly [number | string | null, string | null, number | string | null, boolean | null];
    row: Record<never, never>;
  };
  'import-same-file': {
    params: readonly [number | string | null, string | null];
    row: { id: number; by: string };
  };
  'import-state': {
    params: readonly [number | string | null];
    row: { state: 'UPLOADING' | 'READING' | 'READ' | 'CHECKING' | 'CHECKED' | 'RUNNING' | 'DONE' | 'STOPPED' | 'UNDOING' | 'UNDONE' | 'FAILED' | 'DISCARDED' };
  };
  'import-undo': {
    params: readonly [number | string | null, number | string | null];
    row: Record<never, never>;
  };
  'import-undo-again': {
    params: readonly [number | string | null];
    row: Record<never, never>;
  };
  'import-undo-booked': {
    params: readonly [readonly (number | string)[] | null, string | null];
    row: { id: number | null };
  };
  'import-undo-facts': {
    params: readonly [readonly (number | string)[] | null, number | string | null];
    row: { id: number; clientId: number | null; containerId: number | null; containerReference: string | null; isContainerOpen: boolean | null; happened: string | null; touched: string | null; parcel: unknown };
  };
  'import-undo-lock': {
    params: readonly [readonly (number | string)[] | null];
    row: { id: number };
  };
  'import-undo-lock-containers': {
    params: readonly [readonly (number | string)[] | null];
    row: { id: number };
  };
  'import-undo-remove': {
    params: readonly [number | string | null, readonly (number | string)[] | null];
    row: { gone: number[] | null };
  };
  'imported-balances-insert': {
    params: readonly [string | null, string | null, number | string | null, number | string | null];
    row: { id: number };
  };
  'imported-balances-owners': {
    params: readonly [readonly (number | string)[] | null];
    row: { clientId: number };
  };
  'imported-balances-remove': {
    params: readonly [number | string | null, readonly (number | string)[] | null, string | null, number | string | null, Date | string | null];
    row: { gone: number[] | null };
  };
  'imported-balances-same': {
    params: readonly [string | null];
    row: { n: number | null; known: string | null };
  };
  'imported-balances-undo': {
    params: readonly [readonly (number | string)[] | null];
    row: { id: number; clientId: number; number: string | null; day: string | null };
  };
  'imported-clients-empty': {
    params: readonly [string | null];
    row: Record<never, never>;
  };
  'imported-clients-empty-details': {
    params: readonly [string | null];
    row: Record<never, never>;
  };
  'imported-clients-facts': {
    params: readonly [readonly (number | string)[] | null];
    row: { id: number; shippingMark: string; phone: string | null; email: string | null; isUsed: boolean | null; touched: string | null };
  };
  'imported-clients-fill': {
    params: readonly [string | null];
    row: Record<never, never>;
  };
  'imported-clients-fill-details': {
    params: readonly [string | null];
    row: Record<never, never>;
  };
  'imported-clients-gaps': {
    params: readonly [readonly (number | string)[] | null];
    row: { id: number; isMerged: boolean | null; gaps: string[] | null };
  };
  'imported-clients-insert': {
    params: readonly [string | null, Date | string | null];
    row: Record<never, never>;
  };
  'imported-clients-list-made': {
    params: readonly [number | string | null, number | string | null, number | string | null];
    row: { id: number };
  };
  'imported-clients-lock': {
    params: readonly [readonly (number | string)[] | null];
    row: { id: number };
  };
  'imported-clients-lock-wholly': {
    params: readonly [readonly (number | string)[] | null];
    row: { id: number };
  };
  'imported-clients-made': {
    params: readonly [number | string | null, readonly (number | string)[] | null];
    row: Record<never, never>;
  };
  'imported-clients-matches': {
    params: readonly [string | null];
    row: { n: number | null; by: string | null; id: number; shippingMark: string };
  };
  'imported-clients-numbers': {
    params: readonly [number | null];
    row: { id: number | null };
  };
  'imported-clients-remove': {
    params: readonly [number | string | null, readonly (number | string)[] | null];
    row: { gone: number[] | null };
  };
  'imported-clients-unknown-marks': {
    params: readonly [readonly string[] | null];
    row: { mark: string | null };
  };
  'imported-container-insert': {
    params: readonly [string | null, string | null, string | null, number | null, Date | string | null, Date | string | null, Date | string | null, Date | string | null, Date | string | null, string | null, number | null];
    row: { id: number };
  };
  'imported-containers-facts': {
    params: readonly [readonly (number | string)[] | null];
    row: { id: number; reference: string; containerNumber: string | null; vessel: string | null; touched: string | null; isUsed: boolean | null };
  };
  'imported-containers-list-made': {
    params: readonly [number | string | null];
    row: { id: number };
  };
  'imported-containers-lock': {
    params: readonly [readonly (number | string)[] | null];
    row: { id: number };
  };
  'imported-containers-lock-open': {
    params: readonly [readonly (number | string)[] | null];
    row: { id: number; state: string };
  };
  'imported-containers-made': {
    params: readonly [number | string | null, number | string | null];
    row: Record<never, never>;
  };
  'imported-containers-remove': {
    params: readonly [number | string | null, readonly (number | string)[] | null];
    row: { gone: number[] | null };
  };
  'imported-payments-insert': {
    params: readonly [string | null, Date | string | null, number | string | null];
    row: { id: number };
  };
  'imported-payments-owners': {
    params: readonly [readonly (number | string)[] | null];
    row: { clientId: number };
  };
  'imported-payments-remove': {
    params: readonly [number | string | null, readonly (number | string)[] | null];
    row: { gone: number[] | null };
  };
  'imported-payments-same': {
    params: readonly [string | null];
    row: { n: number | null; known: string | null };
  };
  'imported-payments-undo': {
    params: readonly [readonly (number | string)[] | null];
    row: { id: number; clientId: number; state: 'PENDING' | 'CONFIRMED' | 'REVERSED'; day: string | null; row: unknown; receipt: string | null; invoices: string | null };
  };
  'imports-forgotten': {
    params: readonly [Date | string | null];
    row: { id: number; worker: unknown };
  };
  'imports-list': {
    params: readonly [number | string | null, boolean | null];
    row: { '?column?': string | null };
  };
  'intake-assign': {
    params: readonly [number | string | null, number | string | null, string | null];
    row: Record<never, never>;
  };
  'intake-cartons': {
    params: readonly [number | string | null, string | null];
    row: Record<never, never>;
  };
  'intake-insert': {
    params: readonly [number | string | null, string | null, string | null, string | null, number | null, string | null, number | null, string | null, string | null, number | null, Date | string | null, Date | string | null, string | null, string | null, number | null];
    row: { id: number };
  };
  'intake-many-cartons': {
    params: readonly [string | null];
    row: Record<never, never>;
  };
  'intake-many-categories': {
    params: readonly [];
    row: { id: number; description: string; descriptionZh: string | null };
  };
  'intake-many-events': {
    params: readonly [string | null, Date | string | null, string | null, string | null];
    row: Record<never, never>;
  };
  'intake-many-insert': {
    params: readonly [string | null, Date | string | null, string | null];
    row: Record<never, never>;
  };
  'intake-many-known': {
    params: readonly [readonly string[] | null];
    row: { key: string | null; id: number | null };
  };
  'intake-many-numbers': {
    params: readonly [number | null];
    row: { id: number | null };
  };
  'intake-many-rates': {
    params: readonly [string | null, Date | string | null];
    row: { n: number | null; id: number; isLater: boolean | null };
  };
  'intake-number-lock': {
    params: readonly [string | null];
    row: { pg_advisory_xact_lock: unknown };
  };
  'intake-owner-of': {
    params: readonly [number | string | null];
    row: { clientId: number | null; isVoid: boolean | null };
  };
  'intake-price': {
    params: readonly [number | string | null, number | string | null, string | null, Date | string | null];
    row: { rate: number; unit: string; source: string | null; minimumCbm: number | null };
  };
  'intake-rate': {
    params: readonly [number | string | null, Date | string | null, string | null];
    row: { id: number; validFrom: Date };
  };
  'invoice-left': {
    params: readonly [number | string | null];
    row: { left: number | null };
  };
  'invoice-of-client': {
    params: readonly [number | string | null, number | string | null];
    row: { number: string | null; left: number | null };
  };
  'journal-clients': {
    params: readonly [];
    row: { count: number | null };
  };
  'journal-lines': {
    params: readonly [string | null, string | null, number | string | null, number | string | null];
    row: { entry: string | null; kind: string | null; day: string | null; clientId: number | null; shippingMark: string | null; reference: string | null; what: string | null; account: string | null; usd: number | null; ghs: number | null; rate: number | null };
  };
  'journal-sums': {
    params: readonly [string | null, string | null, number | string | null, number | string | null];
    row: { account: string | null; debit: number | null; credit: number | null; debitGhs: number | null; creditGhs: number | null; lines: number | null; entries: number | null };
  };
  'label-printer-remove': {
    params: readonly [number | string | null];
    row: Record<never, never>;
  };
  'label-printer-save': {
    params: readonly [number | string | null, string | null, number | null, string | null, number | null];
    row: Record<never, never>;
  };
  'label-printers-list': {
    params: readonly [];
    row: { branch: string; host: string; port: number; size: '100x150' | '100x100' | '100x50' | '60x40'; dpi: number };
  };
  'ledger-account-lock': {
    params: readonly [number | string | null];
    row: { pg_advisory_xact_lock: unknown };
  };
  'load-plan-candidates': {
    params: readonly [string | null, string | null, number | null, number | string | null];
    row: { packageId: number; trackingNumber: string; clientId: number | null; customer: string; package: string; received: string | null; cbm: number; kg: number | null; of: number | null };
  };
  'load-plan-cartons': {
    params: readonly [number | string | null];
    row: { cbm: number; kg: number | null; cartons: unknown };
  };
  'load-plan-divisible': {
    params: readonly [string | null, string | null, readonly (number | string)[] | null];
    row: { packageId: number; trackingNumber: string; clientId: number | null; customer: string; package: string; received: string | null; cbm: number; weight: number | null; cartons: unknown };
  };
  'load-plan-fill': {
    params: readonly [number | string | null];
    row: { capacityCbm: number; capacityKg: number | null; usedCbm: number | null; usedKg: number | null; packages: number | null; weighed: number | null };
  };
  'load-plan-longest': {
    params: readonly [string | null, string | null];
    row: { clientId: number | null; customer: string; since: string | null; packages: number | null; cbm: number | null };
  };
  'load-plan-volumes': {
    params: readonly [readonly (number | string)[] | null];
    row: { id: number; cbm: number; kg: number | null };
  };
  'load-plan-waiting': {
    params: readonly [string | null, string | null, number | string | null];
    row: { packages: number | null; cbm: number | null };
  };
  'loadings-newest': {
    params: readonly [readonly string[] | null, number | string | null];
    row: { '?column?': string | null };
  };
  'logo-find': {
    params: readonly [number | string | null];
    row: { storageKey: string; contentType: string; size: number };
  };
  'logo-insert': {
    params: readonly [string | null, number | null, Buffer | null, Date | string | null];
    row: { id: number; storageKey: string };
  };
  'mail-bring-forward': {
    params: readonly [Date | string | null];
    row: Record<never, never>;
  };
  'mail-claim': {
    params: readonly [Date | string | null, number | string | null, Date | string | null];
    row: { id: number; recipient: string; subject: string; body: string; messageId: string; createdAt: Date; attempts: number; discardAfter: Date | null; leasedUntil: Date; unsubscribeUrl: string | null };
  };
  'mail-discarded': {
    params: readonly [number | string | null, Date | string | null, string | null];
    row: Record<never, never>;
  };
  'mail-exists': {
    params: readonly [number | string | null];
    row: { id: number };
  };
  'mail-insert': {
    params: readonly [string | null, string | null, string | null, Date | string | null, Date | string | null, string | null];
    row: { id: number };
  };
  'mail-postponed': {
    params: readonly [number | string | null, Date | string | null, Date | string | null, number | null, string | null];
    row: Record<never, never>;
  };
  'mail-prune': {
    params: readonly [Date | string | null];
    row: Record<never, never>;
  };
  'mail-sent': {
    params: readonly [number | string | null, Date | string | null];
    row: { id: number };
  };
  'manifest-check': {
    params: readonly [number | string | null];
    row: { id: number | null; reference: string | null; containerNumber: string | null; mode: 'SEA' | 'AIR' | null; vessel: string | null; state: string | null; arrived: string | null; expected: number | null; found: number | null; available: number | null; openDiscrepancies: number | null; startedAt: string | null; finishedAt: string | null; rows: unknown; extras: unknown };
  };
  'manifest-check-finish': {
    params: readonly [number | string | null, Date | string | null, number | string | null];
    row: Record<never, never>;
  };
  'manifest-check-lock': {
    params: readonly [number | string | null];
    row: { id: number };
  };
  'manifest-check-rows': {
    params: readonly [readonly (number | string)[] | null];
    row: { id: number; wholeId: number | null; trackingNumber: string; part: unknown; customer: string; package: string; quantity: number; cbm: number; status: 'YET_TO_LOAD' | 'ON_HOLD' | 'IN_TRANSIT' | 'EN_ROUTE' | 'ARRIVED' | 'DELIVERED'; scanId: number | null; availableAt: string | null; availablePlace: string | null; isMissing: boolean | null; isOnTransfer: boolean | null; isDamaged: boolean | null; cartons: number | null; scanned: number | null; destination: string | null; goesTo: string | null; scannedAt: string | null };
  };
  'manifest-check-start': {
    params: readonly [number | string | null, Date | string | null, number | string | null];
    row: Record<never, never>;
  };
  'manifest-check-state': {
    params: readonly [number | string | null];
    row: { isFinished: boolean | null };
  };
  'manifest-extra': {
    params: readonly [number | string | null, number | string | null, string | null];
    row: { scanId: number; trackingNumber: string; packageId: number | null; customer: string | null; containerReference: string | null; cartons: number[] | null; of: number | null };
  };
  'manifest-extra-home': {
    params: readonly [number | string | null, number | string | null];
    row: { reference: string };
  };
  'manifest-find': {
    params: readonly [number | string | null, readonly (number | string)[] | null, string | null];
    row: { id: number };
  };
  'manifest-find-elsewhere': {
    params: readonly [string | null];
    row: { id: number; trackingNumber: string };
  };
  'manifest-find-elsewhere-tail': {
    params: readonly [string | null];
    row: { id: number; trackingNumber: string };
  };
  'manifest-find-tail': {
    params: readonly [number | string | null, string | null];
    row: { id: number };
  };
  'manifest-missing-home': {
    params: readonly [number | string | null];
    row: { id: number; reference: string };
  };
  'manifest-progress': {
    params: readonly [number | string | null];
    row: { expected: number | null; found: number | null; scanned: number | null };
  };
  'manifest-ready': {
    params: readonly [number | string | null, readonly (number | string)[] | null, string | null];
    row: { id: number; wholeId: number | null; isFound: boolean | null; isForOther: boolean | null };
  };
  'manifest-scan-find': {
    params: readonly [number | string | null, number | string | null];
    row: { trackingNumber: string; packageId: number | null; isAvailable: boolean | null };
  };
  'manifest-scan-known': {
    params: readonly [number | string | null, readonly (number | string)[] | null, number | string | null, string | null, Date | string | null];
    row: { id: number | null };
  };
  'manifest-scan-link': {
    params: readonly [number | string | null, number | string | null];
    row: Record<never, never>;
  };
  'manifest-scan-remove': {
    params: readonly [number | string | null];
    row: Record<never, never>;
  };
  'manifest-scan-remove-of': {
    params: readonly [number | string | null, number | string | null];
    row: Record<never, never>;
  };
  'manifest-scan-unknown': {
    params: readonly [number | string | null, string | null, number | string | null, string | null, Date | string | null];
    row: { id: number };
  };
  'manifest-seen-at': {
    params: readonly [number | string | null, number | string | null];
    row: { reference: string };
  };
  'manifest-seen-elsewhere': {
    params: readonly [number | string | null, readonly (number | string)[] | null];
    row: { id: number | null };
  };
  'mark-claim-holder': {
    params: readonly [number | string | null];
    row: { id: number | null; email: string | null };
  };
  'mark-claim-lock': {
    params: readonly [number | string | null];
    row: { id: number; shippingMark: string; email: string | null; holders: number[] | null };
  };
  'mark-claim-settle': {
    params: readonly [number | string | null, string | null];
    row: Record<never, never>;
  };
  'mark-claims': {
    params: readonly [];
    row: { '?column?': string | null };
  };
  'mark-code-drop': {
    params: readonly [number | string | null];
    row: Record<never, never>;
  };
  'mark-code-put': {
    params: readonly [number | string | null, number | string | null, Buffer | null, Date | string | null];
    row: Record<never, never>;
  };
  'mark-code-try': {
    params: readonly [number | string | null, Date | string | null];
    row: { holderId: number; codeHash: Buffer };
  };
  'merge-begin': {
    params: readonly [];
    row: { set_config: string | null };
  };
  'merge-counts': {
    params: readonly [number | string | null, Date | string | null];
    row: { packages: number | null; payments: number | null; handovers: number | null; files: number | null; messages: number | null; sessions: number | null };
  };
  'merge-drop-drafts': {
    params: readonly [number | string | null, number | string | null];
    row: Record<never, never>;
  };
  'merge-follow-on': {
    params: readonly [number | string | null, number | string | null];
    row: { ids: number[] | null };
  };
  'merge-give-choices': {
    params: readonly [number | string | null, number | string | null, Date | string | null];
    row: { client_id: number };
  };
  'merge-give-phone': {
    params: readonly [number | string | null, number | string | null];
    row: { id: number };
  };
  'merge-give-second-phone': {
    params: readonly [number | string | null, number | string | null];
    row: { client_id: number };
  };
  'merge-insert': {
    params: readonly [number | string | null, number | string | null, Date | string | null, number | string | null, string | null, readonly (number | string)[] | null, readonly (number | string)[] | null, readonly (number | string)[] | null, readonly (number | string)[] | null, readonly (number | string)[] | null, readonly (number | string)[] | null, readonly (number | string)[] | null, readonly (number | string)[] | null, boolean | null, boolean | null, boolean | null, readonly (number | string)[] | null, readonly (number | string)[] | null, readonly (number | string)[] | null, readonly (number | string)[] | null, readonly (number | string)[] | null, boolean | null];
    row: Record<never, never>;
  };
  'merge-list-agreements': {
    params: readonly [number | string | null, number | string | null];
    row: { id: number };
  };
  'merge-list-attachments': {
    params: readonly [number | string | null];
    row: { id: number };
  };
  'merge-list-charges': {
    params: readonly [number | string | null];
    row: { id: number };
  };
  'merge-list-disputes': {
    params: readonly [number | string | null];
    row: { id: number };
  };
  'merge-list-documents': {
    params: readonly [number | string | null];
    row: { id: number };
  };
  'merge-list-handovers': {
    params: readonly [number | string | null];
    row: { id: number };
  };
  'merge-list-message_items': {
    params: readonly [number | string | null, number | string | null];
    row: { id: number };
  };
  'merge-list-messages': {
    params: readonly [number | string | null];
    row: { id: number };
  };
  'merge-list-packages': {
    params: readonly [number | string | null];
    row: { id: number };
  };
  'merge-list-payment_slips': {
    params: readonly [number | string | null];
    row: { id: number };
  };
  'merge-list-payments': {
    params: readonly [number | string | null];
    row: { id: number };
  };
  'merge-lock': {
    params: readonly [number | string | null];
    row: { id: number; clientId: number; staysId: number; at: Date; packages: number[]; payments: number[]; handovers: number[]; attachments: number[]; messages: number[]; messageItems: number[]; sessions: number[]; clients: number[]; movedSignIn: boolean; movedPhone: boolean; movedSecondPhone: boolean; movedChoices: boolean; documents: number[]; charges: number[]; slips: number[]; agreements: number[]; disputes: number[]; undoneAt: Date | null };
  };
  'merge-lock-clients': {
    params: readonly [readonly (number | string)[] | null];
    row: { id: number; shippingMark: string; email: string | null; phone: string | null; canSignIn: boolean | null; mergedInto: number | null };
  };
  'merge-lock-packages': {
    params: readonly [number | string | null, number | string | null, number | string | null];
    row: { id: number };
  };
  'merge-mark': {
    params: readonly [number | string | null, number | string | null];
    row: Record<never, never>;
  };
  'merge-move-attachments': {
    params: readonly [number | string | null, number | string | null, readonly (number | string)[] | null];
    row: { id: number };
  };
  'merge-move-charges': {
    params: readonly [number | string | null, number | string | null, readonly (number | string)[] | null];
    row: { id: number };
  };
  'merge-move-disputes': {
    params: readonly [number | string | null, number | string | null, readonly (number | string)[] | null];
    row: { id: number };
  };
  'merge-move-documents': {
    params: readonly [number | string | null, number | string | null, readonly (number | string)[] | null];
    row: { id: number };
  };
  'merge-move-handovers': {
    params: readonly [number | string | null, number | string | null, readonly (number | string)[] | null];
    row: { id: number };
  };
  'merge-move-message_items': {
    params: readonly [number | string | null, number | string | null, readonly (number | string)[] | null];
    row: { id: number };
  };
  'merge-move-messages': {
    params: readonly [number | string | null, number | string | null, readonly (number | string)[] | null];
    row: { id: number };
  };
  'merge-move-packages': {
    params: readonly [number | string | null, number | string | null, readonly (number | string)[] | null];
    row: { id: number };
  };
  'merge-move-payment_slips': {
    params: readonly [number | string | null, number | string | null, readonly (number | string)[] | null];
    row: { id: number };
  };
  'merge-move-payments': {
    params: readonly [number | string | null, number | string | null, readonly (number | string)[] | null];
    row: { id: number };
  };
  'merge-move-price_agreements': {
    params: readonly [number | string | null, number | string | null, readonly (number | string)[] | null];
    row: { id: number };
  };
  'merge-move-sessions': {
    params: readonly [number | string | null, number | string | null];
    row: { ids: number[] | null };
  };
  'merge-move-tokens': {
    params: readonly [number | string | null, number | string | null];
    row: Record<never, never>;
  };
  'merge-sides': {
    params: readonly [readonly (number | string)[] | null];
    row: { id: number; shippingMark: string; email: string | null; phone: string | null; canSignIn: boolean | null; mergedInto: number | null };
  };
  'merge-swap-sign-in': {
    params: readonly [number | string | null, number | string | null];
    row: { swap_sign_in: unknown };
  };
  'merge-take-choices': {
    params: readonly [number | string | null, number | string | null];
    row: Record<never, never>;
  };
  'merge-take-phone': {
    params: readonly [number | string | null, number | string | null];
    row: Record<never, never>;
  };
  'merge-take-second-phone': {
    params: readonly [number | string | null, number | string | null];
    row: Record<never, never>;
  };
  'merge-undo': {
    params: readonly [number | string | null, Date | string | null, number | string | null, string | null];
    row: Record<never, never>;
  };
  'merge-undo-clients': {
    params: readonly [number | string | null, number | string | null, readonly (number | string)[] | null];
    row: Record<never, never>;
  };
  'merge-undo-sessions': {
    params: readonly [number | string | null, number | string | null, readonly (number | string)[] | null];
    row: Record<never, never>;
  };
  'merge-undo-sign-in': {
    params: readonly [number | string | null, number | string | null];
    row: { swap_sign_in: unknown };
  };
  'merge-undo-tokens': {
    params: readonly [number | string | null, number | string | null, readonly (number | string)[] | null];
    row: Record<never, never>;
  };
  'merge-unmark': {
    params: readonly [number | string | null];
    row: Record<never, never>;
  };
  'message-choice': {
    params: readonly [number | string | null];
    row: { muted: string[] | null };
  };
  'message-choice-set': {
    params: readonly [number | string | null, readonly string[] | null, Date | string | null];
    row: { client_id: number };
  };
  'message-lock': {
    params: readonly [number | string | null];
    row: { id: number };
  };
  'message-row': {
    params: readonly [number | string | null];
    row: { id: number; clientId: number; shippingMark: string; phone: string | null; kind: 'LOST' | 'ANSWERED' | 'RECEIVED' | 'LOADED' | 'ETA' | 'ARRIVED' | 'AVAILABLE' | 'DELIVERED' | 'CORRECTED' | 'REMOVED' | 'RESTORED' | 'MISSING' | 'FOUND' | 'DAMAGED'; container: string | null; branch: string | null; packages: number; madeAt: string | null; words: string; mailState: 'QUEUED' | 'SENT' | 'FAILED' | 'OPTED_OUT' | 'NO_ADDRESS' | 'OFF'; mailAt: string | null; mailError: string | null; state: 'TO_SEND' | 'OPENED' | 'SENT' | 'SKIPPED'; stateAt: string | null; by: unknown; reason: string | null };
  };
  'message-set-state': {
    params: readonly [number | string | null, string | null, number | string | null, Date | string | null, string | null];
    row: Record<never, never>;
  };
  'messages-client-alone': {
    params: readonly [number | string | null];
    row: { free: boolean | null };
  };
  'messages-drop-items': {
    params: readonly [readonly (number | string)[] | null];
    row: Record<never, never>;
  };
  'messages-due': {
    params: readonly [Date | string | null, readonly string[] | null, readonly (number | string)[] | null, readonly (number | string)[] | null];
    row: { clientId: number; kind: 'LOST' | 'ANSWERED' | 'RECEIVED' | 'LOADED' | 'ETA' | 'ARRIVED' | 'AVAILABLE' | 'DELIVERED' | 'CORRECTED' | 'REMOVED' | 'RESTORED' | 'MISSING' | 'FOUND' | 'DAMAGED'; loadingId: number | null; branch: string | null };
  };
  'messages-facts': {
    params: readonly [number | string | null, number | string | null, string | null];
    row: { email: string | null; mark: string; muted: string[] | null; vessel: string | null; eta: Date | null; toldEta: Date | null; branch: string | null };
  };
  'messages-insert': {
    params: readonly [number | string | null, string | null, number | string | null, string | null, readonly (number | string)[] | null, Date | string | null, string | null, Date | string | null, string | null, number | string | null, string | null, number | null];
    row: Record<never, never>;
  };
  'messages-list': {
    params: readonly [string | null, readonly string[] | null, string | null, string | null, string | null, string | null, number | null, number | null, boolean | null, number | string | null];
    row: { '?column?': string | null };
  };
  'messages-lock-items': {
    params: readonly [number | string | null, string | null, number | string | null, string | null];
    row: { id: number; wholeId: number | null; at: Date };
  };
  'messages-packages': {
    params: readonly [readonly (number | string)[] | null, number | string | null];
    row: { id: number; trackingNumber: string; package: string; quantity: number | null; cbm: number | null; mode: 'SEA' | 'AIR'; weightKg: number | null; cartons: number | null; ofCartons: number | null; damaged: number[] | null };
  };
  'messages-settle': {
    params: readonly [];
    row: Record<never, never>;
  };
  'money-limit-history': {
    params: readonly [];
    row: { id: number; name: string | null; value: number | null; by: string; at: string | null; reason: string | null };
  };
  'money-limit-set': {
    params: readonly [string | null, number | null, number | string | null, Date | string | null];
    row: { id: number };
  };
  'money-limits': {
    params: readonly [];
    row: { accounts: unknown; admin: unknown; release: unknown };
  };
  'named-containers-lock': {
    params: readonly [readonly (number | string)[] | null];
    row: { id: number; state: string };
  };
  'overview-balance-sums': {
    params: readonly [Date | string | null];
    row: { owing: number | null; credit: number | null; all: number | null };
  };
  'overview-collected': {
    params: readonly [Date | string | null];
    row: { '?column?': string | null };
  };
  'overview-debtors': {
    params: readonly [Date | string | null, string | null, string | null, number | null, number | null];
    row: { format: string | null };
  };
  'overview-fold': {
    params: readonly [];
    row: { folded: number | null };
  };
  'overview-fold-containers': {
    params: readonly [number | null];
    row: { folded: number | null };
  };
  'overview-given': {
    params: readonly [string | null, string | null, number | null, number | null];
    row: { format: string | null };
  };
  'overview-journey': {
    params: readonly [Date | string | null];
    row: { json_build_object: string | null };
  };
  'overview-late': {
    params: readonly [Date | string | null];
    row: { format: string | null };
  };
  'overview-loaded': {
    params: readonly [Date | string | null];
    row: { format: string | null };
  };
  'overview-money-months': {
    params: readonly [Date | string | null];
    row: { format: string | null };
  };
  'overview-owed': {
    params: readonly [Date | string | null];
    row: { format: string | null };
  };
  'overview-revenue': {
    params: readonly [number | null, number | null];
    row: { format: string | null };
  };
  'overview-storage': {
    params: readonly [Date | string | null, string | null, number | null, number | null];
    row: { format: string | null };
  };
  'overview-underway': {
    params: readonly [Date | string | null, number | null];
    row: { '?column?': string | null };
  };
  'overview-work': {
    params: readonly [Date | string | null];
    row: { '?column?': string | null };
  };
  'own-data': {
    params: readonly [number | string | null, Date | string | null];
    row: { json_build_object: string | null };
  };
  'package-cartons-count': {
    params: readonly [readonly (number | string)[] | null];
    row: { cartons: number | null };
  };
  'package-charges': {
    params: readonly [number | string | null, string | null, number | string | null];
    row: { kind: 'FREIGHT' | 'STORAGE' | 'CLEARING' | 'DELIVERY' | 'REPACKING' | 'INSURANCE' | 'DISCOUNT' | 'WAIVER' | 'ADJUSTMENT' | 'OPENING' | 'WRITE_OFF' | 'REFUND' | 'TAX' | null; what: string | null; cartons: number | null; documentId: number | null; number: string | null; quantity: number | null; unit: 'cbm' | 'kg' | 'piece' | 'day' | 'once' | 'percent' | null; unitPrice: number | null; ownPrice: string | null; usd: number | null; at: string | null; state: string | null; dueOn: string | null; days: number | null };
  };
  'package-destination': {
    params: readonly [number | string | null];
    row: { branch: string | null; isChosen: boolean | null; chosen: string | null; status: 'YET_TO_LOAD' | 'ON_HOLD' | 'IN_TRANSIT' | 'EN_ROUTE' | 'ARRIVED' | 'DELIVERED'; isVoid: boolean | null; transfer: unknown };
  };
  'package-destination-set': {
    params: readonly [number | string | null, string | null];
    row: Record<never, never>;
  };
  'package-detail': {
    params: readonly [number | string | null, number | string | null];
    row: { row_to_json: string | null };
  };
  'package-detail-of-part': {
    params: readonly [number | string | null, number | string | null];
    row: { row_to_json: string | null };
  };
  'package-events': {
    params: readonly [number | string | null, number | string | null];
    row: { '?column?': string | null };
  };
  'package-events-insert': {
    params: readonly [readonly (number | string)[] | null, string | null, string | null, Date | string | null, Date | string | null, string | null, string | null, string | null, boolean | null, string | null];
    row: Record<never, never>;
  };
  'package-events-restore': {
    params: readonly [string | null, string | null, Date | string | null, string | null, string | null, string | null];
    row: Record<never, never>;
  };
  'package-goods': {
    params: readonly [number | string | null, number | string | null, number | null, Date | string | null];
    row: { json_build_object: string | null };
  };
  'package-join': {
    params: readonly [number | string | null, number | string | null, Date | string | null, string | null, string | null];
    row: { id: number | null };
  };
  'package-labels': {
    params: readonly [readonly (number | string)[] | null];
    row: { '?column?': string | null };
  };
  'package-last-ready-in-container': {
    params: readonly [number | string | null];
    row: { trackingNumber: string; at: Date | null; wasHeld: boolean | null };
  };
  'package-of-client': {
    params: readonly [number | string | null, number | string | null];
    row: { id: number | null };
  };
  'package-parts': {
    params: readonly [number | string | null];
    row: { packageId: number; cartons: number | null; quantity: number; cbm: number; status: 'YET_TO_LOAD' | 'ON_HOLD' | 'IN_TRANSIT' | 'EN_ROUTE' | 'ARRIVED' | 'DELIVERED'; isMissing: boolean | null; isOnTransfer: boolean | null; available: string | null; containerId: number | null; containerReference: string | null; inside: unknown; branch: string | null; positions: number[] | null };
  };
  'package-parts-lock': {
    params: readonly [number | string | null];
    row: { id: number };
  };
  'package-parts-owned': {
    params: readonly [number | string | null, number | string | null];
    row: { '?column?': string | null };
  };
  'package-parts-together': {
    params: readonly [number | string | null];
    row: { id: number };
  };
  'package-removed-from-client': {
    params: readonly [number | string | null, number | string | null];
    row: { id: number };
  };
  'package-scopes': {
    params: readonly [number | string | null];
    row: { wholeId: number | null; containerId: number | null };
  };
  'package-set-void': {
    params: readonly [number | string | null, Date | string | null];
    row: Record<never, never>;
  };
  'package-split': {
    params: readonly [number | string | null, readonly number[] | null, Date | string | null, string | null, string | null];
    row: { id: number | null };
  };
  'package-times': {
    params: readonly [number | string | null];
    row: { receivedAt: Date | null; arrivedAt: Date | null; heldAt: Date | null; availableAt: Date | null };
  };
  'package-whole-quantity': {
    params: readonly [number | string | null, number | null];
    row: Record<never, never>;
  };
  'packages-air': {
    params: readonly [number | string | null];
    row: { '?column?': string | null };
  };
  'packages-details': {
    params: readonly [number | string | null, readonly string[] | null];
    row: { case: string | null };
  };
  'packages-details-long': {
    params: readonly [number | string | null, readonly string[] | null];
    row: { list: string | null };
  };
  'packages-details-plain': {
    params: readonly [number | string | null, readonly string[] | null];
    row: { case: string | null };
  };
  'packages-disown': {
    params: readonly [string | null];
    row: Record<never, never>;
  };
  'packages-divided': {
    params: readonly [number | string | null, readonly string[] | null];
    row: { '?column?': string | null };
  };
  'packages-existing': {
    params: readonly [readonly (number | string)[] | null];
    row: { id: number };
  };
  'packages-facts': {
    params: readonly [readonly (number | string)[] | null];
    row: { id: number; trackingNumber: string; status: 'YET_TO_LOAD' | 'ON_HOLD' | 'IN_TRANSIT' | 'EN_ROUTE' | 'ARRIVED' | 'DELIVERED'; mode: 'SEA' | 'AIR'; isIdentified: boolean | null; isVoid: boolean | null; isMissing: boolean | null; isOnTransfer: boolean | null; containerId: number | null; containerReference: string | null; containerState: string | null; cameWith: string | null; isAvailable: boolean | null };
  };
  'packages-in-container': {
    params: readonly [number | string | null];
    row: { count: number | null; canBeLoaded: number | null };
  };
  'packages-last-step': {
    params: readonly [readonly (number | string)[] | null, number | string | null];
    row: { at: Date | null };
  };
  'packages-last-volumes': {
    params: readonly [readonly (number | string)[] | null, number | string | null];
    row: { clientId: number | null; average: number | null };
  };
  'packages-left': {
    params: readonly [number | string | null, Date | string | null, readonly (number | string)[] | null];
    row: { id: number | null; hasCharges: boolean | null; open: number | null; invoiced: number | null; refunded: number | null };
  };
  'packages-lock': {
    params: readonly [readonly (number | string)[] | null];
    row: { id: number };
  };
  'packages-lock-in-container': {
    params: readonly [number | string | null, number | string | null, number | string | null];
    row: { id: number };
  };
  'packages-more-facts': {
    params: readonly [readonly (number | string)[] | null];
    row: { id: number; clientId: number | null; customer: string; availableAt: string | null; deliveredAt: string | null; atBranch: string | null; handedOver: number; scannedIn: string[] | null };
  };
  'packages-own': {
    params: readonly [readonly (number | string)[] | null, number | string | null, string | null];
    row: Record<never, never>;
  };
  'packages-search': {
    params: readonly [readonly string[] | null, number | string | null];
    row: { case: string | null };
  };
  'packages-search-divided': {
    params: readonly [readonly string[] | null, number | string | null];
    row: { '?column?': string | null };
  };
  'packages-set-container': {
    params: readonly [readonly (number | string)[] | null, number | string | null];
    row: Record<never, never>;
  };
  'packages-summaries': {
    params: readonly [number | string | null];
    row: { case: string | null };
  };
  'packages-summaries-long': {
    params: readonly [number | string | null];
    row: { list: string | null };
  };
  'packages-summaries-plain': {
    params: readonly [number | string | null];
    row: { case: string | null };
  };
  'passkey-ask': {
    params: readonly [number | string | null, string | null, Date | string | null];
    row: Record<never, never>;
  };
  'passkey-challenges-prune': {
    params: readonly [Date | string | null];
    row: Record<never, never>;
  };
  'passkey-delete': {
    params: readonly [number | string | null, number | string | null];
    row: { id: number };
  };
  'passkey-insert': {
    params: readonly [number | string | null, Buffer | null, Buffer | null, number | string | null, readonly string[] | null, string | null, Date | string | null];
    row: Record<never, never>;
  };
  'passkey-take-challenge': {
    params: readonly [number | string | null, Date | string | null];
    row: { challenge: string; isFresh: boolean | null };
  };
  'passkey-used': {
    params: readonly [number | string | null, number | string | null, Date | string | null];
    row: { id: number };
  };
  'passkeys-list': {
    params: readonly [number | string | null];
    row: { id: number; credentialId: Buffer; publicKey: Buffer; counter: number; transports: string[] };
  };
  'payment-allocation': {
    params: readonly [number | string | null];
    row: { id: number; clientId: number; usd: number; state: 'PENDING' | 'CONFIRMED' | 'REVERSED'; lines: unknown };
  };
  'payment-allocation-shown': {
    params: readonly [number | string | null, string | null];
    row: { clientId: number; usd: number; lines: unknown };
  };
  'payment-payable': {
    params: readonly [number | string | null, number | string | null];
    row: { documentId: number | null; number: string | null; most: number | null; given: number | null };
  };
  'payments-page': {
    params: readonly [number | string | null, number | string | null, number | string | null, number | null];
    row: { format: string | null };
  };
  'pending-sign-in-ask': {
    params: readonly [Buffer | null, Date | string | null, string | null];
    row: { id: number };
  };
  'pending-sign-in-attempt': {
    params: readonly [Buffer | null, Date | string | null];
    row: { staff_id: number };
  };
  'pending-sign-in-find': {
    params: readonly [Buffer | null, Date | string | null];
    row: { id: number; email: string };
  };
  'pending-sign-in-insert': {
    params: readonly [Buffer | null, number | string | null, Date | string | null, Date | string | null];
    row: Record<never, never>;
  };
  'pending-sign-in-lock': {
    params: readonly [number | string | null];
    row: { id: number };
  };
  'pending-sign-in-take': {
    params: readonly [Buffer | null, Date | string | null];
    row: { id: number; email: string; name: string; role: 'admin' | 'china-warehouse' | 'ghana-warehouse' | 'accounts' | 'support' | 'auditor'; branch: string; mustChangePassword: boolean; challenge: string | null };
  };
  'pending-sign-ins-prune': {
    params: readonly [Date | string | null];
    row: Record<never, never>;
  };
  'phone-confirm': {
    params: readonly [number | string | null, string | null];
    row: { id: number };
  };
  'phone-holders': {
    params: readonly [string | null, number | string | null];
    row: { id: number; shippingMark: string };
  };
  'phone-set-proven': {
    params: readonly [number | string | null, string | null];
    row: { id: number };
  };
  'photo-find': {
    params: readonly [number | string | null];
    row: { storageKey: string; contentType: 'image/jpeg' | 'image/png' | 'image/webp'; size: number; thumbnailStart: number | null; thumbnailSize: number | null };
  };
  'photo-insert': {
    params: readonly [number | string | null, string | null, string | null, number | string | null, Buffer | null, Date | string | null, number | null, number | null];
    row: { id: number };
  };
  'photo-lock-package': {
    params: readonly [number | string | null];
    row: { id: number };
  };
  'photo-of-package': {
    params: readonly [number | string | null, number | string | null];
    row: { id: number };
  };
  'photo-same': {
    params: readonly [number | string | null, Buffer | null];
    row: { id: number; storageKey: string };
  };
  ping: {
    params: readonly [];
    row: { '?column?': string | null };
  };
  'printed-manifest': {
    params: readonly [number | string | null, number | string | null];
    row: { id: number; trackingNumber: string; clientId: number | null; customer: string; package: string; cbm: number; weightKg: number | null; wholeId: number | null; cartons: number | null; branch: string | null };
  };
  'proof-attach': {
    params: readonly [number | string | null, readonly (number | string)[] | null, string | null, number | string | null];
    row: { file_id: number };
  };
  'proof-find': {
    params: readonly [number | string | null];
    row: { storageKey: string; contentType: 'image/jpeg' | 'image/png' | 'image/webp'; size: number };
  };
  'proof-insert': {
    params: readonly [string | null, string | null, number | string | null, Buffer | null, number | string | null, Date | string | null];
    row: { id: number };
  };
  'proof-same': {
    params: readonly [number | string | null, Buffer | null];
    row: { id: number; storageKey: string };
  };
  'receipt-facts': {
    params: readonly [number | string | null];
    row: { amount: number; currency: 'USD' | 'GHS'; usdGhs: number | null; usd: number; method: string; reference: string | null; paidAt: string | null; takenBy: string | null; branch: string | null; usedFor: unknown };
  };
  'receipt-find': {
    params: readonly [number | string | null, number | string | null, string | null];
    row: { clientId: number; isConfirmed: boolean | null; copy: unknown };
  };
  'receipt-insert': {
    params: readonly [number | string | null, string | null, string | null, Date | string | null, string | null];
    row: Record<never, never>;
  };
  'recovery-code-use': {
    params: readonly [Buffer | null, number | string | null, Date | string | null];
    row: { staff_id: number };
  };
  'recovery-codes-delete': {
    params: readonly [number | string | null];
    row: Record<never, never>;
  };
  'recovery-codes-insert': {
    params: readonly [number | string | null, readonly Buffer[] | null];
    row: Record<never, never>;
  };
  'refund-reference-lock': {
    params: readonly [string | null, string | null];
    row: { pg_advisory_xact_lock: unknown };
  };
  'refund-with-reference': {
    params: readonly [string | null, string | null, number | string | null];
    row: { day: string | null; shippingMark: string };
  };
  'release-decide': {
    params: readonly [number | string | null, number | string | null, boolean | null, Date | string | null, string | null];
    row: Record<never, never>;
  };
  'release-insert': {
    params: readonly [number | string | null, number | null, number | null, string | null, number | string | null, Date | string | null];
    row: { id: number };
  };
  'release-lock': {
    params: readonly [number | string | null];
    row: { id: number };
  };
  'release-one': {
    params: readonly [number | string | null];
    row: { id: number; clientId: number; shippingMark: string; due: number; allowed: number; reason: string; by: string | null; byId: number; at: string | null; state: string | null; decidedBy: string | null; decision: string | null; handoverId: number | null };
  };
  'release-open': {
    params: readonly [number | string | null];
    row: { id: number; clientId: number; shippingMark: string; due: number; allowed: number; reason: string; by: string | null; byId: number; at: string | null; state: string | null; decidedBy: string | null; decision: string | null; handoverId: number | null };
  };
  'release-refused': {
    params: readonly [number | string | null, Date | string | null];
    row: { id: number; clientId: number; shippingMark: string; due: number; allowed: number; reason: string; by: string | null; byId: number; at: string | null; state: string | null; decidedBy: string | null; decision: string | null; handoverId: number | null };
  };
  'release-use': {
    params: readonly [number | string | null, number | string | null];
    row: Record<never, never>;
  };
  'releases-list': {
    params: readonly [];
    row: { id: number; clientId: number; shippingMark: string; due: number; allowed: number; reason: string; by: string | null; byId: number; at: string | null; state: string | null; decidedBy: string | null; decision: string | null; handoverId: number | null };
  };
  'reminders-last': {
    params: readonly [];
    row: { id: number | null };
  };
  'reminders-spare': {
    params: readonly [];
    row: Record<never, never>;
  };
  'reminders-take': {
    params: readonly [string | null, Date | string | null, number | string | null, number | string | null, number | string | null];
    row: { id: number | null; number: string | null; part: string | null; isNew: boolean | null; usd: number | null; dueOn: string | null; goods: string | null; email: string | null; shippingMark: string | null };
  };
  'removed-file-forget': {
    params: readonly [string | null];
    row: Record<never, never>;
  };
  'removed-file-postpone': {
    params: readonly [string | null, Date | string | null];
    row: Record<never, never>;
  };
  'removed-files': {
    params: readonly [];
    row: { key: string };
  };
  'reset-find': {
    params: readonly [Buffer | null, string | null, Date | string | null];
    row: { clientId: number };
  };
  'reset-insert': {
    params: readonly [Buffer | null, number | string | null, Date | string | null, Date | string | null];
    row: Record<never, never>;
  };
  'reset-use': {
    params: readonly [Buffer | null, string | null, Date | string | null];
    row: { clientId: number };
  };
  'resets-delete': {
    params: readonly [number | string | null];
    row: Record<never, never>;
  };
  'resets-prune': {
    params: readonly [Date | string | null];
    row: Record<never, never>;
  };
  'search-backlog-advance': {
    params: readonly [string | null, number | string | null];
    row: Record<never, never>;
  };
  'search-backlog-clients': {
    params: readonly [number | string | null, number | string | null];
    row: { lastId: number | null; count: number | null };
  };
  'search-backlog-documents': {
    params: readonly [number | string | null, number | string | null];
    row: { lastId: number | null; count: number | null };
  };
  'search-backlog-finish': {
    params: readonly [string | null];
    row: Record<never, never>;
  };
  'search-backlog-handovers': {
    params: readonly [number | string | null, number | string | null];
    row: { lastId: number | null; count: number | null };
  };
  'search-backlog-loadings': {
    params: readonly [number | string | null, number | string | null];
    row: { lastId: number | null; count: number | null };
  };
  'search-backlog-lock': {
    params: readonly [];
    row: { kind: string; upTo: number };
  };
  'search-backlog-packages': {
    params: readonly [number | string | null, number | string | null];
    row: { lastId: number | null; count: number | null };
  };
  'search-backlog-payments': {
    params: readonly [number | string | null, number | string | null];
    row: { lastId: number | null; count: number | null };
  };
  'search-carton': {
    params: readonly [number | string | null, number | null];
    row: { id: number | null };
  };
  'search-hits': {
    params: readonly [string | null, string | null, string | null, number | string | null];
    row: { coalesce: string | null };
  };
  'search-of-client': {
    params: readonly [number | string | null, string | null];
    row: { json_build_object: string | null };
  };
  'search-packages-by-number': {
    params: readonly [string | null, number | string | null];
    row: { coalesce: string | null };
  };
  'search-rows-clients': {
    params: readonly [readonly (number | string)[] | null];
    row: { coalesce: string | null };
  };
  'search-rows-containers': {
    params: readonly [readonly (number | string)[] | null];
    row: { coalesce: string | null };
  };
  'search-rows-documents': {
    params: readonly [readonly (number | string)[] | null];
    row: { coalesce: string | null };
  };
  'search-rows-handovers': {
    params: readonly [readonly (number | string)[] | null];
    row: { coalesce: string | null };
  };
  'search-rows-packages': {
    params: readonly [readonly (number | string)[] | null];
    row: { coalesce: string | null };
  };
  'search-rows-payments': {
    params: readonly [readonly (number | string)[] | null, string | null];
    row: { coalesce: string | null };
  };
  'second-factor-reset': {
    params: readonly [number | string | null];
    row: { removed: number | null };
  };
  'second-factor-summary': {
    params: readonly [number | string | null];
    row: { authenticatorSince: string | null; passkeys: unknown; recoveryCodesLeft: number | null };
  };
  'session-delete': {
    params: readonly [number | string | null, number | string | null];
    row: Record<never, never>;
  };
  'session-delete-oldest': {
    params: readonly [number | string | null, number | string | null];
    row: Record<never, never>;
  };
  'session-delete-others': {
    params: readonly [number | string | null, number | string | null];
    row: Record<never, never>;
  };
  'session-insert': {
    params: readonly [number | string | null, Buffer | null, Date | string | null, Date | string | null, Date | string | null, Buffer | null, Date | string | null, string | null, string | null];
    row: { sessionId: number };
  };
  'session-prune': {
    params: readonly [Date | string | null];
    row: Record<never, never>;
  };
  'session-refresh': {
    params: readonly [Buffer | null, Date | string | null, Date | string | null, Buffer | null, Date | string | null];
    row: { sessionId: number };
  };
  'sessions-end': {
    params: readonly [number | string | null, number | string | null];
    row: { id: number };
  };
  'sessions-list': {
    params: readonly [number | string | null, Date | string | null];
    row: { id: number; device: string | null; address: string | null; createdAt: string | null; lastUsedAt: string | null };
  };
  'set-up-any-staff': {
    params: readonly [];
    row: { isSetUp: boolean | null };
  };
  'set-up-link-find': {
    params: readonly [Buffer | null, Date | string | null];
    row: { found: boolean | null };
  };
  'set-up-link-insert': {
    params: readonly [Buffer | null, Date | string | null];
    row: Record<never, never>;
  };
  'set-up-links-delete': {
    params: readonly [];
    row: Record<never, never>;
  };
  'set-up-lock': {
    params: readonly [];
    row: { pg_advisory_xact_lock: unknown };
  };
  'shipping-rates': {
    params: readonly [Date | string | null];
    row: { '?column?': string | null };
  };
  'slip-by-key': {
    params: readonly [number | string | null, string | null];
    row: { id: number; amount: number; currency: 'USD' | 'GHS'; method: 'CASH' | 'BANK' | 'MOBILE_MONEY'; reference: string | null; state: 'WAITING' | 'CONFIRMED' | 'NOT_FOUND' | 'WITHDRAWN'; sentAt: string | null; hasFile: boolean | null; reason: string | null; paymentId: number | null; decidedAt: string | null; countedUsd: number | null; countedRate: number | null; receiptNumber: string | null; reversed: unknown };
  };
  'slip-decide': {
    params: readonly [number | string | null, string | null, Date | string | null, number | string | null, number | string | null, string | null];
    row: Record<never, never>;
  };
  'slip-file': {
    params: readonly [number | string | null];
    row: { storageKey: string; contentType: string; size: number };
  };
  'slip-file-insert': {
    params: readonly [number | string | null, string | null, string | null, number | string | null, Buffer | null, Date | string | null];
    row: { id: number };
  };
  'slip-file-same': {
    params: readonly [number | string | null, Buffer | null];
    row: { id: number; storageKey: string };
  };
  'slip-insert': {
    params: readonly [number | string | null, string | null, number | null, string | null, string | null, string | null, number | string | null, Date | string | null];
    row: { id: number; amount: number; currency: 'USD' | 'GHS'; method: 'CASH' | 'BANK' | 'MOBILE_MONEY'; reference: string | null; state: 'WAITING' | 'CONFIRMED' | 'NOT_FOUND' | 'WITHDRAWN'; sentAt: string | null; hasFile: boolean | null; reason: string | null; paymentId: number | null; decidedAt: string | null; countedUsd: number | null; countedRate: number | null; receiptNumber: string | null; reversed: unknown };
  };
  'slip-lock': {
    params: readonly [number | string | null];
    row: { id: number; clientId: number; amount: number; currency: 'USD' | 'GHS'; method: 'CASH' | 'BANK' | 'MOBILE_MONEY'; reference: string | null; state: 'WAITING' | 'CONFIRMED' | 'NOT_FOUND' | 'WITHDRAWN'; sentAt: string | null };
  };
  'slip-own': {
    params: readonly [number | string | null, number | string | null];
    row: { id: number; amount: number; currency: 'USD' | 'GHS'; method: 'CASH' | 'BANK' | 'MOBILE_MONEY'; reference: string | null; state: 'WAITING' | 'CONFIRMED' | 'NOT_FOUND' | 'WITHDRAWN'; sentAt: string | null; hasFile: boolean | null; reason: string | null; paymentId: number | null; decidedAt: string | null; countedUsd: number | null; countedRate: number | null; receiptNumber: string | null; reversed: unknown };
  };
  'slip-same': {
    params: readonly [number | string | null, string | null, string | null];
    row: { sentAt: string | null };
  };
  'slip-withdraw': {
    params: readonly [number | string | null, number | string | null, Date | string | null];
    row: { id: number; amount: number; currency: 'USD' | 'GHS'; method: 'CASH' | 'BANK' | 'MOBILE_MONEY'; reference: string | null; state: 'WAITING' | 'CONFIRMED' | 'NOT_FOUND' | 'WITHDRAWN'; sentAt: string | null; hasFile: boolean | null; reason: string | null; paymentId: number | null; decidedAt: string | null; countedUsd: number | null; countedRate: number | null; receiptNumber: string | null; reversed: unknown };
  };
  'slips-list': {
    params: readonly [number | string | null];
    row: { id: number; amount: number; currency: 'USD' | 'GHS'; method: 'CASH' | 'BANK' | 'MOBILE_MONEY'; reference: string | null; state: 'WAITING' | 'CONFIRMED' | 'NOT_FOUND' | 'WITHDRAWN'; sentAt: string | null; hasFile: boolean | null; reason: string | null; paymentId: number | null; decidedAt: string | null; countedUsd: number | null; countedRate: number | null; receiptNumber: string | null; reversed: unknown };
  };
  'slips-lock': {
    params: readonly [number | string | null];
    row: { pg_advisory_xact_lock: unknown };
  };
  'staff-by-email': {
    params: readonly [string | null];
    row: { id: number; email: string; name: string; role: 'admin' | 'china-warehouse' | 'ghana-warehouse' | 'accounts' | 'support' | 'auditor'; branch: string; active: boolean; mustChangePassword: boolean; hasSecondFactor: boolean | null; passwordHash: string };
  };
  'staff-device-find': {
    params: readonly [Buffer | null, string | null, Date | string | null];
    row: { staff_id: number };
  };
  'staff-device-insert': {
    params: readonly [Buffer | null, number | string | null, Date | string | null];
    row: Record<never, never>;
  };
  'staff-devices-delete': {
    params: readonly [number | string | null];
    row: Record<never, never>;
  };
  'staff-insert': {
    params: readonly [string | null, string | null, string | null, string | null, string | null, Date | string | null];
    row: { id: number };
  };
  'staff-list': {
    params: readonly [];
    row: { id: number; email: string; name: string; role: 'admin' | 'china-warehouse' | 'ghana-warehouse' | 'accounts' | 'support' | 'auditor'; branch: string; active: boolean; mustChangePassword: boolean; hasSecondFactor: boolean | null; createdAt: string | null; lastUsedAt: string | null };
  };
  'staff-lock': {
    params: readonly [number | string | null, string | null];
    row: { id: number };
  };
  'staff-lock-admins': {
    params: readonly [];
    row: { id: number };
  };
  'staff-one': {
    params: readonly [number | string | null];
    row: { id: number; email: string; name: string; role: 'admin' | 'china-warehouse' | 'ghana-warehouse' | 'accounts' | 'support' | 'auditor'; branch: string; active: boolean; mustChangePassword: boolean; hasSecondFactor: boolean | null; createdAt: string | null; lastUsedAt: string | null };
  };
  'staff-preference-save': {
    params: readonly [number | string | null, string | null, string | null, Date | string | null];
    row: Record<never, never>;
  };
  'staff-preferences': {
    params: readonly [number | string | null];
    row: { name: string; value: string };
  };
  'staff-session-delete': {
    params: readonly [number | string | null];
    row: Record<never, never>;
  };
  'staff-session-find': {
    params: readonly [readonly Buffer[] | null, Date | string | null, Date | string | null];
    row: { row_to_json: string | null };
  };
  'staff-session-insert': {
    params: readonly [number | string | null, Buffer | null, Date | string | null, Date | string | null, Date | string | null, string | null, string | null];
    row: Record<never, never>;
  };
  'staff-sessions-delete': {
    params: readonly [number | string | null];
    row: Record<never, never>;
  };
  'staff-sessions-delete-others': {
    params: readonly [number | string | null, number | string | null];
    row: Record<never, never>;
  };
  'staff-sessions-end': {
    params: readonly [number | string | null, number | string | null, number | string | null];
    row: { id: number };
  };
  'staff-sessions-list': {
    params: readonly [number | string | null, Date | string | null];
    row: { id: number; device: string | null; address: string | null; createdAt: string | null; lastUsedAt: string | null };
  };
  'staff-sessions-prune': {
    params: readonly [Date | string | null];
    row: Record<never, never>;
  };
  'staff-set-password': {
    params: readonly [number | string | null, string | null, Date | string | null, boolean | null];
    row: { id: number };
  };
  'staff-update': {
    params: readonly [number | string | null, string | null, string | null, string | null, boolean | null];
    row: { id: number };
  };
  'statistics-dashboard-GHS': {
    params: readonly [number | string | null, string | null, string | null];
    row: { case: string | null };
  };
  'statistics-dashboard-USD': {
    params: readonly [number | string | null, string | null, string | null];
    row: { case: string | null };
  };
  'statistics-dashboard-divided-GHS': {
    params: readonly [number | string | null, string | null, string | null];
    row: { concat: string | null };
  };
  'statistics-dashboard-divided-USD': {
    params: readonly [number | string | null, string | null, string | null];
    row: { concat: string | null };
  };
  'statistics-overview-GHS': {
    params: readonly [number | string | null, string | null, string | null, string | null, Date | string | null];
    row: { format: string | null };
  };
  'statistics-overview-USD': {
    params: readonly [number | string | null, string | null, string | null, string | null, Date | string | null];
    row: { format: string | null };
  };
  'sweep-begin': {
    params: readonly [Date | string | null];
    row: { id: number };
  };
  'sweep-end': {
    params: readonly [number | string | null, Date | string | null, number | null, number | null, number | null, number | null, string | null, number | null];
    row: Record<never, never>;
  };
  'sweep-lock': {
    params: readonly [];
    row: { pg_advisory_xact_lock: unknown };
  };
  'sweep-rows-attachments': {
    params: readonly [number | string | null, number | string | null];
    row: { id: number; key: string; size: number };
  };
  'sweep-rows-disputes': {
    params: readonly [number | string | null, number | string | null];
    row: { id: number; key: string; size: number };
  };
  'sweep-rows-logos': {
    params: readonly [number | string | null, number | string | null];
    row: { id: number; key: string; size: number };
  };
  'sweep-rows-photos': {
    params: readonly [number | string | null, number | string | null];
    row: { id: number; key: string; size: number };
  };
  'sweep-rows-proofs': {
    params: readonly [number | string | null, number | string | null];
    row: { id: number; key: string; size: number };
  };
  'sweep-rows-slips': {
    params: readonly [number | string | null, number | string | null];
    row: { id: number; key: string; size: number };
  };
  'sweep-stands-attachments': {
    params: readonly [number | string | null];
    row: { id: number };
  };
  'sweep-stands-disputes': {
    params: readonly [number | string | null];
    row: { id: number };
  };
  'sweep-stands-logos': {
    params: readonly [number | string | null];
    row: { id: number };
  };
  'sweep-stands-photos': {
    params: readonly [number | string | null];
    row: { id: number };
  };
  'sweep-stands-proofs': {
    params: readonly [number | string | null];
    row: { id: number };
  };
  'sweep-stands-slips': {
    params: readonly [number | string | null];
    row: { id: number };
  };
  'sweep-unnamed-attachments': {
    params: readonly [readonly string[] | null];
    row: { key: string | null };
  };
  'sweep-unnamed-disputes': {
    params: readonly [readonly string[] | null];
    row: { key: string | null };
  };
  'sweep-unnamed-logos': {
    params: readonly [readonly string[] | null];
    row: { key: string | null };
  };
  'sweep-unnamed-photos': {
    params: readonly [readonly string[] | null];
    row: { key: string | null };
  };
  'sweep-unnamed-proofs': {
    params: readonly [readonly string[] | null];
    row: { key: string | null };
  };
  'sweep-unnamed-slips': {
    params: readonly [readonly string[] | null];
    row: { key: string | null };
  };
  'tier-change': {
    params: readonly [number | null, string | null, string | null, number | null];
    row: Record<never, never>;
  };
  'tier-has-prices': {
    params: readonly [readonly number[] | null, Date | string | null];
    row: { found: boolean | null };
  };
  'tier-insert': {
    params: readonly [string | null, string | null, number | null];
    row: { id: number };
  };
  'tier-lock': {
    params: readonly [number | string | null];
    row: { id: number; name: string };
  };
  'tier-move-clients': {
    params: readonly [number | null, number | null, Date | string | null];
    row: { id: number };
  };
  'tier-retire': {
    params: readonly [number | null, Date | string | null];
    row: Record<never, never>;
  };
  'tier-share': {
    params: readonly [number | string | null];
    row: { id: number; name: string };
  };
  'tiers-list': {
    params: readonly [];
    row: { id: number; name: string; priority: number; meaning: string | null; clients: number | null };
  };
  'tiers-lock': {
    params: readonly [];
    row: { id: number; name: string; priority: number; meaning: string | null; isRetired: boolean | null };
  };
  'tiers-lock-names': {
    params: readonly [];
    row: { pg_advisory_xact_lock: unknown };
  };
  'today-branches': {
    params: readonly [Date | string | null, readonly string[] | null, readonly string[] | null];
    row: { '?column?': string | null };
  };
  'today-checks': {
    params: readonly [];
    row: { row_to_json: string | null };
  };
  'today-clients': {
    params: readonly [number | string | null, boolean | null];
    row: { row_to_json: string | null };
  };
  'today-credits': {
    params: readonly [];
    row: { row_to_json: string | null };
  };
  'today-discrepancies': {
    params: readonly [Date | string | null, string | null];
    row: { row_to_json: string | null };
  };
  'today-disputes': {
    params: readonly [Date | string | null, string | null];
    row: { row_to_json: string | null };
  };
  'today-drafts': {
    params: readonly [];
    row: { row_to_json: string | null };
  };
  'today-drawers': {
    params: readonly [Date | string | null, number | string | null];
    row: { '?column?': string | null };
  };
  'today-figures': {
    params: readonly [Date | string | null];
    row: { row_to_json: string | null };
  };
  'today-jobs': {
    params: readonly [boolean | null, boolean | null];
    row: { '?column?': string | null };
  };
  'today-late': {
    params: readonly [Date | string | null];
    row: { row_to_json: string | null };
  };
  'today-messages': {
    params: readonly [Date | string | null, string | null];
    row: { row_to_json: string | null };
  };
  'today-payments': {
    params: readonly [number | string | null];
    row: { row_to_json: string | null };
  };
  'today-requests': {
    params: readonly [number | string | null];
    row: { row_to_json: string | null };
  };
  'today-set-up': {
    params: readonly [];
    row: { row_to_json: string | null };
  };
  'today-ships': {
    params: readonly [Date | string | null];
    row: { '?column?': string | null };
  };
  'today-slips': {
    params: readonly [];
    row: { row_to_json: string | null };
  };
  'today-storage': {
    params: readonly [Date | string | null, string | null, boolean | null];
    row: { row_to_json: string | null };
  };
  'today-transfers': {
    params: readonly [string | null];
    row: { row_to_json: string | null };
  };
  'today-unidentified': {
    params: readonly [Date | string | null];
    row: { row_to_json: string | null };
  };
  'today-waiting': {
    params: readonly [Date | string | null, string | null];
    row: { row_to_json: string | null };
  };
  'transfer-candidate-parts': {
    params: readonly [number | string | null];
    row: { id: number; wholeId: number | null; quantity: number; trackingNumber: string; status: 'YET_TO_LOAD' | 'ON_HOLD' | 'IN_TRANSIT' | 'EN_ROUTE' | 'ARRIVED' | 'DELIVERED'; availableAt: Date | null; availablePlace: string | null; handedOver: number; missingFrom: string | null; transferId: number | null; transferNumber: string | null; transferTo: string | null };
  };
  'transfer-candidates': {
    params: readonly [number | string | null, string | null];
    row: { id: number; wholeId: number | null; quantity: number; trackingNumber: string; status: 'YET_TO_LOAD' | 'ON_HOLD' | 'IN_TRANSIT' | 'EN_ROUTE' | 'ARRIVED' | 'DELIVERED'; availableAt: Date | null; availablePlace: string | null; handedOver: number; missingFrom: string | null; transferId: number | null; transferNumber: string | null; transferTo: string | null };
  };
  'transfer-candidates-tail': {
    params: readonly [string | null];
    row: { id: number };
  };
  'transfer-finish': {
    params: readonly [number | string | null, Date | string | null];
    row: Record<never, never>;
  };
  'transfer-insert': {
    params: readonly [string | null, string | null, Date | string | null, number | string | null];
    row: { id: number; number: string };
  };
  'transfer-keep-branch': {
    params: readonly [number | string | null, string | null];
    row: Record<never, never>;
  };
  'transfer-line-count': {
    params: readonly [number | string | null, number | string | null];
    row: Record<never, never>;
  };
  'transfer-line-delete': {
    params: readonly [number | string | null, number | string | null];
    row: { availableSince: Date | null };
  };
  'transfer-line-forget': {
    params: readonly [number | string | null, number | string | null];
    row: Record<never, never>;
  };
  'transfer-line-has': {
    params: readonly [number | string | null, number | string | null];
    row: Record<never, never>;
  };
  'transfer-line-in': {
    params: readonly [number | string | null, number | string | null, Date | string | null, number | string | null];
    row: { id: number };
  };
  'transfer-line-insert': {
    params: readonly [number | string | null, number | string | null, Date | string | null, number | string | null, Date | string | null];
    row: Record<never, never>;
  };
  'transfer-line-since': {
    params: readonly [number | string | null, number | string | null];
    row: { availableSince: Date | null };
  };
  'transfer-lines-open': {
    params: readonly [number | string | null, number | string | null];
    row: { id: number };
  };
  'transfer-lock': {
    params: readonly [number | string | null];
    row: { id: number; number: string; from: string; to: string; sentAt: Date | null };
  };
  'transfer-one': {
    params: readonly [number | string | null];
    row: { id: number; number: string; from: string; to: string; openedAt: string | null; openedBy: string; sentAt: string | null; receivedAt: string | null; packages: number | null; scannedIn: number | null; lines: unknown; waiting: unknown };
  };
  'transfer-send': {
    params: readonly [number | string | null, Date | string | null, number | string | null];
    row: Record<never, never>;
  };
  'transfer-sibling': {
    params: readonly [number | string | null, number | string | null, boolean | null];
    row: { id: number };
  };
  'transfer-sibling-waiting': {
    params: readonly [number | string | null];
    row: { id: number };
  };
  'transfers-page': {
    params: readonly [boolean | null, number | null];
    row: { format: string | null };
  };
  'waiting-list': {
    params: readonly [Date | string | null, string | null, number | string | null, number | null, boolean | null];
    row: { format: string | null };
  };
  'waiting-of-client': {
    params: readonly [Date | string | null, number | string | null];
    row: { id: number; wholeId: number | null; trackingNumber: string; package: string; quantity: number; remaining: number | null; cbm: number; place: string | null; availableAt: string | null; daysWaiting: number | null; freeDaysLeft: number | null; warehousingFee: number | null; shippingFee: number | null; containerReference: string | null; part: unknown; cartons: unknown; damaged: number[] | null };
  };
  'waiting-of-package': {
    params: readonly [Date | string | null, number | string | null];
    row: { clientId: number | null; waiting: unknown; handovers: unknown; freight: unknown; isSettled: boolean };
  };
  'warehouse-desk-one': {
    params: readonly [number | null];
    row: { id: number; name: string; contact: string; mobile: string; address: string; addressLang: 'en' | 'zh-Hans'; addressLatin: string | null; region: string | null; street: string | null; position: number; active: boolean; version: number };
  };
  'warehouse-insert': {
    params: readonly [string | null, string | null, string | null, string | null, string | null, string | null, string | null, string | null, number | null, boolean | null];
    row: { id: number };
  };
  'warehouse-update': {
    params: readonly [string | null, string | null, string | null, string | null, string | null, string | null, string | null, string | null, number | null, boolean | null, number | null, number | null];
    row: { id: number };
  };
  'warehouses-active': {
    params: readonly [];
    row: { '?column?': string | null };
  };
  'warehouses-desk-list': {
    params: readonly [];
    row: { id: number; name: string; contact: string; mobile: string; address: string; addressLang: 'en' | 'zh-Hans'; addressLatin: string | null; region: string | null; street: string | null; position: number; active: boolean; version: number };
  };
}
