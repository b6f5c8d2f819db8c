import type { Session } from '#contract/auth/schema';
import { withDatabase } from '#tests/proofs/support/embedded-folder';
import { post } from '#tests/support/server';

const ama = { email: 'ama@kwanline.example', password: 'akwaaba-2025' };

/** The demo client with this many more packages, and the headers of her session. */
export async function giveManyPackages(url: string, origin: string, count: number): Promise<Record<string, string>> {
  await withDatabase(url, async (client) => {
    await client.query(
      `with added as (
         insert into packages (client_id, rate_id, tracking_number, customer, package, quantity, cbm, received_at, created_at)
         select c.id, 1, 'MANY-' || n, c.shipping_mark, 'LED strip lights', 1, 0.42, now() - n * interval '1 minute', now()
           from clients c, generate_series(1, $2::int) n where c.email = $1 returning id)
       insert into package_events (package_id, kind, status, happened_at, actor)
       select id, 'RECEIVED', 'YET_TO_LOAD', now(), 'proof' from added`,
      [ama.email, count],
    );
    await client.query('analyze packages');
  });
  const { status, body } = await post<Session>(origin, '/auth/signin/client', ama);
  if (status !== 200) throw new Error(`Signing in answered ${status}.`);
  return { authorization: `Bearer ${body.backendTokens.accessToken}` };
}
