/** A readable size: "12 kB", "3.4 MB". */
export function sizeOf(bytes: number, words: { kilobytes: string; megabytes: string }): string {
  const [size, text] =
    bytes < 1_000_000
      ? [String(Math.max(1, Math.round(bytes / 1000))), words.kilobytes]
      : [(bytes / 1_000_000).toFixed(1), words.megabytes];
  return text.replace('{size}', size);
}
