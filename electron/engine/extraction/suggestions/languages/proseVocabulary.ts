import type { Language } from '#shared/model/language.ts';

/* Words and endings by language that the search for names in prose weighs, besides its lexicon. */

/** Past-tense endings after a name, as evidence of an action. */
export const pastTense: Readonly<Partial<Record<Language, RegExp>>> = {
  cs: /^(?!dal$|mal[ao]?$).{2,}[aeiouy]l[aio]?$/,
  pl: /^(?!dla$|od$).{2,}(?:[aeioyuwklsrzd]l|la)$/,
  ru: /^.{2,}(?:[аеиоуыя]л|ла|лся|лась)$/,
};
/** Kinship nouns in the nominative that are titles too. */
export const nominativeKinship = new Set(
  'matka ojciec brat siostra ciotka wuj stryj отец мать брат сестра дядя тетка батько мати'.split(' '),
);
/** Endings of the cases that say where somebody or something is, where a language has no prepositions. */
export const locative: Readonly<Partial<Record<Language, RegExp>>> = {
  hu: /^(?:b[ae]n?|b[oe]l|[oe]tt)$/,
  fi: /^i?ssa$/,
  tr: /^[dt][ae](?:ki)?$/,
};
/** Whether a language writes suffixes of names after an apostrophe; others elide a word there ("d'Ivo"), or have it inside words. */
export const suffixesNames = (language: Language): boolean => /^(?:tr|pl|fi|hu|cs|nl|sv|da|no|de)$/.test(language);
/** Last parts of compound place names; in Finnish also the case that says where, of a name that has no other. */
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
/** Articles, with and without prepositions; whether they precede names depends on the dialect. */
export const definite = /^(?:der|die|das|den|dem|des|det|de|im|am|zum|zur|vom|beim|ins|ans|ums|aufs|furs|durchs)$/;
export const definiteBefore = new Set(['le', 'la', 'el', 'les', 'los', 'las', 'du', 'des', 'au', 'aux', 'al', 'del', 'l']);
/** Plural articles, before a people or a company: "les Numides". */
export const pluralBefore = new Set(['les', 'des', 'aux', 'los', 'las']);
/** Articles of nouns, with and without prepositions, in languages where a capital is evidence. */
export const nounArticles: Readonly<Partial<Record<Language, RegExp>>> = {
  fr: /^(?:l[ea]s?|l|du|des|aux?)$/,
  es: /^(?:el|l[ao]s?|al|del)$/,
  it: /^(?:il?|l[aoe]?|gli|(?:de|da|a|ne|su|co)(?:i|gli|l(?:l[aoe]?)?))$/,
  pt: /^(?:[oa]s?|[dn][oa]s?|aos?|pel[oa]s?)$/,
};
/** Contractions of "of" and "at" with the article. */
export const contractions = new Set(['du', 'des', 'aux', 'del', 'della', 'dei', 'degli', 'delle', 'do', 'da', 'dos', 'das']);
/** German words after which "in" and "nach" mostly precede a named place: "down in", "back to". */
export const germanWhere =
  /^(?:draussen|drinnen|drunten|droben|druben|drauss|unten|oben|hier|dort|daheim|geboren|wohnte|wohnt|wohnen|lebte|lebt|irgendwo|nirgends|einst)$/;
export const germanWhither =
  /^(?:bis|zuruck|reiste|reist|fuhr|zog|kam|ging|wanderte|ritt|floh|heim|wieder|unterwegs|abends|morgen|heute|gestern)$/;
/** Titles that are other words in lower case: Italian "fra" is "between", Portuguese "seu" is "his". */
export const ambiguousTitles = new Set(['fra', 'ser', 'seu', 'amo', 'papa', 'dame', 'signore', 'senhor']);
/** What children call those whom they know by no other name; without an article or a possessive it is a name. */
export const parents = new Set(
  "papa maman mamma grand-papa grand-maman bon-papa bonne-maman grand-pere grand-mere grand'mere grand'maman mama babbo papai mamae".split(
    ' ',
  ),
);
/** Feasts: a person's name only with speech or a title. */
export const feasts = new Set(
  'noel paques toussaint pentecote navidad pascua pentecostes natale pasqua pentecoste natal pascoa'.split(' '),
);
/** Who religions speak of, often with an article and as if of a place: "en la Virgen". */
export const divine = new Set(
  'christ jesus jesus-christ redempteur messie vierge satan lucifer cristo jesucristo virgen redentor mesias satan vergine redentore messia satana gesu christo virgem redemptor redentor messias satanaz satanas'.split(
    ' ',
  ),
);
/** Verbs and other words after a name that say nothing of a person, since they follow any subject. */
export const auxiliaries = new Set(
  'etait avait fut eut est a n ne se s va sembla parut restait era estaba habia tenia fue tuvo se no le la ha es aveva fu ebbe si non e estava tinha foi teve nao was had werd war hatte ist hat wurde var hade hadde havde blev'.split(
    ' ',
  ),
);
/** Place nouns that belong to a name although in lower case: "rue de la Paix" is no "Paix". */
export const placeNounsInNames = new Set(
  `rue place pont quai boulevard avenue hotel eglise abbaye palais porte cour chateau jardin bois foret faubourg quartier passage impasse
  calle plaza puente palacio iglesia castillo barrio camino via piazza ponte palazzo chiesa porta castello rua praca largo travessa castelo igreja`.split(
    /\s+/,
  ),
);
/** Place nouns whose names also occur alone: "the lake", "the river". A valley is named after something in it. */
export const naturalPlaces = new Set(
  'mont lac ile riviere fleuve cap golfe baie montagne tour monte lago isla rio sierra cabo golfo isola fiume capo torre ilha serra'.split(
    ' ',
  ),
);

/** First words of organizations' names, in languages that begin a name with what it is: "l'Ordre des Veilleurs", "la Compañía". */
export const leadingOrganizationNouns = new Set(
  `ordre guilde confrerie compagnie conseil societe academie ligue alliance legion parlement senat comite clan secte assemblee ministere armee
  orden gremio cofradia hermandad compania consejo sociedad liga alianza parlamento senado comite academia ministerio ejercito
  ordine gilda confraternita compagnia consiglio societa lega alleanza legione senato comitato accademia ministero esercito congregazione setta
  ordem guilda irmandade companhia conselho sociedade alianca exercito congregacion congregacao congregation seita
  bund gilde zunft rat bruderschaft zirkel zakon gildia bractwo rada orden орден гильдия братство совет союз`.split(/\s+/),
);

/** German titles by their inflected forms. */
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

/** Cases of titles, plain, with their nominative as written. */
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
