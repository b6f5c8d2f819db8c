import type { Cell } from '#api/http/csv';
import type { DeskPaymentRow } from '#contract/staff/payments/schema';

export const paymentHeadings = {
  en: [
    'Payment',
    'Paid on',
    'Client',
    'Shipping mark',
    'Amount',
    'Currency',
    'Cedis to the dollar',
    'Rate of the day',
    'Amount in USD',
    'Method',
    'Reference',
    'State',
    'Branch',
    'Recorded by',
    'Note',
  ],
  'zh-CN': [
    '付款号',
    '付款日期',
    '客户',
    '唛头',
    '金额',
    '币种',
    '美元兑塞地',
    '当日汇率',
    '美元金额',
    '方式',
    '凭证号',
    '状态',
    '网点',
    '记录人',
    '备注',
  ],
};

type Row = DeskPaymentRow & { dayRate: number | null; note: string | null };

export const paymentCells = (row: Row): Cell[] => [
  row.id,
  row.paidAt.slice(0, 10),
  row.clientId,
  row.shippingMark,
  row.amount,
  row.currency,
  row.usdGhs,
  row.dayRate,
  row.usd,
  row.method,
  row.reference,
  row.state,
  row.branch,
  row.recordedBy,
  row.note,
];

/** The period in the file name, so that two exports differ. */
export function exportName(what: string, { from, to }: { from: string | null; to: string | null }, now: Date): string {
  const until = to ?? now.toISOString().slice(0, 10);
  return from ? `${what}-${from}-to-${until}.csv` : `${what}-to-${until}.csv`;
}
