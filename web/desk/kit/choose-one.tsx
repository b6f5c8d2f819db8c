interface ChooseOneProps<Name extends string> {
  offered: readonly { name: Name }[];
  names: Readonly<Record<Name, string>>;
  open: Name | null;
  onChange: (open: Name | null) => void;
}

/** Buttons of which one is open; what it opens stands below them. */
export function ChooseOne<Name extends string>({ offered, names, open, onChange }: ChooseOneProps<Name>) {
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
