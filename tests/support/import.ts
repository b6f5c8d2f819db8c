import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { vi } from 'vitest';
import type { ImportKind, ImportRowKind } from '#contract/staff/imports/rules';
import { importLimits } from '#contract/staff/imports/rules';
import type { ImportDetail, ImportedRow } from '#contract/staff/imports/schema';
import { isBusy } from '#contract/staff/imports/states';
import type { TestApp, TestStaff } from '#tests/support/app';
import type { Desk } from '#tests/support/desk';
import { WAIT_MS } from './patience';

const { partBytes } = importLimits;

/** The steps of an import of a packing list, each through HTTP. */
export function importDesk({ app }: TestApp, desk: Desk) {
  const { china, must, post, get } = desk;

  const sendPart = (id: number, part: number, bytes: Buffer, who: TestStaff = china): Promise<LightMyRequestResponse> =>
    app.inject({
      method: 'PUT',
      url: `/api/staff/imports/${id}/parts/${part}`,
      headers: { ...who.headers, 'content-type': 'application/octet-stream' },
      payload: bytes,
    });

  const start = (name: string, size: number, who: TestStaff = china, kind: ImportKind = 'packages') =>
    must<ImportDetail>(post('/staff/imports', { name, size, kind }, who));

  /** Uploads a file and waits until it has been read. */
  const send = async (
    file: Buffer | string,
    { name = 'list.csv', who = china, kind = 'packages' as ImportKind } = {},
  ) => {
    const bytes = Buffer.from(file);
    const { id } = await start(name, bytes.length, who, kind);
    for (let at = 0; at * partBytes < bytes.length; at += 1) {
      await must(sendPart(id, at, bytes.subarray(at * partBytes, (at + 1) * partBytes), who));
    }
    return settled(id);
  };

  const find = async (id: number) => (await get(`/staff/imports/${id}`)).json<ImportDetail>();

  /** The import once the server has finished its work. */
  const settled = async (id: number): Promise<ImportDetail> => {
    // Not expect.poll, which cannot run in a hook.
    return vi.waitFor(
      async () => {
        const detail = await find(id);
        if (isBusy(detail.state)) throw new Error(`Import ${id} is still ${detail.state}.`);
        return detail;
      },
      { interval: 15, timeout: WAIT_MS },
    );
  };

  const act = async (
    id: number,
    step: 'check' | 'run' | 'undo' | 'discard',
    body: object = {},
    who: TestStaff = china,
  ) => {
    await must(post(`/staff/imports/${id}/${step}`, body, who));
    return settled(id);
  };

  /** With the columns as recognised. */
  const check = async (detail: ImportDetail, more: object = {}, who: TestStaff = china) =>
    act(detail.id, 'check', { mapping: detail.suggestion, categoryId: desk.categoryId, ...more }, who);

  const rows = async (id: number, kind: ImportRowKind) =>
    (await get(`/staff/imports/${id}/rows?kind=${kind}`)).json<{ rows: ImportedRow[] }>().rows;

  const codes = async (id: number, kind: ImportRowKind) =>
    (await rows(id, kind)).map(({ row, problems }) => [row, ...problems.map(({ code }) => code)].join(' '));

  /** From the file to packages. */
  const whole = async (file: Buffer | string, more: object = {}, { mode = 'good', who = china } = {}) => {
    const checked = await check(await send(file, { who }), more, who);
    return act(checked.id, 'run', { mode }, who);
  };

  /** An admin imports a file of any kind, from its bytes to its result. */
  const moveIn = async (kind: ImportKind, file: Buffer | string, more: object = {}, mode = 'good') => {
    const { admin } = desk;
    const sent = await send(file, { who: admin, kind });
    const category = kind === 'packages' ? { categoryId: desk.categoryId } : {};
    const checked = await act(sent.id, 'check', { mapping: sent.suggestion, ...category, ...more }, admin);
    return act(checked.id, 'run', { mode }, admin);
  };

  return { moveIn, start, sendPart, send, find, settled, act, check, rows, codes, whole, key: randomUUID };
}
