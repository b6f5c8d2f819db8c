import type { StaffRole } from '#contract/staff/roles';
import type { Today } from '#contract/staff/today/schema';
import { formatDecimal } from '../../lib/format';
import type { DeskIconName } from '../kit/desk-icon';
import { deskMoney } from '../kit/desk-money';
import { counted, fillIn, joined } from '../kit/language';
import { carrierOf } from '../kit/today-words';
import type { TodayWords } from '../translations/today-en';

/** One row of Today: what, who or where, since when, and the link. */
export interface Task {
  key: string;
  icon: DeskIconName;
  tone: 'red' | 'yellow' | 'plain';
  what: string;
  detail: string;
  to: string;
  action: string;
}

interface Reader {
  role: StaffRole;
  words: TodayWords;
  day: (at: string | null) => string;
}

/** For the own branch, where the answer is about one. */
const at = (branch: Today['branch'], mark: '?' | '&') => (branch ? `${mark}branch=${branch}` : '');
const usd = (amount: number) => deskMoney(amount, 'USD');

/** Work that has begun, for people who oversee it without scanning. */
export function begun({ goOn = [] }: Today, { role, words, day }: Reader): Task[] {
  return goOn.map(({ kind, containerId, reference, done, total, since }) => {
    const isCheck = kind === 'CHECK';
    const number = (value: number) => formatDecimal(value, 0, isCheck ? 0 : 1);
    const progress = fillIn(isCheck ? words.found : words.filled, { done: number(done), total: number(total) });
    const action = isCheck ? words.goOnCheck : words.goOnLoading;
    const to = `/staff/containers/${containerId}${isCheck ? '/check' : ''}`;
    return {
      ...row(
        `job-${containerId}`,
        isCheck ? 'anchor' : 'container',
        'plain',
        to,
        role === 'auditor' ? words.seeIt : action,
      ),
      what: fillIn(isCheck ? words.check : words.loading, { reference }),
      detail: joined([progress, fillIn(words.since, { date: day(since) })]),
    };
  });
}

/** Overdue work, and work that another person waits for. */
export function needsYou({ late, payments, requests, slips }: Today, { role, words, day }: Reader): Task[] {
  const { tasks } = words;
  const mayWork = role !== 'auditor';
  const rows: Task[] = [];
  for (const { containerId, reference, vessel, mode, eta, daysLeft } of late?.rows ?? []) {
    rows.push({
      ...{ key: `late-${containerId}`, icon: 'ship', tone: 'red', to: `/staff/containers/${containerId}` },
      what: fillIn(tasks.late, { reference, late: counted(words.daysLate, -daysLeft) }),
      detail: fillIn(tasks.lateDetail, { vessel: carrierOf({ vessel, mode }, words), date: day(eta) }),
      action: role === 'auditor' ? tasks.open : tasks.lateAction,
    });
  }
  const moreLate = (late?.count ?? 0) - (late?.rows.length ?? 0);
  if (moreLate > 0) {
    const what = counted(tasks.moreLate, moreLate);
    const to = '/staff/containers?late=yes&sort=eta&order=asc';
    rows.push({ ...row('more-late', 'ship', 'red', to, words.all), what, detail: tasks.moreLateDetail });
  }
  if (requests && requests.count > 0) {
    rows.push({
      ...row('requests', 'check-double', 'yellow', '/staff/approvals', mayWork ? tasks.requestsAction : tasks.open),
      what: counted(tasks.requests, requests.count),
      detail: fillIn(tasks.requestsDetail, { date: day(requests.oldest) }),
    });
  }
  if (slips && slips.count > 0) {
    rows.push({
      ...row('slips', 'receipt', 'yellow', '/staff/slips', mayWork ? tasks.slipsAction : tasks.open),
      what: counted(tasks.slips, slips.count),
      detail: fillIn(tasks.slipsDetail, { date: day(slips.oldest) }),
    });
  }
  if (payments && payments.count > 0) {
    rows.push({
      ...row('payments', 'bank', 'yellow', '/staff/payments?state=PENDING', tasks.paymentsAction),
      what: counted(tasks.payments, payments.count, { usd: usd(payments.usd) }),
      detail: fillIn(tasks.paymentsDetail, { date: day(payments.oldest) }),
    });
  }
  return rows;
}

