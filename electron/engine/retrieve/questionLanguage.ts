import { memoised } from '#lib/memoise.ts';
import { escapeRegExp } from 'es-toolkit/string';
import { plainWord, stopWords, wordsOf } from '../extraction/words.ts';

/*
 * Questions in other languages than English: which words only ask, and the same question with its asking words in English, by which the rules
 * for kinds of question read it. Names and nouns stay as they are written, since the vault is in that language.
 */

/** What a language asks with. */
interface QuestionWords {
  /** Words of which one must be there: a question, or an order to tell. Plain. */
  readonly asking: ReadonlySet<string>;
  /** Words of grammar and those by which any question asks; they say nothing of what it is after. Plain. */
  readonly empty: ReadonlySet<string>;
  /** How it asks and how English does, tried in this order. `N` stands for a name. */
  readonly frames: readonly (readonly [RegExp, string])[];
}

/** A character that stands for a name while a question is read; no text has it. */
const nameMark = '\u{e000}';

const plainWords = (list: string): string[] => list.trim().split(/\s+/u).map(plainWord);

/** Each line of `frames` is a pattern, "->" and the English. Words of a pattern are whole; accents count only where it has them. */
function questionWords(asking: string, empty: string, frames: string): QuestionWords {
  const lines = frames.trim().split('\n');
  return {
    asking: new Set(plainWords(asking)),
    empty: new Set([...plainWords(asking), ...plainWords(empty)]),
    frames: lines.map((line) => {
      const [pattern, english] = line.split('->').map((part) => part.trim());
      return [new RegExp(`(?<![\\p{L}])(?:${pattern!.replaceAll('N', `(${nameMark}\\d+${nameMark})`)})(?![\\p{L}])`, 'giu'), english!];
    }),
  };
}

