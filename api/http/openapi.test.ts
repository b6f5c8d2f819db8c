import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createDescription } from '#api/http/openapi';
import { staffEndpoints } from '#contract/endpoints';

const company = () => ({ name: 'Osei Cargo', short: 'Osei' });

it('describes calls one at a time, so that other requests are answered in between', async () => {
  const described = createDescription(staffEndpoints, { company, what: 'The operations desk' })();
  let isDone = false;
  void described.finally(() => {
    isDone = true;
  });
  let turns = 0;
  for (; !isDone; turns += 1) await setImmediate();
  expect(turns).toBeGreaterThanOrEqual(Object.keys(staffEndpoints).length);
});

it('names the company of today in a description that was made before', async () => {
  let name = 'Osei Cargo';
  const described = createDescription({}, { company: () => ({ name, short: 'Osei' }), what: 'The operations desk' });
  const descriptionOf = async () => JSON.parse((await described()).text).info.description;
  expect(await descriptionOf()).toBe('The operations desk of Osei Cargo.');
  name = 'Mensah Freight';
  expect(await descriptionOf()).toBe('The operations desk of Mensah Freight.');
});
