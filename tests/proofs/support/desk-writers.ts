import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import type { StaffSession } from '#contract/staff/accounts/schema';
import { post } from '#tests/support/server';

/** A package at intake: four tables in one transaction, and an idempotency key. */
type NewPackage = { key: string; trackingNumber: string };

/** The demo data has this account, and sessions survive the process that opened them. */
export async function signInAtDesk(origin: string): Promise<Record<string, string>> {
  const person = { email: 'desk@kwanline.example', password: 'akwaaba-2025' };
  const { status, body } = await post<StaffSession>(origin, '/staff/auth/signin', person);
  if (status !== 200) throw new Error(`Signing in at the desk answered ${status}.`);
  return { authorization: `Bearer ${body.accessToken}` };
}

export const intake = (origin: string, headers: Record<string, string>, pkg: NewPackage) =>
  post(
    origin,
    '/staff/intake',
    {
      ...pkg,
      categoryId: 1,
      package: 'LED strip lights',
      quantity: 3,
      unidentified: true,
      cartons: [{ length: 40, width: 30, height: 20, count: 3 }],
    },
    headers,
  );

export type Writers = {
  acknowledged: NewPackage[];
  /** Sent, with an unknown outcome. */
  unanswered: NewPackage[];
  /** All answers, counted by status; 0 is a broken connection. */
  statuses: Map<number, number>;
  stop(): Promise<void>;
};

/** Writers that send one package after the other, and each again until it is acknowledged. */
export function startWriters(origin: string, headers: Record<string, string>, count = 8): Writers {
  const acknowledged: NewPackage[] = [];
  const unanswered: NewPackage[] = [];
  const statuses = new Map<number, number>();
  let writing = true;
  const write = async () => {
    while (writing) {
      const pkg = { key: randomUUID(), trackingNumber: `PROOF-${randomUUID()}` };
      let status = -1;
      while (writing && status !== 201) {
        status = await intake(origin, headers, pkg).then(
          (reply) => reply.status,
          () => 0,
        );
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status !== 201) await delay(20);
      }
      (status === 201 ? acknowledged : unanswered).push(pkg);
    }
  };
  const all = Promise.all(Array.from({ length: count }, write));
  return {
    acknowledged,
    unanswered,
    statuses,
    async stop() {
      writing = false;
      await all;
    },
  };
}

/** How many of these do not exist exactly once. */
export async function countLost(client: Client, packages: NewPackage[]): Promise<number> {
  const { rows } = await client.query<{ lost: number }>(
    `select count(*)::int as lost from unnest($1::text[]) as sent
      where (select count(*) from packages p where p.tracking_key = upper(replace(sent, '-', ''))) <> 1`,
    [packages.map(({ trackingNumber }) => trackingNumber)],
  );
  return rows[0]?.lost ?? Number.NaN;
}

/** Packages that are only partly there, and commands without their answer. */
export async function countTorn(client: Client): Promise<number> {
  const { rows } = await client.query<{ torn: number }>(
    `select ((select count(*) from packages p where p.tracking_number like 'PROOF-%' and (
               (select count(*) from package_events e where e.package_id = p.id and e.kind = 'RECEIVED') <> 1
               or (select count(*) from package_cartons c where c.package_id = p.id) <> 1
               or (select count(*) from desk_log g where g.entity = 'package' and g.entity_id = p.id) <> 1
               or (select count(*) from desk_commands d where (d.answer -> 'package' ->> 'id')::bigint = p.id) <> 1))
            + (select count(*) from desk_commands where answer is null))::int as torn`,
  );
  return rows[0]?.torn ?? Number.NaN;
}
