const startsWith = (file: Uint8Array, bytes: readonly number[], at = 0) =>
  bytes.every((byte, index) => file[at + index] === byte);

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/** The first bytes decide the type of a picture, not its name. Null when browsers do not show it. */
export function imageTypeOf(file: Uint8Array): 'image/jpeg' | 'image/png' | 'image/webp' | null {
  if (startsWith(file, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(file, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(file, ascii('RIFF')) && startsWith(file, ascii('WEBP'), 8)) return 'image/webp';
  return null;
}
