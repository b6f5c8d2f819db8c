import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listDeskSlips } from '#contract/staff/slips/calls';
import type { DeskSlip } from '#contract/staff/slips/schema';
import { Link } from '../../ui/link';
import { Mark } from '../kit/codes';
import { deskMoney } from '../kit/desk-money';
import { type Column, DeskTable } from '../kit/desk-table';
import { counted, fillIn, useWords } from '../kit/language';
import { Nothing } from '../kit/nothing';
import { PageControls } from '../kit/page-controls';
import { RowButton } from '../kit/row-button';
import { RowsLoading } from '../kit/rows-loading';
import { entriesOf } from '../kit/select-field';
import { shortDate } from '../kit/short-date';
import { useSlipWords } from '../kit/slip-words';
import { DeskFailure } from '../kit/states';
import { shownCount, useDeskCounts } from '../kit/use-desk-counts';
import { useListAddress } from '../kit/use-list-address';
import { useStatusMessage } from '../kit/use-status-message';
import { ViewTabs } from '../kit/view-tabs';
import { deskQuery } from '../queries';
import { SlipDialog } from './slip-dialog';
import { SlipTag } from './slip-tag';

/** The slips of clients; waiting ones come first. */
export function SlipList() {
  const { money, frame } = useWords();
  const words = useSlipWords();
  const { columns: names } = words;
  const address = useListAddress();
  const { page, keyOf, id } = address;
  const filter = { state: keyOf('state', words.views), clientId: id('clientId') };
  const { slips: waiting } = useDeskCounts();
  const [opened, setOpened] = useState<DeskSlip | null>(null);
  const { statusMessage, announce } = useStatusMessage();
  const { data, error, refetch } = useQuery({
    ...deskQuery(listDeskSlips, { query: { ...filter, page: String(page) } }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
  const columns: readonly Column<DeskSlip>[] = [
    {
      name: names.client,
      isMain: true,
      isCut: true,
      card: 'title',
      cell: ({ clientId, shippingMark }) => (
        <Link className="desk-soft" to={`/staff/clients/${clientId}`}>
          <Mark text={shippingMark} />
        </Link>
      ),
    },
    { name: names.sent, isShort: true, card: 'measure', cell: ({ sentAt }) => shortDate(sentAt) },
    {
      name: names.amount,
      isNumber: true,
      card: 'amount',
      cell: ({ amount, currency }) => <b>{deskMoney(amount, currency)}</b>,
    },
    { name: names.method, isShort: true, card: 'more', cell: ({ method }) => money.methods[method] },
    { name: names.reference, isCut: true, card: 'more', cell: ({ reference }) => reference },
    {
      name: names.state,
      isShort: true,
      card: 'state',
      cell: ({ state, reversed }) => <SlipTag state={state} reversed={reversed} />,
    },
  ];
  return (
    <>
      <ViewTabs
        label={frame.table.views}
        views={[['', money.all] as const, ...entriesOf(words.views)].map(([state, name]) => ({
          to: address.hrefWith({ state }),
          name,
          isCurrent: (filter.state ?? '') === state,
          count: state === 'WAITING' && waiting ? shownCount(waiting) : undefined,
        }))}
      />
      {statusMessage}
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <RowsLoading />)}
      {data?.data.length === 0 && <Nothing title={words.empty} hint={words.emptyHint} />}
      {data && data.data.length > 0 && (
        <DeskTable
          caption={words.title}
          columns={columns}
          rows={data.data}
          keyOf={({ id: slip }) => slip}
          actions={(slip) => (
            <RowButton
              label={fillIn(words.showOf, { id: slip.id, mark: slip.shippingMark })}
              onClick={() => setOpened(slip)}
            >
              {words.show}
            </RowButton>
          )}
          isList
        />
      )}
      {data && <PageControls meta={data.meta} address={address} totals={counted(words.count, data.meta.itemCount)} />}
      {opened && (
        <SlipDialog
          slip={opened}
          onClose={() => setOpened(null)}
          onDone={(text) => {
            setOpened(null);
            announce(text);
          }}
        />
      )}
    </>
  );
}
