import type { AliasReason } from './people.ts';

const words: Readonly<Record<AliasReason, string>> = {
  name: 'The name itself.',
  'full-name': 'A fuller form of the same given name and surname.',
  title: 'A title before a part of the name.',
  'given-name': 'The given name alone.',
  surname: 'The surname alone.',
  'short-name': 'Short for the given name.',
  initial: 'The initial of the given name, and the surname.',
  'married-name': 'The same given name, with another surname after a marriage.',
  spelling: 'Another spelling of the name.',
  place: 'The place without its kind, or with it.',
  epithet: 'The name after an epithet.',
  told: 'The text says that both are names of one.',
};

/** Why a name is taken for an entity's, as the writer reads it. */
export function aliasReasonMessage(reason: AliasReason): string {
  return words[reason];
}
