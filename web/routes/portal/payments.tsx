export function Payments() {
  return <h1>Payments</h1>;
}
