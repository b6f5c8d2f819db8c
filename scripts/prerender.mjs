import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const HEAD_MARK = '<!--page-head-->';
const ROOT_MARK = '<div id="root">';
// Our content-security policy refuses these, and a browser does so silently for the reader.
const FORBIDDEN = /<script\b|<style\b|\sstyle=|\son[a-z]+=/i;

/** Writes each page into the template that the site's build left as index.html. Answers how many were written. */
export function prerender(site, pages) {
  const template = readFileSync(join(site, 'index.html'), 'utf8');
  for (const page of pages) {
    const file = join(site, fileOf(page.path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, fill(template, page));
  }
  return pages.length;
}

function fileOf(path) {
  return path === '*' ? '404.html' : join(path, 'index.html');
}

function fill(template, { path, head, body }) {
  const refused = FORBIDDEN.exec(head + body);
  if (refused)
    throw new Error(`The page ${path} holds '${refused[0].trim()}', which the content-security policy refuses.`);
  // The browser may hydrate this HTML only where the router shows the same page: the attribute says which one it is.
  return replaceOnce(replaceOnce(template, HEAD_MARK, head), ROOT_MARK, `<div id="root" data-page="${path}">${body}`);
}

function replaceOnce(text, mark, replacement) {
  const [before, after, ...more] = text.split(mark);
  if (after === undefined || more.length > 0) throw new Error(`web/index.html must hold ${mark} exactly once.`);
  return before + replacement + after;
}
