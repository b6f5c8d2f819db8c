import { containerLoadings } from '../../content/container-loadings';

export function ContainerLoadings() {
  return (
    <div className="wrap page">
      <h1>{containerLoadings.title}</h1>
    </div>
  );
}
