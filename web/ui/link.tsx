import type { ComponentPropsWithRef } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router';

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  to: To;
  replace?: boolean;
  state?: unknown;
}

/**
 * A link inside the site. The router's own Link brings along what its framework prefetches and submits, 3 kB that nothing
 * here uses; the way it follows a click is the router's own.
 */
export function Link({ to, replace, state, onClick, target, ...attributes }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(replace && { replace }),
    ...(target && { target }),
  });
  return (
    <a
      {...attributes}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
