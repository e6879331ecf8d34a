import type { Pronoun } from './sentencesAbout.ts';

/** Characters read on each side of a name. */
const reach = 70;

/** Weights of words about the end of a person's story: they die; they marry, leave or are lost; they are mentioned as gone. */
const weights = { death: 3, change: 2, gone: 1 } as const;

/** Words allowed between a name and the verb of its fate; none of them starts a clause about another person. */
const between = String.raw`^(?:,? (?:who|had|has|have|is|was|were|lay|be(?:en|ing)|at last|at length|then|soon|afterwards?|now|already|suddenly|also|both|never|not|long|himself|herself|having|and (?:his|her) \p{Ll}+|\p{Ll}+ly|[,–-])){0,5},? `;

const deathAfter = new RegExp(
  String.raw`${between}(?:died|dead|dying|drowned|perished|expired|lifeless|breathed (?:his|her) last|gave up the ghost|passed away|(?:fell|dropped|found|struck|shot|stone) dead|lost (?:his|her) life|gestorben|starb|verstarb|verschied|tot|ermordet|begraben|mort|morte|mourut|expira|succomba|périt|tué|tuée|mourir|murió|expiró|falleció|pereció|muerto|muerta|morì|spirò|perì|morreu|faleceu|expirou|morto|morta|stierf|overleed|zmarł|zmarła|umarł|umarła|zginął|zginęła|умер|умерла|скончался|скончалась|погиб|погибла|убит|убита)(?![\p{L}])`,
  'u',
);
/** Deeds whose victim is the name, except when an object follows an active verb: "Ada shot the lock". */
const killedAfter = new RegExp(
  String.raw`${between}(?:killed|slain|hanged|hung|buried|murdered|executed|beheaded|poisoned|shot|stabbed|strangled)(?![\p{L}])`,
  'u',
);
const isPassive = /(?<!\p{L})(?:is|was|were|lay|be|been)(?!\p{L})/u;
const otherVictim =
  /^ (?:the|an?|his|her|him|them|it|me|us|you|my|your|our|their|its|this|that|these|those|another|some|every|all|both|two|\p{Lu}[\p{L}’'-]*)(?![\p{L}])/u;

/** Whether a name is that of a victim: "Ada was shot", "Ada, stabbed in the dark, ...", "Ada hanged herself". */
function isVictim(after: string): boolean {
  const killed = killedAfter.exec(after)?.[0];
  return killed !== undefined && (isPassive.test(killed) || !otherVictim.test(after.slice(killed.length)));
}

const deathNoun =
  /^[’']s (?:now |quite |already )?dead(?!\p{L})|^[’']s? (?:\p{Ll}+ )?(?:death|death-?bed|murder|murderer|funeral|burial|grave|tomb|coffin|corpse|body|remains|interment|execution|suicide|drowning|last (?:words|moments|breath|hours|letter))(?![\p{L}])/u;
const deathBefore =
  /(?<![\p{L}])(?:death|murder|murderer|funeral|burial|grave|tomb|coffin|corpse|remains|killing|execution|loss|mort|Tod|muerte|morte) (?:of|de|von|di) (?:\p{L}+\.? ){0,2}$|(?<![\p{L}])(?:killed|murdered|buried|slew|drowned|hanged|shot|stabbed|poisoned|executed) (?:(?:\p{Lu}\p{L}*\.?|poor|old|young|little|dear|the|this|that|his|her|their|my|our) ){0,2}$/u;

/** In German, the verb is at the end of the clause. */
const deathAtEnd =
  /^,?(?: \p{L}+){0,6} (?:tot|gestorben|verstorben|ermordet|erschlagen|erstochen|erschossen|erhängt|ertrunken|begraben|umgekommen|umgebracht|getötet|hingerichtet)(?!\p{L})/u;
/** Nouns for death in other languages, after a name and before one. */
const deathNounAbroad = /^s? (?:Tod|Tode|Leiche|Leichnam|Begräbnis|Grab|Ermordung|Hinrichtung)(?!\p{L})/u;
const deathBeforeAbroad =
  /(?<!\p{L})(?:(?:Tode?s?|Leiche|Leichnam|Begräbnis|Grab|Ermordung|Hinrichtung) (?:des|der|von|vom)|(?:cadavre|corps|tombe|enterrement|meurtre|assassinat|mort) (?:de|du|d['’])|(?:cadáver|cuerpo|entierro|tumba|asesinato|muerte) (?:de|del)|(?:cadavere|corpo|funerale|tomba|omicidio|morte) (?:di|del|della))\s?(?:\p{L}+\.? ){0,2}$/u;

const changeAfter = new RegExp(
  String.raw`${between}(?:married|wedded|engaged|divorced|vanished|disappeared|fled|escaped(?! (?:me|him|her|us|them|you|it|the|every|all|any|no|my|his|their|our))|sailed|emigrated|arrested|imprisoned|banished|exiled|ruined|bankrupt|mad|insane|retired|settled(?! (?:into|back|on|onto|upon|against|her|him|the|that|it))|inherited|released|pardoned|crowned|condemned|lost(?! (?:his|her|their|its|my|our|your|the|an?|all|some|every|no|any|one|two|patience|interest|sight|track|count|time))|gone(?=[.;!?])|never (?:seen|heard|returned|came back|recovered)|gone (?:away|to|mad|abroad|down|home|back|north|south|east|west|for ever|forever)|left (?:the (?:country|city|town|village|house|island|ship|army|service|neighbourhood|neighborhood) for|for|England|home)|went (?:away|abroad|mad|down|to live)|lived (?:on|to|happily|in)|became|heiratete|verschwand|épousa|disparut|casó|sposò)(?![\p{L}])`,
  'u',
);
const changeNoun =
  /^[’']s? (?:\p{Ll}+ )?(?:marriage|wedding|bride|bridegroom|departure|disappearance|flight|ruin|fate|end|exile|trial|will|widow|successor|heir)(?![\p{L}])/u;
const changeBefore =
  /(?<![\p{L}])(?:marriage|wedding|departure|disappearance|flight|ruin|fate|end|exile|trial|widow|memory) (?:of|to|with) (?:\p{L}+\.? ){0,2}$|(?<![\p{L}])(?:married|succeeded|arrested|banished|mourned|wed) (?:to )?(?:(?:\p{Lu}\p{L}*\.?|poor|old|young|little|dear|the|this|that|his|her|their|my|our) ){0,2}$/u;

const goneBefore = /(?<![\p{L}])(?:the late|dear departed|dead) (?:\p{L}+\.? )?$/iu;
/** Words that mark hypothetical, feared or wished-for events. */
const supposed =
  /(?<![\p{L}])(?:if|unless|would|should|could|might|may|suppose|wish|lest|whether|until|till|when I)(?![\p{L}])[^.:;!?]*$/iu;

/**
 * How clearly the words around a name, given by its start and end (exclusive), say what becomes of the person: 3 for a death, 2 for a marriage,
 * flight or ruin, 1 for a reference to a person who is gone, otherwise 0.
 */
export function fateAt(text: string, start: number, end: number): number {
  const before = text.slice(Math.max(0, start - reach), start);
  const after = text.slice(end, end + reach);
  const sentence = before.slice(Math.max(before.lastIndexOf('. '), before.lastIndexOf('\n')) + 1);
  if (supposed.test(sentence)) return 0;
  if (isDenied(after)) return 0;
  if (deathAfter.test(after) || isVictim(after) || deathNoun.test(after)) return weights.death;
  // "They buried Ada's letters" is about the letters.
  if (deathBefore.test(sentence) && !/^[’']s(?!\p{L})/u.test(after)) return weights.death;
  if (deathAtEnd.test(after) || deathNounAbroad.test(after) || deathBeforeAbroad.test(sentence)) return weights.death;
  if (changeAfter.test(after) || changeNoun.test(after) || changeBefore.test(sentence)) return weights.change;
  return goneBefore.test(sentence) ? weights.gone : 0;
}

/** Whether a death is denied: "Ada had not died", "Ada was never killed". */
function isDenied(after: string): boolean {
  const found = (deathAfter.exec(after) ?? killedAfter.exec(after))?.[0];
  return found !== undefined && /(?<!\p{L})(?:not|never)(?!\p{L})/u.test(found);
}

/** Characters after a name within which a pronoun probably refers to it. */
const pronounReach = 60;
/** Minimum number of pronouns, and minimum share of one of them (0 to 1), to determine a person's pronoun. */
const minPronouns = 5;
const minPronounShare = 0.7;

const firstPronoun = /(?<!\p{L})(?:(he|him|his|himself)|she|her|hers|herself)(?!\p{L})/iu;
/** The pronoun of a person, by the pronouns that follow the name; null if there are too few or they are mixed. */
export function pronounOf(
  naming: readonly { readonly text: string; readonly spans: readonly (readonly [number, number])[] }[],
): Pronoun | null {
  let he = 0;
  let all = 0;
  for (const { text, spans } of naming) {
    for (const [, end] of spans) {
      const found = firstPronoun.exec(text.slice(end, end + pronounReach));
      if (found === null) continue;
      all += 1;
      if (found[1] !== undefined) he += 1;
    }
  }
  if (all < minPronouns) return null;
  return he >= minPronounShare * all ? 'he' : all - he >= minPronounShare * all ? 'she' : null;
}

export function isDeath(weight: number): boolean {
  return weight >= weights.death;
}
