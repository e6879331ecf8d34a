import { describe, expect, it } from 'vitest';
import { formatOf } from '../registry.ts';
import { markdownOf } from '../testing.ts';

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

  it('is read in whatever encoding it is', async () => {
    const script = 'INT. CAFÉ - NIGHT\r\n\r\nÉmile waits.';
    for (const bytes of [Buffer.from(script, 'latin1'), Buffer.from(`\uFEFF${script}`, 'utf16le')])
      expect((await formatOf('a.fountain')!.convert(bytes)).text).toBe('# INT. CAFÉ - NIGHT\n\nÉmile waits.');
  });

  it('has its notes separate, wherever they are', async () => {
    const script = 'INT. FERRY - DAY\n\n[[Too slow?\nCut the rope.]]\n\nRain. [[How long?]]\n\nILSE [[older now]]\nGo.[[She lies.]]';
    const { text, comments } = await formatOf('a.fountain')!.convert(new TextEncoder().encode(script));
    expect(text).toBe('# INT. FERRY - DAY\n\nRain.\n\n**Ilse:** Go.');
    expect(comments?.map((comment) => comment.text)).toEqual(['Too slow? Cut the rope.', 'How long?', 'older now', 'She lies.']);
  });

  it.each([
    ['MARA VENN (O.S.) ^', 'Mara Venn'],
    ["MARA VENN (V.O.) (CONT'D)", 'Mara Venn'],
    ["MARA VENN V.O. CONT'D", 'Mara Venn'],
    ['OREN [on the radio]', 'Oren'],
    ["O'BRIEN", "O'Brien"],
    ['DR. JANE', 'Dr. Jane'],
    ['McRae', 'McRae'],
    ['ИЛЬЯ', 'Илья'],
  ])('names the speaker of %s', async (cue, name) => {
    expect(await markdownOf('a.fountain', `@${cue}\nWait.`)).toBe(`**${name}:** Wait.`);
  });
});

describe('what is no cue in a Fountain screenplay', () => {
  it.each(['FADE IN:', 'FADE OUT.', 'SMASH CUT TO:', 'DISSOLVE TO:', 'FADE TO BLACK.', 'THE END'])(
    'the transition %s, regardless of the next line',
    async (transition) => {
      expect(await markdownOf('a.fountain', `Rain.\n\n${transition}\nThe ferry waits.`)).toBe('Rain.\n\nThe ferry waits.');
    },
  );

  it.each(['THE END OF THE ROAD IS NEAR', 'FADE IN THE DARK, SHE WAITS'])(
    'keeps action that begins like a transition: %s',
    async (line) => {
      expect(await markdownOf('a.fountain', `Rain.\n\n${line}\n\nMore rain.`)).toContain(line);
    },
  );

  it('a line in capitals that ends with a colon', async () => {
    expect(await markdownOf('a.fountain', 'FADE IN:\n\nSUPER:\nTen years on.')).toBe('SUPER:\nTen years on.');
  });

  it('what a cue has beside the name; two who speak at once are two', async () => {
    const script = '@McCLANE\nGo.\n\nMINT ^\nStay.\n\nMINT (V.O.)\nNow.';
    expect(await markdownOf('a.fountain', script)).toBe('**McClane:** Go.\n\n**Mint:** Stay.\n\n**Mint:** Now.');
  });
});

describe('a Final Draft screenplay', () => {
  it('becomes headings of scenes and speeches, without transitions', async () => {
    const xml =
      '<FinalDraft><Content><Paragraph Type="Scene Heading"><Text>INT. FERRY - DAY</Text></Paragraph><Paragraph Type="Character"><Text>ILSE</Text></Paragraph>' +
      '<Paragraph Type="Dialogue"><Text>Go </Text><Text Style="Italic">now.</Text></Paragraph><Paragraph Type="Transition"><Text>CUT TO:</Text></Paragraph></Content></FinalDraft>';
    expect(await markdownOf('a.fdx', xml)).toBe('# INT. FERRY - DAY\n\n**Ilse:** Go now.');
  });

  it('has one speaker for a cue that is typed in several ways, and paragraphs of types of its own', async () => {
    const paragraph = (type: string, text: string): string => `<Paragraph Type="${type}"><Text>${text}</Text></Paragraph>`;
    const speech = (cue: string): string => paragraph('Character', cue) + paragraph('Dialogue', 'Go.');
    const content =
      paragraph('Act Break', 'ACT TWO') + speech('IlSE') + speech('ILSE [tired]') + speech('McRae') + paragraph('Sound', 'A bell.');
    const xml = `<FinalDraft><Content>${content}${paragraph('End of Act', 'END OF ACT TWO')}</Content></FinalDraft>`;
    expect(await markdownOf('a.fdx', xml)).toBe('# ACT TWO\n\n**Ilse:** Go.\n\n**Ilse:** Go.\n\n**McRae:** Go.\n\nA bell.');
  });

  it('has those who speak at once one after the other, the summary of a scene, and notes apart; no title page', async () => {
    const speech = (who: string, what: string): string =>
      `<Paragraph Type="Character"><Text>${who}</Text></Paragraph><Paragraph Type="Dialogue"><Text>${what}</Text></Paragraph>`;
    const summary =
      '<SceneProperties Title="x"><Summary><Paragraph Type="Action"><Text>They part.</Text></Paragraph></Summary></SceneProperties>';
    const note = '<ScriptNote WriterName="Mara"><Paragraph Type="General"><Text>Shorter</Text></Paragraph></ScriptNote>';
    const xml =
      `<FinalDraft><Content><Paragraph Type="Scene Heading">${summary}<Text>INT. FERRY - DAY</Text></Paragraph>` +
      `<Paragraph><DualDialogue>${speech('ILSE', 'Go.')}${speech('OREN', 'Stay.')}</DualDialogue></Paragraph><Paragraph Type="Action">${note}<Text>Rain.</Text></Paragraph></Content>` +
      '<TitlePage><Content><Paragraph Type="Action"><Text>Salt</Text></Paragraph></Content></TitlePage></FinalDraft>';
    const { text, comments } = await formatOf('a.fdx')!.convert(new TextEncoder().encode(xml));
    expect(text).toBe('# INT. FERRY - DAY\n\n> They part.\n\n**Ilse:** Go.\n\n**Oren:** Stay.\n\nRain.');
    expect(comments).toEqual([{ author: 'Mara', anchor: '', text: 'Shorter' }]);
  });

  it('refuses XML of another program with the reason', async () => {
    await expect(markdownOf('a.fdx', '<other/>')).rejects.toThrow(/Not a Final Draft/);
  });
});