const languages: readonly QuestionWords[] = [
  // de
  questionWords(
    'wer wen wem wessen was wo woher wohin wann warum weshalb wieso wie welche welcher welches welchen welchem nenne nenn liste erzähle erzähl beschreibe beschreib erkläre vergleiche zusammenfassung beziehung unterschied überblick',
    'der die das den dem des ein eine einen einem einer eines und oder zu zur zum im in am an auf aus von vom bei mit für über um nach vor durch ist sind war waren wird werden wurde wurden hat haben hatte es gibt gab sich er sie ihr ihm ihn sein seine nicht noch auch denn da mir alle allen alles aller ' +
      'zwischen einander zueinander stehen steht heißt heißen nennt man passiert passierte geschah geschehen geworden wurde liegt liegen befindet lebt leben verhältnis verbindet verbunden gemeinsam kennen kennt fasse zusammen kapitel geschichte roman bitte dort dieser diese dieses unterschiede unterscheiden',
    `was (?:wurde|wird) aus|was (?:geschieht|geschah|passiert|passierte) mit -> what became of
was ist (?:aus|mit) (?:der |dem )?N (?:geworden|passiert|geschehen|los) -> what became of $1
wie (?:endet|endete|starb|stirbt) N -> what became of $1
was (?:wei(?:ß|ss)|ahnt|wusste|vermutet) N -> what does $1 know
wer (?:ist|war) (?:der|die|das)? -> who is
wer (?:sind|waren) (?:die)? -> who are the
wer -> who
wo (?:liegt|ist|befindet sich|lebt|wohnt|steht|liegen|sind) -> where is
wo -> where
wann -> when
warum|weshalb|wieso|aus welchem grund -> why
welche[rsnm]? -> which
(?:in )?welche(?:r|m)? beziehung|wie stehen|beziehung(?:en)?|verhältnis|verbindung|verwandt -> relationship
zwischen -> between
vergleiche?|unterschiede?|unterscheide[nt] -> compare
fasse|zusammenfassung|überblick|erzähle?|beschreibe?|stelle? -> describe
(?:nenne?|liste|zähle)(?: mir)?(?: alle)? -> list all
was (?:ist|sind|war|waren) -> what is
wie viele? -> how many
wie -> how`,
  ),
  // fr
  questionWords(
    "qui que quoi où qu'est quand pourquoi comment quel quelle quels quelles lequel combien décris décrivez raconte racontez explique résume résumez résumé liste énumère cite compare comparez relation lien différence parle quelqu'un",
    "le la les l un une des de du d et ou à au aux en dans sur par pour avec sans est sont était étaient être fut a ont avait il elle ils elles on y se s ce cet cette ces son sa ses leur leurs lui ne pas plus qu'il qu'elle c'est n'est s'est " +
      "entre tous toutes tout toute t-il t-elle existe existent trouve situe situé située habite vit moi nous chapitre histoire roman devenu devenue devient arrivé arrivée arrive passe passé s'appelle appelle connaît sait autre liens relations différences qu'a est-ce qu'est-ce unit lie sujet propos",
    `qu['’]est(?:[- ]il)? devenue?|que devient|qu['’]est-ce qui est arrivé à|qu['’]est[- ]il arrivé à|qu['’]arrive-t-il à|que se passe-t-il avec -> what became of
comment (?:meurt|finit) N|qu['’]est-ce que N (?:est )?devenue?|que N est[- ](?:il|elle) devenue? -> what became of $1
que (?:sait|savait|soupçonne) N|qu['’]est-ce que N (?:sait|savait) -> what does $1 know
qui (?:est|était|fut)(?:-ce que)? -> who is
qui (?:sont|étaient) -> who are
qui -> who
où (?:se (?:trouve|situe|trouvent)|est|sont|habite|vit|était) -> where is
où -> where
quand|depuis quand -> when
pourquoi -> why
quel(?:le)?s? (?:est|était) (?=(?:la |le |les |l['’])?(?:relation|lien|rapport|différence)) -> what is
quel(?:le)?s (?:sont|étaient) -> which are
quel(?:le)? (?:est|était) -> what is
quel(?:le)?s? -> which
liens?|relations?|rapports? -> relationship
entre -> between
compare[rz]?|comparaison|différences? -> compare
résume[rz]?|résumé|décri(?:s|vez|re)|raconte[rz]?|parle[rz]?(?:-moi)? de|présente[rz]? -> describe
(?:liste[rz]?|énumère|cite[rz]?|donne[rz]?)(?:-moi)?(?: la liste)? -> list all
tou(?:te)?s les -> all the
qu['’]est-ce que?|^que -> what
combien -> how many
comment -> how`,
  ),
  // es
  questionWords(
    'quién quiénes qué dónde adónde cuándo cuál cuáles cómo cuánto cuánta cuántos cuántas porqué lista enumera describe descríbeme cuenta cuéntame háblame resume resumen resúmeme explica compara relación diferencia nombra dime',
    'el la los las un una unos unas lo y e o u de del a al en por para con sin sobre entre es son era eran fue fueron ser está están estaba hay ha han había se su sus que no más me te le les este esta estos estas todo toda todos todas ' +
      'existe existen queda encuentra vive llama llaman sabe pasó pasa ocurrió sucedió sido capítulo historia novela mundo vínculo parentesco relaciones diferencias si mi ellos otro otra une acerca',
    `qué (?:fue|ha sido|es) del? |qué le (?:pasó|pasa|ocurrió|sucedió|ha pasado) al? |qué (?:pasó|pasa|ocurrió|sucedió) con -> what became of
que (?:fue|ha sido) de|que le (?:paso|pasa|ocurrio) al? -> what became of
cómo (?:muere|murió|acaba|termina) N -> what became of $1
qu[eé] (?:sabe|sospecha|recuerda|sabía) N -> what does $1 know
qui[eé]n (?:es|fue|era) -> who is
qui[eé]nes (?:son|fueron|eran) -> who are
qui[eé]n(?:es)? -> who
d[oó]nde (?:está|están|esta|queda|se encuentra|se halla|se ubica|vive|viven) -> where is
d[oó]nde -> where
cuándo -> when
por ?qu[eé] -> why
cu[aá]les (?:son|eran) -> which are
cu[aá]l (?:es|era|fue) -> what is
cu[aá]l(?:es)? -> which
qu[eé] (?:es|son|era) -> what is
relaci[oó]n(?:es)?|v[ií]nculos?|parentesco -> relationship
entre -> between
compara(?:r|ción)?|diferencias? -> compare
resum(?:e|en|ir|eme)|resúmeme|descr[ií]be(?:me)?|(?:cuéntame|h[aá]blame)(?: de| sobre)? -> describe
(?:lista|enumera|nombra|dime|dame)(?: de)?(?: todos| todas)? -> list all
tod[oa]s l[oa]s -> all the
cu[aá]nt[oa]s? -> how many
c[oó]mo -> how
qué -> which`,
  ),
  // pt
  questionWords(
    'quem onde quando qual quais como quanto quanta quantos quantas porquê porque quê que liste lista enumere descreva descreve conte conta resuma resume resumo explique compare relação diferença cite fale nomeie diga',
    'o a os as um uma uns umas e ou de do da dos das em no na nos nas por pelo pela para com sem sobre entre é são era eram foi foram ser está estão estava há ha tem têm se seu sua seus suas não mais me lhe ele ela eles elas este esta esse essa isso todo toda todos todas ' +
      'existe existem fica ficam encontra vive chama chamam sabe aconteceu acontece houve sido capítulo história livro romance mundo vínculo parentesco relações diferenças mim outro outra',
    `o que (?:aconteceu|acontece|houve|se passou) (?:com|ao?)(?: [oa])?|que fim levou|o que foi feito d[eoa]|o que é feito d[eoa] -> what became of
como (?:morre|morreu|termina|acaba) N -> what became of $1
(?:o )?que (?:(?:é|e) que )?N (?:sabe|suspeita|sabia)|o que sabe N -> what does $1 know
quem (?:é|e|foi|era) -> who is
quem (?:são|foram|eram) -> who are
quem -> who
onde (?:fica|ficam|está|estão|se encontra|vive|mora|é) -> where is
onde -> where
quando -> when
por ?qu[eê]|porqu[eê] -> why
quais (?:são|eram) -> which are
qual (?:é|e|era|foi) -> what is
qua(?:l|is) -> which
o que (?:é|são|era) -> what is
relaç(?:ão|ões)|vínculos?|parentesco -> relationship
entre -> between
compar(?:e|ar|ação)|diferenças? -> compare
resum(?:o|a|e|ir)|descrev(?:a|e)|(?:fale|conte)(?:-me)?(?: d[eoa]| sobre)? -> describe
(?:liste|lista|enumere|cite|nomeie|diga)(?: d[eoa]s?)?(?: tod[oa]s)? -> list all
tod[oa]s [oa]s -> all the
quant[oa]s? -> how many
como -> how
(?:^|(?<=[.?!] ))(?:(?:em|de|com|a) )?que -> which`,
  ),
  // it
  questionWords(
    "chi cosa che dove dov'è quando perché perche quale quali qual come quanto quanta quanti quante elenca elenco descrivi racconta raccontami parlami riassumi riassunto spiega confronta relazione rapporto differenza dimmi cos'è com'è",
    "il lo la i gli le l un uno una e ed o di del dello della dei degli delle d a al allo alla ai agli alle in nel nello nella nei nelle su sul sulla da dal dalla per con senza tra fra è sono era erano fu furono essere sta si suo sua suoi sue loro non più c'è ci ha hanno questo questa tutti tutte tutto tutta " +
      'esiste esistono trova vive chiama chiamano sa succede successo accaduto fine fatto capitolo storia romanzo mondo legame parentela relazioni rapporti differenze altro lega',
    `che fine (?:ha fatto|fa|hanno fatto)|(?:che )?cosa (?:è|e) (?:successo|accaduto) (?:a|ad|al|alla)|cosa succede (?:a|ad|al|alla)|che ne (?:è|e) (?:stato )?(?:di|del|della) -> what became of
come (?:muore|finisce) N -> what became of $1
(?:che )?cosa (?:sa|sapeva|sospetta) N -> what does $1 know
chi (?:è|e|era|fu) -> who is
chi (?:sono|erano) -> who are
chi -> who
dove (?:si trova|è|e|vive|abita|sta|si trovano)|dov['’]è -> where is
dove -> where
quando -> when
perch[eé] -> why
quali (?:sono|erano) -> which are
qual(?:e)? (?:è|e|era) -> what is
qual[ei]? -> which
(?:che )?cosa (?:è|sono)|cos['’]è|che cos['’]è -> what is
relazion[ei]|rapport[oi]|legam[ei]|parentela -> relationship
tra|fra -> between
confront(?:a|o)|differenz[ae]|paragona -> compare
riassum(?:i|ere)|riassunto|descriv[ei](?:mi)?|(?:raccontami|parlami)(?: d[ei]l?l?a?)? -> describe
(?:elenca|elenco|elencami|dimmi)(?: d[ei]l?l?[aei]?)?(?: tutt[ie])? -> list all
tutt[ie] (?:gli|i|le) -> all the
quant[oaie] -> how many
come -> how
(?:^|(?<=[.?!] ))(?:(?:in|di|con|a) )?che -> which`,
  ),
  // nl
  questionWords(
    'wie wat waar wanneer waarom hoe welke welk wiens hoeveel noem beschrijf vertel vergelijk relatie verschil lijst samenvatting',
    'de het een en of van in op aan bij met voor over uit naar door te tot om is zijn was waren wordt worden werd er hier daar die dat dit deze niet ook zich zijn haar hun hem ze hij zij alle tussen ' +
      'ligt liggen bevindt woont leeft heet heten gebeurd gebeurde gebeurt geworden hoofdstuk verhaal roman elkaar weet kent band verband relaties verschillen samen',
    `wat is er (?:met|van) (?:de )?N (?:gebeurd|geworden) -> what became of $1
wat (?:gebeurt|gebeurde) er met|wat (?:werd|is er geworden) van|hoe loopt het af met -> what became of
wat weet N -> what does $1 know
wie (?:is|was) -> who is
wie (?:zijn|waren) -> who are
wie -> who
waar (?:ligt|is|bevindt zich|woont|leeft|liggen|zijn) -> where is
waar -> where
wanneer -> when
waarom -> why
welke? -> which
relaties?|band|verband -> relationship
tussen -> between
vergelijk|verschil(?:len)? -> compare
beschrijf|vertel(?: me)?(?: over)?|samenvatting(?: van)? -> describe
noem|(?:maak een )?lijst(?: van)? -> list all
wat (?:is|zijn|was) -> what is
hoeveel -> how many
hoe -> how`,
  ),
  // sv, da, no
  questionWords(
    'vem vad var när varför hur vilka vilken vilket hvem hvad hva hvor hvornår når hvorfor hvordan hvilke hvilken hvilket berätta beskriv jämför lista',
    'en ett et den det de och og i på av af till til med för for om är er var fanns finns har hade hos mellan mellem mellom alla alle sig sin sitt som inte ikke ligger bor hände hänt skete skjedde kapitel relation forhold förhållande heter hedder',
    `vad (?:hände|händer) med|vad blev det av|hvad (?:skete|sker) (?:der )?med|hva skjedde med -> what became of
vad har hänt med -> what became of
(?:vem|hvem) (?:är|er|var) -> who is
(?:vilka|hvem) (?:är|er) -> who are
var (?:ligger|finns|är|bor)|hvor (?:ligger|er|bor) -> where is
när|hvornår|når -> when
varför|hvorfor -> why
vilk(?:a|en|et)|hvilke[nt]? -> which
relation(?:en|er)?|förhållandet?|forholdet? -> relationship
mellan|mellem|mellom -> between
jämför|skillnaden?|sammenlign|forskel(?:len)? -> compare
beskriv|berätta(?: om)? -> describe
lista|räkna upp -> list all
(?:vad|hvad|hva) (?:är|er) -> what is
hur många|hvor mange -> how many`,
  ),
  // pl
  questionWords(
    'kto kim kogo komu co czym gdzie kiedy dlaczego czemu jak jaki jaka jakie jacy który która które którzy ile wymień opisz opowiedz porównaj podsumuj streść relacja związek różnica lista czyj',
    'i a w we na z ze do od o u po przy za dla przez pod nad między jest są był była było byli być się to ten ta te tego tej nie oraz jego jej ich wszystkie wszyscy wszystkich stało dzieje znajduje leży mieszka żyje nazywa łączy relacje różnice rozdział rozdziału historia powieść świat świecie tym mi',
    `co (?:się )?stało się (?:z|ze)|co się (?:stało|dzieje) (?:z|ze)|jaki los spotkał|jak skończył[ao]? -> what became of
co wie N -> what does $1 know
kim (?:jest|był|była) -> who is
kim (?:są|byli) -> who are
kto -> who
gdzie (?:leży|jest|znajduje się|mieszka|są|żyje) -> where is
gdzie -> where
kiedy -> when
dlaczego|czemu -> why
jak(?:i|a|ie) jest -> what is
jak(?:ie|i|a)|jacy|któr(?:e|y|a|zy) -> which
relacj[aęie]+|związek|powiązania|łączy -> relationship
między|pomiędzy -> between
porównaj|różni(?:ca|ce|cę) -> compare
opisz|opowiedz(?: o)?|streść|podsumuj|streszczenie -> describe
wymień(?: wszystkie| wszystkich)?|lista -> list all
czym (?:jest|są)|co to (?:jest)? -> what is
ile -> how many
jak -> how`,
  ),
  // cs, sk
  questionWords(
    'kdo koho co čím kde kdy proč jak jaký jaká jaké jací který která které kteří kolik popiš vyjmenuj porovnej vztah shrň',
    'a i v ve na z ze do od o u po při za pro přes pod nad mezi je jsou byl byla bylo byli být se si to ten ta ty není jeho její jejich všechny všichni stalo děje nachází leží žije bydlí jmenuje kapitola kapitoly svět',
    `co se stalo (?:s|se) -> what became of
kdo (?:je|byl|byla) -> who is
kdo -> who
kde (?:leží|je|se nachází|žije|bydlí) -> where is
kde -> where
kdy -> when
proč -> why
jak(?:ý|á|é|í)|kter(?:ý|á|é|ří) -> which
vztah(?:y)? -> relationship
mezi -> between
porovnej|rozdíl -> compare
popiš|shrň -> describe
vyjmenuj -> list all
co je -> what is`,
  ),
  // ru, uk
  questionWords(
    'кто кого кому кем что чего чем где куда откуда когда почему зачем как какой какая какое какие какую какова каков чей сколько назови назовите перечисли перечислите опиши опишите расскажи расскажите сравни сравните отношения связь разница список хто що де коли чому який яка які',
    'и а в во на с со у к ко о об от до из за по при для про без над под между это этот эта эти тот та те не ни же ли был была было были есть быть является его её ее их он она они все всех всё мне такой такая такое такие стало случилось произошло находится расположен расположена живёт живет зовут называется знает главы глава роман история мире мир связывает друг другом отношение є та із з',
    `(?:что|какова) (?:стало|случилось|произошло|сталось) (?:с|со)|(?:какова|что за) (?:судьба|участь)|чем (?:кончил|закончил)[аи]? -> what became of
как (?:умер|умерла|погиб|погибла) N|какова судьба N -> what became of $1
что (?:знает|знал|знала|подозревает) N -> what does $1 know
кто (?:такой|такая|это)|хто (?:такий|така) -> who is
кто такие -> who are
кто|хто -> who
где (?:находится|расположен[ао]?|живёт|живет|жил|стоит)|где|де знаходиться -> where is
когда|коли -> when
почему|зачем|отчего|чому -> why
как(?:ой|ая|ое|ов|ова) -> what is
каки[ех]|какую|які -> which
отношени[яйе]+|связ(?:ь|и|ывает)|родство|в каких отношениях -> relationship
между|між -> between
сравни(?:те)?|разница|различи[яе]|чем отлича[ею]тся -> compare
опиши(?:те)?|расскажи(?:те)?(?: о| об| про)?|кратко -> describe
(?:назови|перечисли|список)(?:те)?(?: все| всех)? -> list all
что (?:такое|это) -> what is
сколько -> how many
как -> how`,
  ),
  // tr
  questionWords(
    'kim kimdir kimler ne nedir nerede neresi nerededir hangi hangileri nasıl neden niçin niye kaç listele anlat açıkla karşılaştır özetle',
    've ile bir bu o da de mi mı mu mü için gibi olan var yok vardır oldu olan arasında arasındaki ilişki bölüm hikaye roman dünya tüm bütün',
    `N['’]?\\p{L}* (?:ne oldu|başına ne geldi) -> what became of $1
kim(?:dir|ler)? -> who is
nerede(?:dir)?|neresi -> where is
ne zaman -> when
neden|niçin|niye -> why
hangi(?:leri)? -> which
ilişki(?:si|ler)? -> relationship
arasında(?:ki)? -> between
karşılaştır -> compare
özetle|anlat|açıkla -> describe
listele -> list all
nedir|ne -> what
nasıl -> how`,
  ),
];

