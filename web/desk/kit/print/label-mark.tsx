import { fitMark, markWidth, type Room } from './fit-mark';

export function Mark({ text, room }: { text: string; room: Room }) {
  const { prefix, lines, size } = fitMark(text, room, markWidth);
  return (
    <p className="label-mark" style={{ fontSize: `${size}mm` }}>
      {prefix && <small>{prefix}</small>}
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  );
}
