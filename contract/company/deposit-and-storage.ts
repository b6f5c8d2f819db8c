import * as z from 'zod/mini';

const shareRule = 'The deposit is a whole number of per cent from 0 to 100.';
const daysRule = 'The days until the deposit are a whole number from 0 to 365.';
export const deposit = z.strictObject({
  share: z.int(shareRule).check(z.minimum(0, shareRule), z.maximum(100, shareRule)),
  days: z.int(daysRule).check(z.minimum(0, daysRule), z.maximum(365, daysRule)),
});

const freeRule = 'The free days are a whole number from 0 to 365.';
const feeRule = 'The storage fee is an amount from 0 to 1000 with at most two decimals.';
const disputeRule = 'The days to dispute are a whole number from 0 to 365.';
export const storage = z.strictObject({
  freeDays: z.int(freeRule).check(z.minimum(0, freeRule), z.maximum(365, freeRule)),
  perDay: z.number(feeRule).check(
    z.minimum(0, feeRule),
    z.maximum(1_000, feeRule),
    z.refine((fee) => Math.abs(fee * 100 - Math.round(fee * 100)) < 1e-6, feeRule),
  ),
  /** For this many days after the hand-over a client may open a dispute. */
  disputeDays: z.int(disputeRule).check(z.minimum(0, disputeRule), z.maximum(365, disputeRule)),
});
