import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contentSecurityPolicy } from './contentSecurity.ts';

const parts = (policy: string): string[] => policy.split(';').map((part) => part.trim());

it('allows only the files of the page', () => {
  for (const part of parts(contentSecurityPolicy)) expect(part).toMatch(/^[a-z-]+ '(?:self|none)'$/);
  expect(contentSecurityPolicy).toContain("default-src 'none'");
});

it('is also in the page, except for directives that need a header', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../renderer/index.html'), 'utf8');
  const [, own = ''] = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(page) ?? [];
  const sayable = parts(contentSecurityPolicy).filter((part) => !part.startsWith('frame-ancestors'));
  expect(parts(own).toSorted()).toEqual(sayable.toSorted());
});
