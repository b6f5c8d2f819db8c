import { Component, type ReactNode } from 'react';
import { routeError } from './content/route-error';
import { titleOf } from './content/site';

interface State {
  error?: unknown;
}

/** The router's own boundary would need its data router (17 kB). This one shows the same screen. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch() {
    document.title = titleOf(routeError.title);
  }

  override render() {
    return 'error' in this.state ? <RouteError error={this.state.error} /> : this.props.children;
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
