import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StaffSession } from '#contract/staff/accounts/schema';
import { mount, texts } from '#tests/support/mount';
import { DeskTable } from '../kit/desk-table';
import { useRecordActions } from '../kit/record-actions';
import { StaffContext } from '../kit/staff';
import { ViewTabs } from '../kit/view-tabs';
import { KeyMap } from './key-map';

const staff = { id: 1, role: 'admin', branch: 'Accra' } as StaffSession;
const columns = [{ name: 'Name', isMain: true, cell: (name: string) => name }];
const views = ['?', '?state=open'].map((to) => ({ to, name: to, isCurrent: false }));
const map = <KeyMap hasKeys onClose={() => {}} />;

function Record() {
  useRecordActions([{ id: 'note', label: 'Add a note', group: 'talk', shortcut: 'n' }]);
  return null;
}

function Where() {
  return <output>{useLocation().search}</output>;
}

const shown = (group: string) => texts(page.getByRole('region', { name: group }).getByRole('term'));

function inFrame(tree: ReactNode) {
  mount(
    <MemoryRouter>
      <StaffContext value={staff}>{tree}</StaffContext>
    </MemoryRouter>,
  );
}

it('names the keys of a list that the page has, and none of a record', async () => {
  inFrame(
    <DeskTable caption="Closes" columns={columns} rows={['#13']} keyOf={String} to={(name) => `/staff/${name}`} />,
  );
  inFrame(map);
  expect(shown('In lists')).toEqual(['j', 'k', 'Enter', 'CtrlEnter', '↓↑']);
  expect(shown('On the page of a record')).toEqual([]);
});

it('names the keys of a record, and none of a list', async () => {
  inFrame(<Record />);
  inFrame(map);
  expect(shown('In lists')).toEqual([]);
  expect(shown('On the page of a record')).toEqual(['n']);
});

it('opens another view by its digit when the list of this view is empty', async () => {
  inFrame(
    <>
      <ViewTabs label="Views" views={views} />
      <Where />
    </>,
  );
  await userEvent.keyboard('2');
  await expect.element(page.getByRole('status')).toHaveTextContent('?state=open');
});
