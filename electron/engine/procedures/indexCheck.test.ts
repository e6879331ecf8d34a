import { afterEach, describe, expect, it } from 'vitest';
import { openTestEngine, type TestEngine } from './testing.ts';

let engine: TestEngine;
afterEach(() => engine.close());

const landing = 'Ilse rowed to the landing before the lamps were lit, and nobody on the quay asked her what she had brought. ';

describe('index.check', () => {
  it('is up to date although the folder of an earlier draft and a published page are not read, and the report says so', async () => {
    engine = await openTestEngine({
      'Draft 1/Chapter 1.md': landing,
      'Draft 2/Chapter 1.md': landing,
      'tide.twee': ':: StoryData\n{ "ifid": "A1" }\n\n:: Start\nThe tide came in.\n',
      'tide.html':
        '<tw-storydata name="Tide" ifid="A1"><tw-passagedata pid="1" name="Start">The tide came in.</tw-passagedata></tw-storydata>',
    });
    const { vault } = engine;
    const { reports } = await engine.call('index.status', { vault });
    expect(reports.map(({ path, outcome, reason }) => [path, outcome, reason])).toEqual([
      [
        'Draft 1',
        'skipped',
        'Another draft of the same text: "Draft 2" is read instead. To read both, add “!Draft 1” to the excluded files.',
      ],
      [
        'tide.html',
        'skipped',
        'A published page of the story in "tide.twee", which is read instead. To read both, add “!tide.html” to the excluded files.',
      ],
      ['tide.twee', 'skipped', '1 passage with settings, scripts or styles.'],
    ]);
    expect(await engine.call('index.check', { vault })).toEqual({ upToDate: true });
    engine.write('Draft 1/Chapter 2.md', landing);
    expect(await engine.call('index.check', { vault })).toEqual({ upToDate: false });
  });

  it('reads an earlier draft that the settings include', async () => {
    engine = await openTestEngine({ 'Draft 1/Chapter 1.md': landing, 'Draft 2/Chapter 1.md': landing });
    const { vault } = engine;
    const settings = await engine.call('settings.get', { vault });
    await engine.call('settings.set', { vault, settings: { ...settings, excludeFiles: ['!Draft 1'] } });
    expect((await engine.call('documents.list', { vault })).documents.map(({ path }) => path).sort()).toEqual([
      'Draft 1/Chapter 1.md',
      'Draft 2/Chapter 1.md',
    ]);
  });
});
