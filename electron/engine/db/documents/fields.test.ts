import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { entityByKey } from '../entities/entities.ts';
import { fieldsOfEntity, keysOfType } from './fields.ts';
import { relationshipsOf } from '../entities/relationships.ts';
import { temporaryFolder, writeFiles } from '#lib/testing.ts';
import { temporaryIndex } from '../testing.ts';
import { indexTestVault } from '../../indexing/testing.ts';

const files: Readonly<Record<string, string>> = {
  'People of Tarn Hollow.md': [
    '# People of Tarn Hollow\n\n**Season:** autumn\n**Keeper:** the ferry council',
    '## Mara Venn\n\n- **Race:** elf\n- **Father:** Oren Venn\n\nMara keeps the ferry at the lower landing.',
    '## Oren Venn\n\n- **Race:** human\n- **Also known as:** Old Tallow\n\nOren sells candles from the shop under the bell.',
    '## Sile Harrow\n\n- **Race:** gnome\n- **Trade:** clocks\n\nSile repairs the tower clock when somebody pays her.',
  ].join('\n\n'),
  'Characters/Sile Harrow.md': '---\nhome: the tower\n---\nSile Harrow is a clockmaker of few words and many tools.\n',
};

describe('fieldsOfEntity', () => {
  const home = temporaryFolder();
  const db = temporaryIndex(home);
  beforeAll(async () => {
    writeFiles(join(home, 'vault'), files);
    await indexTestVault(db, join(home, 'vault'));
  });

  const fieldsOf = (key: string): string[] => fieldsOfEntity(db, entityByKey(db, key)!).map(({ key: name, value }) => `${name}: ${value}`);

  it('assigns fields under the heading of an entity to that entity', () => {
    expect(fieldsOf('People of Tarn Hollow#Mara Venn')).toEqual(['Race: elf', 'Father: Oren Venn']);
    expect(fieldsOf('People of Tarn Hollow#Oren Venn')).toEqual(['Race: human', 'Also known as: Old Tallow']);
  });

  it('assigns them to the entity of a note of that name, after the fields of the note itself', () => {
    expect(fieldsOf('Characters/Sile Harrow')).toEqual(['home: the tower', 'Race: gnome', 'Trade: clocks']);
  });

  it('uses them for name, type and relationships of a thing', () => {
    const mara = entityByKey(db, 'People of Tarn Hollow#Mara Venn')!;
    const oren = entityByKey(db, 'People of Tarn Hollow#Oren Venn')!;
    expect([mara.type, oren.aliases]).toEqual(['character', ['Old Tallow']]);
    expect(relationshipsOf(db, mara.id).filter(({ origin }) => origin === 'stated')).toMatchObject([
      { kind: 'child of', targetId: oren.id },
    ]);
  });

  it('counts them among the keys of the type of that thing', () => {
    expect(keysOfType(db, 'character').find(({ key }) => key === 'race')).toEqual({ key: 'race', entities: 3 });
  });
});
