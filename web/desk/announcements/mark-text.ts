export type Tool = 'bold' | 'slanted' | 'list' | 'link';
export interface Marked {
  text: string;
  /** What is selected afterwards, so that typing goes on there. */
  from: number;
  to: number;
}

/** Puts the tags of a tool around what is selected; a list makes an item of every line. */
export function markText(text: string, from: number, to: number, tool: Tool): Marked {
  const chosen = text.slice(from, to);
  const around = (open: string, inside: string, close: string): Marked => ({
    text: text.slice(0, from) + open + inside + close + text.slice(to),
    from: from + open.length,
    to: from + open.length + inside.length,
  });
  if (tool === 'bold') return around('<strong>', chosen, '</strong>');
  if (tool === 'slanted') return around('<em>', chosen, '</em>');
  if (tool === 'link') {
    const open = '<a href="https://">';
    const marked = around(open, chosen || 'https://', '</a>');
    // The address is what has to be written next.
    const address = from + '<a href="'.length;
    return { ...marked, from: address, to: address + 'https://'.length };
  }
  const lines = chosen.split('\n').filter((line) => line.trim() !== '');
  const items = (lines.length > 0 ? lines : ['']).map((line) => `<li>${line.trim()}</li>`).join('\n');
  const marked = around('<ul>\n', items, '\n</ul>');
  return lines.length > 0 ? marked : { ...marked, from: marked.from + 4, to: marked.from + 4 };
}
