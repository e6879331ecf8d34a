import type { Language } from '#shared/model/language.ts';

/* Words and endings, by language, that the search for names in prose uses in addition to its lexicon. */

/** Past-tense endings after a name, as evidence of an action. */
export const pastTense: Readonly<Partial<Record<Language, RegExp>>> = {
  cs: /^(?!dal$|mal[ao]?$).{2,}[aeiouy]l[aio]?$/,
  pl: /^(?!dla$|od$).{2,}(?:[aeioyuwklsrzd]l|la)$/,
  ru: /^.{2,}(?:[аеиоуыя]л|ла|лся|лась)$/,
};
/** Kinship nouns in the nominative that are also titles. */
export const nominativeKinship = new Set(
  'matka ojciec brat siostra ciotka wuj stryj отец мать брат сестра дядя тетка батько мати'.split(' '),
);
/** Case endings for a location, in languages without prepositions. */
export const locative: Readonly<Partial<Record<Language, RegExp>>> = {
  hu: /^(?:b[ae]n?|b[oe]l|[oe]tt)$/,
  fi: /^i?ssa$/,
  tr: /^[dt][ae](?:ki)?$/,
};
/** Whether a language writes suffixes of names after an apostrophe; in others, an apostrophe marks an elided word ("d'Ivo") or is part of a word. */
export const suffixesNames = (language: Language): boolean => /^(?:tr|pl|fi|hu|cs|nl|sv|da|no|de)$/.test(language);
/** Last parts of compound place names; in Finnish, also the locative ending of a name without such a part. */
export const placeSuffixes: Readonly<Partial<Record<Language, RegExp>>> = {
  hu: /.(?:orszag|falva|falu|haza|volgy|hegy|megye|varos|videk|var)$/,
  fi: /.(?:jarvi|joki|niemi|saari|lahti|kyla|koski|linna|vuori|maa|lampi|[aeiouy]ssa)$/,
  sv: /.(?:gatan|vagen|torget|stad|borg|vik|holm|sjon)$/,
  da: /.(?:gade|torv|borg|vik|sund|holm)$/,
  no: /.(?:gaten|gata|gade|veien|vegen|torget|borg|vik|fjord(?:en)?|dalen|elven)$/,
  nl: /.(?:straat|gracht|plein|dam|burg|dorp|haven|kade|laan)$/,
};
/** Adjectives made of a person's name: "Soběslavova", "Ружин". */
export const possessive: Readonly<Partial<Record<Language, RegExp>>> = {
  cs: /(?:ův|ov[aouyě]|ov[ýé]ch|ovým|in[aouyě])$/u,
  sr: /(?:ов|ев|ин)(?:а|у|е|о|и|ом|ој|ог|им|их|ему|ому|ога)?$|(?:ov|ev|in)(?:a|u|e|o|i|om|oj|og|im|ih|emu|omu|oga)?$/u,
  bg: /(?:ов|ев|ин)(?:а|о|и|ия|ата|ото|ите)?$/u,
};
/** Surname endings, in the singular and for families. */
export const surnameEnding: Readonly<Partial<Record<Language, RegExp>>> = {
  pl: /..(?:[sc]k(?:i|a|iego|iej|iemu|im|ich)|[sc]cy|wicz(?:a|owi|em|u|ow|owie)?|owna|owny)$/,
};
/** Endings of German abstract nouns, and of Danish and Norwegian ones with their articles. */
const germanAbstract = /(?:ung|heit|keit|schaft|nis|tum|tion|tat|ling|erei|chen|lein)(?:en|s|e)?$/u;
const scandinavianAbstract = /..(?:hed|heid|het|skab|skap|else|ning|tion|sjon|tet|dom|leri|eri|sel)(?:en|er|erne|ene|ens|s|a|ane|i)?$/u;
/** Whether a word ends as abstract nouns do, in a language that capitalises nouns. */
export const isAbstractNoun = (word: string, language: Language): boolean =>
  (language === 'de' ? germanAbstract : scandinavianAbstract).test(word);
/** Articles, including those joined with prepositions. Whether they precede names depends on the dialect. */
export const definite = /^(?:der|die|das|den|dem|des|det|de|im|am|zum|zur|vom|beim|ins|ans|ums|aufs|furs|durchs)$/;
export const definiteBefore = new Set(['le', 'la', 'el', 'les', 'los', 'las', 'du', 'des', 'au', 'aux', 'al', 'del', 'l']);
/** Plural articles, before the name of a people or group: "les Numides". */
export const pluralBefore = new Set(['les', 'des', 'aux', 'los', 'las']);
/** Articles before nouns, including those joined with prepositions, in languages in which a capital is evidence for a name. */
export const nounArticles: Readonly<Partial<Record<Language, RegExp>>> = {
  fr: /^(?:l[ea]s?|l|du|des|aux?)$/,
  es: /^(?:el|l[ao]s?|al|del)$/,
  it: /^(?:il?|l[aoe]?|gli|(?:de|da|a|ne|su|co)(?:i|gli|l(?:l[aoe]?)?))$/,
  pt: /^(?:[oa]s?|[dn][oa]s?|aos?|pel[oa]s?)$/,
};
/** Contractions of "of" and "at" with the article. */
export const contractions = new Set(['du', 'des', 'aux', 'del', 'della', 'dei', 'degli', 'delle', 'do', 'da', 'dos', 'das']);
/** German words after which "in" and "nach" usually precede a named place: "down in", "back to". */
export const germanWhere =
  /^(?:draussen|drinnen|drunten|droben|druben|drauss|unten|oben|hier|dort|daheim|geboren|wohnte|wohnt|wohnen|lebte|lebt|irgendwo|nirgends|einst)$/;
