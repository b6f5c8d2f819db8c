import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { adminOnly, rolesInWords, staffRoles } from '#contract/staff/roles';
import { translator } from '../web/desk/kit/server-text';
import { serverNamesZh, serverValuesZh } from '../web/desk/translations/server-values-zh';
import { serverZh } from '../web/desk/translations/server-zh';
import { serverSentences } from './support/server-sentences';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Sentences that staff do not read at the desk: operator programs, mails, client calls, and import tables. */
const elsewhere = [
  /\.test\.ts$/,
  /^api\/[a-z-]+\.ts$/,
  /^api\/http\/openapi\.ts$/,
  /^api\/modules\/(audit|mail|pdf|statistics|storage)\//,
  // Clients send slips; documents are printed in English.
  /^api\/modules\/slips\/slips\.service\.ts$/,
  /^api\/modules\/documents\/(check-page|copy|client-statement|reminders|money-mails)/,
  // Two people at the desk change an e-mail; the other sentences are for clients.
  /^api\/modules\/auth\/(?!desk-email-change|replace-email)/,
  /^api\/modules\/account\/(account|data-page|privacy)/,
  /^api\/modules\/clients\/(mark-mails|own-mark-claim|own-phone|clients\.routes)/,
  /^api\/modules\/contacts\/own-code/,
  /^api\/modules\/messages\/(message-text|opt-out-page)\.ts$/,
  // Clients look at their packages.
  /^api\/modules\/packages\/packages\.service\.ts$/,
  // Clients send disputes.
  /^api\/modules\/disputes\/disputes\.service\.ts$/,
  /^contract\/(account|announcements|auth|disputes|documents|loadings|payments|service|slips|statistics)\//,
  // The default texts of a company, for pages and messages, which it edits.
  /^contract\/company\/(rules|new-company)\.ts$/,
  // The company's own texts to its clients.
  /^contract\/company\/(new-company|rules)\.ts$/,
  // These have their Chinese text beside them.
  /^contract\/staff\/table-words/,
  /^contract\/staff\/imports\/templates/,
];

const sentences = serverSentences(
  root,
  ['api', 'contract'],
  (path) => !elsewhere.some((pattern) => pattern.test(path)),
);
const branches: Record<string, string> = { Accra: '阿克拉', Kumasi: '库马西' };
const translate = translator(serverZh, (word) => serverValuesZh[word] ?? branches[word], serverNamesZh);

describe('the sentences of the server in Chinese', () => {
  it('are found in the source', () => {
    expect(sentences.size).toBeGreaterThan(250);
    expect([...sentences.keys()]).toEqual(
      expect.arrayContaining([
        'This could not be found.',
        'There is no package with the number {1}.',
        'Each side must be at least 0.1 cm.',
      ]),
    );
  });

  it('are complete', () => {
    const missing = [...sentences].filter(([sentence]) => !Object.hasOwn(serverZh, sentence));
    expect(missing.map(([sentence, path]) => `${path}: ${sentence}`)).toEqual([]);
  });

  it('hold each value of their sentence once, and no English', () => {
    for (const [sentence, chinese] of Object.entries(serverZh)) {
      const valuesOf = (text: string) => (text.match(/\{\d\}/g) ?? []).sort();
      expect(valuesOf(chinese), sentence).toEqual(valuesOf(sentence));
      expect(chinese, sentence).toMatch(/\p{Script=Han}/u);
    }
  });

  it('name no sentence that the server no longer has', () => {
    expect(Object.keys(serverZh).filter((sentence) => !sentences.has(sentence))).toEqual([]);
  });
});

describe('a sentence that arrives', () => {
  it('is translated with its values, and known words among them', () => {
    expect(translate('This could not be found.')).toBe('未找到。');
    expect(translate('There is no package with the number SF1.')).toBe('没有单号为 SF1 的包裹。');
    expect(translate('KWL-26-1 is at sea: this step is not possible now.')).toBe(
      'KWL-26-1 的状态为“已开船”：现在不能执行此步骤。',
    );
    expect(translate('Too many tries. Wait 30 seconds and try again.')).toBe('尝试次数过多。请等待 30 秒 后重试。');
    expect(translate('Staff of the Ghana warehouse work in Accra, Kumasi. Choose one of these branches.')).toBe(
      '加纳仓库的员工在以下网点工作：阿克拉、库马西。请选择其中之一。',
    );
  });

  it('names a carton or a package in Chinese', () => {
    expect(translate('Carton 3 of 12 of SF1 stays where it is: KWL-26-1 is closed.')).toBe(
      'SF1 的第 3 箱（共 12 箱）不能移动：KWL-26-1 已封柜。',
    );
    expect(translate('Package SF1 is void. Restore it first.')).toBe('包裹 SF1 已作废。请先恢复。');
    expect(translate('Carton 3 of 12 of SF1 has no owner yet. Assign it to a client first.')).toBe(
      'SF1 的第 3 箱（共 12 箱）还没有客户。请先分配给客户。',
    );
  });

  it('names the roles that may do it in Chinese', () => {
    const ask = rolesInWords(staffRoles);
    expect(translate(`Your role does not allow this. Ask ${ask}.`)).toBe(
      '您的角色无权执行此操作。请联系管理员、中国仓库、加纳仓库、财务、客服、审计员。',
    );
    expect(translate(`Your role cannot correct the quantity. Ask ${rolesInWords(adminOnly)}.`)).toContain('管理员');
  });

  it('names the field of a company in Chinese', () => {
    expect(translate('The trading name has 1 to 60 characters.')).toBe('公司名称应为 1 至 60 个字符。');
    expect(translate('There may be at most 10 bank accounts.')).toBe('最多 10 项：银行账户。');
    for (const name of ['The port of departure', 'The port of arrival', 'The sentence for customers elsewhere'])
      expect(translate(`${name} has at most 60 characters in one line.`)).not.toMatch(/[A-Za-z]/);
  });

  it('writes a day as Chinese readers do', () => {
    expect(translate('The books are closed up to 31 Oct 2026 already.')).toBe('账目已经结账至 2026年10月31日。');
    expect(translate('Payment 7 of KWL-AMA on 3 May 2026 already has this reference.')).toContain('2026年5月3日');
    expect(
      translate(
        'Package SF1 was released on 28 February 2025 at 02:05 in China. The container cannot have been closed before that.',
      ),
    ).toBe('包裹 SF1 于中国时间 2025年2月28日 02:05 放行，货柜不可能在此之前封柜。');
  });

  it('is translated inside another one', () => {
    expect(translate('KWL-26-1 is at sea. Only an admin changes it now.')).toBe(
      'KWL-26-1 的状态为“已开船”。 现在只有管理员可以更改。',
    );
  });

  it('stays as it is when it is not known', () => {
    expect(translate('Quite another sentence')).toBe('Quite another sentence');
  });
});