/** Of scripts without blanks: what asks, in place of which the English stands before the rest. Tried in this order; the first gives the kind. */
const unspacedFrames: readonly (readonly [RegExp, string])[] = [
  [
    /(?:最后|最後|后来|後來)?(?:怎么样了|怎麼樣了|怎样了|的?(?:下场|下場|结局|結局|命运|命運)(?:是什么|如何|怎样)?|发生了什么事?|發生了什麼事?|死了吗)|(?:は|に)?(?:どう(?:なった|なりました|なる)|何が(?:起きた|起こった|あった))(?:の?(?:です)?か)?|の(?:最後|結末|運命)(?:は)?|(?:에게|은|는)?\s*(?:어떻게 되었(?:나|는가|습니까|나요)|무슨 일이 (?:일어났|생겼)[^?]*)/gu,
    'what became of',
  ],
  [
    /(?:之间)?(?:是|有|属于)?(?:什么|怎样的?|甚麼)?(?:关系|關係)(?:是什么|如何|怎么样)?|の?関係(?:性)?(?:は(?:何|どう)?(?:ですか)?)?|의?\s*관계(?:는|가)?/gu,
    'relationship between',
  ],
  [/为什么|為什麼|为何|為何|なぜ|どうして|왜/gu, 'why'],
  [/什么时候|什麼時候|何时|何時|いつ|언제/gu, 'when'],
  [
    /(?:位于|在)?(?:哪里|哪儿|哪裡|何处|何處|什么地方)|は?どこ(?:に(?:ある|いる|あります|います))?(?:の?(?:です)?か)?|(?:은|는|이|가)?\s*어디(?:에 있[^?]*)?/gu,
    'where is',
  ],
  [/比较|比較|(?:有什么)?(?:区别|區別|不同)|の?違い|비교|차이/gu, 'compare'],
  [/(?:有|都有)?(?:哪些|哪几个)|列出(?:所有)?|列举|列舉|一覧|リスト|すべての|全ての|목록|모든|어떤/gu, 'list all'],
  [
    /(?:是|叫)?(?:谁|誰)|とは?(?:誰|だれ)(?:ですか)?|は?(?:誰|だれ|何者)(?:の?(?:です)?か)?|(?:은|는|이|가)?\s*누구(?:인가|입니까|예요|야|인가요)?/gu,
    'who is',
  ],
  [
    /介绍(?:一下)?|介紹(?:一下)?|描述|概述|总结|總結|概括|讲讲|について(?:教えて(?:ください)?)?|(?:を)?(?:説明|紹介|要約)(?:して(?:ください)?)?|소개|설명|요약|에 대해/gu,
    'describe',
  ],
  [/是什么|是什麼|什么是|什么|什麼|とは?(?:何|なん)(?:ですか)?|は?何(?:ですか)?|무엇(?:인가|입니까)?/gu, 'what is'],
];
/** Words of grammar between the nouns of such a question. */
const unspacedEmpty =
  /[和与與跟及的]|了(?=\s|$|[?？])|吗|嗎|呢|[とはがをの](?=[\p{Script=Han}\p{Script=Katakana}\s]|$)|ですか|ください|[?？。、，]/gu;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

