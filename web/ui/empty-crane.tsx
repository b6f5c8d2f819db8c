/** A crane with an empty hook. Decoration: the text beside it says what is missing. */
export function EmptyCrane() {
  return (
    <svg className="empty-crane" viewBox="0 0 240 150" aria-hidden="true" focusable="false">
      <path className="crane-steel" d="M52 132V34M84 132V34M52 58l32 26M84 58 52 84M52 84l32 26M84 84l-32 26" />
      <path className="crane-steel" d="M20 34h196M68 12v22M68 12 200 34M68 12 28 34" />
      <path className="crane-cab" d="M90 40h22v18H90z" />
      <path className="crane-rope" d="M164 36v42" />
      <path className="crane-hook" d="M164 78v10a9 9 0 1 1-9 9" />
      <path className="crane-gap" d="M132 114h64v18h-64z" />
      <path className="crane-quay" d="M8 134h224" />
    </svg>
  );
}
