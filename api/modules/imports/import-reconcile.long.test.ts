import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOpenQuestion } from '#contract/staff/imports/open-questions';
import { importKinds } from '#contract/staff/imports/rules';
import type { ImportDifference, Reconciliation } from '#contract/staff/imports/schema';
import { templateExamples } from '#contract/staff/imports/templates';
import { rowSentence, tableEn } from '#contract/staff/table-words';
import { startTestApp, type TestApp } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';
import { importDesk } from '#tests/support/import';

let server: TestApp;
let desk: Desk;
let lists: ReturnType<typeof importDesk>;

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
  lists = importDesk(server, desk);
  await server.createClient({ shippingMark: 'KWL-AMA' });
  server.now.value = new Date('2025-07-20T10:00:00Z');
  await lists.moveIn(
    'containers',
    'reference,loaded,departed,arrived\nR-SEA,2025-06-01,2025-06-05,\nR-PORT,2025-04-01,2025-04-05,2025-05-20\n',
  );
});
afterAll(() => server.close());

const sums = async (id: number) => (await desk.get(`/staff/imports/${id}/reconciliation`)).json<Reconciliation>();
const differences = async (id: number) =>
  (await desk.get(`/staff/imports/${id}/differences`)).json<{ rows: ImportDifference[] }>().rows;

