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

it.each(['README.md', 'docs/command-line.md'])('%s leads to sections that the page has', (path) => {
  const text = readFileSync(join(project, path), 'utf8');
  const anchors = [...text.matchAll(/index\.html#([\w-]+)/g)].map(([, anchor]) => anchor);
  expect(anchors).not.toEqual([]);
  for (const anchor of anchors) expect(html).toContain(`id="${anchor}"`);
});
