import { fileContentSecurityPolicy } from '#api/http/security-headers';
import { downloadName } from '#contract/attachment-name';

/** Browsers show these as pictures. Every other type is only downloaded. */
const shownInline = new Set(['image/jpeg', 'image/png']);

// Letters that turn the reading direction make `gpj.exe` look like `exe.jpg`.
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const percent = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;

/** RFC 6266: a plain name for old programs, the true one beside it when they differ. */
export function contentDisposition(kind: 'inline' | 'attachment', fileName: string): string {
  const name = fileName.replace(directionMarks, '') || 'file';
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  if (plain === name) return `${kind}; filename="${plain}"`;
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, percent)}`;
}

export function fileHeaders(file: { name: string; contentType: string; etag: string; secondsLeft: number }) {
  const isPicture = shownInline.has(file.contentType);
  return {
    'content-type': isPicture ? file.contentType : 'application/octet-stream',
    'content-disposition': contentDisposition(isPicture ? 'inline' : 'attachment', downloadName(file.name)),
    'content-security-policy': fileContentSecurityPolicy,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': `private, max-age=${file.secondsLeft}, immutable`,
    'accept-ranges': 'bytes',
    etag: file.etag,
  };
}

/** If-None-Match is a list or `*`. Weak tags compare as equal here. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}
