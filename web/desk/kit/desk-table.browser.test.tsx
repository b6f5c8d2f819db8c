import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { StaffSession } from '#contract/staff/accounts/schema';
import { mount, resizeWindow } from '#tests/support/mount';
import { DeskTable } from './desk-table';
import { FigureTable } from './figure-table';
import { StaffContext } from './staff';

const staff = { id: 1, role: 'admin', branch: 'Accra' } as StaffSession;
const columns = [{ name: 'Name', isMain: true, cell: (name: string) => name }];
const focused = () => document.activeElement?.textContent;

it('moves with j and k through every table of a page, and skips rows that are folded away or open nothing', async () => {
  mount(
    <MemoryRouter>
      <StaffContext value={staff}>
        <DeskTable caption="Closes" columns={columns} rows={['#13']} keyOf={String} to={(name) => `/staff/${name}`} />
        <details>
          <summary>Past</summary>
          <DeskTable caption="Past" columns={columns} rows={['hidden']} keyOf={String} to={String} />
        </details>
        <DeskTable caption="Totals" columns={columns} rows={['no link']} keyOf={String} />
        <DeskTable caption="Rates" columns={columns} rows={['12.06']} keyOf={String} to={(name) => `/staff/${name}`} />
      </StaffContext>
    </MemoryRouter>,
  );
  const steps: unknown[] = [];
  for (const key of ['j', 'j', 'j', 'k']) {
    await userEvent.keyboard(key);
    steps.push(focused());
  }
  expect(steps).toEqual(['#13', '12.06', '12.06', '#13']);
  expect(document.activeElement?.getAttribute('href')).toBe('/staff/#13');
});

it('walks to the link of a row with a box, selects the row with x, and does not stop at a box that is switched off', async () => {
  const chosen: string[] = [];
  const boxed = {
    ...{ name: 'Number', isMain: true },
    cell: (name: string) => (
      <>
        <input type="checkbox" disabled={name === 'B'} onChange={() => chosen.push(name)} />
        {name === 'C' ? null : <a href={`#${name}`}>{name}</a>}
      </>
    ),
  };
  mount(
    <MemoryRouter>
      <StaffContext value={staff}>
        <DeskTable caption="Goods" columns={[boxed]} rows={['A', 'B', 'C']} keyOf={String} />
        <FigureTable
          caption="Owed"
          columns={[{ name: 'Client', cell: (name: string) => <a href={`#${name}`}>{name}</a> }]}
          rows={['D']}
          keyOf={String}
        />
      </StaffContext>
    </MemoryRouter>,
  );
  const steps: unknown[] = [];
  for (const key of ['jx', 'jx', 'jx', 'jx']) {
    await userEvent.keyboard(key);
    steps.push(focused() || document.activeElement?.tagName);
  }
  expect(steps).toEqual(['A', 'B', 'INPUT', 'D']);
  expect(chosen).toEqual(['A', 'C']);
});

it('gives each stacked cell the width of its row on a phone, also one that a wide table would cut', async () => {
  await resizeWindow(360, 740);
  const mark = { name: 'Client', isCut: true, cell: (name: string) => <span className="mark">{name}</span> };
  const by = { name: 'Asked by', isCut: true, cell: () => 'Esther Lamptey, 18 Nov' };
  mount(
    <StaffContext value={staff}>
      <DeskTable
        caption="Requests"
        columns={[...columns, mark, by]}
        rows={['KWL-AMA MENSAH-000000101']}
        keyOf={String}
      />
    </StaffContext>,
  );
  const cells = [...document.querySelectorAll('tbody td')].map((cell) => cell.getBoundingClientRect());
  expect(cells.map(({ width }) => width)).toEqual(Array(3).fill(cells[0]?.width));
  expect(cells.map(({ height }) => height < 40)).toEqual([true, true, true]);
});