const [german] = languages;

/** The language that a question asks in, by its words of grammar; null for English and for what asks nothing. */
const wordsOfLanguage: (question: string) => QuestionWords | null = memoised((question: string) => {
  const words = wordsOf(question).flatMap(({ plain }) => [plain, ...(/['’]/u.test(plain) ? plain.split("'") : [])]);
  const english = words.filter((word) => stopWords.has(word)).length;
  let best: QuestionWords | null = null;
  let most = english;
  for (const language of languages) {
    if (!words.some((word) => language.asking.has(word))) continue;
    // The more of them it has the surer; letters that only one language has decide between neighbours.
    const count = words.filter((word) => language.empty.has(word)).length + (hasOwnFrame(language, question) ? 0.5 : 0);
    if (count > most) [best, most] = [language, count];
  }
  return best;
});

function hasOwnFrame({ frames }: QuestionWords, question: string): boolean {
  const text = question.normalize('NFC');
  return frames.slice(0, -6).some(([pattern]) => text.search(pattern) >= 0);
}

/** Behind these German writes a noun, and seldom a name; words with the endings of adjectives may stand between. */
const germanDeterminer =
  /(?<!\p{L})(?:der|die|das|dem|den|des|zum|zur|am|im|beim|vom|ins|ans|(?:k?ein|mein|dein|sein|ihr|unser|dies|jed|jen|welch|all|viel)(?:e[mnrs]?)?|was für)\s+(?:\p{Ll}+e[mnrs]?\s+){0,2}$/iu;

/**
 * Whether the word behind `before` in a question is no name though it has a capital: the question is in German, which writes every noun with
 * one, and an article or the like goes before.
 */
export function isNounByArticle(question: string, before: string): boolean {
  return capitalisesNouns(question) && germanDeterminer.test(before);
}

/** Whether a question is in a language that writes every noun with a capital: then a capital is no sure sign of a name. */
export function capitalisesNouns(question: string): boolean {
  return wordsOfLanguage(question) === german;
}

/** Words of a question, plain, that say nothing of what it is after though English does not have them; none for a question in English. */
export function emptyWordsOf(question: string): ReadonlySet<string> {
  return wordsOfLanguage(question)?.empty ?? none;
}
const none: ReadonlySet<string> = new Set();

/** A question without the asking words of scripts that part no words: names and nouns stand alone. Any other is as it was. */
export function withoutUnspacedAsking(question: string): string {
  return isUnspacedQuestion(question) ? strippedUnspaced(question.normalize('NFC')) : question;
}

function isUnspacedQuestion(question: string): boolean {
  return unspaced.test(question) && unspacedFrames.some(([pattern]) => question.normalize('NFC').search(pattern) >= 0);
}

function strippedUnspaced(question: string): string {
  return unspacedFrames
    .reduce((text, [pattern]) => text.replace(pattern, ' '), question)
    .replace(unspacedEmpty, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** A question that is asked in another language as English asks it, its names and nouns as they are. `names`: its names as written. */
export function inEnglish(question: string, names: readonly string[] = []): string {
  const text = question.normalize('NFC');
  const isUnspaced = isUnspacedQuestion(text);
  const language = isUnspaced ? null : wordsOfLanguage(question);
  if (!isUnspaced && language === null) return question;
  const written = [...new Set(names.map((name) => name.normalize('NFC')))]
    .filter((name) => name !== '')
    .sort((a, b) => b.length - a.length);
  const masked = written.reduce(
    (rest, name, index) => rest.replace(new RegExp(escapeRegExp(name), 'giu'), `${nameMark}${index}${nameMark}`),
    text,
  );
  const asked = isUnspaced
    ? `${unspacedFrames.find(([pattern]) => masked.search(pattern) >= 0)?.[1] ?? ''} ${strippedUnspaced(masked)}`
    : language!.frames.reduce((rest, [pattern, english]) => rest.replace(pattern, ` ${english} `), masked.replace(/[¿¡]/gu, ''));
  const marks = new RegExp(`${nameMark}(\\d+)${nameMark}`, 'gu');
  return asked
    .replace(/\s+/gu, ' ')
    .replace(marks, (_, index: string) => written[Number(index)]!)
    .replace(/\s+(?=[?.,])/gu, '')
    .trim();
}
