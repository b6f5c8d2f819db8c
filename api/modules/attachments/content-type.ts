const signatures = [
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'application/pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
];

/** The first bytes decide the type. The name and the declared type are not trusted. */
export const sniffContentType = (file: Uint8Array): string =>
  signatures.find(({ bytes }) => bytes.every((byte, index) => file[index] === byte))?.type ??
  'application/octet-stream';
