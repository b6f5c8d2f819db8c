import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../kit/language';
import { useWarehouseWords } from '../kit/warehouse-words';
import { WarehouseList } from '../warehouses/warehouse-list';

export function WarehousesPage() {
  const { desk } = useWords();
  const warehouses = useWarehouseWords();
  useOwnTitle(`${warehouses.title} | ${desk}`);
  return <WarehouseList />;
}