/** The branch's work, in the order of a package's life. */
export function toDo(today: Today, reader: Reader): Task[] {
  const { checks, unidentified, messages, storage, discrepancies, disputes, payments, branch } = today;
  const { words, day } = reader;
  const { tasks } = words;
  const mayWork = reader.role !== 'auditor';
  const daysOf = (days: number) => counted(words.days, days);
  const packagesOf = (count: number) => counted(tasks.packages, count);
  const rows: Task[] = [];
  for (const { containerId, reference, arrived, packages } of checks?.rows ?? []) {
    const text = arrived ? tasks.checkDetail : tasks.checkNoDate;
    rows.push({
      ...row(`check-${containerId}`, 'anchor', 'plain', `/staff/containers/${containerId}/check`, tasks.checkAction),
      what: fillIn(tasks.checkOne, { reference }),
      detail: fillIn(text, { packages: packagesOf(packages), date: day(arrived) }),
    });
  }
  const moreChecks = (checks?.count ?? 0) - (checks?.rows.length ?? 0);
  if (moreChecks > 0) {
    const what = counted(tasks.moreChecks, moreChecks);
    rows.push({
      ...row('more-checks', 'anchor', 'plain', '/staff/arrivals', words.all),
      what,
      detail: tasks.moreChecksDetail,
    });
  }
  if (unidentified && unidentified.count > 0) {
    const { count, olderThanWeek, oldest, days } = unidentified;
    const text = olderThanWeek > 0 ? tasks.unidentifiedOld : tasks.unidentifiedDetail;
    rows.push({
      ...row(
        'unidentified',
        'unknown',
        olderThanWeek > 0 ? 'red' : 'plain',
        '/staff/unidentified',
        tasks.unidentifiedAction,
      ),
      what: counted(tasks.unidentified, count),
      detail: fillIn(text, { date: day(oldest), days: daysOf(days), count: olderThanWeek }),
    });
  }
  if (storage && storage.packages > 0) {
    const { packages, clients, usd: fees, oldest, days } = storage;
    const text = fees === null ? tasks.storageNoMoney : tasks.storageDetail;
    const to = `/staff/packages?status=OVERDUE${at(branch, '&')}`;
    rows.push({
      ...row('storage', 'phone', 'red', to, tasks.storageAction),
      what: counted(tasks.storage, clients),
      detail: fillIn(text, {
        packages: packagesOf(packages),
        usd: usd(fees ?? 0),
        date: day(oldest),
        days: daysOf(days),
      }),
    });
  }
  if (discrepancies && discrepancies.count > 0) {
    const { count, missing, extra, damaged, oldest } = discrepancies;
    const kinds = [
      missing > 0 && fillIn(tasks.missing, { count: missing }),
      extra > 0 && fillIn(tasks.extra, { count: extra }),
      damaged > 0 && fillIn(tasks.damaged, { count: damaged }),
    ].filter(Boolean);
    rows.push({
      ...row('discrepancies', 'warn', 'yellow', `/staff/discrepancies${at(branch, '?')}`, tasks.discrepanciesAction),
      what: counted(tasks.discrepancies, count),
      detail: fillIn(tasks.discrepanciesDetail, { kinds: joined(kinds), date: day(oldest) }),
    });
  }
  if (disputes && disputes.count > 0) {
    const { count, overdue, oldest, days } = disputes;
    const to = `/staff/disputes${at(branch, '?')}`;
    rows.push({
      ...row('disputes', 'scale', overdue > 0 ? 'red' : 'yellow', to, tasks.disputesAction),
      what: counted(tasks.disputes, count),
      detail: fillIn(tasks.disputesDetail, { date: day(oldest), days: daysOf(days) }),
    });
  }
  rows.push(...asked(today, reader), ...invoicing(today, reader));
  if (messages && messages.count > 0) {
    const { count, oldest, days } = messages;
    rows.push({
      ...row('messages', 'chat', 'plain', `/staff/messages${at(branch, '?')}`, tasks.messagesAction),
      what: counted(tasks.messages, count),
      detail: fillIn(tasks.messagesDetail, { date: day(oldest), days: daysOf(days) }),
    });
  }
  if (payments && payments.own > 0) {
    rows.push({
      ...row('own-payments', 'bank', 'plain', '/staff/payments?state=PENDING', tasks.open),
      what: counted(tasks.ownPayments, payments.own),
      detail: tasks.ownPaymentsDetail,
    });
  }
  return mayWork ? rows : rows.map((each) => ({ ...each, action: tasks.open }));
}

/** What clients asked for, and transfers on the way to this branch. */
function asked({ clients, transfers }: Today, { words: { tasks }, day }: Reader): Task[] {
  const rows: Task[] = [];
  const add = (name: 'claims' | 'deletions' | 'contacts', to: string, action: string) => {
    const count = clients?.[name] ?? 0;
    const detail = fillIn(tasks.requestsDetail, { date: day(clients?.oldest[name] ?? null) });
    if (count > 0)
      rows.push({ ...row(name, 'users', 'yellow', to, action), what: counted(tasks[name], count), detail });
  };
  add('claims', '/staff/clients/claims', tasks.requestsAction);
  add('contacts', `/staff/clients/${clients?.contactOf ?? ''}`, tasks.requestsAction);
  add('deletions', '/staff/clients/deletions', tasks.slipsAction);
  if (transfers && transfers.count > 0) {
    rows.push({
      ...row('transfers', 'truck', 'plain', '/staff/transfers', tasks.open),
      what: counted(tasks.transfers, transfers.count),
      detail: fillIn(tasks.slipsDetail, { date: day(transfers.oldest) }),
    });
  }
  return rows;
}

function invoicing({ drafts, credits }: Today, { words, day }: Reader): Task[] {
  const { tasks } = words;
  const rows: Task[] = [];
  if (drafts && drafts.count > 0) {
    rows.push({
      ...row('drafts', 'file', 'plain', '/staff/invoices?state=DRAFT', tasks.draftsAction),
      what: counted(tasks.drafts, drafts.count),
      detail:
        drafts.containers > 0
          ? counted(tasks.draftsDetail, drafts.containers, { date: day(drafts.oldest) })
          : fillIn(tasks.draftsOldest, { date: day(drafts.oldest) }),
    });
  }
  if (credits && credits.count > 0) {
    rows.push({
      ...row('credits', 'file', 'yellow', '/staff/invoices?state=TO_CREDIT', tasks.creditsAction),
      what: counted(tasks.credits, credits.count, { usd: usd(credits.usd) }),
      detail: fillIn(tasks.creditsDetail, { date: day(credits.oldest) }),
    });
  }
  return rows;
}

const row = (key: string, icon: DeskIconName, tone: Task['tone'], to: string, action: string) => ({
  ...{ key, icon, tone, to, action },
});
