import { address } from '../../content/address';

export function Address() {
  return (
    <div className="wrap page">
      <h1>{address.title}</h1>
    </div>
  );
}
