import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { type CallName, endpoints } from '#api/http/calls';
import type { Endpoint } from '#contract/call';
import { allowedBy, type Schema } from '#tests/proofs/support/json-schema';
import { ownCode } from '#tests/proofs/support/money-things';
import { tinyPng } from '#tests/proofs/support/pictures';
import { randomText, type World } from '#tests/proofs/support/world';

export type GoodRequest = {
  method: Endpoint['method'];
  url: string;
  headers: Record<string, string>;
  payload?: object | Buffer;
};

const password = 'akwaaba-2025';

/** By the start of the address; anything else is a client. */
const idBelow: readonly [string, keyof World['ids']][] = [
  ['/staff/containers/', 'container'],
  ['/staff/exports/containers/', 'container'],
  ['/staff/packages/', 'package'],
  ['/staff/announcements/', 'announcement'],
  ['/staff/handovers/', 'handover'],
  ['/staff/handover-proofs/', 'proof'],
  ['/staff/payments/', 'payment'],
  ['/staff/cash/closes/', 'close'],
  ['/staff/bulk/', 'bulk'],
  ['/staff/imports/', 'import'],
  ['/staff/categories/', 'category'],
  ['/staff/documents/', 'document'],
  ['/staff/slips/', 'slip'],
  ['/staff/transfers/', 'transfer'],
  ['/staff/disputes/', 'dispute'],
  ['/staff/dispute-photos/', 'disputePhoto'],
];

/** The id for an address whose start does not tell. */
const idOf: Partial<Record<CallName, keyof World['ids']>> = {
  getPackage: 'package',
  listPackageEvents: 'package',
  listPackageParts: 'package',
  getPackageGoods: 'package',
  getGoodsPhoto: 'photo',
  addDisputePhoto: 'package',
  sendDispute: 'package',
  downloadFile: 'attachment',
  updateStaff: 'staff',
  setStaffPassword: 'staff',
  setCategoryRate: 'category',
  assignPackage: 'package',
  getPackagePhoto: 'photo',
  removeAttachment: 'attachment',
  listDeskLog: 'package',
};

/** The second id of an address that names a client first: the owner's row and the other client's. */
const innerOf: Partial<Record<CallName, [keyof World['ids'], keyof World['ids']]>> = {
  getDocument: ['document', 'otherDocument'],
  getDocumentPdf: ['document', 'otherDocument'],
  getReceiptPdf: ['ownPayment', 'otherPayment'],
  withdrawSlip: ['slip', 'otherSlip'],
  getPackageCharges: ['package', 'otherPackage'],
};

function innerNumber(name: CallName, { ids }: World, id: string | number) {
  const [own, another] = innerOf[name] ?? ['client', 'otherClient'];
  return ids[id === ids.otherClient ? another : own];
}

const queries: Partial<Record<CallName, string | ((world: World) => string)>> = {
  getOwnData: '?format=json',
  previewMerge: ({ ids }) => `?into=${ids.otherClient}`,
  searchPackages: '?filter=773412905561',
  getDashboardStatistics: '?state=USD&from=2025-01-01&to=2025-12-31',
  getStatisticsOverview: '?state=USD&from=2025-01-01&to=2025-12-31',
  suggestClients: '?mark=KWL',
  searchDesk: '?q=7734',
  findCollectors: '?q=KWL',
  scanCollection: '?q=773412905561&branch=Sunyani',
  findIntakePrice: '?categoryId=1&mode=SEA',
  findSamePackages: '?trackingNumber=7734',
  findSamePayments: '?method=CASH&reference=EX-1',
  listImportRows: '?kind=good',
  listCharges: ({ ids }) => `?clientId=${ids.client}`,
  exportPackages: '?format=csv',
  exportManifest: '?format=csv',
  exportFigures: '?table=debtors&format=csv',
  exportJournal: '?format=csv',
  addAttachment: '?key=a-key-of-the-proof&name=invoice.png',
  addCompanyLogo: '?key=a-key-of-the-proof&version=0',
};

