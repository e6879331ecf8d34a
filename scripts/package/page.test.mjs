import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const project = resolve(import.meta.dirname, '../..');
const page = join(project, 'docs', 'index.html');
const html = readFileSync(page, 'utf8');

it('the page of the project loads nothing from anywhere else, runs nothing, and leads to what is there', () => {
  expect(html).not.toMatch(/<script|<iframe|https?:\/\//i);
  expect(html).toContain("default-src 'none'; img-src 'self'; style-src 'self'");
  const targets = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, target]) => target);
  for (const target of targets) {
    if (target.startsWith('#')) expect(html, target).toContain(`id="${target.slice(1)}"`);
    else expect(existsSync(join(dirname(page), target)), target).toBe(true);
  }
  for (const [, alt] of html.matchAll(/<img [^>]*alt="([^"]*)"/g)) expect(alt.length).toBeGreaterThan(20);
});

it('README and page name the same sections of it', () => {
  const readme = readFileSync(join(project, 'README.md'), 'utf8');
  for (const [, anchor] of readme.matchAll(/docs\/index\.html#([\w-]+)/g)) expect(html).toContain(`id="${anchor}"`);
});
