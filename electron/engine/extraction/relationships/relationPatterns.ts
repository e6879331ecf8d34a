import { identities, nouns, participles, places, plurals, verbs, type StatedRelation } from './relationWords.ts';

/** A relation between two masked names. */
export interface MaskedRelation {
  readonly source: string;
  readonly target: string;
  /** One kind, or alternatives separated by " / ", among which the entity types decide. */
  readonly kinds: string;
  readonly strength: number;
}

export const anyOf = (words: Iterable<string>): string => [...words].toSorted((a, b) => b.length - a.length).join('|');

export const sign = '[\\uE000-\\uE0FF]';
/** Letters after `withReducedLetters`; with all Unicode letters, V8 would take 0.1 s per thread to compile the patterns. */
export const [capital, small, letter] = ['A-ZÀ', 'a-zàé', 'A-Za-zÀàéª'];
/** Function words, titles and unknown names before a name: "the late King ". */
export const lead = `(?:(?:the|a|an|his|her|their|its|old|young|late|poor|dear) ){0,2}(?:[${capital}][${letter}’'-]*\\.? ){0,2}`;
const group = `${sign}(?:(?:, | and |, and )${lead}${sign})*`;
const subject = `(?<subject>${group})`;
const object = `${lead}(?<object>${group})`;
const adverb = `(?:once|later|then|also|always|long|now|still|currently|secretly|finally|eventually|soon|already|first|briefly|himself|herself|both|each|[${small}]{2,}ly)`;
/** Text between subject and verb: "X, a smith of the Row, killed", "X (the elder) killed", "X, who killed". */
const aside = `(?:, [^,;:.!?\\uE000-\\uE0FF]{1,60},| \\([^()\\uE000-\\uE0FF]{1,40}\\))?(?:,? (?:who|which|that))?`;
const be = `(?:is|was|are|were|be|been|has been|had been|have been|became|becomes|remains|remained|got|gets|being|(?:serves|served|acts|acted|works|worked) as)`;
/** An adjective; function words end the phrase, and "brother-to-be" is excluded. */
export const adjective = `(?!(?:who|that|which|the|an?|of|to|by|and|or|as|than|with|for|in|on|at|from|said|asked|met)\\b)[${small}-]+`;
const article = `(?:the|an?|one of the|his|her|their)`;
/** A noun with a capital at the head of a list's entry. The empty lookahead makes V8 compile the list once, not per adjective. */
const noun = `(?=)(?<word>${anyOf([...nouns.keys()].map((word) => `[${word[0]!.toUpperCase()}${word[0]!}]${word.slice(1)}`))})`;
/** A noun for a person must not be followed by another noun: in "Y's head cook", "head" is an adjective. */
const alone = `(?! (?!(?:and|as|in|on|at|for|from|with|when|while|since|during|after|before|to|by|who|until|under|but|then|because|through|once|again|now|here|against|despite|is|was|has|had)\\b)[${small}])`;
/** An apposition ends the phrase, and no list may continue: "Mara, Oren's brother, and Finn" may be three. */
const phraseEnd = `(?=[,.;:!?)"”’—]|--|$)(?!,(?: (?:and|or))? ${lead}${sign})`;
const plain = `(?:elder|eldest|older|oldest|younger|youngest|only|late|old|first|second|third|twin|own|sworn|loyal|trusted|best|close|beloved|adopted|eldest|faithful|long-time)`;

interface Pattern {
  readonly regexp: RegExp;
  readonly words: ReadonlyMap<string, StatedRelation>;
  readonly strength: number;
  /**
   * The wording presupposes the relationship ("Mara's brother Oren came not"), so a negation does not matter. A `name` at the end may have its own
   * role.
   */
  readonly granted?: 'apposition' | 'name';
}

export const pattern = (source: string): RegExp => new RegExp(source, 'gu');

