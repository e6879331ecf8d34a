import { memoised } from '#lib/memoise.ts';
import type { Language } from '#shared/model/language.ts';
import {
  definingStrength,
  type DefiningStrength,
  definingWorth,
  entryDocuments,
  isSpokenAt,
  isSubjectAt,
} from '../common/definingWords.ts';
import type { NamePosition } from '../common/suggestion.ts';
import { plainWord } from '../../words.ts';
import type { ProseName } from './groupNames.ts';
import { lexicons } from './lexicons.ts';

/*
 * How languages other than English introduce people: in apposition ("Efisio, il servo"), with a verb ("Ansgar war der Müller"), or before the name.
 */

interface Words {
  /** Articles and possessives before a noun for a person. */
  readonly determiners: string;
  /** "is", "was". */
  readonly copulas: string;
  /** Nouns for people, as spelled; `*` matches any further letters. */
  readonly nouns: string;
  /** Nouns that are also forms of address: "mein Kind". */
  readonly addresses: string;
  /** Whether a noun after a comma may lack an article: "Julien, fils du charpentier". */
  readonly bareNouns: boolean;
}

const words: Partial<Record<Language, Words>> = {
  de: {
    determiners: 'der die das ein eine einer sein seine ihr ihre mein meine unser unsere dessen deren',
    copulas: 'war ist wurde blieb hieß',
    nouns:
      '*sohn *tochter *bruder *schwester *vater *mutter Ehemann Ehefrau Gatte Gattin Gemahl Gemahlin Witwe Witwer Onkel Tante Oheim Muhme Neffe Nichte Vetter Cousin Cousine Base Enkel* ' +
      'Verlobte* Braut Bräutigam Freund* Schwager Schwägerin Schwieger* Waise Erbe Erbin Zwilling* Vormund Mündel Pate Patin Nachbar* *diener *dienerin *knecht *magd Amme Zofe *wirt *wirtin ' +
      '*müller *schmied Bauer Bäuerin *hirt *hirte Jäger *fischer Schiffer Fährmann Händler* *händler *macher *meister *meisterin Geselle Lehrling *lehrer *lehrerin Schüler* Student* Pfarrer Pastor Priester* ' +
      'Mönch Nonne Abt Äbtissin Bischof *arzt Ärztin Doktor Apotheker* *richter Advokat *anwalt Notar Amtmann *rat Schreiber Sekretär* Beamter Bürgermeister* *graf Gräfin *herr *herrin Fürst* Prinz* König* Kaiser* Herzog* ' +
      'Baron* Ritter* Soldat* Hauptmann Offizier* Leutnant Oberst General Kapitän* Matrose Steuermann Kaufmann Bankier* Maler* Dichter* Künstler* Sänger* Schauspieler* Musiker* Räuber* Dieb* Mörder* ' +
      'Zauber* Hexe* Krieger* Anführer* Wächter* Köchin Koch Gärtner* Kutscher Besitzer* Eigentümer* Knabe Junge Mädchen Greis*',
    addresses: 'Freund* Kind Junge Mädchen Herr Sohn Tochter Frau Mann',
    bareNouns: false,
  },
  fr: {
    determiners: "le la l' un une son sa leur notre mon ma ce cette",
    copulas: 'était est fut devint',
    nouns:
      'fils fille frère sœur soeur père mère mari époux épouse veuve veuf oncle tante neveu nièce cousin* fiancé* gendre bru beau-* belle-* orphelin* héritier* ami* voisin* ' +
      'domestique valet servante agent détective inspecteur policier brigadier guide pilote consul ingénieur directeur mécanicien voyageur* prisonnier* esclave brigand pirate serviteur bonne nourrice gouvernante cuisinière cuisinier cocher jardinier fermier fermière paysan* berger* meunier* forgeron charpentier pêcheur chasseur marin matelot capitaine ' +
      'marchand* négociant banquier aubergiste cabaretier notaire avocat juge procureur médecin docteur chirurgien pharmacien apothicaire curé abbé prêtre évêque moine religieuse instituteur institutrice professeur élève étudiant* ' +
      'maire préfet comte comtesse baron* duc duchesse marquis* prince* princesse roi reine chevalier seigneur soldat officier lieutenant colonel général sergent peintre poète écrivain musicien* chanteur chanteuse acteur actrice ' +
      'danseuse voleur assassin sorcier* magicien* guerrier* garde gardien* chef patron* maître maîtresse propriétaire secrétaire employé* ouvrier* garçon vieillard',
    addresses: 'ami* fille fils enfant frère père maître garçon mère sœur femme vieux',
    bareNouns: true,
  },
  es: {
    determiners: 'el la un una su nuestro nuestra mi aquel aquella',
    copulas: 'era es fue',
    nouns:
      'hijo hija hermano hermana padre madre marido mujer esposo esposa viuda viudo tío tía sobrino sobrina primo prima novio novia prometido prometida yerno nuera cuñado cuñada suegro suegra huérfano huérfana heredero heredera amigo amiga vecino vecina ' +
      'criado criada doncella nodriza ama cochero jardinero cocinero cocinera labrador* pastor* molinero herrero carpintero pescador cazador marinero capitán mercader comerciante tendero banquero posadero tabernero notario abogado juez ' +
      'médico doctor boticario cura sacerdote obispo fraile monje monja maestro maestra profesor* estudiante discípul* alcalde conde condesa barón baronesa duque duquesa marqués marquesa príncipe princesa rey reina caballero señor señora soldado ' +
      'oficial teniente coronel general sargento pintor* poeta escritor* músico cantante actor actriz ladrón asesino bruj* mago hechicer* guerrer* guardia guardián jefe dueño dueña amo secretari* esclavo esclava hacendado anciano',
    addresses: 'amigo amiga hijo hija hermano padre señor señora madre',
    bareNouns: true,
  },
  it: {
    determiners: "il lo la l' un uno una suo sua loro nostro nostra mio mia quel quella",
    copulas: 'era è fu divenne',
    nouns:
      'figlio figlia fratello sorella padre madre marito moglie sposo sposa vedova vedovo zio zia nipote cugino cugina fidanzato fidanzata genero nuora cognato cognata suocero suocera orfano orfana erede amico amica vicino vicina ' +
      'servo serva domestico domestica balia cocchiere giardiniere cuoco cuoca contadino contadina pastore mugnaio fabbro falegname pescatore cacciatore marinaio capitano mercante negoziante banchiere oste ostessa notaio avvocato giudice ' +
      'medico dottore farmacista usuraio usuraia prete parroco rettore vescovo frate monaco monaca maestro maestra professore professoressa studente sindaco conte contessa barone baronessa duca duchessa marchese marchesa principe principessa re regina ' +
      'cavaliere signore signora soldato ufficiale tenente colonnello generale sergente pittore pittrice poeta scrittore scrittrice musicista cantante attore attrice ladro assassino strega mago guerriero guardia guardiano capo padrone padrona segretario',
    addresses: 'amico amica figlio figlia fratello padre signore signora madre',
    bareNouns: true,
  },
  pt: {
    determiners: 'o a um uma seu sua nosso nossa meu minha aquele aquela',
    copulas: 'era é foi tornou-se',
    nouns:
      'filho filha irmão irmã pai mãe marido mulher esposo esposa viúva viúvo tio tia sobrinho sobrinha primo prima noivo noiva genro nora cunhado cunhada sogro sogra órfão órfã herdeiro herdeira amigo amiga vizinho vizinha ' +
      'criado criada ama cocheiro jardineiro cozinheiro cozinheira lavrador* pastor* moleiro ferreiro carpinteiro pescador caçador marinheiro capitão mercador comerciante banqueiro estalajadeiro taberneiro tabelião advogado juiz ' +
      'médico doutor boticário padre vigário bispo frade monge freira professor* estudante aluno aluna prefeito conde condessa barão baronesa duque duquesa marquês marquesa príncipe princesa rei rainha cavaleiro senhor senhora soldado ' +
      'oficial tenente coronel general sargento pintor* poeta escritor* músico cantor* ator atriz ladrão assassino brux* mago feiticeir* guerreir* guarda guardião guardiã chefe dono dona secretári* escravo escrava',
    addresses: 'amigo amiga filho filha irmão pai senhor senhora mãe',
    bareNouns: true,
  },
  ru: {
    determiners: 'его её ее их наш наша мой моя свой своя один одна этот эта',
    copulas: 'был была — – это стал стала',
    nouns:
      'сын* дочь дочер* брат* сестр* отец отц* мать матер* муж* жен* вдов* дяд* тётк* тетк* тёт* тет* племянни* кузен* кузин* жених* невест* зят* тест* тёщ* свекров* сирот* наследни* друг* подруг* сосед* ' +
      'слуг* служанк* няньк* нян* кормилиц* лакей* лакеем кучер* садовник* повар* кухарк* крестьянин* мужик* пастух* мельник* кузнец* рыбак* охотник* матрос* капитан* купец купц* торговец торговц* банкир* трактирщик* ' +
      'студент* учител* профессор* ученик* ученица доктор* врач* лекар* аптекар* священник* поп* монах* монахин* епископ* судь* адвокат* следовател* чиновник* секретар* помещик* помещиц* граф* графин* барон* княз* княгин* княжн* ' +
      'царь цар* царев* король корол* королев* солдат* офицер* поручик* полковник* генерал* майор* художник* поэт* писател* музыкант* певец певиц* актёр* актер* актрис* вор* убийц* колдун* ведьм* волшебник* воин* стражник* вожд* хозяин* хозяйк* старик* старух*',
    addresses: 'друг брат* сын* дочь мать отец',
    bareNouns: true,
  },
  pl: {
    determiners: 'jego jej ich nasz nasza mój moja swój swoja pewien pewna jeden jedna ten ta',
    copulas: 'był była jest to został została',
    nouns:
      'syn* córk* brat* siostr* ojciec ojca ojcem matk* mąż męż* żon* wdow* wuj* stryj* ciotk* bratan* siostrze* kuzyn* narzeczon* zięć zięci* teść teści* syn* sierot* dziedzic* przyjaciel* przyjaciół* sąsiad* ' +
      'sług* służąc* pokojówk* niańk* lokaj* furman* ogrodnik* kuchark* chłop* pasterz* młynarz* kowal* rybak* myśliw* marynarz* kapitan* kupiec kupc* handlarz* bankier* karczmarz* rejent* adwokat* sędzi* ' +
      'lekarz* doktor* aptekarz* ksiądz księdz* proboszcz* biskup* mnich* zakonnic* nauczyciel* profesor* student* uczeń uczni* uczennic* burmistrz* hrabi* baron* książę księż* król* cesarz* rycerz* szlachcic* żołnierz* ' +
      'oficer* porucznik* pułkownik* generał* rotmistrz* malarz* poet* pisarz* muzyk* śpiewa* aktor* złodziej* morderc* czarodziej* wiedźm* wojownik* strażnik* wódz wodz* właściciel* gospod* dyrektor* urzędnik* inżynier* delegat* poseł posł* prezes* młodzie* starzec starc* starusz* chłopiec dziewczyn*',
    addresses: 'przyjaciel* syn* córk* brat* pan* matk*',
    bareNouns: true,
  },
  cs: {
    determiners: 'jeho její jejich náš naše můj moje svůj jistý jistá jeden jedna ten ta',
    copulas: 'byl byla je to stal stala',
    nouns:
      'syn* dcer* bratr* sestr* otec otce otcem matk* muž* manžel* žen* vdov* strýc* tet* teta synov* neteř* bratran* sestřenic* snoubenec snoubenk* zeť tchán* sirot* dědic* přítel* přátel* soused* ' +
      'sluh* služk* chův* kočí zahradník* kuchařk* sedlák* selk* pastýř* pastevec mlynář* kovář* rybář* myslivec mysliv* námořník* kapitán* kupec kupc* obchodník* hospodsk* notář* advokát* soudc* ' +
      'lékař* doktor* lékárník* kněz* farář* kaplan* biskup* mnich* jeptišk* učitel* profesor* student* žák* žákyn* starost* rychtář* hrab* baron* kníže* knížat* princ* princezn* král* císař* rytíř* vojá* ' +
      'důstojník* poručík* plukovník* generál* malíř* básník* spisovatel* hudebník* zpěvá* herec hereč* zloděj* vrah* čaroděj* čarodějnic* bojovník* strážce* vůdc* majitel* hospodář* úředník* mládenec jinoch* stařec stařen* chlapec děvč*',
    addresses: 'přítel* syn* dcer* bratr* pán* matk*',
    bareNouns: true,
  },
  uk: {
    determiners: 'його її їх наш наша мій моя свій своя один одна цей ця',
    copulas: 'був була це став стала',
    nouns:
      'син* дочк* доньк* брат* сестр* батьк* мати матер* чоловік* жінк* дружин* вдов* дядьк* тітк* племінни* зят* тест* свекр* сирот* друг* подруг* товариш* сусід* ' +
      'слуг* служниц* няньк* кучер* садівник* кухар* селян* пастух* мельник* мірошник* коваль ковал* рибал* мисливець мисливц* матрос* капітан* купець купц* шинкар* ' +
      'студент* учител* вчител* професор* учень учн* учениц* лікар* священик* піп поп* чернець ченц* черниц* єпископ* судд* писар* поміщик* граф* барон* княз* княгин* корол* цар* гетьман* козак* солдат* офіцер* полковник* генерал* сотник* війт* ' +
      'художник* поет* письменник* музика співак* злодій злоді* вбивц* чаклун* відьм* воїн* сторож* вожд* господар* парубок парубк* дівчин* хлопець хлопц* дід* баб*',
    addresses: 'друг* брат* син* дочк* мати батьк*',
    bareNouns: true,
  },
};

