import { useQuery } from '@tanstack/react-query';
import { getClientBalance } from '#contract/staff/money/calls';
import { readsMoney } from '#contract/staff/money/rules';
import type { DeskPackage } from '#contract/staff/packages/schema';
import { Link } from '../../../ui/link';
import { Amounts } from '../../kit/amounts';
import { Mark } from '../../kit/codes';
import { ContactLinks } from '../../kit/contact-links';
import { DeskIcon } from '../../kit/desk-icon';
import { deskMoney } from '../../kit/desk-money';
import { Panel } from '../../kit/panel';
import { useRecordWords } from '../../kit/record-words';
import { useStaff } from '../../kit/staff';
import { writtenPhone } from '../../kit/written-phone';
import { deskQuery } from '../../queries';

/** The owner, how to reach them, and what they owe in all. */
export function ClientPanel({ client }: { client: DeskPackage['client'] }) {
  const { package: words } = useRecordWords();
  const mayRead = readsMoney(useStaff().role);
  const { data: balance } = useQuery({
    ...deskQuery(getClientBalance, { params: { id: String(client?.id) } }),
    enabled: client !== null && mayRead,
    staleTime: 5_000,
  });
  return (
    <Panel
      title={words.client}
      actions={
        client &&
        mayRead && (
          <Link className="panel-link" to={`/staff/clients/${client.id}/account`}>
            {words.account}
            <DeskIcon name="chevron-right" size={14} />
          </Link>
        )
      }
    >
      {!client && <p>{words.noClient}</p>}
      {client && (
        <>
          <div className="package-client">
            <Link to={`/staff/clients/${client.id}`}>
              <Mark text={client.shippingMark} />
            </Link>
            <span>{[writtenPhone(client.phone), client.email].filter(Boolean).join(' · ')}</span>
          </div>
          {balance && (
            <Amounts
              lines={[
                {
                  name: balance.balance < 0 ? words.credit : words.owes,
                  value: deskMoney(Math.abs(balance.balance), 'USD'),
                  ...(balance.balance > 0 && { kind: 'bad' }),
                },
              ]}
            />
          )}
          <ContactLinks phone={client.phone} />
        </>
      )}
    </Panel>
  );
}
