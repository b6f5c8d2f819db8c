import { useQuery } from '@tanstack/react-query';
import { listCashiers } from '#contract/staff/cash/calls';
import { cashDesk } from '#contract/staff/money/rules';
import { useCashWords } from '../kit/cash-words';
import { SelectField } from '../kit/select-field';
import { useMay, useStaff } from '../kit/staff';
import { useListAddress } from '../kit/use-list-address';
import { deskQuery } from '../queries';
import { CashLimit } from './cash-limit';
import { CloseList } from './close-list';
import { Drawer } from './drawer';
import './cash-close.css';

/** The person's own drawer or that of a cashier, and the closes. An auditor has none and sees those of others. */
export function Cash() {
  const words = useCashWords();
  const { role, id } = useStaff();
  const hasDrawer = useMay(cashDesk);
  const seesAll = role !== 'ghana-warehouse';
  const address = useListAddress();
  const cashierId = address.id('cashierId') ?? '';
  const { data: cashiers = [] } = useQuery({
    ...deskQuery(listCashiers, {}),
    enabled: seesAll,
    staleTime: 60_000,
  });
  return (
    <>
      {seesAll && (
        <div className="cash-whose">
          <SelectField
            label={words.whose}
            value={cashierId}
            options={[
              ['', hasDrawer ? words.own : '-'],
              ...cashiers.filter((each) => each.id !== id).map((each) => [String(each.id), each.name] as const),
            ]}
            onChange={(value) => address.change({ cashierId: value })}
          />
        </div>
      )}
      {(hasDrawer || cashierId !== '') && <Drawer key={cashierId} cashierId={seesAll ? cashierId : ''} />}
      <CloseList address={address} seesAll={seesAll} />
      <CashLimit />
    </>
  );
}