const patterns: readonly Pattern[] = [
  // X married Y; X, who once served Y
  {
    regexp: pattern(`${subject}${aside}(?: (?:had|has|have|having|${adverb}))*,? (?<word>${anyOf(verbs.keys())}) ${object}`),
    words: verbs,
    strength: 0.8,
  },
  // X was killed by Y; X, married to Y
  {
    regexp: pattern(`${subject}${aside},?(?: (?:had|has|have|${be}|${adverb}))* (?<word>${anyOf(participles.keys())}) ${object}`),
    words: participles,
    strength: 0.85,
  },
  // X is the younger brother of Y; X was steward to Y
  {
    regexp: pattern(
      `${subject}${aside}(?: (?:${adverb}))* ${be}(?: ${adverb})* (?:${article} )?(?:${adjective} ){0,3}${noun} (?:of|to) ${object}`,
    ),
    words: nouns,
    strength: 0.9,
  },
  // X is secretly Y; X was none other than Y
  {
    regexp: pattern(`${subject}${aside} (?:is|was) (?<word>${anyOf(identities.keys())}) ${object}(?!['’])`),
    words: identities,
    strength: 0.9,
  },
  // X is a ferryman of the Row and the brother of Y
  {
    regexp: pattern(
      `${subject}${aside} ${be} (?:${article}) [^,;:.!?]{1,80},? and (?:${article} )?(?:${adjective} ){0,3}${noun} (?:of|to) ${object}`,
    ),
    words: nouns,
    strength: 0.85,
  },
  // X is a ferryman of the Row and Y's oldest friend
  {
    regexp: pattern(
      `${subject}${aside} ${be} (?:${article}) [^,;:.!?]{1,80},? and ${lead}(?<object>${sign})['’]s? (?:${adjective} ){0,3}${noun}(?![${letter}'’-])${alone}`,
    ),
    words: nouns,
    strength: 0.85,
  },
  // X lives by the water and answers to Y
  {
    regexp: pattern(
      `${subject} (?:${adverb} )?[${small}]+(?:s|ed) (?![^,;:.!?]*\\bthat\\b)[^,;:.!?\\uE000-\\uE0FF]{0,60}(?:${sign})?,? and (?:${adverb} )?(?<word>${anyOf(verbs.keys())}) ${object}`,
    ),
    words: verbs,
    strength: 0.75,
  },
  // X is an inn located on the far side of Y
  {
    regexp: pattern(
      `${subject}${aside} ${be} (?:${article} )?[^,;:.!?\\uE000-\\uE0FF]{0,80}(?<word>located|situated|nestled|hidden|housed) (?:in|on|at|within|inside|beneath|under)(?: [^,;:.!?\\uE000-\\uE0FF]{1,50} of)? ${object}`,
    ),
    words: places,
    strength: 0.8,
  },
  // X, (the) son of Y; X the son of Y
  {
    regexp: pattern(`${subject}(?:,| [–—-])? (?:${article} )(?:${adjective} ){0,2}${noun} (?:of|to) ${object}`),
    words: nouns,
    strength: 0.9,
  },
  { regexp: pattern(`${subject}(?:,| [–—-])? (?:${plain} )?${noun} (?:of|to) ${object}`), words: nouns, strength: 0.9 },
  // X is Y's brother; X, Y's brother
  {
    regexp: pattern(
      `${subject}(?:,| ${be}(?: ${adverb})*) ${lead}(?<object>${sign})['’]s? (?:${adjective} ){0,3}${noun}(?![${letter}'’-])${alone}`,
    ),
    words: nouns,
    strength: 0.9,
  },
  // with X, Y's brother, came; as to X, (the) son of Y, he came: the rest of the sentence does not matter
  {
    regexp: pattern(
      `(?<subject>${sign})(?:, | [–—-] | ?--| \\()(?:who (?:is|was) )?${lead}(?<object>${sign})['’]s? (?:${adjective} ){0,3}${noun}${phraseEnd}`,
    ),
    words: nouns,
    strength: 0.9,
    granted: 'apposition',
  },
  {
    regexp: pattern(
      `(?<subject>${sign})(?:, | [–—-] | ?--| \\()(?:who (?:is|was) )?(?:${article} )?(?:${adjective} ){0,2}${noun} (?:of|to) ${lead}(?<object>${sign})${phraseEnd}`,
    ),
    words: nouns,
    strength: 0.9,
    granted: 'apposition',
  },
  // Y's brother was X
  {
    regexp: pattern(`(?<object>${sign})['’]s? (?:${adjective} ){0,2}${noun} (?:is|was) (?!an? )${lead}(?<subject>${sign})(?=[,.;:!)])`),
    words: nouns,
    strength: 0.9,
  },
  // Y's brother X; Y's brother, X,
  {
    regexp: pattern(
      `(?<object>${sign})['’]s? (?:${adjective} ){0,2}${noun}(?: ${lead}(?<subject>${sign})|, ${lead}(?<named>${sign})(?=[,.;)]))`,
    ),
    words: nouns,
    strength: 0.9,
    granted: 'name',
  },
  // X and Y are friends
  {
    regexp: pattern(
      `(?<subject>${sign}) and ${lead}(?<object>${sign})(?: (?:had|have|${be}|${adverb}))*(?: (?:been|become|got))?(?: (?:${adjective}))? (?<word>${anyOf(plurals.keys())})(?![${letter}'’-])`,
    ),
    words: plurals,
    strength: 0.75,
  },
];

