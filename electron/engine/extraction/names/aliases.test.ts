import { describe, expect, it } from 'vitest';
import { aliasesOf, bareName, type NamedEntity } from './aliases.ts';

function entity(name: string, type = 'character', more: Partial<NamedEntity> = {}): NamedEntity {
  return { key: name, name, type, stated: [], lead: '', ...more };
}

function texts(entities: readonly NamedEntity[], of: string): string[] {
  return aliasesOf(entities)
    .get(of)!
    .map(({ text, origin }) => `${text} (${origin})`);
}

describe('aliasesOf', () => {
  it('gives a character first and last name', () => {
    expect(texts([entity('Mara Venn')], 'Mara Venn')).toEqual(['Mara Venn (name)', 'Mara (first-name)', 'Venn (last-name)']);
  });

  it('gives no part of a title, an epithet or a compound name in a script without capitals', () => {
    for (const name of ['الملك الأسود', 'عبد الله', 'أبو بكر الصياد', 'המלך השחור'])
      expect(texts([entity(name)], name)).toEqual([`${name} (name)`]);
    expect(texts([entity('검은 기사', 'character', { lead: '검은 기사는 성을 지킨다.' })], '검은 기사')).toEqual(['검은 기사 (name)']);
  });

  it('takes no pronoun for a name, nor any word of a style before one', () => {
    expect(texts([entity('Her Serene Highness Odile Marsh')], 'Her Serene Highness Odile Marsh')).toEqual([
      'Her Serene Highness Odile Marsh (name)',
      'Odile (first-name)',
      'Marsh (last-name)',
    ]);
    for (const name of ['His Grace', 'Their Low Tide', 'Son Altesse Royale', 'Jej Wysokość', 'Её Величество'])
      expect(texts([entity(name)], name)).toEqual([`${name} (name)`]);
    expect(texts([entity('Su Majestad Marta Venn')], 'Su Majestad Marta Venn')).toContain('Marta (first-name)');
    expect(texts([entity('Hans Venn')], 'Hans Venn')).toContain('Hans (first-name)');
  });

  it('takes no Turkish form of address after a name for a surname', () => {
    expect(texts([entity('Tahir Bey')], 'Tahir Bey')).toEqual(['Tahir Bey (name)', 'Tahir (first-name)']);
  });

  it('adds no last name for a character whose name ends in an epithet', () => {
    expect(texts([entity('Idris Hoja de sombra')], 'Idris Hoja de sombra')).toEqual(['Idris Hoja de sombra (name)', 'Idris (first-name)']);
    expect(texts([entity('Merle del Cerro')], 'Merle del Cerro')).toEqual(['Merle del Cerro (name)', 'Merle (first-name)']);
    expect(texts([entity('Mara de Brisac')], 'Mara de Brisac')).toContain('Brisac (last-name)');
  });

  it('treats no title or kinship in front of a name as a first name, in any language', () => {
    expect(texts([entity('Cleric Odo Veil')], 'Cleric Odo Veil')).toEqual([
      'Cleric Odo Veil (name)',
      'Odo (first-name)',
      'Veil (last-name)',
    ]);
    expect(texts([entity('Mestre Odo Veil')], 'Mestre Odo Veil')).toEqual([
      'Mestre Odo Veil (name)',
      'Odo (first-name)',
      'Veil (last-name)',
    ]);
    expect(texts([entity('Profesor Garza')], 'Profesor Garza')).toEqual(['Profesor Garza (name)', 'Garza (first-name)']);
    expect(texts([entity('Grand Père')], 'Grand Père')).toEqual(['Grand Père (name)']);
    expect(texts([entity('Дядя Фома')], 'Дядя Фома')).toEqual(['Дядя Фома (name)', 'Фома (first-name)']);
    expect(texts([entity('Mara Elder')], 'Mara Elder')).toContain('Elder (last-name)');
  });

  it('does not call a king or queen by their country, as it calls a nobleman', () => {
    expect(texts([entity('Regina di Orrin')], 'Regina di Orrin')).toEqual(['Regina di Orrin (name)']);
    expect(texts([entity('König von Orrin')], 'König von Orrin')).toEqual(['König von Orrin (name)']);
    expect(texts([entity('Madame de Brisac')], 'Madame de Brisac')).toContain('Brisac (first-name)');
  });

  it('marks a name that several characters share', () => {
    expect(texts([entity('Hester Long'), entity('Hester Venn')], 'Hester Long')).toContain('Hester (shared-name)');
  });

  it('leaves a name to the entity that has exactly that name', () => {
    expect(texts([entity('Mara Venn'), entity('Mara', 'item')], 'Mara Venn')).toEqual(['Mara Venn (name)', 'Venn (last-name)']);
  });

  it('reads nicknames in quotes and titles', () => {
    expect(texts([entity('Tobias "Eel" Marsh')], 'Tobias "Eel" Marsh')).toEqual([
      'Tobias "Eel" Marsh (name)',
      'Eel (nickname)',
      'Tobias Marsh (short)',
      'Tobias (first-name)',
      'Marsh (last-name)',
    ]);
    expect(texts([entity('Tobias „Eel“ Marsh')], 'Tobias „Eel“ Marsh')).toContain('Eel (nickname)');
    expect(texts([entity('Captain Reed')], 'Captain Reed')).toEqual(['Captain Reed (name)', 'Reed (first-name)']);
  });

  it('reads what others nickname the subject of a note, but not whom the subject nicknames', () => {
    const nicknames = (type: string, lead: string): string[] =>
      texts([entity('Krikatto', type, { lead })], 'Krikatto').filter((text) => text.endsWith('(nickname)'));
    expect(nicknames('creature', 'The crew that found it nicknamed it "Kitto" or "Kit".')).toEqual(['Kitto (nickname)', 'Kit (nickname)']);
    expect(nicknames('character', 'Her brothers nicknamed her “The Eel.”')).toEqual(['The Eel (nickname)']);
    expect(nicknames('character', 'Krikatto found a goat, and the family nicknamed it "Kit".')).toEqual([]);
    expect(nicknames('character', 'Krikatto met Mara on the ferry and nicknamed her "Kit".')).toEqual([]);
  });

  it.each([
    ['Der Nebelorden', 'Der Orden lebt in den Bergen und ist sehr alt.', 'Nebelorden'],
    ['Het Holle Huis', 'Het huis is een oud gebouw in het noorden van het land.', 'Holle Huis'],
    ['La Torre Rota', 'La torre es una ruina en el norte de la isla.', 'Torre Rota'],
    ['El Archivo', 'la oficina grande (reglas, castigos)', 'Archivo', 'concept'],
    ['L’Aubergine Noire', 'C’est une auberge dans la ville, et elle est très vieille.', 'Aubergine Noire'],
  ])('finds %s without the article of its language', (name, lead, short, type = 'character') => {
    expect(texts([entity(name, type, { lead })], name)).toEqual([`${name} (name)`, `${short} (short)`]);
  });

  it('leaves an article of another language, and one before a common word, where it is', () => {
    expect(
      texts(
        [entity('La Torre', 'location', { lead: 'The tower is an old ruin that stands by the sea, and the people of it are few.' })],
        'La Torre',
      ),
    ).toHaveLength(1);
    expect(texts([entity('La torre', 'location', { lead: 'La torre es una ruina en el norte de la isla.' })], 'La torre')).toHaveLength(1);
    expect(texts([entity('De La', 'location', { lead: 'Het huis is een oud gebouw in het noorden van het land.' })], 'De La')).toHaveLength(
      1,
    );
  });

  it('reads another name from the lead sentence', () => {
    expect(
      texts([entity('Low Harbour', 'location', { lead: 'Low Harbour, also called the Drowned City, lies low.' })], 'Low Harbour'),
    ).toContain('the Drowned City (lead)');
    expect(texts([entity('X Place', 'location', { lead: 'It is also called a disgrace.' })], 'X Place')).toEqual(['X Place (name)']);
  });

  it('takes from the lead only what the subject of the note is called', () => {
    const inLead = (lead: string): string[] =>
      texts([entity('Mara Venn', 'character', { lead }), entity('Oren Vane')], 'Mara Venn').filter((alias) => alias.endsWith('(lead)'));
    for (const lead of [
      'Mara Venn once called Oren a liar.',
      'Mara Venn is often called Captain by the men.',
      'Mara Venn was never also called Ilse.',
      'Mara Venn keeps the mill. Her sister, also known as Ilse, does not.',
      'Mara Venn was born in Karsis, also known as Old Reeds.',
    ])
      expect(inLead(lead), lead).toEqual([]);
    for (const lead of [
      'Mara Venn, also called Ilse, keeps the mill.',
      'Mara Venn (better known as Ilse) keeps the mill.',
      'She is often called Ilse.',
      'A smith better known as Ilse.',
      'Once known as Ilse, she keeps the mill.',
    ])
      expect(inLead(lead), lead).toEqual(['Ilse (lead)']);
  });

  it('leaves a first name to its owner when a lead calls another so', () => {
    const both = [entity('Mara Venn', 'character', { lead: 'Mara Venn was once called Oren.' }), entity('Oren Vane')];
    expect(texts(both, 'Oren Vane')).toContain('Oren (first-name)');
  });

  it('removes the article of a longer name, and keeps the words of places together', () => {
    expect(texts([entity('The Dry Cellar', 'location')], 'The Dry Cellar')).toEqual(['The Dry Cellar (name)', 'Dry Cellar (short)']);
    expect(texts([entity('The Mercy', 'item')], 'The Mercy')).toEqual(['The Mercy (name)']);
  });

  it('gives kinds of things their regular plural', () => {
    expect(texts([entity('Memory Hound', 'creature')], 'Memory Hound')).toEqual(['Memory Hound (name)', 'Memory Hounds (plural)']);
    expect(texts([entity('Dire Wolf', 'creature')], 'Dire Wolf')).toEqual(['Dire Wolf (name)']);
    expect(texts([entity('Reed', 'creature'), entity('Reeds', 'location')], 'Reed')).toEqual(['Reed (name)']);
    expect(texts([entity('Mara', 'character')], 'Mara')).toEqual(['Mara (name)']);
  });

  it('drops a disambiguation in brackets', () => {
    expect(texts([entity('Mercy (ship)', 'vessel')], 'Mercy (ship)')).toEqual(['Mercy (ship) (name)', 'Mercy (bare)']);
    expect(bareName('Mercy (ship)')).toBe('Mercy');
    expect(bareName('(?)')).toBe('(?)');
  });

  it('does not use a rank, a place or another person as a last name', () => {
    expect(texts([entity('Jahob the Second')], 'Jahob the Second')).toEqual(['Jahob the Second (name)', 'Jahob (first-name)']);
    expect(texts([entity('Mara of Orrin')], 'Mara of Orrin')).toEqual(['Mara of Orrin (name)', 'Mara (first-name)']);
    expect(texts([entity('Gods of Orrin')], 'Gods of Orrin')).toEqual(['Gods of Orrin (name)']);
  });

  it('adds no part of the name of a group as an alias', () => {
    expect(texts([entity('Elder Gods')], 'Elder Gods')).toEqual(['Elder Gods (name)']);
    expect(texts([entity('Clara Gods')], 'Clara Gods')).toHaveLength(3);
  });

  it('gives no Romance title or rank as a name, nor a plural to a name in another language', () => {
    const lead = 'Gigante y malhumorado, maneja el establo del pueblo y reconoce a los mentirosos al instante.';
    expect(texts([entity('Don Lope', 'character', { lead })], 'Don Lope')).toEqual(['Don Lope (name)', 'Lope (first-name)']);
    expect(texts([entity('Sargento Odo Veil')], 'Sargento Odo Veil')).toContain('Odo (first-name)');
    expect(texts([entity('Monseñor Odo')], 'Monseñor Odo')).toEqual(['Monseñor Odo (name)', 'Odo (first-name)']);
    expect(texts([entity('Don Ferrow')], 'Don Ferrow')).toContain('Don (first-name)');
    const snail = entity('lumaca grigia', 'creature', { lead: 'La lumaca grigia è una creatura della palude, e vive sotto le pietre.' });
    expect(texts([snail], 'lumaca grigia')).toEqual(['lumaca grigia (name)']);
    expect(texts([entity('болотники', 'creature')], 'болотники')).toEqual(['болотники (name)']);
  });

  it('gives a possessive name such as "Mara’s brother" no part as an alias', () => {
    expect(texts([entity("Mara's Partner"), entity('Mara Venn')], "Mara's Partner")).toEqual(["Mara's Partner (name)"]);
    expect(texts([entity("Mara's Partner"), entity('Mara Venn')], 'Mara Venn')).toContain('Mara (first-name)');
  });

  it('shortens the name of a place to its proper name, unless that is another entity', () => {
    const city = entity('City of Orrin', 'location');
    expect(texts([city], 'City of Orrin')).toContain('Orrin (short)');
    expect(texts([city, entity('Orrin')], 'City of Orrin')).toEqual(['City of Orrin (name)']);
    expect(texts([entity('Battle of Orrin', 'event')], 'Battle of Orrin')).toEqual(['Battle of Orrin (name)']);
  });
});
