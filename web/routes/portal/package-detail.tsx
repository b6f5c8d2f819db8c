export function PackageDetail() {
  return <h1>PackageDetail</h1>;
}