/** Cheap test: the first word of each phrase of the patterns, or the whole phrase if it is short. Most sentences have none. */
export const relationCue = new RegExp(
  `\\b(?:${anyOf(new Set(patterns.flatMap(({ words }) => [...words.keys()]).map((phrase) => (phrase.indexOf(' ') > 2 ? phrase.slice(0, phrase.indexOf(' ')) : phrase))))})\\b`,
  'iu',
);

/** Negation, doubt and plans that apply to a whole clause, wherever they are in it. The month and the name ("In May", "Will") have a capital. */
const clauseDoubt =
  '[Nn]ot(?! (?:long|far|only)\\b)|[Nn]ever|[Nn]o longer|[Nn]or|[Nn]either|[Nn]obody|[Nn]o one|[Cc]annot|[Hh]ardly|[Bb]arely|[Ss]carcely|[Aa]llegedly|[Ss]upposedly|[Rr]eportedly|[Pp]resumably|[Pp]ossibly|[Pp]robably|[Pp]erhaps|[Mm]aybe|might|may|could|would|should|will|shall|[Ii]f|[Uu]nless|[Ww]hether|[Ii]nstead|[Rr]ather|refus(?:e[ds]?|ing|al)|den(?:y|ying|ied|ies|ials?)|doubt(?:s|ed|ing)?|pretend(?:s|ed|ing)?|claim(?:s|ed|ing)?|accus(?:e[ds]?|ing|ations?)|suspect(?:s|ed|ing)?|[Rr]umou?r(?:s|ed)?|believ(?:e[ds]?|ing)|imagin(?:e[ds]?|ing)|dream(?:s|ed|t|ing)?|wish(?:e[ds]|ing)?|hope[ds]?|hoping|fear(?:s|ed|ing)?|alleg(?:e[ds]?|ing|ations?)|suppos(?:e[ds]?|ing)|plan(?:s|ned|ning)?|tried|tries|trying|attempt(?:s|ed|ing)?|fail(?:s|ed|ing|ure)?|want(?:s|ed|ing)?|threaten(?:s|ed|ing)?|had yet|[Aa]s though|lied';
/** The same, and words that deny or doubt only an adjacent verb or noun: "Without a word Mara married Oren" is a statement. */
const doubt = new RegExp(
  `\\b(?:${clauseDoubt}|[Nn]one|[Ww]ithout|[Nn]early|[Aa]lmost|[Ff]ormer|ex|[Ff]uture|would-be|so-called|self-proclaimed|[Ff]alse|[Ff]ake|potential|alternate|[Ff]ormerly|imaginary)\\b|n['’]t\\b`,
  'u',
);
const doubtBefore = new RegExp(`\\b(?:${clauseDoubt})\\b|n['’]t\\b`, 'u');
/** A description between subject and verb, on which the verb does not depend: ", a smith without equal,". */
const description = /, (?:an?|the|his|her|their) [^,]{1,60},/u;