describe('the reconciliation of an import', () => {
  it('sums up the file beside what is shown, and lists each row that differs with the reason', async () => {
    const done = await lists.moveIn(
      'packages',
      [
        'mark,tracking,qty,cbm,length,width,height',
        'KWL-AMA,RC-1,2,0.5,,,',
        'KWL-AMA,RC-2,1,0.4,60,40,50',
        'NOBODY,RC-3,4,1.5,,,',
        'KWL-AMA,RC-4,many,0.25,,,',
        'Total,,7,2.65,,,',
      ].join('\n'),
    );
    const found = await sums(done.id);
    expect(found).toMatchObject({
      file: { rows: 4, quantity: 7, cbm: 2.65 },
      shown: { rows: 2, quantity: 3, cbm: 0.62 },
      differences: 3,
      groups: [{ status: 'YET_TO_LOAD', branch: 'Guangdong', rows: 2, quantity: 3, cbm: 0.62 }],
    });
    expect((await differences(done.id)).map(({ row, kind, file, shown }) => ({ row, kind, file, shown }))).toEqual([
      { row: 3, kind: 'cbm', file: 0.4, shown: 0.12 },
      { row: 4, kind: 'notShown', file: 1.5, shown: null },
      { row: 5, kind: 'notShown', file: 0.25, shown: null },
    ]);
    expect((await desk.get('/staff/imports/999999/reconciliation')).statusCode).toBe(404);
    expect((await desk.get('/staff/imports/999999/differences')).statusCode).toBe(404);
  });

  it('names the reason of a row that was left out, and asks no question that is answered', async () => {
    await lists.moveIn('packages', 'mark,tracking,qty,cbm\nKWL-AMA,RQ-1,1,0.1\n');
    const file = 'mark,tracking,qty,cbm\nKWL-AMA,RQ-1,1,0.1\nKWL-AMA,RQ-2,1,0.1\n';
    const asked = await lists.check(await lists.send(file, { who: desk.admin }), {}, desk.admin);
    const errors = async () => (await desk.get(`/staff/imports/${asked.id}/errors`)).body;
    expect(await errors()).toMatch(/RQ-1 was received before, as package \d+\. Leave this row out, or import it/);
    const answered = await lists.check(asked, { skipKnown: true }, desk.admin);
    const [skipped] = await lists.rows(asked.id, 'skipped');
    expect(skipped?.problems.map((problem) => isOpenQuestion(answered, problem))).toEqual([false]);
    await lists.act(asked.id, 'run', { mode: 'good' }, desk.admin);
    const [row] = await differences(asked.id);
    expect(row?.problems.map((problem) => rowSentence(tableEn, problem))).toEqual([
      expect.stringMatching(/^RQ-1 was received before, as package \d+\.$/),
    ]);
  });

  it('no longer asks about rows with errors once the import is over', async () => {
    const file = 'mark,tracking,qty,cbm\nKWL-AMA,RO-1,1,0.1\nKWL-AMA,RO-1,1,0.1\nKWL-AMA,RO-2,1,11\n';
    const asked = await lists.check(await lists.send(file, { who: desk.admin }), {}, desk.admin);
    const errors = async () => (await desk.get(`/staff/imports/${asked.id}/errors?language=zh-CN`)).body;
    expect((await errors()).match(/？/g)).toHaveLength(3);
    await lists.act(asked.id, 'run', { mode: 'good' }, desk.admin);
    expect(await errors()).toContain('RO-1 与第 2 行重复。');
    expect(await errors()).not.toContain('？');
  });

  it('lists a package that was declared void since then', async () => {
    const done = await lists.moveIn('packages', 'mark,tracking,qty,cbm\nKWL-AMA,RV-1,2,0.5\nKWL-AMA,RV-2,1,0.25\n');
    const [row] = await server.sql<{ id: number; version: number }>(
      `select id, version from packages where tracking_number = 'RV-1'`,
    );
    await desk.must(
      desk.post(`/staff/packages/${row?.id}/void`, { version: row?.version, reason: 'It was received twice.' }),
    );
    expect(await sums(done.id)).toMatchObject({
      file: { rows: 2, quantity: 3, cbm: 0.75 },
      shown: { rows: 1, quantity: 1, cbm: 0.25 },
      differences: 1,
      groups: [{ rows: 1, cbm: 0.25 }],
    });
    expect(await differences(done.id)).toMatchObject([{ row: 2, kind: 'notShown', file: 0.5, shown: null }]);
  });

  it('counts a package whose cartons travel apart as one, with all its parts', async () => {
    const done = await lists.moveIn('packages', 'mark,tracking,qty,cbm\nKWL-AMA,RD-1,4,0.4\nKWL-AMA,RD-2,1,0.1\n');
    const [row] = await server.sql<{ id: number }>(`select id from packages where tracking_number = 'RD-1'`);
    const container = await desk.plan();
    await desk.must(desk.load(container.id, { packageIds: [row?.id ?? 0], count: 1 }));
    await desk.must(desk.step(container.id, 'close'));
    expect(await sums(done.id)).toMatchObject({
      file: { rows: 2, quantity: 5, cbm: 0.5 },
      shown: { rows: 2, quantity: 5, cbm: 0.5 },
      differences: 0,
      groups: [
        { status: 'IN_TRANSIT', branch: 'Accra', rows: 1, quantity: 1, cbm: 0.1 },
        { status: 'YET_TO_LOAD', branch: 'Guangdong', rows: 2, quantity: 4, cbm: 0.4 },
      ],
    });
    expect(await differences(done.id)).toEqual([]);
  });

  it('says of each row that differs what has happened to it since', async () => {
    const file = 'mark,tracking,qty,cbm\nKWL-AMA,RW-1,2,0.5\nKWL-AMA,RW-2,2,0.5\nKWL-AMA,RW-3,2,0.5\n';
    const done = await lists.moveIn('packages', file);
    const of = async (number: string) =>
      (
        await server.sql<{ id: number; version: number }>(
          'select id, version from packages where tracking_number = $1',
          [number],
        )
      )[0] ?? { id: 0, version: 0 };
    const [first, second] = [await of('RW-1'), await of('RW-2')];
    await desk.must(
      desk.post(`/staff/packages/${first.id}/void`, { version: first.version, reason: 'Received twice.' }),
    );
    await desk.must(
      server.app.inject({
        method: 'PATCH',
        url: `/api/staff/packages/${second.id}`,
        headers: desk.admin.headers,
        payload: { key: randomUUID(), version: second.version, reason: 'Counted again.', quantity: 3 },
      }),
    );
    const said = async () =>
      (await differences(done.id)).map(({ row, kind, problems }) =>
        [row, kind, ...problems.map((problem) => rowSentence(tableEn, problem))].join(' '),
      );
    expect(await said()).toEqual([
      '2 notShown The package was declared void since.',
      '3 quantity The package was corrected since.',
    ]);
    await lists.act(done.id, 'undo', {}, desk.admin);
    expect((await said()).at(-1)).toBe('4 notShown The undo of this import took it back.');
  });

  it('holds for any file of the old books: rows, volume and quantity by status and branch are what was imported', async () => {
    const stages = {
      yet: { cells: ',,,', status: 'YET_TO_LOAD', branch: 'Guangdong' },
      sea: { cells: 'R-SEA,in transit,,', status: 'IN_TRANSIT', branch: null },
      port: { cells: 'R-PORT,arrived,,', status: 'ARRIVED', branch: null },
      ready: { cells: 'R-PORT,available,2025-07-01,', status: 'ARRIVED', branch: null },
      gone: { cells: 'R-PORT,delivered,,2025-07-02', status: 'DELIVERED', branch: null },
    };
    const row = fc.record({
      stage: fc.constantFrom(...(Object.keys(stages) as (keyof typeof stages)[])),
      branch: fc.constantFrom('Accra', 'Kumasi', 'Sunyani', 'Koforidua'),
      quantity: fc.integer({ min: 1, max: 500 }),
      tenthousandths: fc.integer({ min: 1, max: 990_000 }),
    });
    let file = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 30 }), async (rows) => {
        file += 1;
        const lines = rows.map(({ stage, branch, quantity, tenthousandths }, at) => {
          const [container, status, available, delivered] = stages[stage].cells.split(',');
          const cells = [
            `P${file}-${at}`,
            quantity,
            tenthousandths / 10_000,
            container,
            status,
            available,
            delivered,
            branch,
          ];
          return ['KWL-AMA', ...cells, '2025-03-01'].join(',');
        });
        const head = 'mark,tracking,qty,cbm,container,status,available,delivered,branch,received';
        const done = await lists.moveIn('packages', [head, ...lines].join('\n'), {
          oldBooks: true,
          confirmUnusual: true,
        });
        expect(done.counts).toMatchObject({ imported: rows.length, bad: 0 });
        const expected = new Map<string, { rows: number; quantity: number; units: number }>();
        for (const { stage, branch, quantity, tenthousandths } of rows) {
          const key = `${stages[stage].status} ${stages[stage].branch ?? branch}`;
          const sum = expected.get(key) ?? { rows: 0, quantity: 0, units: 0 };
          expected.set(key, {
            rows: sum.rows + 1,
            quantity: sum.quantity + quantity,
            units: sum.units + tenthousandths,
          });
        }
        const { file: written, shown, differences: differing, groups } = await sums(done.id);
        expect(differing).toBe(0);
        expect(shown).toEqual(written);
        const seen = groups.map(({ status, branch, rows: count, quantity, cbm }) => [
          `${status} ${branch}`,
          { rows: count, quantity, units: Math.round(cbm * 10_000) },
        ]);
        expect(new Map(seen as [string, object][])).toEqual(expected);
        const undone = await lists.act(done.id, 'undo', {}, desk.admin);
        expect(undone.counts).toMatchObject({ removed: rows.length, kept: 0 });
      }),
      { numRuns: 4 },
    );
  });
});

describe('a template', () => {
  it.each(importKinds.flatMap((kind) => (['en', 'zh-CN'] as const).map((language) => [kind, language] as const)))(
    'of %s in %s is read back with every column recognised, and its example is left out',
    async (kind, language) => {
      const reply = await desk.get(`/staff/import-templates/${kind}?language=${language}`);
      expect([reply.statusCode, reply.headers['content-disposition']]).toEqual([
        200,
        `attachment; filename="${kind}.xlsx"`,
      ]);
      const sent = await lists.send(reply.rawPayload, { who: desk.admin, kind, name: `${kind}.xlsx` });
      const fields = templateExamples[kind].map(([field]) => field);
      expect(
        Object.entries(sent.suggestion)
          .sort(([, a], [, b]) => (a ?? 0) - (b ?? 0))
          .map(([field]) => field),
      ).toEqual(fields);
      const checked = await lists.check(
        sent,
        kind === 'packages' ? { oldBooks: true } : { categoryId: undefined },
        desk.admin,
      );
      expect(checked.counts).toMatchObject({ rows: 1, skipped: 1, bad: 0 });
    },
  );
});