interface Patterns {
  readonly apposition: RegExp;
  /** "Berta l'ostessa, che rideva". */
  readonly role: RegExp;
  readonly is: RegExp;
  readonly isBegins: RegExp;
  readonly before: RegExp;
  readonly address: RegExp;
  readonly isNoun: (word: string) => boolean;
}

/** Contexts in which the noun belongs to another person: "la lettera di zia Berta", ", del prete". */
const prepositions =
  'di|del|della|dello|dei|delle|degli|dal|dalla|dalle|da|con|al|alla|alle|de|du|des|d|à|au|aux|avec|chez|von|vom|des|zu|zum|zur|mit|bei|beim|do|dos|das|com|para|por|y|e|et|und|и|с|у|к|от|для|a|per|in|nel|nella|nei|su|sul|sulla|tra|fra|en|dans|sur|pour|par|sans|sin|em|auf|an|aus|nach|in|в|на|из|за';

/** Words of comparison, which describe rather than define: "Paul, aussi maître de lui que". */
const comparisons = 'aussi|plus|moins|si|tan|tanto|más|menos|così|più|meno|tão|mais|так|tak|równie|bardziej|více';

const alternatives = (list: string): string =>
  list
    .split(' ')
    .filter(Boolean)
    .map((word) => word.replace(/^\*/u, String.raw`[\p{L}-]*`).replace(/\*$/u, String.raw`[\p{L}-]*`))
    .toSorted((a, b) => b.length - a.length)
    .join('|');