export const germanWhither =
  /^(?:bis|zuruck|reiste|reist|fuhr|zog|kam|ging|wanderte|ritt|floh|heim|wieder|unterwegs|abends|morgen|heute|gestern)$/;
/** Titles that have another meaning in lower case: Italian "fra" is "between", Portuguese "seu" is "his". */
export const ambiguousTitles = new Set(['fra', 'ser', 'seu', 'amo', 'papa', 'dame', 'signore', 'senhor']);
/** What children call their parents and grandparents; without an article or possessive it counts as a name. */
export const parents = new Set(
  "papa maman mamma grand-papa grand-maman bon-papa bonne-maman grand-pere grand-mere grand'mere grand'maman mama babbo papai mamae".split(
    ' ',
  ),
);
/** Feasts, which are a person's name only with speech or a title. */
export const feasts = new Set(
  'noel paques toussaint pentecote navidad pascua pentecostes natale pasqua pentecoste natal pascoa'.split(' '),
);
/** Figures of religion, often with an article and after prepositions of place: "en la Virgen". */
export const divine = new Set(
  'christ jesus jesus-christ redempteur messie vierge satan lucifer cristo jesucristo virgen redentor mesias satan vergine redentore messia satana gesu christo virgem redemptor redentor messias satanaz satanas'.split(
    ' ',
  ),
);
/** Verbs and other words after a name that are not evidence for a person, since they follow any subject. */
export const auxiliaries = new Set(
  'etait avait fut eut est a n ne se s va sembla parut restait era estaba habia tenia fue tuvo se no le la ha es aveva fu ebbe si non e estava tinha foi teve nao was had werd war hatte ist hat wurde var hade hadde havde blev'.split(
    ' ',
  ),
);
/** Lower-case place nouns that are part of a name: the name in "rue de la Paix" is not "Paix". */
export const placeNounsInNames = new Set(
  `rue place pont quai boulevard avenue hotel eglise abbaye palais porte cour chateau jardin bois foret faubourg quartier passage impasse
  calle plaza puente palacio iglesia castillo barrio camino via piazza ponte palazzo chiesa porta castello rua praca largo travessa castelo igreja`.split(
    /\s+/,
  ),
);
/** Place nouns whose names also occur alone: "the lake", "the river". Valleys are left out, since they are named after something in them. */
export const naturalPlaces = new Set(
  'mont lac ile riviere fleuve cap golfe baie montagne tour monte lago isla rio sierra cabo golfo isola fiume capo torre ilha serra'.split(
    ' ',
  ),
);

/** First words of names of organizations, in languages in which a name begins with its kind: "l'Ordre des Veilleurs", "la Compañía". */
export const leadingOrganizationNouns = new Set(
  `ordre guilde confrerie compagnie conseil societe academie ligue alliance legion parlement senat comite clan secte assemblee ministere armee
  orden gremio cofradia hermandad compania consejo sociedad liga alianza parlamento senado comite academia ministerio ejercito
  ordine gilda confraternita compagnia consiglio societa lega alleanza legione senato comitato accademia ministero esercito congregazione setta
  ordem guilda irmandade companhia conselho sociedade alianca exercito congregacion congregacao congregation seita
  bund gilde zunft rat bruderschaft zirkel zakon gildia bractwo rada orden орден гильдия братство совет союз`.split(/\s+/),
);

/** German titles: inflected forms with the base form. */
export const germanTitles: ReadonlyMap<string, string> = new Map([
  ['herrn', 'herr'],
  ['grafen', 'graf'],
  ['fursten', 'furst'],
  ['prinzen', 'prinz'],
]);
export const germanTitleCase = /^(Herr|Graf|Fürst|Prinz)e?n(?= )/;

const forms = (list: string): ReadonlyMap<string, string> =>
  new Map(
    list.split('; ').flatMap((entry) =>
      entry
        .split(': ')[1]!
        .split(' ')
        .map((form): [string, string] => [form, entry.split(': ')[0]!]),
    ),
  );

/** Inflected forms of titles (plain words), with the nominative as written. */
export const declinedTitles: Readonly<Partial<Record<Language, ReadonlyMap<string, string>>>> = {
  pl: forms(
    'pan: pana panu panem panie; pani: pania; panna: panny pannie panne panno; ksiądz: ksiedza ksiedzu ksiedzem ksieze; książę: ksiecia ksieciu ksieciem; hrabia: hrabiego hrabiemu hrabio; hrabina: hrabiny hrabinie hrabine hrabino; baron: barona baronowi baronem baronie; król: krola krolowi krolem; doktor: doktora doktorowi doktorem doktorze',
  ),
  cs: forms(
    'pan: pana panu panem pane; otec: otce otci otcem otce; slečna: slecny slecne slecnu slecnou slecno; hrabě: hrabete hrabeti; král: krale krali kralem; doktor: doktora doktorovi doktorem doktore',
  ),
  uk: forms(
    'пан: пана панові пану паном пане; пані: панi; князь: князя князю князем; граф: графа графу графом; король: короля королю королем',
  ),
  ru: forms(
    'господин: господина господину господином господине; граф: графа графу графом; князь: князя князю князем; барон: барона барону бароном; доктор: доктора доктору доктором',
  ),
};
