import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from '../paths.mjs';

// A few files instead of dozens of small ones: on a phone a request costs more than the bytes it saves. Every page
// begins with two of them. Libraries are separate, because they stay the same when our own code changes. Everything
// that is not listed stays with its page.

/** Shared by pages that load data. */
const data = [
  'web/lib/{cached-query,query-client,saved-results,format,online,media-query,clipboard,use-session,client-copies,ask-tabs,session-tabs,tab-channel}',
  'web/shared/announcement/{known-banner,learn-banner}',
  'web/shared/{client-session,failure-box,offline-note,status-pill,copy-button,back-button,no-script-note}',
  'web/ui/{skeleton,error-box,empty-state,tooltip,client-icon}',
  'web/content/{calendar,common,failure,offline,status,copying,no-script}',
  'contract/{clients,loadings,packages,payments,statistics,warehouses}/calls',
  'contract/{tracking-number,limits}',
];

/** Form fields. The desk has many of them and no schemas. */
const fields = [
  'web/shared/form-problem',
  'web/ui/{field,file-pick,password-field,submit-button}',
  'web/content/validation',
  'contract/phone-number',
];

/** Shared by the pages of the client area. */
const client = ['web/lib/{client-query,client-files}'];

/** What a client owes, on five pages. */
const money = ['web/shared/money/', 'web/content/money', 'contract/documents/calls'];

/** Forms with schemas. */
const forms = [
  'contract/{auth,clients}/schema',
  'contract/{fields,messages}',
  'web/shared/{use-form,sign-in-notice}',
  'web/ui/phone-field/',
  'web/site/sign-in/{auth-form,auth-notice,back-link,email-field,use-go-on,requested-path}',
  'web/content/auth',
];

/** @type {import('vite').Rolldown.CodeSplittingOptions} */
export const siteChunks = {
  groups: [
    { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 4 },
    // Not the entry itself, which Vite would no longer find.
    { name: 'site', tags: ['$initial'], test: /(?<!\.html|entry\.client\.tsx)$/, priority: 3 },
    { name: 'data', test: anyOf(data, /[\\/]node_modules[\\/]@tanstack[\\/]/), priority: 2 },
    { name: 'client', test: anyOf(client), priority: 2 },
    { name: 'fields', test: anyOf(fields), priority: 2 },
    { name: 'money', test: anyOf(money), priority: 1 },
    { name: 'forms', test: anyOf(forms, /[\\/]node_modules[\\/]zod[\\/]/), priority: 1 },
  ],
};

/**
 * Matches these files and their style sheets. A name without a file fails the build, because a rename must not change
 * the chunks silently.
 */
function anyOf(patterns, libraries) {
  const names = patterns.flatMap(expand);
  const missing = names.filter((name) => !isThere(name));
  if (missing.length > 0)
    throw new Error(`scripts/build/chunks.mjs lists files that do not exist: ${missing.join(', ')}`);
  return (id) => {
    if (libraries?.test(id)) return true;
    const path = relative(root, id)
      .split(sep)
      .join('/')
      .replace(/\.\w+$/, '');
    return names.some((name) => (name.endsWith('/') ? path.startsWith(name) : path === name));
  };
}

/** Expands `web/ui/{field,dialog}` to two names. */
function expand(pattern) {
  const [, before, list, after] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? [];
  return list === undefined ? [pattern] : list.split(',').map((each) => before + each + after);
}

function isThere(name) {
  const endings = name.endsWith('/') ? [''] : ['.ts', '.tsx'];
  return endings.some((ending) => existsSync(join(root, name + ending)));
}