/** Separator between a name and its apposition. */
const appositionBegins = /^(?:,\s|\s[—–-]\s|\s?\()/u;
/** The article before a noun that follows a name. */
const roleBegins = /^\s(?:(?:l['’]|(?:il|lo|la|le|der|die|das|el|o|a)\s))/iu;

function patternsOf({ determiners, copulas, nouns, addresses, bareNouns }: Words): Patterns {
  const determiner = String.raw`(?:${alternatives(determiners)})(?<=['’])|(?:${alternatives(determiners)})\s`;
  // "padrona mia" is a form of address.
  const noun = String.raw`(?:${alternatives(nouns)})(?![\p{L}-])(?!\s(?:mi[oa]|mí[oa]|meu|minha|mein|мой|моя)(?!\p{L}))`;
  // "la casa del prete" does not introduce a priest.
  const word = String.raw`(?!(?:${prepositions}|${comparisons})[\s'’])[\p{L}'’-]+`;
  const between = String.raw`(?:${word},?\s){0,3}?`;
  const isNoun = new RegExp(`^(?:${alternatives(nouns)})$`, 'iu');
  return {
    apposition: new RegExp(
      `${appositionBegins.source}(?:(?:${determiner})${between}${noun}${bareNouns ? String.raw`|(?:${word}\s)?${noun}` : ''})`,
      'iu',
    ),
    is: new RegExp(
      String.raw`^\s(?:${alternatives(copulas)})\s(?:(?:\p{L}+\s){0,2}?(?:${determiner})${between}|${bareNouns ? String.raw`(?:${word}\s)?` : '(?!)'})${noun}`,
      'iu',
    ),
    isBegins: new RegExp(String.raw`^\s(?:${alternatives(copulas)})\s`, 'iu'),
    role: new RegExp(String.raw`${roleBegins.source}${noun}(?=[,.;:!?)]|\s[—–-])`, 'iu'),
    before: new RegExp(String.raw`(?<![\p{L}])(?:${determiner})(?:${word}\s)?${noun},?\s$`, 'iu'),
    isNoun: memoised((lastWord) => isNoun.test(lastWord)),
    address: new RegExp(
      String.raw`^[\s,(—–-]*(?:mein|meine|mon|ma|mi|mio|mia|meu|minha|мой|моя|liebe[rs]?|cher|chère|caro|cara|querid[oa])\s(?:\p{L}+\s)?(?:${alternatives(addresses)})(?!\p{L})`,
      'iu',
    ),
  };
}

const patternsFor = memoised((language: Language): Patterns | null => {
  const own = words[language];
  return own === undefined ? null : patternsOf(own);
});

/** Languages with words for people in this file. */
export const definingLanguages = Object.keys(words) as Language[];

/** Number of characters examined on each side of a name. */
const reach = 90;
const wordIn = /[\p{L}-]+/gu;
/** Maximum characters of a noun for a person. */
const lastWordReach = 24;
/** The last word before a name. */
const lastWord = /(?<![\p{L}-])([\p{L}-]+),?\s$/u;
/** Words for a supposition or comparison: "If Paul was", "wie Paul war". */
const supposing = /(?<!\p{L})(?:wenn|ob|als ob|si|se|если|wie|comme|como|come|как)\s(?:\p{L}+\s)?$/iu;

/** Languages in which a name directly after a noun denotes the same person; elsewhere it may be a genitive: "der Sohn Ansgars". */
const nounsBeforeNames: ReadonlySet<Language> = new Set<Language>(['fr', 'es', 'it', 'pt']);
/** Continuations with several people: "Odile, le notaire étaient là", "Odile, son père et M. Brisac". */
const ofSeveral =
  /^\s(?:erano|furono|avevano|étaient|furent|avaient|eran|fueron|estaban|habían|eram|foram|tinham|waren|hatten|были)(?!\p{L})|^\s(?:et|ed?|y|und|и)\s\p{Lu}/u;
/** A paragraph of speech that begins with a dash; dashes also interrupt it. */
const dashedParagraph = /^\s*[-–—]/u;

/**
 * Whether the noun after a name is an apposition rather than another person: "Giunto a Brisac, lo zio Berto", "- Vieni - disse Berto - il dottore".
 */
function isOfName([apposition]: RegExpExecArray, language: Language, before: string, after: string): boolean {
  const rest = after.slice(apposition.length);
  const next = /^\s(\p{Ll}[\p{L}-]+)/u.exec(rest)?.[1];
  // The noun may be the subject of its own verb: "E rivolgendosi a Efisio, la baronessa soggiunse".
  if (next !== undefined && isVerb(next, language)) return false;
  // The noun is a form of address: "Chi è Efisio, marchese?"
  if (/^\s?[?!]/u.test(rest)) return false;
  if (ofSeveral.test(rest) || (nounsBeforeNames.has(language) && /^\s\p{Lu}\p{Ll}/u.test(rest))) return false;
  return !/^\s[—–-]/u.test(apposition) || !dashedParagraph.test(before.slice(before.lastIndexOf('\n') + 1));
}

const isVerb = (word: string, language: Language): boolean => {
  const { speech, acts } = lexicons[language]!;
  const plain = plainWord(word);
  return speech.has(plain) || acts.has(plain);
};

/** Cheap test for such a noun: compiling a pattern of all nouns takes longer than reading a thousand texts. */
function hasNoun({ isNoun }: Patterns, text: string): boolean {
  return (text.match(wordIn) ?? []).some(isNoun);
}

/** Strength of the introduction around a name, in a language of `definingLanguages`; `none` in any other. */
export function definingStrengthIn(language: Language, text: string, start: number, end: number): DefiningStrength {
  const patterns = patternsFor(language);
  if (patterns === null) return definingStrength.none;
  const after = text.slice(end, end + reach);
  const before = text.slice(Math.max(0, start - reach), start);
  if (patterns.address.test(after)) return definingStrength.none;
  const apposition = appositionBegins.test(after) && hasNoun(patterns, after) ? patterns.apposition.exec(after) : null;
  if (apposition && isOfName(apposition, language, text.slice(0, start), after)) return definingStrength.stated;
  if (roleBegins.test(after) && hasNoun(patterns, after) && patterns.role.test(after)) return definingStrength.stated;
  if (patterns.isBegins.test(after) && patterns.is.test(after) && !supposing.test(before)) return definingStrength.stated;
  const [, last] = lastWord.exec(before.slice(-lastWordReach)) ?? [];
  return last !== undefined && patterns.isNoun(last) && patterns.before.test(before) ? definingStrength.hinted : definingStrength.none;
}

/** Number of mentions after which a person's entry is over, even in a book that is one document. */
const maxBeforeEntry = 20;
/** Maximum earlier mentions for a sentence that begins with a person to introduce them; later sentences tell their actions. */
const maxBeforeSubject = 6;

/**
 * Records the position of an introduction unless an earlier one is at least as good, and the first sentence of the narration that begins with the
 * name.
 */
export function noteDefinition(
  name: Pick<ProseName, 'first' | 'count' | 'defined' | 'subject'>,
  language: Language,
  text: string,
  place: NamePosition,
  end: number,
  opening: boolean,
): void {
  const { start, document } = place;
  const isAtEntry = document - name.first.document < entryDocuments && name.count <= maxBeforeEntry;
  const isSubject = opening && isAtEntry && name.count <= maxBeforeSubject && isSubjectAt(text, start);
  if (name.subject === null && isSubject && /^ \p{Ll}/u.test(text.slice(end, end + 2))) name.subject = place;
  const strength = definingStrengthIn(language, text, start, end);
  if (strength === definingStrength.none) return;
  const isSpoken = isSpokenAt(text, start);
  if (strength !== definingStrength.stated && (!isAtEntry || isSpoken)) return;
  const worth = definingWorth(strength, isSpoken, isAtEntry);
  if (worth > (name.defined?.worth ?? 0)) name.defined = { ...place, worth };
}
