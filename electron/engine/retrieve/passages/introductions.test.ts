import { describe, expect, it } from 'vitest';
import type { DocumentRowId } from '#shared/model/ids.ts';
import type { EntityRow } from '../../db/entities/entities.ts';
import type { AnnotatedChunk } from '../ranking/annotatedChunks.ts';
import { definitionText, portraitIn } from './introductions.ts';

const noteId = 7 as DocumentRowId;
const mara = { id: 1, key: 'suggested/Mara', documentId: null } as unknown as EntityRow;

/** A passage of the story that names people, by the order of their ids. */
function passageOf(text: string, names: readonly string[]): AnnotatedChunk {
  const mentions = names.flatMap((name, index) =>
    [...text.matchAll(new RegExp(name, 'gu'))].map(({ index: start }) => ({ entityId: index + 1, start, end: start + name.length })),
  );
  return { chunk: { text, source: { kind: 'manuscript' } }, own: 'all', mentions } as unknown as AnnotatedChunk;
}
const introduced = (text: string, entity = mara): ReturnType<typeof definitionText> =>
  definitionText(entity, passageOf(text, ['Mara', 'Oren']), () => true);

describe('definitionText', () => {
  it('goes on in the next paragraph only about the person', () => {
    expect(introduced('Mara was a nurse at sea.\n\nBut to me the day was lost.')?.text).toBe('Mara was a nurse at sea.');
    expect(introduced('Mara was a nurse at sea.\n\nShe had two sons.')?.text).toBe('Mara was a nurse at sea.\n\nShe had two sons.');
  });

  const before = 'The tide was out and the boats lay on their sides. Nobody had lit the lamps. ';

  it('begins where the story says who somebody is, and ends before a sentence about somebody else', () => {
    expect(introduced(`${before}Mara was an old widow of Low Harbour. She feared no weather. Oren was a clerk.`)).toEqual({
      text: 'Mara was an old widow of Low Harbour. She feared no weather.',
      from: 'statement',
    });
  });

  it('is no question of the teller’s, which says of nobody who they are', () => {
    expect(introduced(`${before}How had Mara been living? Later Mara came down to the quay.`)?.text).toBe(
      'Later Mara came down to the quay.',
    );
    expect(introduced(`${before}How had Mara been living?`)).toBeNull();
  });

  it('is an early mention where nothing says who somebody is', () => {
    expect(introduced(`${before}Mara came down to the quay.`)).toEqual({ text: 'Mara came down to the quay.', from: 'mention' });
  });

  it('is rather a sentence that describes somebody than an early mention, and no beginning of speech', () => {
    expect(introduced(`Mara came down to the quay. ${before}Mara was rather afraid of her elder brother in those years.`)).toEqual({
      text: 'Mara was rather afraid of her elder brother in those years.',
      from: 'description',
    });
    expect(introduced('Mara held out both of her hands and said:\n\n“Come.”')).toBeNull();
    expect(introduced('Mara Reed.')).toBeNull();
  });

  it('is one sentence of the teller’s with the person for its subject, if there is one, and no speech', () => {
    expect(introduced(`Oren waited for Mara. Then Mara came down. Oren rose. “Mara is late,” said Oren.`)?.text).toBe(
      'Then Mara came down.',
    );
    expect(introduced('“Come, my dear brother Mara.” Oren waited for Mara on the quay.')).toEqual({
      text: 'Oren waited for Mara on the quay.',
      from: 'mention',
    });
    expect(introduced('“Mara!” cried Oren. “Where is Mara?”')).toBeNull();
  });

  it('is null where the passage of the story only has the name within that of another', () => {
    expect(definitionText(mara, passageOf('The house of Mara Reed stood empty.', ['Oren']), () => true)).toBeNull();
  });

  it('is of what somebody says only the sentence that states it, with its marks in pairs', () => {
    expect(introduced('“Mara is the widow of a smith. Now go home.”')).toEqual({
      text: 'Mara is the widow of a smith.',
      from: 'statement',
    });
  });

  it('ends before the teller speaks of themselves', () => {
    expect(introduced('It was Mara, the clerk. I drew back. She had seen me.')?.text).toBe('It was Mara, the clerk.');
  });

  it('is all that a note of somebody’s own says', () => {
    const text = `${before}Mara was a nurse at sea.`;
    expect(introduced(text, { ...mara, documentId: noteId })).toEqual({ text, from: 'note' });
  });
});

describe('portraitIn', () => {
  const described = (isPerson: boolean, ...texts: readonly string[]): ReturnType<typeof portraitIn> =>
    portraitIn(
      texts.map((text) => passageOf(text, ['Mara', 'Oren'])),
      1,
      isPerson,
    );
  const portrait = (...texts: readonly string[]): string | null => {
    const best = described(true, ...texts);
    return best?.isPortrait ? best.text : null;
  };

  it('is the sentence that describes a person best, of all that name them', () => {
    const best = 'Mara was a tall woman with grey eyes and a quiet voice.';
    expect(portrait('Mara came down to the quay, where she waited for an hour.', `The tide was out. ${best}`)).toBe(best);
  });

  it('is no sentence on what somebody does or on a passing state, nor speech, nor one about another', () => {
    expect(portrait('Mara had directed her brother to wait for her at the quay.')).toBeNull();
    expect(portrait('Mara is to be married to the son of a lawyer in the autumn.')).toBeNull();
    expect(portrait('Mara was looking very pretty in her new grey dress, with her hair up.')).toBeNull();
    expect(portrait('Mara was rather startled by the cool manner of her brother at the door.')).toBeNull();
    expect(portrait('Mara looked her long in the face, but the light was faint and the voice low.')).toBeNull();
    expect(portrait('“Mara was a tall woman with grey eyes and a quiet voice,” said Oren.')).toBeNull();
    expect(portrait('I was silent; Mara had calmed me with her quiet voice and her face.')).toBeNull();
  });

  it('is at least a glimpse, where nothing describes a person', () => {
    const text = 'Mara sat down beside her sister and hid her face for an hour.';
    expect(described(true, text)).toMatchObject({ text, isPortrait: false });
    expect(described(true, 'Mara had a headache and went early to bed.')).toBeNull();
  });

  it('is of a place what it is, has, or where it is', () => {
    const text = 'The dell where Mara lay was full of fog, and the walls of the old school were damp.';
    expect(described(false, 'We came to Mara by the evening coach, and there we slept.', text)).toMatchObject({ text, isPortrait: true });
    expect(described(false, 'I had been sent to Mara, said my aunt, to learn manners.')).toBeNull();
    expect(described(false, 'If the sea over the Mara, had been changed into land before us, we would have laughed.')).toBeNull();
  });
});
