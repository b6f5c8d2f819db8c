interface MoreButtonProps {
  /** A list that loads in parts. */
  of: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  className?: string;
  children: string;
}

/** Loads the next rows below the current ones. */
export function MoreButton({ of: list, className = '', children }: MoreButtonProps) {
  if (!list.hasNextPage) return null;
  return (
    <button
      className={`button button-line ${className}`.trim()}
      type="button"
      aria-disabled={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {children}
    </button>
  );
}
