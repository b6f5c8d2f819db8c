import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LogEntry } from '#contract/staff/desk/schema';
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
});
afterAll(() => server.close());

type Client = { id: number; mark: string; phone: string | null; email: string | null; town: string | null };
const clients = (marks: string[]) =>
  server.sql<Client>(
    `select c.id, shipping_mark as mark, phone, email, location as town from clients c left join client_details d on d.client_id = c.id
      where shipping_mark = any($1::text[]) order by c.id`,
    [marks],
  );
const newClient = (body: object) => desk.must<{ id: number }>(desk.post('/staff/clients', body));
const check = async (file: string, more: object = {}) => {
  const sent = await lists.send(file, { who: desk.admin, kind: 'clients' });
  return lists.act(sent.id, 'check', { mapping: sent.suggestion, ...more }, desk.admin);
};
const duplicates = (answer: { phone?: string; mark?: string; email?: string }) => ({ duplicates: answer });

describe('a file of clients', () => {
  it('becomes clients with the phone in one form, and each has its line in the log', async () => {
    const done = await lists.moveIn(
      'clients',
      '姓名,手机号,邮箱,城市\nNEW ABENA,024 111 0001,abena@example.com,Kumasi\nNEW YAW,+233 24 111 0002,,\nNEW ESI,,,\nEXAMPLE-1,024,,\n',
    );
    expect(done).toMatchObject({
      kind: 'clients',
      state: 'DONE',
      counts: { rows: 4, imported: 3, skipped: 1, bad: 0 },
    });
    const made = await clients(['NEW ABENA', 'NEW YAW', 'NEW ESI']);
    expect(made.map(({ id: _, ...client }) => client)).toEqual([
      { mark: 'NEW ABENA', phone: '233241110001', email: 'abena@example.com', town: 'Kumasi' },
      { mark: 'NEW YAW', phone: '233241110002', email: null, town: null },
      { mark: 'NEW ESI', phone: null, email: null, town: null },
    ]);
    const log = (await desk.get(`/staff/log/client/${made[0]?.id}`)).json<{ rows: LogEntry[] }>().rows;
    expect(log).toMatchObject([
      { action: 'entered the client', source: 'import', details: { importId: done.id, row: 2 } },
    ]);
    expect(await lists.rows(done.id, 'skipped')).toMatchObject([{ row: 5, name: 'EXAMPLE-1' }]);
  });

  it('brings the record of a client, completes one without changing it, and takes that back', async () => {
    const head = 'mark,name,phone,second phone,town,branch,notes';
    const row = 'FULL ONE,Abena Osei,0241118001,024 111 8002,Kumasi,库马西,Calls after six';
    const record = async () =>
      server.sql(
        `select full_name as name, second_phone as phone, location as town, preferred_branch as branch, notes
           from client_details d join clients c on c.id = d.client_id where shipping_mark = 'FULL ONE'`,
      );
    const known = await newClient({ shippingMark: 'FULL ONE' });
    await desk.must(
      server.app.inject({
        method: 'PATCH',
        url: `/api/staff/clients/${known.id}/record`,
        headers: desk.admin.headers,
        payload: { key: lists.key(), town: 'Tema' },
      }),
    );
    const done = await lists.moveIn('clients', `${head}\n${row}\n`, duplicates({ mark: 'update' }));
    expect(done.counts).toMatchObject({ imported: 1 });
    const written = { name: 'Abena Osei', phone: '233241118002', branch: 'Kumasi', notes: 'Calls after six' };
    expect(await record()).toEqual([{ ...written, town: 'Tema' }]);
    await lists.act(done.id, 'undo', {}, desk.admin);
    expect(await record()).toEqual([{ name: null, phone: null, town: 'Tema', branch: null, notes: null }]);
    const checked = await check(`${head}\nFULL TWO,A,0241118003,12,,Guangdong,\n`);
    expect(await lists.codes(checked.id, 'bad')).toEqual(['2 notAPhone tooShort noHandOver']);
  });

  it('tells every error of a row at once', async () => {
    const checked = await check('mark,phone,email,town\n,12,not an e-mail,x\nA,0241110009,,\n');
    expect(checked.repeated).toBe(0);
    expect(await lists.codes(checked.id, 'bad')).toEqual(['2 missing notAPhone notAnEmail tooShort', '3 tooShort']);
  });

  it('says that a cell holds two phone numbers', async () => {
    const checked = await check('mark,phone\nTWO PHONES,024 111 0010 / 020 111 0010\nONE OF TWO,024 111 0011 or 12\n');
    expect(await lists.codes(checked.id, 'bad')).toEqual(['2 severalPhones', '3 notAPhone']);
  });

  it('asks about a phone, a mark or an e-mail that a client has, and about rows that repeat', async () => {
    await newClient({ shippingMark: 'HERE ONE', phone: '0242220001', email: 'here@example.com' });
    const checked = await check(
      [
        'mark,phone,email',
        'OTHER ONE,+233242220001,',
        'here-one,0242220002,',
        'OTHER TWO,0242220003,HERE@example.com',
        'OTHER THREE,0242220003,',
      ].join('\n'),
    );
    expect(checked.repeated).toBe(4);
    expect(await lists.codes(checked.id, 'bad')).toEqual([
      '2 samePhone',
      '3 sameMark',
      '4 sameEmail',
      '5 repeatedInFile',
    ]);
    const [row] = await lists.rows(checked.id, 'bad');
    expect(row?.problems[0]).toMatchObject({ field: 'phone', value: '233242220001', more: 'HERE ONE' });
    const run = await desk.post(`/staff/imports/${checked.id}/run`, { mode: 'all' });
    expect([run.statusCode, run.json().message]).toEqual([
      409,
      '4 rows have errors. Correct them, or import the good rows.',
    ]);
  });

  it('leaves such rows out, completes the client without changing what is there, or keeps both', async () => {
    const known = await newClient({ shippingMark: 'HERE TWO', phone: '0243330001' });
    const file = 'mark,phone,email,town\nHERE TWO,0243330009,two@example.com,Tamale\nSHARED,0243330001,,\n';
    const skipped = await check(file, duplicates({ phone: 'skip', mark: 'skip' }));
    expect(skipped.counts).toMatchObject({ skipped: 2, bad: 0 });

    const done = await lists.moveIn('clients', file, duplicates({ phone: 'both', mark: 'update' }));
    expect(done.counts).toMatchObject({ imported: 2, bad: 0 });
    expect(await clients(['HERE TWO', 'SHARED'])).toMatchObject([
      { id: known.id, phone: '233243330001', email: 'two@example.com', town: 'Tamale' },
      { phone: '233243330001' },
    ]);

    const undone = await lists.act(done.id, 'undo', {}, desk.admin);
    expect(undone).toMatchObject({ state: 'UNDONE', counts: { removed: 2, kept: 0 } });
    expect(await clients(['HERE TWO', 'SHARED'])).toMatchObject([
      { id: known.id, phone: '233243330001', email: null, town: null },
    ]);
    const log = await desk.get(`/staff/log/client/${known.id}`);
    expect(log.json<{ rows: LogEntry[] }>().rows[0]?.action).toBe('put back by the undo of the import');
  });

  it('leaves out no row that repeats an earlier one, unless told so', async () => {
    const file = 'mark,phone,email\nTWICE ONE,0243330051,\nTWICE TWO,0243330051,twice@example.com\n';
    const completed = await check(file, duplicates({ phone: 'update' }));
    expect(await lists.codes(completed.id, 'bad')).toEqual(['3 repeatedInFile']);
    const skipped = await check(file, duplicates({ phone: 'skip' }));
    expect(skipped.counts).toMatchObject({ skipped: 1, bad: 0 });
  });

  it('refuses to guess when a row matches two clients', async () => {
    await newClient({ shippingMark: 'LEFT', phone: '0244440001' });
    await newClient({ shippingMark: 'RIGHT', phone: '0244440002' });
    const checked = await check('mark,phone\nLEFT,0244440002\n', duplicates({ phone: 'update', mark: 'update' }));
    expect(await lists.codes(checked.id, 'bad')).toEqual(['2 sameMark samePhone severalClients']);
  });

  it('looks again when it writes: a client who was entered after the check is not entered twice', async () => {
    const checked = await check('mark,phone\nLATE,0245550001\n');
    expect(checked.counts.good).toBe(1);
    await newClient({ shippingMark: 'LATE' });
    const done = await lists.act(checked.id, 'run', { mode: 'good' }, desk.admin);
    expect(done.counts).toMatchObject({ imported: 0, bad: 1 });
    expect(await clients(['LATE'])).toHaveLength(1);
  });

  it('is undone but for clients who have goods or were changed, with the reason', async () => {
    const done = await lists.moveIn(
      'clients',
      'mark,phone\nGOES,0246660001\nHAS GOODS,0246660002\nCHANGED,0246660003\n',
    );
    const [, goods, changed] = await clients(['GOES', 'HAS GOODS', 'CHANGED']);
    await desk.receive({ clientId: goods?.id });
    await desk.must(
      server.app.inject({
        method: 'PATCH',
        url: `/api/staff/clients/${changed?.id}`,
        headers: desk.admin.headers,
        payload: { key: lists.key(), phone: '0246660004' },
      }),
    );
    const undone = await lists.act(done.id, 'undo', {}, desk.admin);
    expect(undone.counts).toMatchObject({ removed: 1, kept: 2 });
    expect(await lists.codes(done.id, 'kept')).toEqual(['3 touched', '4 touched']);
    expect((await clients(['GOES', 'HAS GOODS', 'CHANGED'])).map(({ mark }) => mark)).toEqual(['HAS GOODS', 'CHANGED']);
  });

  describe('after a merge', () => {
    const merge = async (id: number, into: number) => {
      const { seen } = (await desk.get(`/staff/clients/${id}/merge?into=${into}`)).json();
      return desk.must(desk.post(`/staff/clients/${id}/merge`, { into, seen, reason: 'One person.' }));
    };

    it('finds the client who stays under the mark and the phone of the merged one', async () => {
      const gone = await newClient({ shippingMark: 'MERGED ONE', phone: '0247770001' });
      const stays = await newClient({ shippingMark: 'STAYS ONE' });
      await merge(gone.id, stays.id);
      const checked = await check('mark,phone\nMERGED ONE,0247770002\nOTHER MARK,0247770001\n');
      const rows = await lists.rows(checked.id, 'bad');
      expect(rows.map(({ problems }) => problems.map(({ code, more }) => `${code} ${more}`))).toEqual([
        ['sameMark STAYS ONE'],
        ['samePhone STAYS ONE'],
      ]);
      const goods = await lists.moveIn('packages', 'mark,tracking,qty,cbm\nMERGED ONE,MG-1,1,0.1\n');
      const [row] = await server.sql<{ id: number }>(
        'select client_id as id from packages where tracking_number = $1',
        ['MG-1'],
      );
      expect([goods.counts.imported, row?.id]).toEqual([1, stays.id]);
    });

    it('keeps both clients of the merge when the import is undone, with what they have', async () => {
      const filled = await newClient({ shippingMark: 'FILLED ONE' });
      const stays = await newClient({ shippingMark: 'STAYS TWO' });
      const file = 'mark,phone\nFILLED ONE,0248880001\nMADE ONE,0248880002\nMADE TWO,0248880003\n';
      const done = await lists.moveIn('clients', file, duplicates({ mark: 'update' }));
      const [made, target] = await clients(['MADE ONE', 'MADE TWO']);
      await merge(filled.id, stays.id);
      await merge(made?.id ?? 0, target?.id ?? 0);
      const undone = await lists.act(done.id, 'undo', {}, desk.admin);
      expect(undone.counts).toMatchObject({ removed: 0, kept: 3 });
      expect(await lists.codes(done.id, 'kept')).toEqual(['2 touched', '3 touched', '4 touched']);
      expect(await clients(['FILLED ONE', 'STAYS TWO', 'MADE ONE', 'MADE TWO'])).toMatchObject([
        { mark: 'FILLED ONE', phone: '233248880001' },
        { mark: 'STAYS TWO', phone: '233248880001' },
        { mark: 'MADE ONE' },
        { mark: 'MADE TWO' },
      ]);
    });

    it('removes imported packages also when their client was merged', async () => {
      const done = await lists.moveIn('packages', 'mark,tracking,qty,cbm\nGOODS GO,MG-2,1,0.1\n', {
        createMarks: true,
      });
      const [made] = await clients(['GOODS GO']);
      const stays = await newClient({ shippingMark: 'STAYS THREE' });
      await merge(made?.id ?? 0, stays.id);
      const undone = await lists.act(done.id, 'undo', {}, desk.admin);
      expect(undone.counts).toMatchObject({ removed: 1, kept: 0 });
      expect(await clients(['GOODS GO'])).toHaveLength(1);
    });
  });

  it('is for an admin, who is named in the refusal, and needs the column of the mark', async () => {
    const refused = await desk.post('/staff/imports', { name: 'c.csv', size: 10, kind: 'clients' }, desk.china);
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Only an admin imports clients and containers.',
    ]);
    const sent = await lists.send('a,b\n1,2\n', { who: desk.admin, kind: 'clients' });
    const unmapped = await desk.post(`/staff/imports/${sent.id}/check`, { mapping: { phone: 1 } });
    expect(unmapped.json()).toMatchObject({
      statusCode: 400,
      issues: [{ path: 'mapping.mark', message: 'Choose the column of the shipping mark.' }],
    });
    const foreign = await desk.post(`/staff/imports/${sent.id}/check`, { mapping: { mark: 0, quantity: 1 } });
    expect(foreign.json()).toMatchObject({ statusCode: 400, message: 'A file of this kind has no such column.' });
  });
});
