import { describe, expect, it } from 'vitest';
import { nameAsWritten, nameInSentences, namesOfNote } from './noteName.ts';

describe('namesOfNote', () => {
  const nameOf = (name: string, title = name): string => namesOfNote({ name, title }).name;

  it('takes the title where the file name is a slug', () => {
    expect(namesOfNote({ name: 'demon-war', title: 'The Demon War' })).toEqual({ name: 'The Demon War', others: [] });
    expect(namesOfNote({ name: 'seth', title: 'Seth Alden' })).toEqual({ name: 'Seth Alden', others: ['Seth'] });
    expect(nameOf('Demon_War', 'Demon War')).toBe('Demon War');
    expect(nameOf('altea', 'Altea')).toBe('Altea');
  });

  it('passes over what a title says of the sheet, and reads Chinese characters after a Korean name as another name', () => {
    expect(nameOf('mara_venn', 'Mara Venn - Character Profile')).toBe('Mara Venn');
    expect(namesOfNote({ name: '은하단_설정_LOW', title: '은하단 (銀河團) - 상세 설정' })).toMatchObject({
      name: '은하단',
      others: expect.arrayContaining(['銀河團']),
    });
    expect(nameOf('orrin', 'Orrin - The Low Profile')).toBe('Orrin');
    expect(nameOf('은하단_설정')).toBe('은하단');
    expect(nameOf('z1 - Low Harbour')).toBe('Low Harbour');
    expect(nameOf('Z-Ray')).toBe('Z-Ray');
  });

  it('reads the same name in another script as another name', () => {
    expect(namesOfNote({ name: 'velt_town', title: 'Velt (Вельт)' })).toMatchObject({
      name: 'Velt',
      others: expect.arrayContaining(['Вельт']),
    });
    expect(namesOfNote({ name: 'Вельт', title: 'Вельт (Low Velt)' })).toEqual({ name: 'Вельт', others: ['Low Velt'] });
    expect(namesOfNote({ name: '林眠', title: '林眠（Lin Mian）' })).toEqual({ name: '林眠', others: ['Lin Mian'] });
    // What somebody is, or another of the same script, is no name of theirs.
    expect(namesOfNote({ name: 'Mara', title: 'Mara (вдова)' }).others).not.toContain('вдова');
    expect(nameOf('Кузнец (Вельт)')).toBe('Кузнец (Вельт)');
  });

  it('passes over the initials of its Pinyin before a Chinese name', () => {
    expect(nameOf('LM林眠', '林眠')).toBe('林眠');
    expect(nameOf('S苏家')).toBe('苏家');
    expect(nameOf('AI少女')).toBe('AI少女');
    expect(nameOf('X战警')).toBe('X战警');
  });

  it('takes what stands before the section and the name of a site in a title', () => {
    expect(nameOf('house-vale', 'House Vale · Order of Salt')).toBe('House Vale');
    expect(nameOf('low-empire', 'The Low Empire · History')).toBe('The Low Empire');
    expect(nameOf('block-04', 'Block 04')).toBe('Block 04');
  });

  it('takes the title where the file name is it in ASCII', () => {
    expect(namesOfNote({ name: 'Brueckenwoelfe', title: 'Brückenwölfe' })).toEqual({ name: 'Brückenwölfe', others: [] });
  });

  it('takes the title where the file name only has the number of a second file of that title, or what no file may be called', () => {
    expect(namesOfNote({ name: 'Mara Venn (2)', title: 'Mara Venn' })).toEqual({ name: 'Mara Venn', others: [] });
    expect(namesOfNote({ name: 'Oren Sallow (3)', title: 'Oren: Sallow' })).toEqual({ name: 'Oren: Sallow', others: [] });
    expect(nameOf('Day Night', 'Day ^ Night')).toBe('Day ^ Night');
    expect(nameOf('Low Harbour', 'Low [Harbour]')).toBe('Low [Harbour]');
    expect(nameOf('Platoon (2)', 'Orders')).toBe('Platoon (2)');
  });

  it('reads a title of several names as one name and others', () => {
    expect(namesOfNote({ name: 'Orrin', title: 'Orrin / Free City of Orrin / "The Tall Town"' })).toEqual({
      name: 'Orrin',
      others: ['Free City of Orrin', 'The Tall Town'],
    });
    expect(namesOfNote({ name: 's02_ferry', title: 'A Balsa / The Ferry' })).toEqual({
      name: 'A Balsa',
      others: ['The Ferry'],
    });
    expect(nameOf('Orrin', 'Orrin / to do')).toBe('Orrin');
  });

  it('takes the title where the file name has capitals for blanks, and both spellings for other names', () => {
    expect(namesOfNote({ name: 'GalenVenn', title: 'Galen of the Mill' })).toEqual({
      name: 'Galen of the Mill',
      others: ['Galen Venn', 'GalenVenn'],
    });
    expect(namesOfNote({ name: 'TheChoir', title: 'TheChoir' })).toEqual({ name: 'TheChoir', others: ['The Choir'] });
    expect(namesOfNote({ name: 'saltDominion', title: 'The Salt Dominion' }).name).toBe('The Salt Dominion');
    expect(namesOfNote({ name: 'vanDoren', title: 'An old ferryman' }).name).toBe('vanDoren');
    expect(namesOfNote({ name: 'McAllen', title: 'An old ferryman' }).name).toBe('McAllen');
  });

  it('names the opening page of a folder after its title or folder, and reads what follows the name as an epithet', () => {
    const of = (title: string): unknown => namesOfNote({ name: '_overview', title, path: 'Factions/iron-holds/_overview.md' });
    expect(of('Iron Holds — The Sealed Gate')).toEqual({ name: 'Iron Holds', others: ['The Sealed Gate'] });
    expect(of('Overview')).toEqual({ name: 'Iron Holds', others: [] });
    expect(of('The Company of Iron')).toEqual({ name: 'The Company of Iron', others: [] });
  });

  it('names the page of a folder after the folder, even if the page abbreviates it', () => {
    const of = (name: string, folder: string, title = name): unknown => namesOfNote({ name, title, path: `Factions/${folder}/${name}.md` });
    expect(of('Lantern Guild Info', 'Lantern Guild')).toEqual({ name: 'Lantern Guild', others: ['Lantern Guild Info'] });
    expect(of('LG Info', 'Lantern Guild (LG)', 'Internal file')).toEqual({
      name: 'Lantern Guild (LG)',
      others: ['Internal file', 'LG Info'],
    });
    expect(of('Salt Guild Info', 'Lantern Guild')).toEqual({ name: 'Salt Guild Info', others: [] });
  });

  it('leaves out pictures in front of a name', () => {
    expect(namesOfNote({ name: '🏰 Orrin', title: '🏰 Orrin' })).toEqual({ name: 'Orrin', others: [] });
    expect(namesOfNote({ name: '⛰️ Salt Hills', title: 'Salt Hills' })).toEqual({ name: 'Salt Hills', others: [] });
  });

  it('leaves out the kind that a file name begins with, and codes of sessions behind a title', () => {
    expect(namesOfNote({ name: 'npc_mara_venn', title: 'npc_mara_venn' })).toEqual({ name: 'Mara Venn', others: [] });
    expect(namesOfNote({ name: 'pc_mara_venn', title: 'Mara Venn (S01, S02B, S10)' })).toEqual({ name: 'Mara Venn', others: [] });
    expect(namesOfNote({ name: 'Mara_Venn', title: 'CHAR-014 — Mara Venn' })).toEqual({ name: 'Mara Venn', others: [] });
    expect(namesOfNote({ name: 'Orrin (B2)', title: 'Orrin (B2)' }).name).toBe('Orrin (B2)');
  });

  it('leaves out how a name is pronounced', () => {
    expect(nameOf('quintus', 'Quintus Venn (QWIN-tus VEN)')).toBe('Quintus Venn');
    expect(nameOf('old-boat', 'The Mercy (ship)')).toBe('The Mercy (ship)');
  });

  it('reduces several spaces between words to one', () => {
    expect(nameOf('Mara  Venn')).toBe('Mara Venn');
  });

  it('takes the title where the file name has a number before it, or no blanks', () => {
    expect(nameOf('03 - Orrin', 'Orrin')).toBe('Orrin');
    expect(nameOf('DemonWar', 'Demon War')).toBe('Demon War');
  });

  it('leaves out a number that only keeps files in order', () => {
    expect(nameOf('03_Wardens')).toBe('Wardens');
    expect(nameOf('03_Wardens', 'Chapter 3 — The Wardens, who came late')).toBe('Wardens');
    expect(nameOf('04_House_of_Reeds')).toBe('House of Reeds');
    expect(nameOf('05 The Long Night')).toBe('The Long Night');
    expect(nameOf('5. The Long Night')).toBe('The Long Night');
    expect(nameOf('5 - The Long Night', 'What the ferry brought')).toBe('The Long Night');
  });

  it('keeps a number that a name may begin with', () => {
    for (const name of ['12 Lanterns', '3-Mast Row', '7 Sisters', '01 March 1204', '1204 Treaty']) expect(nameOf(name)).toBe(name);
  });

  it('names the opening page of a folder after its title, or else after the folder', () => {
    const opening = (name: string, title: string): string => namesOfNote({ name, title, path: `World/03 Salt Coast/${name}.md` }).name;
    expect(opening('_index', '_index')).toBe('Salt Coast');
    expect(opening('README', 'Overview')).toBe('Salt Coast');
    expect(opening('notes', 'notes')).toBe('Salt Coast');
    expect(opening('00 Index', 'The Salt Coast and its Towns')).toBe('The Salt Coast and its Towns');
    expect(namesOfNote({ name: 'index', title: 'index', path: 'index.md' }).name).toBe('index');
  });

  it('keeps a proper file name, and the title as another name', () => {
    expect(namesOfNote({ name: 'Demon War', title: 'The Demon War' })).toEqual({ name: 'Demon War', others: ['The Demon War'] });
    expect(namesOfNote({ name: 'Mara Venn', title: 'The one who stayed' })).toEqual({ name: 'Mara Venn', others: ['The one who stayed'] });
  });

  it('does not read a name from a title that names a kind of page, or is a sentence', () => {
    expect(namesOfNote({ name: 'Mara Venn', title: 'Overview' })).toEqual({ name: 'Mara Venn', others: [] });
    expect(nameOf('siege-of-orrin', 'Overview')).toBe('Siege of Orrin');
    expect(nameOf('mara-venn', 'Nobody ever asked me that.')).toBe('Mara Venn');
  });

  it('does not read a name from a heading of a section, in any language', () => {
    for (const title of ['Descrizione', 'Histoire', 'Aussehen und Persönlichkeit', 'Aparência', 'История', '概述'])
      expect(namesOfNote({ name: 'Mara Venn', title })).toEqual({ name: 'Mara Venn', others: [] });
  });

  it('takes the name before a bar where a slug spells it in other letters', () => {
    expect(namesOfNote({ name: 'shen-yi', title: '沈仪｜教师（主角）' })).toEqual({ name: '沈仪', others: ['Shen Yi'] });
  });

  it('takes the signs that no file name can have from the title', () => {
    expect(namesOfNote({ name: 'Ines Gull Vale', title: 'Ines "Gull" Vale' })).toEqual({ name: 'Ines "Gull" Vale', others: [] });
    expect(namesOfNote({ name: 'The Mara of the North', title: 'The Mara: of the North' }).name).toBe('The Mara: of the North');
    expect(namesOfNote({ name: 'Ines Gull Vale', title: 'Ines (Gull) Vale' }).name).toBe('Ines Gull Vale');
  });

  it('spells a slug out where there is no title', () => {
    expect(nameOf('siege_of_orrin')).toBe('Siege of Orrin');
    expect(nameOf('e-7')).toBe('e-7');
    expect(nameOf('Al-Rashid')).toBe('Al-Rashid');
  });

  it('leaves out signs, types and epithets around the name', () => {
    expect(nameOf('mara-venn', '🐉 Character: Mara Venn')).toBe('Mara Venn');
    expect(namesOfNote({ name: 'antagonist_design', title: '🎭 Antagonist Design: Mara Venn' })).toEqual({ name: 'Mara Venn', others: [] });
    expect(namesOfNote({ name: 'antagonist_design', title: 'ตัวร้าย: มะลิ แสงดาว' }).name).toBe('มะลิ แสงดาว');
    expect(nameOf('obaru', 'Obaru — Keeper of the Gate')).toBe('Obaru');
  });

  it('names a note after its title when the file name has hyphens instead of spaces', () => {
    const note = { name: 'Compact-of-Mara-and-Orrin', title: 'The Compact of Mara Venn and House Orrin' };
    expect(namesOfNote(note)).toEqual({ name: note.title, others: ['Compact of Mara and Orrin'] });
    expect(namesOfNote({ name: 'Stow-on-the-Wold', title: 'A market town' }).name).toBe('Stow-on-the-Wold');
  });
});

