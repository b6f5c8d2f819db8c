export function Attachments() {
  return <h1>Attachments</h1>;
}
