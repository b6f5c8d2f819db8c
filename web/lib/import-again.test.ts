import { expect, it } from 'vitest';
import { importAgain } from './import-again';

/** A browser that remembers failures: each address is fetched once. */
function browser() {
  const asked: string[] = [];
  const remembered = new Map<string, Promise<unknown>>();
  const network = { isOn: false };
  const load = (address: string): Promise<unknown> => {
    const known = remembered.get(address);
    if (known) return known;
    asked.push(address);
    const answer = network.isOn
      ? Promise.resolve({ address })
      : Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${address}`));
    remembered.set(address, answer);
    return answer;
  };
  return { asked, network, load };
}

it('asks for the file again by another address once the network is back, and gives everyone the same module', async () => {
  const { asked, network, load } = browser();
  const page = 'https://kwanline.example/assets/label-dialog-x.js';
  const open = () => importAgain(() => load(page), load);
  await expect(open()).rejects.toThrow('Failed to fetch');
  await expect(open()).rejects.toThrow('Failed to fetch');
  network.isOn = true;
  const [one, other] = await Promise.all([open(), open()]);
  expect(one).toBe(other);
  expect(await open()).toBe(one);
  expect(asked.filter((address) => address === page)).toHaveLength(1);
  expect(new Set(asked).size).toBe(asked.length);
});

it('gives the module at once when nothing failed, and keeps an error that names no address', async () => {
  expect(await importAgain(async () => 7)).toBe(7);
  const broken = new Error('The module is broken.');
  await expect(importAgain(() => Promise.reject(broken))).rejects.toBe(broken);
});
