import { BrowserRouter } from 'react-router';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '#tests/support/mount';
import { PageControls } from './page-controls';
import { useListAddress } from './use-list-address';

function List({ pageCount, itemCount }: { pageCount: number; itemCount: number }) {
  const address = useListAddress();
  return <PageControls meta={{ pageCount, page: 1, take: 50, itemCount }} address={address} />;
}

function open(search: string, meta: { pageCount: number; itemCount: number }) {
  const { pathname, search: before } = location;
  onTestFinished(() => history.replaceState(null, '', pathname + before));
  history.replaceState(null, '', pathname + search);
  mount(
    <BrowserRouter>
      <List {...meta} />
    </BrowserRouter>,
  );
}

const pages = page.getByRole('navigation', { name: 'Pages' });

it('turns to the next page in the address and keeps the filter', async () => {
  open('?branch=Accra&page=2', { pageCount: 3, itemCount: 101 });
  await expect.element(page.getByRole('status')).toHaveTextContent('101 in total');
  await expect.element(pages.getByRole('textbox', { name: 'Page number' })).toHaveValue('2');
  await pages.getByRole('button', { name: 'Next page' }).click();
  expect(location.search).toBe('?branch=Accra&page=3');
});

it('has no pages to turn when all rows are on one', async () => {
  open('', { pageCount: 0, itemCount: 0 });
  await expect.element(page.getByRole('status')).toHaveTextContent('0 in total');
  await expect.element(pages).not.toBeInTheDocument();
});
