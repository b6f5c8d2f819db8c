interface MoreButtonProps {
  /** A list that is fetched piece by piece. */
  of: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  className?: string;
  children: string;
}

/** The next rows, below those that are there. */
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