const speechVerbs =
  '(?:said|says?|saying|told|tells?|telling|thought|thinks?|thinking|asked|asks?|wr[oi]tes?|swore|swears?|insist(?:s|ed)?|assum(?:e[ds]?|ing)|guess(?:es|ed)?|argue[ds]?|hint(?:s|ed)?|suggest(?:s|ed)?|impl(?:y|ies|ied)|report(?:s|ed)?|joke[ds]?|s[ai]ngs?|whisper(?:s|ed)?|shout(?:s|ed)?|cried|cries|repl(?:y|ies|ied)|answer(?:s|ed)?|mutter(?:s|ed)?|declare[ds]?|maintain(?:s|ed)?|testif(?:y|ies|ied)|wonder(?:s|ed)?|warn(?:s|ed)?|boast(?:s|ed)?|gossip(?:s|ed)?|deny|denie[sd])';
const inventions =
  '(?:dream|daydream|nightmare|vision|play|story|tale|song|ballad|legend|myth|painting|fantasy|lie|fiction|prophecy|version|theory|rumou?r|gossip|belief|idea|hearsay)s?';
/** Text directly before a subject that makes the clause reported speech, thought or invention: "Finn said ", "it was a lie that ". */
const attributedBefore = new RegExp(
  `\\b(?:${speechVerbs}(?:,? (?:to )?(?:${sign}|him|her|them|us|me|you|everyone|everybody|people|(?:the|his|her|their) [${small}]+))?(?:,? that)?|(?:${inventions}|untrue|likely|unlikely|possible|impossible|certain) that|[Ii]n (?:the|an?|one|his|her|their|this|that|some) (?:[${small}]+ )?${inventions}(?: of ${sign}(?:['’]s)?)?|[Aa]ccording to [^,]{1,40}),? ${lead}$`,
  'u',
);
/** The same directly after an object. */
const attributedAfter = new RegExp(
  `^(?:[^.!?;:"“”]{0,60} in (?:the|an?|one|his|her|their|this|that|${sign}['’]s) (?:[${small}]+ )?${inventions}\\b|, (?:or )?(?:so )?(?:(?:as )?(?:${sign}|he|she|they|some|people|everyone|many|it|(?:the|an?|his|her) [${small}]+) )?(?:(?:is|was|had|has|have) )?${speechVerbs}\\b|[^.!;:"“”]{0,80}\\?)`,
  'u',
);
const inventionBefore = new RegExp(
  `\\b(?:${speechVerbs}|${inventions}|den(?:y|ied|ies)|claim(?:s|ed)?|accus(?:e[ds]?|ations?)|dream(?:s|ed|t)|imagine[ds]?|believe[ds]?)\\b`,
  'u',
);

