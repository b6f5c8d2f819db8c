import './check.css';

interface CheckProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A yes or no of a form. */
export function Check({ label, isOn, onChange }: CheckProps) {
  return (
    <label className="desk-check">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}
