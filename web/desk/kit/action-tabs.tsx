interface ActionTabsProps<Name extends string> {
  offered: readonly { name: Name }[];
  names: Readonly<Record<Name, string>>;
  open: Name | null;
  onChange: (open: Name | null) => void;
}

/** A row of buttons. The pressed one opens its form below the row. */
export function ActionTabs<Name extends string>({ offered, names, open, onChange }: ActionTabsProps<Name>) {
  return (
    <div className="desk-actions">
      {offered.map(({ name }) => (
        <button
          key={name}
          className="button button-line"
          type="button"
          aria-expanded={open === name}
          onClick={() => onChange(open === name ? null : name)}
        >
          {names[name]}
        </button>
      ))}
    </div>
  );
}
