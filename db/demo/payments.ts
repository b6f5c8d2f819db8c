import { type Calendar, onWorkday } from '#db/demo/calendar';
import { ama, people } from '#db/demo/people';
import { usdGhsHundredths } from '#db/demo/rates';
import type { Seeded } from '#db/demo/seeded';

const firstId = 201;

export function paymentRows(calendar: Calendar, seeded: Seeded) {
  return people
    .flatMap((client) =>
      Array.from({ length: client.payments }, () => {
        const daysAgo = seeded.int(2, Math.min(300, client.joinedDaysAgo - 30));
        const paidAt = onWorkday(calendar.daysAgo(daysAgo, seeded.int(8, 18), seeded.int(0, 59)));
        return {
          client_id: client.id,
          ...handedOver(calendar.daysSince(paidAt), seeded),
          paid_at: paidAt,
          created_at: paidAt,
        };
      }),
    )
    .sort((a, b) => a.paid_at.getTime() - b.paid_at.getTime())
    .map((payment, index, all) => ({
      id: firstId + index,
      ...payment,
      // Cash without a slip.
      reference: index === all.findLastIndex(isCashOfAma) ? null : referenceOf(index),
    }));
}

const referenceOf = (index: number) => `EX-REF-${String(index + 1).padStart(4, '0')}`;

/** Recent payments at the desk: two pending transfers, one reversed, cash in two drawers. */
export function latestPaymentRows(calendar: Calendar, earlier: number) {
  return latest.map(([client_id, daysAgo, payment_method, amount], index) => {
    const paid_at = onWorkday(calendar.daysAgo(daysAgo, 10 + index, 20));
    const usd_ghs = payment_method === 'USD cash' ? null : usdGhsHundredths(calendar.daysSince(paid_at)) / 100;
    return {
      id: firstId + earlier + index,
      client_id,
      payment_method,
      currency: usd_ghs === null ? 'USD' : 'GHS',
      amount,
      usd_ghs,
      paid_shipping_rate: usd_ghs === null ? amount : Math.round((amount * 10_000) / Math.round(usd_ghs * 100)) / 100,
      paid_at,
      created_at: paid_at,
      reference: referenceOf(earlier + index),
    };
  });
}

const latest = [
  [105, 4, 'Bank', 3600],
  [106, 2, 'Mobile money', 2400],
  [112, 1, 'Bank', 5400],
  [110, 1, 'USD cash', 200],
  [109, 1, 'USD cash', 150],
] as const;

const isCashOfAma = (payment: { client_id: number; currency: string }) =>
  payment.client_id === ama.id && payment.currency === 'USD';

function handedOver(daysAgo: number, seeded: Seeded) {
  const method = seeded.pick(['Mobile money', 'Mobile money', 'Bank', 'USD cash'] as const);
  if (method === 'USD cash') {
    // Specification, Payment instructions: USD cash in notes of 50 and 100 only.
    const amount = 50 * seeded.int(2, 16);
    return { payment_method: method, currency: 'USD', amount, usd_ghs: null, paid_shipping_rate: amount };
  }
  const amount = 50 * seeded.int(18, 190);
  const rate = usdGhsHundredths(daysAgo);
  // Whole cents divided by whole hundredths: rounded once, half up.
  const cents = Math.round((amount * 100 * 100) / rate);
  return { payment_method: method, currency: 'GHS', amount, usd_ghs: rate / 100, paid_shipping_rate: cents / 100 };
}
