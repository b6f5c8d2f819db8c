import { expect } from 'vitest';
import { exactly, prove, sized } from '#tests/proofs/support/proof';
import { type StoringCall, storingCalls } from '#tests/proofs/support/slow-commit-calls';
import { startTestApp, type TestApp } from '#tests/support/app';
import { startCounter } from '#tests/support/money';
import { holdCommits } from '#tests/support/slow-commit';

const rounds = sized(1, 20);

/** The most rows that a repeated call adds to a table: undoing a hand-over writes two events. */
const added: Record<string, number> = { voidHandover: 2 };

const count = async ({ sql }: TestApp, table: string) =>
  (await sql<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n ?? 0;

/** Uploads without a key: the file is named by the form that follows. */
const loose = new Set(['addHandoverProof', 'addSlipFile', 'addDisputePhoto']);

/** Each kind of file and the table whose rows name it. */
const fileTables = {
  attachments: 'attachments',
  photos: 'package_photos',
  proofs: 'handover_files',
  slips: 'slip_files',
  disputes: 'dispute_files',
  logos: 'company_logos',
};

/** The commit hangs until every timeout has passed; then it succeeds, or its connection is lost. */
async function once(server: TestApp, { name, table, effect, send }: StoringCall, isLost: boolean) {
  const before = await count(server, effect);
  const commits = await holdCommits(server, table);
  const first = send();
  await commits.isHeld(first.then(({ statusCode, body }) => `${name} ${statusCode} ${body}`));
  if (isLost) await commits.cut();
  const answers = [(await commits.outcomeOf(first)).statusCode];
  // The person presses again before it has ended. Nothing may be acknowledged before it is written.
  const early = isLost ? null : (await commits.outcomeOf(send())).statusCode;
  await commits.release();
  const last = await send();
  const isTold = (status: number | null) => status !== null && status < 500;
  return {
    acknowledgedEarly: [...answers, early].filter(isTold).length,
    retriesRefused: last.statusCode > 201 ? 1 : 0,
    twice: (await count(server, effect)) - before - (added[name] ?? 1),
    // An import's file is read in the background, and its answer tells the progress.
    repeated: (await send()).body === last.body || name === 'addImportPart' ? 0 : 1,
  };
}

prove(
  'E8',
  'commits slower than every time-out, on each call that stores a file or money',
  async (tell) => {
    // A request gives up after two seconds, as in production: a commit that hangs is slower than that.
    const server = await startTestApp({}, { waitMs: 2_000 });
    try {
      const counter = await startCounter(server);
      const sums = { acknowledgedEarly: 0, retriesRefused: 0, twice: 0, repeated: 0 };
      const names = new Set<string>();
      let done = 0;
      for (let round = 0; round < rounds; round += 1) {
        for (const isLost of [false, true]) {
          for (const call of await storingCalls(server, counter)) {
            const outcome = await once(server, call, isLost);
            names.add(call.name);
            done += 1;
            sums.acknowledgedEarly += outcome.acknowledgedEarly;
            sums.retriesRefused += outcome.retriesRefused;
            sums.repeated += outcome.repeated;
            // A file that belongs to nothing yet may be there twice, each row with its own file.
            if (!loose.has(call.name)) sums.twice += Math.abs(outcome.twice);
          }
        }
      }
      tell('calls', names.size);
      tell('slow or lost commits', done);
      tell('acknowledged before they were written', sums.acknowledgedEarly, exactly(0));
      tell('second attempts that were refused', sums.retriesRefused, exactly(0));
      tell('written twice or not at all', sums.twice, exactly(0));
      tell('other answers to the same command', sums.repeated, exactly(0));

      server.now.value = new Date(server.now.value.getTime() + 2 * 86_400_000);
      const found = await server.sweepFiles();
      expect(found).not.toBeNull();
      const [sweep] = await server.sql<{ missing: number; erased: number }>(
        'select missing_count as missing, erased from file_sweeps order by id desc limit 1',
      );
      let [kinds, without] = [0, 0];
      for (const [kind, table] of Object.entries(fileTables)) {
        let files = 0;
        for await (const _file of server.storage.list(kind)) files += 1;
        if (files > 0) kinds += 1;
        without += Math.abs(files - (await count(server, table)));
      }
      tell('kinds of files', kinds, exactly(6));
      tell('rows without their file', sweep?.missing ?? -1, exactly(0));
      tell('files of lost commits that the sweep erased', sweep?.erased ?? -1);
      tell('files without a row after the sweep', without, exactly(0));
    } finally {
      await server.close();
    }
  },
  sized(600, 3 * 3600),
);