describe('nameInSentences', () => {
  it('writes a name in capitals as the sentences do, most often', () => {
    const texts = ['MARA VENN', 'Mara Venn keeps the lamp. Nobody saw Mara  Venn leave; mara venn was gone.'];
    expect(nameInSentences('MARA VENN', () => texts)).toBe('Mara Venn');
  });

  it('keeps one that no sentence writes otherwise, and any that is not in capitals', () => {
    expect(nameInSentences('ORRIN', () => ['ORRIN is a city.', 'the orrin trade'])).toBe('ORRIN');
    expect(nameInSentences('11K', () => ['11k'])).toBe('11K');
    expect(nameInSentences('Mara', () => ['MARA'])).toBe('Mara');
  });
});

describe('namesOfNote: what titles have beside a name', () => {
  it('ends a full name that the file has at the comma before what somebody is', () => {
    expect(namesOfNote({ name: 'ines-robledo', title: 'Inés Robledo, Inspectora del Puerto' }).name).toBe('Inés Robledo');
    expect(namesOfNote({ name: 'nell', title: 'Nell, Third Warden' }).name).toBe('Nell, Third Warden');
  });

  it('reads the name and its translation in brackets, by which the file is called, without what follows', () => {
    const of = (name: string, title: string): ReturnType<typeof namesOfNote> => namesOfNote({ name, title });
    expect(of('SaltGate', 'Salztor (**Salt Gate**): Das Tor im Norden')).toEqual({ name: 'Salztor', others: ['Salt Gate'] });
    expect(of('Salt Gate', 'Salztor (Salt Gate): Das Tor im Norden')).toEqual({ name: 'Salt Gate', others: ['Salztor'] });
    expect(of('mercy', 'Mercy (ship)').name).toBe('Mercy');
  });

  it('leaves out what other programs add to the names of files', () => {
    const of = (name: string, title = name): unknown => namesOfNote({ name, title });
    expect(of('Mara Venn 5f0c1b8e94446c4f5a846f18c37fd806', 'Mara Venn')).toEqual({ name: 'Mara Venn', others: [] });
    expect(of('Mara %22Hook%22 Venn')).toEqual({ name: 'Mara "Hook" Venn', others: [] });
    expect(of('Mara 100%')).toEqual({ name: 'Mara 100%', others: [] });
  });

  it('drops the tags of HTML', () => {
    expect(namesOfNote({ name: 'nell', title: 'Nell, <del>Third</del> Warden' }).name).toBe('Nell, Third Warden');
    expect(namesOfNote({ name: 'tide', title: '<em>The Slow Tide</em>' }).name).toBe('The Slow Tide');
  });

  it('adds the reading of a Japanese name as another name', () => {
    const { name, others } = namesOfNote({ name: 'mio', title: '月島 澪 (つきしま みお)' });
    expect(name).toBe('月島 澪');
    expect(others).toContain('つきしま みお');
  });

  it('spells a common noun that only a file is called by as a title', () => {
    expect(namesOfNote({ name: 'economy', title: 'economy' }).name).toBe('Economy');
    expect(namesOfNote({ name: 'heron', title: 'heron' }).name).toBe('heron');
  });
});

