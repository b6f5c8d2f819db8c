import { Component, type ReactNode } from 'react';
import { routeError } from './content/route-error';
import { titleOf } from './content/site';
import { PageNotLoaded } from './lib/lazy-page';

interface Props {
  children: ReactNode;
  /** A screen of the caller's own, when the code of a page did not come. */
  fallback?: ReactNode;
}

interface State {
  error?: unknown;
}

/** The router's own boundary would need its data router (17 kB). This one shows the same screen. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch() {
    if (!this.props.fallback) document.title = titleOf(routeError.title);
  }

  override render() {
    if (!('error' in this.state)) return this.props.children;
    const { error } = this.state;
    return (error instanceof PageNotLoaded && this.props.fallback) || <RouteError error={error} />;
  }
}

function RouteError({ error }: { error: unknown }) {
  return (
    <div className="message-page wrap">
      <h1>{routeError.title}</h1>
      <p role="alert">{messageOf(error)}</p>
      <p>{routeError.help}</p>
      <p className="actions">
        <button className="button button-solid" type="button" onClick={() => location.reload()}>
          {routeError.buttons[0]}
        </button>
        {/* A plain link, because broken code must be loaded again. */}
        <a className="button button-line" href="/">
          {routeError.buttons[1]}
        </a>
      </p>
    </div>
  );
}

/** Specification, Routing failure: the status text of a thrown reply, or the error's message. */
function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  if (error instanceof Response) return `${error.status} ${error.statusText}`.trim();
  return String(error);
}
