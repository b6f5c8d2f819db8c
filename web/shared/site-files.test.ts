import { describe, expect, it } from 'vitest';
import { securityTxt } from './site-files';

describe('security.txt', () => {
  it('has a contact, the address it belongs to and a date within a year of the build', () => {
    const built = new Date('2026-11-15T13:14:15.000Z');
    expect(securityTxt(built)).toBe(`Contact: mailto:security@kwanline.example
Expires: 2027-11-10T00:00:00.000Z
Preferred-Languages: en
Canonical: https://kwanline.example/.well-known/security.txt
`);
  });
});
