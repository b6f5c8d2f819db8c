import { expect, it } from 'vitest';
import { emailCodeMail } from '#api/modules/auth/email-mails';

it('names the account with an article that fits every company', () => {
  const { body } = emailCodeMail({ name: 'Osei Cargo', short: 'Osei' }, '12345678');
  expect(body).toContain('wants to use this e-mail for an account at Osei.');
});
