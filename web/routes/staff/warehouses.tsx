import { WarehouseList } from '../../features/warehouses-desk/warehouse-list';
import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../../shared/desk/language';
import { useWarehouseWords } from '../../shared/desk/warehouse-words';

export function WarehousesPage() {
  const { desk } = useWords();
  const warehouses = useWarehouseWords();
  useOwnTitle(`${warehouses.title} | ${desk}`);
  return (
    <div className="wrap desk-page">
      <h1>{warehouses.title}</h1>
      <p>{warehouses.intro}</p>
      <WarehouseList />
    </div>
  );
}
