import { describe, expect, it } from 'vitest';
import { markdownOf } from '../testing.ts';
import { speakerName } from './screenplay.ts';

describe('a Fountain screenplay', () => {
  it('has acts, scenes, action and speeches; no transitions and cut passages', async () => {
    const script = `Title: _**The Salt Road**_
Author: I. Vale

# Act One

INT. FERRY HOUSE - NIGHT #3#

Rain.
More rain.

ILSE (V.O.)
(tired)
Who is it?

/* cut
away */

CUT TO:

.THE LANDING

@McRae
Nobody.

= They part.`;
    expect(await markdownOf('a.fountain', script)).toBe(
      '---\ntitle: "The Salt Road"\nauthor: "I. Vale"\n---\n\n# Act One\n\n## INT. FERRY HOUSE - NIGHT\n\nRain.\nMore rain.\n\n**Ilse:** *(tired)* Who is it?\n\n## THE LANDING\n\n**McRae:** Nobody.\n\n> They part.',
    );
  });

  it.each([
    ['MARA VENN (O.S.) ^', 'Mara Venn'],
    ["O'BRIEN", "O'Brien"],
    ['DR. JANE', 'Dr. Jane'],
    ['McRae', 'McRae'],
    ['ИЛЬЯ', 'Илья'],
  ])('names the speaker of %s', (cue, name) => {
    expect(speakerName(cue)).toBe(name);
  });
});

describe('a Final Draft screenplay', () => {
  it('has its scenes and speeches', async () => {
    const xml =
      '<FinalDraft><Content><Paragraph Type="Scene Heading"><Text>INT. FERRY - DAY</Text></Paragraph><Paragraph Type="Character"><Text>ILSE</Text></Paragraph>' +
      '<Paragraph Type="Dialogue"><Text>Go </Text><Text Style="Italic">now.</Text></Paragraph><Paragraph Type="Transition"><Text>CUT TO:</Text></Paragraph></Content></FinalDraft>';
    expect(await markdownOf('a.fdx', xml)).toBe('# INT. FERRY - DAY\n\n**Ilse:** Go now.');
  });

  it('has those who speak at once one after the other; no title page, summary or script note', async () => {
    const speech = (who: string, what: string): string =>
      `<Paragraph Type="Character"><Text>${who}</Text></Paragraph><Paragraph Type="Dialogue"><Text>${what}</Text></Paragraph>`;
    const summary =
      '<SceneProperties Title="x"><Summary><Paragraph Type="Action"><Text>They part.</Text></Paragraph></Summary></SceneProperties>';
    const note = '<ScriptNote><Paragraph Type="General"><Text>Shorter</Text></Paragraph></ScriptNote>';
    const xml =
      `<FinalDraft><Content><Paragraph Type="Scene Heading">${summary}<Text>INT. FERRY - DAY</Text></Paragraph>` +
      `<Paragraph><DualDialogue>${speech('ILSE', 'Go.')}${speech('OREN', 'Stay.')}</DualDialogue></Paragraph><Paragraph Type="Action">${note}<Text>Rain.</Text></Paragraph></Content>` +
      '<TitlePage><Content><Paragraph Type="Action"><Text>Salt</Text></Paragraph></Content></TitlePage></FinalDraft>';
    expect(await markdownOf('a.fdx', xml)).toBe('# INT. FERRY - DAY\n\n**Ilse:** Go.\n\n**Oren:** Stay.\n\nRain.');
  });

  it('says that a file is none', async () => {
    await expect(markdownOf('a.fdx', '<other/>')).rejects.toThrow(/Not a Final Draft/);
  });
});
