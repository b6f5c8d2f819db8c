import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listPriceAgreements } from '#contract/staff/agreements/calls';
import type { DeskClient } from '#contract/staff/clients/schema';
import { listDeskLog } from '#contract/staff/desk/calls';
import { moneyDesk, moneyReaders } from '#contract/staff/money/rules';
import { useCategoryName } from '../kit/category-name';
import { deskMoney } from '../kit/desk-money';
import { fillIn } from '../kit/language';
import { Panel } from '../kit/panel';
import { useMay } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useStatusMessage } from '../kit/use-status-message';
import { deskQuery, invalidateAnswers } from '../queries';
import { AgreementTable } from './agreement-table';
import { LazyAgreementDialog } from './lazy-agreement-dialog';
import { usePricesWords } from './prices-words';
import './prices.css';

/** The prices agreed with a client and those of their tier, for roles that may read money. */
export function ClientPrices({ client }: { client: DeskClient }) {
  return useMay(moneyReaders) && <Known client={client} />;
}

function Known({ client }: { client: DeskClient }) {
  const words = usePricesWords();
  const nameOf = useCategoryName();
  const mayDecide = useMay(moneyDesk);
  const queries = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const { statusMessage, announce } = useStatusMessage();
  const { data, error, refetch } = useQuery({
    ...deskQuery(listPriceAgreements, { query: { clientId: String(client.id) } }),
    staleTime: 5_000,
  });
  return (
    <Panel
      title={words.client}
      isFlush
      actions={
        mayDecide &&
        !client.mergedInto && (
          <button className="button button-line button-small" type="button" onClick={() => setAdding(true)}>
            {words.add}
          </button>
        )
      }
    >
      {statusMessage}
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {data && !data.some(({ state }) => state !== 'ENDED') && <p className="prices-none">{words.noneOfClient}</p>}
      {data && <AgreementTable caption={words.client} rows={data} clientId={client.id} announce={announce} />}
      {isAdding && (
        <LazyAgreementDialog
          party={{ name: client.shippingMark, clientId: client.id }}
          onClose={() => setAdding(false)}
          onDone={({ category, categoryZh, rate, state }) => {
            invalidateAnswers(queries, listPriceAgreements, listDeskLog);
            announce(
              fillIn(state === 'WAITING' ? words.waits : words.saved, {
                category: nameOf(category, categoryZh),
                price: deskMoney(rate, 'USD'),
              }),
            );
            setAdding(false);
          }}
        />
      )}
    </Panel>
  );
}
