import { type ComponentType, use } from 'react';
import { ClientContext } from './client-query';

/** A page of the client area. In the HTML, which is the same for all clients, its opening is shown instead. */
export function forClient(Page: ComponentType, Opening?: ComponentType): ComponentType {
  return function ClientPage() {
    if (use(ClientContext)) return <Page />;
    return Opening ? <Opening /> : null;
  };
}