/** A hand-written valid form, which would have an effect. */
export function goodBody(name: CallName, { owner, desk, ids }: World): object | undefined {
  const key = randomUUID();
  const text = randomText();
  const account = { email: `new-${text}@kwanline.example`, password };
  const bodies: Partial<Record<CallName, object>> = {
    signIn: { email: owner.email, password: owner.password },
    signUp: { ...account, confirmPassword: password, shippingMark: `KWL-${text}`, phone: '233000000777' },
    forgotPassword: { email: owner.email },
    resetPassword: { id: 'x'.repeat(43), email: owner.email, password, confirmPassword: password },
    changePassword: { oldPassword: owner.password, newPassword: owner.password, confirmPassword: owner.password },
    updateClient: { shippingMark: `KWL-${text}`, phone: '233000000778' },
    updateClientInfo: { location: 'Kumasi', nextOfKin: 'Kofi', nextOfKinPhone: '233', dob: '1990-05-05' },
    staffSignIn: { email: desk.admin.email, password: desk.admin.password },
    createStaff: { key, ...account, name: 'Efua Mensah', role: 'support', branch: 'Accra' },
    closeBooks: { key, day: '2020-01-31' },
    openBooks: { key, day: null, reason: 'A payment was forgotten.' },
    updateStaff: { name: `Efua ${text}` },
    setStaffPassword: { password },
    createDeskClient: { key, shippingMark: `KWL-${text}`, phone: '233000000779' },
    updateDeskClient: { key, phone: '233000000780' },
    addTier: { key, name: `Tier ${text}`, meaning: '', priority: 2 },
    createCategory: { key, description: `Goods ${text}`, rate: 250, cedisRate: 3000 },
    setCategoryRate: { key, rate: 251.5, cedisRate: 3010 },
    receivePackage: { ...desk.intakeForm({ clientId: ids.client }), key },
    assignPackage: { key, clientId: ids.client },
    addPackageEvent: { key, command: 'NOTE', reason: 'Looked at it.' },
    sendDispute: { key, kind: 'SIZE', words: 'My cartons are smaller.' },
    answerDispute: { key, outcome: 'DECLINED', answer: 'We measured twice.' },
    weighCartons: { key, cartons: [1], kg: 12.5 },
    splitPackage: { key, cartons: [1] },
    joinPackage: { key, withId: ids.package },
    printLabels: { key, selection: { packageIds: [ids.package] } },
    saveLabelPrinter: { key, branch: 'Accra', printer: null },
    sendLabels: { key, selection: { packageIds: [ids.package] } },
    createContainer: { key, vessel: 'MV Sankofa Star' },
    updateContainer: { key, vessel: 'MV Volta Pearl' },
    loadPackages: { key, packageIds: [ids.package] },
    unloadPackages: { key, packageIds: [ids.package] },
    acceptLoadPlan: { key, lines: [{ packageId: ids.package }] },
    closeContainer: { key },
    departContainer: { key, eta: '2027-01-01T00:00:00Z' },
    changeContainerEta: { key, eta: '2027-02-01T00:00:00Z', reason: 'A storm.' },
    arriveContainer: { key },
    offloadContainer: { key },
  };
  return bodies[name];
}

/** A form from the description alone: keys and types are right, but the rows it names need not exist. */
const made = new Map<CallName, object | undefined>();
function madeBody(name: CallName): object | undefined {
  if (!made.has(name)) made.set(name, makeBody(endpoints[name]));
  return made.get(name);
}

function makeBody({ body }: Endpoint): object | undefined {
  if (!body) return undefined;
  const [form] = fc.sample(allowedBy(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema), {
    numRuns: 1,
    seed: 2026,
  });
  return form as object;
}

export function numberFor(name: CallName, { ids }: World): number {
  const below = idBelow.find(([start]) => endpoints[name].path.startsWith(start));
  const kind = idOf[name] ?? below?.[1] ?? 'client';
  return ids[kind];
}

/** A valid request of the owner or an administrator. */
export function goodRequest(name: CallName, world: World, id: string | number = numberFor(name, world)): GoodRequest {
  const endpoint = endpoints[name];
  const path = endpoint.path
    .replace('{entity}', 'package')
    .replace('{part}', '0')
    .replace('{section}', 'identity')
    .replace('{kind}', 'clients')
    .replace('{code}', ownCode)
    .replace(/\{\w+\}/, String(id))
    .replace('{id}', String(innerNumber(name, world, id)));
  const headers: Record<string, string> = { ...tokenFor(endpoint, world) };
  if (endpoint.upload) headers['content-type'] = endpoint.upload === 'table' ? 'application/octet-stream' : 'image/png';
  const payload = endpoint.upload ? tinyPng : (goodBody(name, world) ?? madeBody(name));
  const query = queries[name] ?? '';
  const url = `/api${path}${typeof query === 'string' ? query : query(world)}`;
  return { method: endpoint.method, url, headers, ...(payload && { payload }) };
}

function tokenFor({ audience }: Endpoint, { owner, desk }: World): Record<string, string> {
  if (audience === 'staff') return desk.admin.headers;
  if (audience === 'client') return owner.headers;
  return audience === 'refresh' ? { authorization: `Bearer ${owner.refreshToken}` } : {};
}
