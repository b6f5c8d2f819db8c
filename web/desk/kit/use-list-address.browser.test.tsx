import { BrowserRouter } from 'react-router';
import { expect, it, onTestFinished } from 'vitest';
import { mount } from '#tests/support/mount';
import { useListAddress } from './use-list-address';

let change: ReturnType<typeof useListAddress>['change'] = () => {};

function List() {
  ({ change } = useListAddress());
  return null;
}

it('keeps a filter that was changed a moment ago, before the page has been drawn again', () => {
  const { pathname, search } = location;
  onTestFinished(() => history.replaceState(null, '', pathname + search));
  history.replaceState(null, '', `${pathname}?q=mensah&page=3`);
  mount(
    <BrowserRouter>
      <List />
    </BrowserRouter>,
  );
  change({ q: '' });
  change({ tier: '5' });
  expect(location.search).toBe('?tier=5');
});
