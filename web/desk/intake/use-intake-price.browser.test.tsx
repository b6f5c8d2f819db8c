import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { StaffSession } from '#contract/staff/accounts/schema';
import { findIntakePrice } from '#contract/staff/packages/calls';
import type { StaffRole } from '#contract/staff/roles';
import { mount } from '#tests/support/mount';
import type { Outbox } from '../kit/offline/outbox';
import { OutboxContext } from '../kit/offline/use-outbox';
import { StaffContext } from '../kit/staff';
import { deskKey } from '../queries';
import { type Category, emptyForm, type IntakeForm } from './intake-form';
import { useIntakePrice } from './use-intake-price';

const category = { id: 4, rate: 200, unit: 'cbm' } as Category;
const ofCategory = { rate: 200, unit: 'cbm', source: 'CATEGORY', minimumCbm: 0.01 } as const;
const agreed = { ...ofCategory, rate: 170, source: 'AGREEMENT' } as const;

const state = { entries: [], isCut: false };
const outbox = { onChange: () => () => {}, state: () => state } as unknown as Outbox;

function Shown({ client }: { client: IntakeForm['client'] }) {
  const { price, isUsual } = useIntakePrice({ ...emptyForm('4', 'SEA'), client }, category);
  return <p id="price">{`${price?.rate} ${isUsual ? 'the usual price' : 'the price'}`}</p>;
}

it.each([
  ['china-warehouse', 7, '200 the usual price'],
  ['china-warehouse', null, '200 the price'],
  ['admin', 7, '170 the price'],
] as [StaffRole, number | null, string][])('the %s, with the client %s, reads %s', (role, id, text) => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const query = { categoryId: '4', mode: 'SEA' } as const;
  queries.setQueryData(deskKey(findIntakePrice, { query }), ofCategory);
  queries.setQueryData(deskKey(findIntakePrice, { query: { ...query, clientId: '7' } }), agreed);
  const client = id === null ? null : ({ id, shippingMark: 'KWL-A' } as IntakeForm['client']);
  mount(
    <QueryClientProvider client={queries}>
      <StaffContext value={{ branch: 'Guangdong', role } as StaffSession}>
        <OutboxContext value={outbox}>
          <Shown client={client} />
        </OutboxContext>
      </StaffContext>
    </QueryClientProvider>,
  );
  expect(document.querySelector('#price')?.textContent).toBe(text);
});
