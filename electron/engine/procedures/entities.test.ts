import { afterEach, expect, it } from 'vitest';
import { openTestEngine, type TestEngine } from './testing.ts';

let engine: TestEngine | null = null;
afterEach(async () => {
  await engine?.close();
  engine = null;
});

it('the page of an entity leaves out what a template put into its definition', async () => {
  const prompt = 'Say here what everybody in the harbour knows about this person, and what they are wrong about.';
  const names = ['Mara', 'Dace', 'Hester', 'Oren', 'Ilse', 'Bram'];
  const note = (name: string): string =>
    `---\ntype: character\n---\n# ${name}\n\n${prompt}\n\n${name} keeps ferry number ${name.length}.\n`;
  engine = await openTestEngine(Object.fromEntries(names.map((name) => [`Characters/${name}.md`, note(name)])));
  const { definition } = await engine.call('entities.get', { vault: engine.vault, id: 'Characters/Mara' });
  expect(definition?.text).toContain('Mara keeps ferry number 4.');
  expect(definition?.text).not.toContain('everybody in the harbour');
});
