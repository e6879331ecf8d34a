import { channels } from './channels.ts';
import { channelsInOwnWords } from './channelsInOwnWords.ts';

/* A vault with a secret in every place that can contain text, each known only after chapter 3. */

const letters = 'bcdfghjklmnpqrstvwxz';
const canary = (at: number): string => `Zux${letters[Math.floor(at / 20) % 20]}o${letters[at % 20]}oq`;
const publicName = (at: number): string => `Bel${letters[Math.floor(at / 20) % 20]}a${letters[at % 20]}i`;

const story: Readonly<Record<string, string>> = {
  'Chapters/01 Quay.md':
    '---\ndate: 0461-10-01\n---\n\n# Quay\n\nMara Venn woke on the quay. "Fog," said Mara Venn, and Oren Sallow laughed at her by the harbour wall.',
  'Chapters/02 Wall.md': '# Wall\n\nOren Sallow met Mara Venn by the wall. They spoke of the harbour until the lamps went out.',
  'Chapters/03 Fog.md': '# Fog\n\nThe fog came in over the quay, and Mara Venn went home by the long road along the water.',
  'Chapters/04 Tar.md': '---\ndate: 0461-11-04\n---\n\n# Tar\n\nTar smoked on the quay. Oren Sallow mended the boat with Mara Venn.',
  'Chapters/05 The Drowning Bell.md': '# The Drowning Bell\n\nThe bell rang under the water, and nobody slept.',
  'Characters/Mara Venn.md': '---\ntype: character\n---\n\nMara Venn is a ferrywoman of the harbour, and has been for many years now.',
  'Characters/Oren Sallow.md':
    '---\ntype: character\nrival: "[[Mara Venn]]"\nhome: the Low Quay\n---\n\nOren Sallow is a smith of the harbour, a friend of Mara Venn.',
};

/** A secret of the vault, with the public words next to it. */
interface PlantedSecret {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly secret: string;
  readonly known: string;
}

/** The secrets, and the files of the vault that holds them. */
export function plantedVault(): { readonly planted: readonly PlantedSecret[]; readonly files: ReadonlyMap<string, string> } {
  const planted = Object.entries({ ...channels, ...channelsInOwnWords }).map(([name, channel], at) => ({
    name,
    files: channel(canary(at), publicName(at)),
    secret: canary(at),
    known: publicName(at),
  }));
  const files = new Map(Object.entries(story));
  for (const { files: own } of planted) {
    for (const [path, text] of Object.entries(own)) {
      // A chapter with a planted property keeps its other content.
      const isProperty = text.startsWith('---') && /^Chapters\/0[23]/.test(path);
      files.set(path, isProperty ? text + (files.get(path) ?? '') : text);
    }
  }
  return { planted, files };
}

/** The secrets in answers up to chapter 3, or up to its first scene. */
export function leakedSecrets(planted: readonly PlantedSecret[], answers: string, scene: number | null): string[] {
  const text = answers.toLowerCase();
  const leaked = planted.filter(({ secret, name }) => {
    const isOfChapter3 = name.startsWith('later scene') || name.startsWith('third chapter');
    return (!isOfChapter3 || scene !== null) && text.includes(secret.toLowerCase());
  });
  return leaked.map(({ name }) => name);
}
