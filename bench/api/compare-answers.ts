import { isDeepStrictEqual } from 'node:util';
import type { Work } from '#bench/api/works';

const answers = 20;
const instant = /^\d{4}-\d\d-\d\dT/;

/** Instants are compared as such, because each server writes them in its own form. `asOf` is the moment of the request. */
const read = (text: string) =>
  JSON.parse(text, (key, value) => {
    if (key === 'asOf') return null;
    return typeof value === 'string' && instant.test(value) ? new Date(value).getTime() : value;
  });

/** A limit that answers less than the application is no limit. Refuses to measure when the answers differ. */
export async function compareAnswers({ name, app, limit }: Work, origin: { app: string; limit: string }) {
  for (let turn = 0; turn < answers; turn += 1) {
    const { path, headers } = app(turn);
    const [ours, bare] = await Promise.all([
      fetch(origin.app + path, { headers }).then((response) => response.text()),
      fetch(origin.limit + limit(turn).path).then((response) => response.text()),
    ]);
    if (!isDeepStrictEqual(read(ours), read(bare)))
      throw new Error(`${name}: the limit does not answer the same.\n${ours}\n${bare}`);
  }
}