describe('namesOfNote: files sorted by kind', () => {
  it('leaves out the kind before the name, and the ending of a file in the title', () => {
    expect(namesOfNote({ name: 'CHAR_MaraVenn', title: 'CHAR_MaraVenn.md' })).toMatchObject({ name: 'Mara Venn' });
    expect(namesOfNote({ name: 'LOC_Orrin', title: 'LOC_Orrin' }).name).toBe('Orrin');
  });
});

describe('nameAsWritten', () => {
  const of = (name: string, ...texts: string[]): string => nameAsWritten(name, () => texts);

  it('writes a name in lower case as the text does inside sentences', () => {
    expect(of('order', 'Order began. They say that Order was alone.')).toBe('Order');
    expect(of('attunement', 'Attunement is a skill. The attunement of stones, an Attunement.', 'attunement')).toBe('attunement');
    expect(of('the-princes-truth', "It is told in The Prince's Truth.")).toBe("The Prince's Truth");
    expect(of('ümid', 'Here Ümid was born.')).toBe('Ümid');
  });

  it('writes a name in lower case as the text does behind an elided article', () => {
    expect(of('orrine', 'L’Orrine est une province.')).toBe('Orrine');
    expect(of('orrine', 'Les gens de l’orrine. L’Orrine.', 'l’orrine')).toBe('orrine');
  });

  it('spells out a slug that no text has, and keeps any other name', () => {
    expect(of('salt-quay', 'A quay.')).toBe('Salt Quay');
    expect(of('salt quay', 'A quay.')).toBe('salt quay');
    expect(of('McVenn', 'mcvenn')).toBe('McVenn');
  });
});
