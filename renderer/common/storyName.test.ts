import { expect, it } from 'vitest';
import { storyName } from './storyName.ts';

it('storyName is the name of the folder, unless any folder could have it', () => {
  expect(['The Tin Estuary', 'Vault of Ash', 'notes-on-ash'].map(storyName)).toEqual(['The Tin Estuary', 'Vault of Ash', 'notes-on-ash']);
  expect(['vault', 'My Notes', 'obsidian-vault', 'docs'].map(storyName)).toEqual([null, null, null, null]);
});
