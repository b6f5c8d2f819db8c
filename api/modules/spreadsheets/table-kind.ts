const startsWith = (file: Uint8Array, bytes: readonly number[]) => bytes.every((byte, index) => file[index] === byte);

/** The first bytes of a file decide its kind, not its name. */
export function tableKindOf(file: Uint8Array): 'zip' | 'old-office' | 'binary' | 'text' {
  if (startsWith(file, [0x50, 0x4b, 0x03, 0x04])) return 'zip';
  // The container format of Office before 2007, and of .xlsx files with a password.
  if (startsWith(file, [0xd0, 0xcf, 0x11, 0xe0])) return 'old-office';
  const signatures = [
    [0x25, 0x50, 0x44, 0x46],
    [0xff, 0xd8, 0xff],
    [0x89, 0x50, 0x4e, 0x47],
    [0x47, 0x49, 0x46, 0x38],
    [0x1f, 0x8b],
    [0x52, 0x61, 0x72, 0x21],
    [0x37, 0x7a, 0xbc, 0xaf],
    [0x50, 0x4b],
  ];
  return signatures.some((bytes) => startsWith(file, bytes)) ? 'binary' : 'text';
}