/** Whether a clause is reported as said, thought, dreamed or asked rather than narrated. */
function isAttributed(before: string, after: string): boolean {
  if (attributedBefore.test(before) || attributedAfter.test(after)) return true;
  // "He denied everything: Mara killed Oren."
  const colon = before.lastIndexOf(':');
  return colon >= 0 && colon > before.search(/[;—][^;—]*$/u) && inventionBefore.test(clauseBefore(before.slice(0, colon)));
}
/** Directly before a subject: the name belongs to another phrase ("the brother of X married Y"), or is hypothetical ("had X married Y"). */
const notSubject =
  /(?:\b(?:of|by|with|for|from|to|against|near|in|at|under|than|like|whom|except|unlike|as|between|after|about|over|into|on|upon|towards?|beside|behind)|^["“‘']?(?:Had|Did|Does|Were|Was|Is)) (?:(?:the|a|an|his|her|their|old|young|late) )?(?:\p{Lu}[\p{L}’'-]*\.? ){0,2}$/u;
/** Directly after an object: the name is part of a longer phrase ("killed Y's brother", "led the Harbour Watch"). */
const notObject = /^(?:['’]|-\p{L}| \p{Lu}\p{Ll}| (?:guards?|gates?|walls?|army|fleet|watch|road|meeting|market|society)\b)/u;
/** After a noun, a comma and a name: the name is a speaker or the next list item, not an apposition. */
const speaks = /^,? ?["“”]? ?(?:said|says|asked|asks|replied|whispered|cried|answered|muttered|shouted|thought|and)\b/u;
/** "Mara served Oren soup" is not service: only an independent phrase may follow the object. */
const dish =
  /^ (?!(?:and|as|in|on|at|for|from|with|when|while|since|during|after|before|to|by|well|who|until|under|but|then|because|through|once|again|now|only|there|here|against|despite|\p{Ll}+ly)\b)\p{Ll}/u;
/** Words that distinguish another person of the same name: "Old Vane". */
const anotherOfTheName = /\b(?:old|elder|late|first|present) $/u;
/** In "Wife to Mara, mother of Finn", both nouns refer to an unnamed person. */
const ofAnother = new RegExp(`\\b(?:${anyOf(nouns.keys())}) (?:of|to) ${lead}$`, 'iu');
/** At the end of speech, a name is a form of address: "A fine man, Mara's brother, Oren." */
const isAddress = /^[.!?,]?["”’]/u;
/** "Mara taught Oren a lesson" means revenge, not teaching. */
const lesson = /^ (?:(?:an?|the|his|her|their|some) )?(?:[a-zà-]+ )?(?:lessons?|manners|respect|humility|fear|patience|thing or two)\b/u;
/** The spouse is named after the object: "Mara wed Oren to Ilse". */
const toAnother = new RegExp(`^,? (?:off )?(?:to|with) ${lead}${sign}`, 'u');
/**
 * Text after two objects of a marriage that shows that they are the couple, unless the second begins another clause: "Mara married Oren and Finn
 * left".
 */
const coupleEnds =
  /^(?:[.,;!)]| \(|$| (?:in|on|at|by|before|under|when|after|as|with|for|last|that|there|here|together|despite|against|and)\b)/u;
const clauseEnd = /[;:—]|, (?:but|and|while|although|though|so) | but /gu;

/** Replaces all non-ASCII letters of a sentence by one capital, one small or one other letter, except the é of "protégé". */
export function withReducedLetters(sentence: string): string {
  return sentence.replace(/[^ -~é\uE000-\uE0FF]/gu, (sign) =>
    /\p{Lu}/u.test(sign) ? 'À' : /\p{Ll}/u.test(sign) ? 'à' : /\p{L}/u.test(sign) ? 'ª' : sign,
  );
}

/** The relations stated by a sentence. Names are masked by characters from U+E000. */
export function relationsInMaskedSentence(masked: string): MaskedRelation[] {
  if (/\?["”'’)]*$/.test(masked)) return [];
  const sentence = withReducedLetters(masked);
  const relations = new Map<string, MaskedRelation>();
  for (const { regexp, words, strength, granted } of patterns) {
    for (const match of sentence.matchAll(regexp)) {
      const groups = match.groups!;
      const relation = words.get(groups.word!.charAt(0).toLowerCase() + groups.word!.slice(1))!;
      const before = sentence.slice(0, match.index);
      const after = sentence.slice(match.index + match[0].length);
      // "None other than" is not a negation.
      if (words !== identities && doubt.test(words === verbs ? match[0].replace(description, '') : match[0])) continue;
      if (
        granted
          ? !isGranted(granted, groups.named !== undefined, before, after)
          : notSubject.test(before) || doubtBefore.test(clauseBefore(before)) || isAttributed(before, after)
      )
        continue;
      if (!granted && notObject.test(after) && !/['’]/.test(match[0].slice(-12))) continue;
      // "Both are married" does not say that they are married to each other.
      if (words === plurals && /\bboth\b/.test(match[0])) continue;
      if (/^serve[ds]$/.test(groups.word!) && dish.test(after)) continue;
      if (words === verbs && relation.kind === 'mentor of' && lesson.test(after)) continue;
      const isMarriage = words === verbs && relation.kind === 'spouse of';
      if (isMarriage && toAnother.test(after)) continue;
      const subjects = (groups.subject ?? groups.named)!.match(/[\uE000-\uE0FF]/g)!;
      const objects = groups.object!.match(/[\uE000-\uE0FF]/g)!;
      // In "X killed Y and Z fled", only the first of several objects is certain, unless a pause follows the last.
      // In "Father Anselm married X and Y", the objects are the couple.
      if (isMarriage && objects.length > 1 && coupleEnds.test(after)) {
        const [source, target] = objects;
        if (objects.length === 2)
          relations.set(`${source}${target}${relation.kind}`, { source, target: target!, kinds: relation.kind, strength });
        continue;
      }
      const certainObjects = objects.length > 1 && !/^(?:[.,;!)]| \(|$)/.test(after) ? objects.slice(0, 1) : objects;
      for (const first of subjects) {
        for (const other of certainObjects) {
          const [source, target] = relation.turned ? [other, first] : [first, other];
          const key = `${source}${target}${relation.kind}`;
          if (!relations.has(key))
            relations.set(key, {
              source,
              target,
              kinds: relation.kind,
              strength: subjects.length * certainObjects.length > 1 ? strength - 0.1 : strength,
            });
        }
      }
    }
  }
  return [...relations.values()];
}

/** Whether a presupposing phrase really refers to the names next to it. */
function isGranted(form: 'apposition' | 'name', isApart: boolean, before: string, after: string): boolean {
  if (anotherOfTheName.test(before)) return false;
  if (form === 'apposition') return !ofAnother.test(before);
  return !speaks.test(after) && !notObject.test(after) && !(isApart && isAddress.test(after));
}

const phraseOfNoun = new RegExp(`^(?:(?:${article}|an?) )?(?:${adjective} ){0,3}?(?<lead>${noun} (?:of|to|for) )`, 'u');
const phraseOfVerb = new RegExp(`^(?:(?:${adverb}) )?(?<lead>(?<word>${anyOf([...participles.keys(), ...verbs.keys()])}) )`, 'u');

/** Phrases of a sentence without a subject, masked, each with `own` as its subject: "Wife to Y, mother of Z" has two. Empty for other sentences. */
export function phrasesOf(own: string, masked: string): string[] {
  // A name at the beginning would be the subject, so these phrases begin with a word.
  if (/^[\s*•"“'‘–—-]*[\uE000-\uE0FF]/u.test(masked)) return [];
  const plain = masked
    .replace(/["“”'‘’](\p{L}+)["“”'‘’](?= )/gu, '$1')
    .replace(/^[\s*•"“'‘–—-]+/u, '')
    .replace(/\b(?:CEO|C\.E\.O\.)/gu, 'ceo');
  const parts = plain.split(/[,;] (?:and )?| and (?=(?:the |an? )?(?:\p{Ll}[\p{L}-]* ){1,4}(?:of|to) [\uE000-\uE0FF])/u);
  const phrases: string[] = [];
  for (const [index, part] of parts.entries()) {
    const phrase = withReducedLetters(part.charAt(0).toLowerCase() + part.slice(1));
    const match = phraseOfNoun.exec(phrase) ?? phraseOfVerb.exec(phrase);
    if (match === null) {
      if (index === 0) return [];
      // In "Sister of X, Y and Z", the next part is another object of the previous phrase.
      const last = phrases.length - 1;
      if (/^[\uE000-\uE0FF]/u.test(part) && last >= 0) phrases[last] += `, ${part}`;
      continue;
    }
    const isNoun = match.groups!.lead!.startsWith(match.groups!.word!) && nouns.has(match.groups!.word!.toLowerCase());
    const rest = phrase.slice(match[0].length);
    phrases.push(
      isNoun
        ? `${own}, ${match.groups!.word} of ${rest}`
        : `${own}${participles.has(match.groups!.word!) ? ',' : ''} ${match.groups!.lead}${rest}`,
    );
  }
  return doubt.test(plain) ? [] : phrases.map((phrase) => (/[.!?]$/u.test(phrase) ? phrase : `${phrase}.`));
}

/** The text from the start of the clause to a position. */
function clauseBefore(before: string): string {
  let from = 0;
  for (const end of before.matchAll(clauseEnd)) from = end.index + end[0].length;
  return before.slice(from);
}
