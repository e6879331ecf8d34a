import { identities, nouns, participles, places, plurals, verbs, type StatedRelation } from './relationWords.ts';

/** A relation between two masked names. */
export interface MaskedRelation {
  readonly source: string;
  readonly target: string;
  /** One kind, or alternatives separated by " / " that the entity types decide between. */
  readonly kinds: string;
  readonly strength: number;
}

export const anyOf = (words: Iterable<string>): string => [...words].toSorted((a, b) => b.length - a.length).join('|');

export const sign = '[\\uE000-\\uE0FF]';
/** Letters as `withReducedLetters` leaves them; V8 takes 0.1 s for the patterns with all Unicode letters in every thread. */
export const [capital, small, letter] = ['A-ZÀ', 'a-zàé', 'A-Za-zÀàéª'];
/** Function words, titles and unknown names before a name: "the late King ". */
export const lead = `(?:(?:the|a|an|his|her|their|its|old|young|late|poor|dear) ){0,2}(?:[${capital}][${letter}’'-]*\\.? ){0,2}`;
const group = `${sign}(?:(?:, | and |, and )${lead}${sign})*`;
const subject = `(?<subject>${group})`;
const object = `${lead}(?<object>${group})`;
const adverb = `(?:once|later|then|also|always|long|now|still|currently|secretly|finally|eventually|soon|already|first|briefly|himself|herself|both|each|[${small}]{2,}ly)`;
/** A parenthesis between subject and verb: "X, a smith of the Row, killed", "X (the elder) killed", "X, who killed". */
const aside = `(?:, [^,;:.!?\\uE000-\\uE0FF]{1,60},| \\([^()\\uE000-\\uE0FF]{1,40}\\))?(?:,? (?:who|which|that))?`;
const be = `(?:is|was|are|were|be|been|has been|had been|have been|became|becomes|remains|remained|got|gets|being|(?:serves|served|acts|acted|works|worked) as)`;
/** An adjective; function words end the phrase, and "brother-to-be" is excluded. */
export const adjective = `(?!(?:who|that|which|the|an?|of|to|by|and|or|as|than|with|for|in|on|at|from|said|asked|met)\\b)[${small}-]+`;
const article = `(?:the|an?|one of the|his|her|their)`;
/** A noun with a capital at the head of a list's entry. The empty lookahead makes V8 compile the list once, not per adjective. */
const noun = `(?=)(?<word>${anyOf([...nouns.keys()].map((word) => `[${word[0]!.toUpperCase()}${word[0]!}]${word.slice(1)}`))})`;
/** No noun follows a noun for a person: "Y's head cook" is no head. */
const alone = `(?! (?!(?:and|as|in|on|at|for|from|with|when|while|since|during|after|before|to|by|who|until|under|but|then|because|through|once|again|now|here|against|despite|is|was|has|had)\\b)[${small}])`;
/** An apposition ends the phrase, and no list continues: "Mara, Oren's brother, and Finn" may be three. */
const phraseEnd = `(?=[,.;:!?)"”’—]|--|$)(?!,(?: (?:and|or))? ${lead}${sign})`;
const plain = `(?:elder|eldest|older|oldest|younger|youngest|only|late|old|first|second|third|twin|own|sworn|loyal|trusted|best|close|beloved|adopted|eldest|faithful|long-time)`;

