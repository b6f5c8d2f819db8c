import { type ComponentType, use } from 'react';
import { ClientContext } from './client-query';

/** A page of the client area; in the HTML, which is one for all clients, its opening stands in. */
export function forClient(Page: ComponentType, Opening?: ComponentType): ComponentType {
  return function ClientPage() {
    if (use(ClientContext)) return <Page />;
    return Opening ? <Opening /> : null;
  };
}
