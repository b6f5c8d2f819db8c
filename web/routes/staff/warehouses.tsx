import { WarehouseList } from '../../features/warehouses-desk/warehouse-list';
import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../../shared/desk/language';

export function WarehousesPage() {
  const { warehouses, desk } = useWords();
  useOwnTitle(`${warehouses.title} | ${desk}`);
  return (
    <div className="wrap desk-page">
      <h1>{warehouses.title}</h1>
      <p>{warehouses.intro}</p>
      <WarehouseList />
    </div>
  );
}