interface Pattern {
  readonly regexp: RegExp;
  readonly words: ReadonlyMap<string, StatedRelation>;
  readonly strength: number;
  /** The wording presupposes the relationship ("Mara's brother Oren came not"). A `name` at the end may have its own role. */
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

/** Quick test: the first word of each phrase of the patterns (or the whole phrase when short). Most sentences have none. */
export const relationCue = new RegExp(
  `\\b(?:${anyOf(new Set(patterns.flatMap(({ words }) => [...words.keys()]).map((phrase) => (phrase.indexOf(' ') > 2 ? phrase.slice(0, phrase.indexOf(' ')) : phrase))))})\\b`,
  'iu',
);

/** Words of negation and doubt. */
const doubt =
  /\b(?:not|never|no longer|nor|neither|nobody|no one|none|without|cannot|hardly|barely|scarcely|nearly|almost|allegedly|supposedly|reportedly|presumably|possibly|probably|perhaps|maybe|might|may|could|would|should|will|shall|if|unless|whether|instead|rather|refus\w*|den(?:y|ied|ies)|doubt\w*|pretend\w*|claim\w*|accus\w*|suspect\w*|rumou?r\w*|believ\w*|imagin\w*|dream\w*|wish\w*|hope[ds]?|hoping|fear\w*|alleg\w*|suppos\w*|plan\w*|tried|tries|trying|attempt\w*|fail\w*|want\w*|threaten\w*|former|ex|future|would-be|so-called|self-proclaimed|false|fake|potential|alternate|formerly|imaginary|had yet|as though|lied)\b|n['’]t\b/iu;
/** Right before a subject: it belongs to another phrase ("the brother of X married Y"), or is hypothetical ("had X married Y"). */
const notSubject =
  /(?:\b(?:of|by|with|for|from|to|against|near|in|at|under|than|like|whom|except|unlike|as|between|after|about|over|into|on|upon|towards?|beside|behind)|^["“‘']?(?:Had|Did|Does|Were|Was|Is)) (?:(?:the|a|an|his|her|their|old|young|late) )?(?:\p{Lu}[\p{L}’'-]*\.? ){0,2}$/u;
/** Right after an object: the name is part of a longer phrase ("killed Y's brother", "led the Harbour Watch"). */
const notObject = /^(?:['’]|-\p{L}| \p{Lu}\p{Ll}| (?:guards?|gates?|walls?|army|fleet|watch|road|meeting|market|society)\b)/u;
/** After a noun and a comma: the name is the speaker or the next of a list, not an apposition. */
const speaks = /^,? ?["“”]? ?(?:said|says|asked|asks|replied|whispered|cried|answered|muttered|shouted|thought|and)\b/u;
/** "Mara served Oren soup" is no service: only an independent phrase may follow the object. */
const dish =
  /^ (?!(?:and|as|in|on|at|for|from|with|when|while|since|during|after|before|to|by|well|who|until|under|but|then|because|through|once|again|now|only|there|here|against|despite|\p{Ll}+ly)\b)\p{Ll}/u;
/** "Old Vane" is another Vane. */
const anotherOfTheName = /\b(?:old|elder|late|first|present) $/u;
/** "Wife to Mara, mother of Finn": both are about somebody unnamed. */
const ofAnother = new RegExp(`\\b(?:${anyOf(nouns.keys())}) (?:of|to) ${lead}$`, 'iu');
/** At the end of speech a name is an address: "A fine man, Mara's brother, Oren." */
const isAddress = /^[.!?,]?["”’]/u;
const clauseEnd = /[;:—]|, (?:but|and|while|although|though|so) | but /gu;

/** A sentence with all non-ASCII letters reduced to one capital, one small and one other letter, except the é of "protégé". */
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
      // "None other than" is no negation.
      if (words !== identities && doubt.test(match[0])) continue;
      if (
        granted
          ? !isGranted(granted, groups.named !== undefined, before, after)
          : notSubject.test(before) || doubt.test(clauseBefore(before))
      )
        continue;
      if (!granted && notObject.test(after) && !/['’]/.test(match[0].slice(-12))) continue;
      // "Both are married" does not refer to each other.
      if (words === plurals && /\bboth\b/.test(match[0])) continue;
      if (/^serve[ds]$/.test(groups.word!) && dish.test(after)) continue;
      const subjects = (groups.subject ?? groups.named)!.match(/[\uE000-\uE0FF]/g)!;
      const objects = groups.object!.match(/[\uE000-\uE0FF]/g)!;
      // "X killed Y and Z fled": of several objects only the first is certain, unless a pause follows the last.
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

/** Whether a presupposing phrase refers to the names next to it. */
function isGranted(form: 'apposition' | 'name', isApart: boolean, before: string, after: string): boolean {
  if (anotherOfTheName.test(before)) return false;
  if (form === 'apposition') return !ofAnother.test(before);
  return !speaks.test(after) && !notObject.test(after) && !(isApart && isAddress.test(after));
}

const phraseOfNoun = new RegExp(`^(?:(?:${article}|an?) )?(?:${adjective} ){0,3}?(?<lead>${noun} (?:of|to|for) )`, 'u');
const phraseOfVerb = new RegExp(`^(?:(?:${adverb}) )?(?<lead>(?<word>${anyOf([...participles.keys(), ...verbs.keys()])}) )`, 'u');

/** A subjectless sentence's phrases, masked, with the subject `own`: "Wife to Y, mother of Z" is two. Empty for others. */
export function phrasesOf(own: string, masked: string): string[] {
  const plain = masked
    .replace(/["“”'‘’](\p{L}+)["“”'‘’](?= )/gu, '$1')
    .replace(/^[\s*•"“'‘–—-]+/u, '')
    .replace(/\b(?:CEO|C\.E\.O\.)/gu, 'ceo');
  // A leading name is the subject: these phrases begin with a word.
  if (/^[\uE000-\uE0FF]/u.test(plain)) return [];
  const parts = plain.split(/[,;] (?:and )?| and (?=(?:the |an? )?(?:\p{Ll}[\p{L}-]* ){1,4}(?:of|to) [\uE000-\uE0FF])/u);
  const phrases: string[] = [];
  for (const [index, part] of parts.entries()) {
    const phrase = withReducedLetters(part.charAt(0).toLowerCase() + part.slice(1));
    const match = phraseOfNoun.exec(phrase) ?? phraseOfVerb.exec(phrase);
    if (match === null) {
      if (index === 0) return [];
      // "Sister of X, Y and Z": another object of the previous phrase.
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

/** The text before a position from the start of its clause. */
function clauseBefore(before: string): string {
  let from = 0;
  for (const end of before.matchAll(clauseEnd)) from = end.index + end[0].length;
  return before.slice(from);
}
