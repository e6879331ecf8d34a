import { expect, it } from 'vitest';
import { relationshipSentence } from './relationshipSentence.ts';

it.each([
  ['ally of', 'Joss is an ally of Mara', 'Joss becomes an ally of Mara', 'Joss is no longer an ally of Mara'],
  ['enemy of', 'Joss is an enemy of Mara', 'Joss becomes an enemy of Mara', 'Joss is no longer an enemy of Mara'],
  ['spouse of', 'Joss and Mara are married', 'Joss and Mara marry', 'Joss and Mara are no longer married'],
  ['leads', 'Joss leads Mara', 'Joss now leads Mara', 'Joss no longer leads Mara'],
  ['led by', 'Joss is led by Mara', 'Joss is now led by Mara', 'Joss is no longer led by Mara'],
  ['located in', 'Joss is in Mara', 'Joss is now in Mara', 'Joss is no longer in Mara'],
  ['has member', 'Mara is a member of Joss', 'Mara becomes a member of Joss', 'Mara is no longer a member of Joss'],
  ['killed', 'Joss killed Mara', 'Joss kills Mara', 'Joss killed Mara'],
  ['part of', 'Joss is part of Mara', 'Joss becomes part of Mara', 'Joss is no longer part of Mara'],
  ['owes money to', 'Joss owes money to Mara', 'Joss now owes money to Mara', 'Joss no longer owes money to Mara'],
  ['Blutsbruder', 'Joss: Blutsbruder Mara', 'Joss: Blutsbruder Mara', 'Joss: no longer Blutsbruder Mara'],
])('relationshipSentence says that "%s" is known, begins and ends', (kind, ...sentences) => {
  expect((['known', 'begins', 'ends'] as const).map((change) => relationshipSentence('Joss', kind, 'Mara', change))).toEqual(sentences);
});
