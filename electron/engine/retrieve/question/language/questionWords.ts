import { plainWord } from '../../../extraction/words.ts';

/* What questions are asked with in other languages than English. */

/** A way to ask. `loose`: the same in a question whose names are not known yet. */
interface Frame {
  readonly pattern: RegExp;
  readonly loose: RegExp;
  readonly english: string;
}

/** What a language asks with. */
export interface QuestionWords {
  /** Words that mark a question or a request; one of them is needed. Plain. */
  readonly asking: ReadonlySet<string>;
  /** Function words and question words, which do not say what a question is about. Plain. */
  readonly empty: ReadonlySet<string>;
  /** Words that refer to what goes before. Plain. */
  readonly referring: ReadonlySet<string>;
  /** Patterns of the language with their English equivalents, tried in order. `N` matches a name, `$1` inserts it. */
  readonly frames: readonly Frame[];
}

/** A placeholder for a name while a question is parsed; it occurs in no text. */
export const nameMark = '\u{e000}';

const plainWords = (list: string): string[] => list.trim().split(/\s+/u).map(plainWord);

/**
 * Each line of `frames` is a pattern, "->" and the English. Words of a pattern are whole; accents count only where it has them. Some hundred
 * patterns for all languages: they are compiled with the first question in theirs, not while the app starts.
 */
function questionWords(asking: string, empty: string, referring: string, frames: string): QuestionWords {
  let compiled: readonly Frame[] | null = null;
  return {
    asking: new Set(plainWords(asking)),
    empty: new Set([...plainWords(asking), ...plainWords(empty)]),
    referring: new Set(plainWords(referring)),
    get frames() {
      return (compiled ??= frames.trim().split('\n').map(frameOf));
    },
  };
}

function frameOf(line: string): Frame {
  const [pattern, english] = line.split('->').map((part) => part.trim());
  // Romanian comma letters are often typed with a cedilla.
  const spelled = pattern!.replaceAll('ș', '[șş]').replaceAll('ț', '[țţ]');
  const frame = (name: string, flags: string): RegExp => new RegExp(`(?<![\\p{L}])(?:${spelled.replaceAll('N', name)})(?![\\p{L}])`, flags);
  return { pattern: frame(`(${nameMark}\\d+${nameMark})`, 'giu'), loose: frame(String.raw`[\p{L}'’-]+`, 'iu'), english: english! };
}

export const german = questionWords(
  'wer hat ist gibt wen wem wessen was wo woher wohin wann warum weshalb wieso wie welche welcher welches welchen welchem nenne nenn liste zeige gib erzähle erzähl fasse schreibe schreib verfasse setze führe beschreibe beschreib erkläre vergleiche zusammenfassung beziehung unterschied überblick',
  'der die das den dem des ein eine einen einem einer eines und oder zu zur zum im in am an auf aus von vom bei mit für über um nach vor durch ist sind war waren wird werden wurde wurden hat haben hatte es gibt gab sich er sie ihr ihm ihn sein seine nicht noch auch denn da mir alle allen alles aller ' +
    'zwischen einander zueinander stehen steht heißt heißen nennt man passiert passierte trifft begegnet geschieht geschah geschehen viele viel szene mir euch seit geworden wurde liegt liegen befindet lebt leben verhältnis verbindet verbunden gemeinsam kennen kennt fasse zusammen kapitel geschichte roman bitte dort dieser diese dieses unterschiede unterscheiden',
  'er sie ihn ihm ihr ihre ihrer ihren sein seine seiner seinen dort dies diese dieser dieses beide',
  `was (?:wurde|wird) aus|was (?:geschieht|geschah|passiert|passierte) mit -> what became of
was ist (?:aus|mit) (?:der |dem )?N (?:geworden|passiert|geschehen|los) -> what became of $1
wie (?:endet|endete|starb|stirbt) N|wie ist N (?:gestorben|umgekommen) -> what became of $1
was (?:wei(?:ß|ss)|ahnt|wusste|vermutet|erfährt) N|was (?:hat|kann) N (?:gewusst|wissen|erfahren) -> what does $1 know
(?:schreibe?|verfasse|entwirf|skizziere)(?: mir| bitte)* (?:\\p{L}+ )?(?:\\p{L}+ )?szene -> write a scene
(?:setze?|führe) (?:\\p{L}+ )?szene -> continue the scene
(?:beschreibe?|schildere|schreibe?) (?:\\p{L}+ )?(?:begegnung|treffen|wiedersehen)(?: von| zwischen)? -> describe the meeting of
woher kennen(?: sich)?|kennen sich|(?:kennen|begegnen|begegneten) (?=\\S+ und \\S+ (?:sich|einander)) -> how know each other
wer (?:gehört|zählt) (?:alles )?zu[rm]?|wer ist (?:mitglied|teil)(?: von| in| der| des| bei)?|wer (?:sind|waren) die mitglieder -> who are the members of
mitglied(?:er|ern)? -> members
wer (?:ist|war) (?:der|die|das)? -> who is
wer (?:sind|waren) (?:die)? -> who are the
wer -> who
wo (?:liegt|ist|befindet sich|lebt|wohnt|steht|liegen|sind) -> where is
wo -> where
(?:seit )?wann -> when
warum|weshalb|wieso|aus welchem grund -> why
welche[rsnm]? -> which
(?:in )?welche(?:r|m)? beziehung|wie stehen|beziehung(?:en)?|verhältnis|verbindung|verwandt -> relationship
zwischen -> between
vergleiche?|unterschiede?|unterscheide[nt] -> compare
fasse?|zusammenfassung|überblick|erzähle?|beschreibe?|stelle? -> describe
(?:nenne?|liste|zähle|zeige?|gib)(?: mir)?(?: eine)?(?: liste)?(?: alle[rn]?)? -> list all
was (?:ist|sind|war|waren) -> what is
wie viele? -> how many
wie -> how`,
);

export const languages: readonly QuestionWords[] = [
  german,
  // fr
  questionWords(
    "qui est que quoi où qu'est quand pourquoi comment quel quelle quels quelles lequel qu'arrive combien décris décrivez raconte racontez explique résume résumez résumé liste énumère cite compare comparez relation lien différence parle donne montre écris écrivez rédige rédigez continue continuez poursuis quelqu'un",
    "le la les l un une des de du d et ou à au aux en dans sur par pour avec sans est sont était étaient être fut a ont avait il elle ils elles on y se s ce cet cette ces son sa ses leur leurs lui ne pas plus qu'il qu'elle c'est n'est s'est " +
      "entre tous toutes tout toute t-il t-elle t il elle ils elles scène rencontre rencontrent existe existent connaissent connaître fait partie compte trouve situe situé située habite vit moi nous chapitre histoire roman devenu devenue devient arrivé arrivée arrive passe passé s'appelle appelle connaît sait autre liens relations différences qu'a est-ce qu'est-ce unit lie sujet propos",
    'il ils elle elles lui leur leurs sa son ses cela ceci',
    `qu['’]est(?:[- ]il)? devenue?|que devient|qu['’]est-ce qui est arrivé à|qu['’]est[- ]il arrivé à|qu['’]arrive-t-il à|que se passe-t-il avec|qu['’]est[- ]il advenu de|quel (?:est|a été) le (?:sort|destin) de -> what became of
comment (?:meurt|finit|mourut|périt) N|comment N (?:meurt|finit|est[- ](?:il|elle) morte?)|qu['’]est-ce que N (?:est )?devenue?|que N est[- ](?:il|elle) devenue? -> what became of $1
que (?:sait|savait|soupçonne) N|(?:qu['’]est-ce que|que) N (?:sait|savait|soupçonne)(?:-(?:il|elle))? -> what does $1 know
(?:écri(?:s|vez|re)|rédige[rz]?|imagine[rz]?)(?:-moi)? (?:\\p{L}+ )?(?:\\p{L}+ )?scène -> write a scene
(?:continue[rz]?|poursui(?:s|vez|vre)) (?:\\p{L}+ )?scène|la suite de la scène -> continue the scene
(?:décri(?:s|vez|re)|raconte[rz]?|écri(?:s|vez)) (?:la |leur |une )?(?:rencontre|retrouvailles)(?: de| entre)? -> describe the meeting of
comment (?=.* se (?:connaissent|sont (?:connus|rencontrés)))|comment se connaissent|se connaissent -> how know each other
qui (?:fait|font) partie d(?:e la|e l|es|u|e|['’])?|qui appartient (?:au?x?|à la)|qui (?:est|sont) membres? d(?:es|u|e)?|qui (?:sont|étaient) les membres d(?:es|u|e)? -> who are the members of
membres? -> members
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
qu['’]est-ce qu(?:e|['’])|^que|c['’]est quoi|^(?:le|la) quoi -> what is
combien -> how many
comment -> how`,
  ),
  // es
  questionWords(
    'quién quiénes qué dónde adónde cuándo cuál cuáles cómo cuánto cuánta cuántos cuántas porqué lista enumera describe descríbeme cuenta cuéntame háblame resume resumen resúmeme explica compara relación diferencia nombra dime escribe escríbeme redacta continúa continua sigue',
    'el la los las un una unos unas lo y e o u de del a al en por para con sin sobre entre es son era eran fue fueron ser está están estaba hay ha han había se su sus que no más me te le les este esta estos estas todo toda todos todas ' +
      'existe existen queda encuentra vive llama llaman sabe pasó pasa ocurrió sucedió sido capítulo historia novela mundo vínculo parentesco relaciones diferencias si mi ellos otro otra une acerca escena desde conocen pertenece',
    'él ella ellos ellas su sus allí esto eso ambos',
    `qué (?:fue|ha sido|es) del? |qué le (?:pasó|pasa|ocurrió|sucedió|ha pasado) al? |qué (?:pasó|pasa|ocurrió|sucedió) con -> what became of
que (?:fue|ha sido) de|que le (?:paso|pasa|ocurrio) al? -> what became of
cómo (?:muere|murió|acaba|termina) N|qué suerte corrió N|cuál (?:es|fue) el destino de N -> what became of $1
qu[eé] (?:sabe|sospecha|recuerda|sabía) N|qu[eé] es lo que (?:sabe )?N(?: sabe)? -> what does $1 know
(?:escr[ií]be(?:me)?|redacta|imagina) (?:\\p{L}+ )?(?:\\p{L}+ )?escena -> write a scene
(?:contin[uú]a|sigue)(?: con)? (?:\\p{L}+ )?escena -> continue the scene
(?:descr[ií]be(?:me)?|narra|cuenta|escribe) (?:el |su |un )?(?:encuentro|reencuentro)(?: de| entre)? -> describe the meeting of
(?:de qué|cómo) se cono(?:cen|cieron)|se conocen -> how know each other
qui[eé]n(?:es)? (?:pertenecen?|forman? parte)(?: de| al?)?(?: la| los)?|qui[eé]n(?:es)? (?:es|son) (?:los |las )?miembros?(?: de)? -> who are the members of
miembros? -> members
qui[eé]n (?:es|fue|era) -> who is
qui[eé]nes (?:son|fueron|eran) -> who are
qui[eé]n(?:es)? -> who
d[oó]nde (?:está|están|esta|queda|se encuentra|se halla|se ubica|vive|viven) -> where is
d[oó]nde -> where
(?:desde )?cuándo -> when
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
    'quem onde quando qual quais como quanto quanta quantos quantas porquê porque quê que liste lista enumere descreva descreve conte conta resuma resume resumo explique compare relação diferença cite fale nomeie diga escreva escreve redija continue continua',
    'o a os as um uma uns umas e ou de do da dos das em no na nos nas por pelo pela para com sem sobre entre é são era eram foi foram ser está estão estava há ha tem têm se seu sua seus suas não mais me lhe ele ela eles elas este esta esse essa isso todo toda todos todas ' +
      'existe existem fica ficam encontra vive chama chamam sabe aconteceu acontece houve sido capítulo história livro romance mundo vínculo parentesco relações diferenças mim outro outra cena desde levou fim conhecem faz parte pertence',
    'ele ela eles elas seu sua seus suas lhe isso isto',
    `o que (?:aconteceu|acontece|houve|se passou) (?:com|ao?)(?: [oa])?|que fim levou|o que foi feito d[eoa]|o que é feito d[eoa] -> what became of
como (?:morre|morreu|termina|acaba) N|como N (?:morre|morreu|termina|acaba)|qual (?:é|foi) o destino d[eoa] N -> what became of $1
(?:o )?que (?:(?:é|e) que )?[oa]? ?N (?:sabe|suspeita|sabia)|o que sabe [oa]? ?N -> what does $1 know
(?:escrev[ae]|redija|imagine) (?:\\p{L}+ )?(?:\\p{L}+ )?cena -> write a scene
(?:continu[ea]|prossiga)(?: com)? (?:\\p{L}+ )?cena -> continue the scene
(?:descrev[ae]|narre|conte|escreva) (?:o |seu |um )?(?:encontro|reencontro)(?: d[eoa]| entre)? -> describe the meeting of
como (?=.* se conhec)|(?:de onde )?se (?:conhecem|conheceram) -> how know each other
quem (?:pertence|faz parte)(?: [aà]o?| d[eoa])?|quem (?:é|são) (?:os |as )?membros?(?: d[eoa])? -> who are the members of
membros? -> members
quem (?:é|e|foi|era) -> who is
quem (?:são|foram|eram) -> who are
quem -> who
onde (?:fica|ficam|está|estão|se encontra|vive|mora|é) -> where is
onde -> where
(?:desde )?quando -> when
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
    "chi cosa che dove dov'è quando perché perche quale quali qual come quanto quanta quanti quante elenca elenco descrivi racconta raccontami parlami riassumi riassunto spiega confronta relazione rapporto differenza dimmi cos'è com'è scrivi scrivimi continua prosegui",
    "il lo la i gli le l un uno una e ed o di del dello della dei degli delle d a al allo alla ai agli alle in nel nello nella nei nelle su sul sulla da dal dalla per con senza tra fra è sono era erano fu furono essere sta si suo sua suoi sue loro non più c'è ci ha hanno questo questa tutti tutte tutto tutta " +
      'esiste esistono trova vive chiama chiamano sa succede successo accaduto fine fatto capitolo storia romanzo mondo legame parentela relazioni rapporti differenze altro lega scena cui incontra incontrano conoscono fa parte',
    'lui lei loro suo sua suoi sue ciò',
    `che fine (?:ha fatto|fa|hanno fatto)|(?:che )?cosa (?:è|e) (?:successo|accaduto) (?:a|ad|al|alla)|cosa succede (?:a|ad|al|alla)|che ne (?:è|e) (?:stato )?(?:di|del|della) -> what became of
come (?:muore|finisce|è morto|è morta|morì) N|come N (?:muore|finisce)|qual è (?:il destino|la sorte) di N -> what became of $1
(?:che )?cosa (?:sa|sapeva|sospetta) N|(?:che )?cosa N sa -> what does $1 know
(?:scrivi(?:mi)?|immagina) (?:\\p{L}+ )?(?:\\p{L}+ )?scena -> write a scene
(?:continua|prosegui)(?: con)? (?:\\p{L}+ )?scena -> continue the scene
(?:descrivi|racconta|scrivi) (?:l['’]|un |il |loro )*(?:incontro)(?: di| tra| fra)? -> describe the meeting of
come si (?:conoscono|sono conosciuti)|si conoscono -> how know each other
chi (?:fa|fanno) parte (?:di|del(?:la|l['’])?)?|chi appartiene a(?:l|lla)?|chi (?:è|sono) (?:i |gli )?membr[io](?: di| del(?:la)?)? -> who are the members of
membr[io] -> members
chi (?:è|e|era|fu) -> who is
chi (?:sono|erano) -> who are
chi -> who
dove (?:si trova|è|e|vive|abita|sta|si trovano)|dov['’]è -> where is
dove -> where
(?:da )?quando -> when
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
    'wie wat waar wanneer waarom hoe welke welk wiens hoeveel noem beschrijf vertel vergelijk relatie verschil lijst samenvatting geef schrijf ga vervolg vat',
    'de het een en of van in op aan bij met voor over uit naar door te tot om is zijn was waren wordt worden werd er hier daar die dat dit deze niet ook zich zijn haar hun hem ze hij zij alle tussen ' +
      'ligt liggen bevindt woont leeft heet heten gebeurd gebeurde gebeurt geworden hoofdstuk verhaal roman elkaar weet kent band verband relaties verschillen samen me mij hoort behoort scène ontmoet ontmoeten verder waarin sinds kennen hebben',
    'hij zij ze hem haar zijn hun daar dat dit beide',
    `wat is er (?:met|van) (?:de )?N (?:gebeurd|geworden) -> what became of $1
wat (?:gebeurt|gebeurde) er met|wat (?:werd|is er geworden) van|hoe loopt het af met -> what became of
hoe (?:sterft|stierf|eindigt) N|hoe is N gestorven -> what became of $1
wat weet N|wat (?:kan|zou) N weten -> what does $1 know
schrijf(?: mij| me)? (?:\\p{L}+ )?(?:\\p{L}+ )?scène -> write a scene
(?:ga verder met|vervolg) (?:\\p{L}+ )?scène -> continue the scene
(?:beschrijf|vertel) (?:de |een |hun )?(?:ontmoeting|weerzien)(?: van| tussen)? -> describe the meeting of
(?:hoe|waarvan) kennen(?: (?=.*elkaar))?|kennen elkaar -> how know each other
wie (?:hoort|horen|behoort|behoren) (?:bij|tot)|wie (?:is|zijn) (?:de )?(?:lid|leden)(?: van)? -> who are the members of
leden -> members
wie (?:is|was) -> who is
wie (?:zijn|waren) -> who are
wie -> who
waar (?:ligt|is|bevindt zich|woont|leeft|liggen|zijn) -> where is
waar -> where
(?:sinds )?wanneer -> when
waarom -> why
welke? -> which
relaties?|band|verband -> relationship
tussen -> between
vergelijk|verschil(?:len)? -> compare
beschrijf|vertel(?: me| mij)?(?: over)?|samenvatting(?: van)?|vat -> describe
(?:maak|geef)(?: mij| me)? een (?:lijst|overzicht)(?: van)?(?: alle)?|noem(?: alle)?|lijst(?: van)?(?: alle)? -> list all
wat (?:is|zijn|was) -> what is
hoeveel -> how many
hoe -> how`,
  ),
  // sv, da, no
  questionWords(
    'vem vems vad var när varför hur vilka vilken vilket hvem hvad hva hvor hvornår når hvorfor hvordan hvilke hvilken hvilket berätta fortæl fortell beskriv skildra jämför sammenlign lista nämn nævn nevn sammanfatta opsummer oppsummer skriv fortsätt fortsæt fortsett',
    'en ett et den det de denna dette denne och og i på av af till til med för for om er är var fanns finns findes finnes har hade havde hos mellan mellem mellom alla alle sig sin sitt som inte ikke ligger bor lever hände hänt skete skjedde kapitel kapitlet kapittel relation forhold förhållande heter hedder vet ved känner kender kjenner varandra hinanden hverandre scen scene tillhör tilhører medlemmar medlemmer mig meg mellanåt mera skillnad forskel forskjell',
    'han hon hun de dem hans hennes hendes deras deres där der dit den det',
    `vad (?:hände|händer) med|vad blev det av|hvad (?:skete|sker) (?:der )?med|hva (?:skjedde|skjer) med|hva ble det av|hvad blev der af -> what became of
vad har hänt med|hvad er der sket med|hva har skjedd med -> what became of
(?:hur|hvordan) (?:dör|dog|dør|døde|slutar|slutade|ender|endte) N|hur gick det för N -> what became of $1
(?:vad|hvad|hva) (?:vet|visste|ved|vidste|misstänker|mistænker|mistenker) N -> what does $1 know
skriv(?: mi?e?g)? (?:\\p{L}+ )?(?:\\p{L}+ )?scene?n? -> write a scene
(?:fortsätt|fortsæt|fortsett)(?: med)? (?:\\p{L}+ )?scene?n -> continue the scene
(?:beskriv|skildra|skildr|skriv) (?:\\p{L}+ )?m[öø]de?te?t?(?: mellan| mellem| mellom)? -> describe the meeting of
(?:hur|hvordan) (?:känner|kender|kjenner|lärde) (?=.*(?:varandra|hinanden|hverandre)) -> how know each other
(?:vem|vilka|hvem) (?:tillhör|tilhører|hör till|hører til)|(?:vem|vilka|hvem) (?:är|er) (?:medlem|medlemmar|medlemmer)(?: i| av| af)?|medlemmar(?:na)? i|medlemmerne (?:i|af) -> who are the members of
(?:vem|hvem) (?:är|er|var) -> who is
(?:vilka|hvem) (?:är|er) -> who are
vem|hvem -> who
(?:var|hvor) (?:ligger|finns|findes|finnes|är|er|bor|lever|befinner sig|befinder sig) -> where is
(?:^|(?<=[.?!] ))(?:var|hvor)(?! mange) -> where
(?:hur|hvor) många|hvor mange -> how many
när|hvornår|når -> when
varför|hvorfor -> why
vilk(?:a|en|et)|hvilke[nt]? -> which
relation(?:en|er|erna)?|förhållandet?|forholdet? -> relationship
mellan|mellem|mellom -> between
jämför|skillnad(?:en|er)?|sammenlign|forskel(?:len)?|forskjell(?:en)? -> compare
beskriv|berätta(?: om)?|fort(?:æl|ell)(?: om)?|sammanfatta|opsummer|oppsummer -> describe
(?:lista|räkna upp|nämn|nævn|nevn)(?: alla| alle)? -> list all
(?:vad|hvad|hva) (?:är|er|var) -> what is
hur|hvordan -> how`,
  ),
  // pl
  questionWords(
    'kto kim kogo komu co czym gdzie kiedy dlaczego czemu jak jaki jaka jakie jacy który która które którzy ile czy wymień opisz opowiedz porównaj podsumuj streść relacja związek różnica lista czyj ilu skąd napisz kontynuuj podaj',
    'i a w we na z ze do od o u po przy za dla przez pod nad między jest są był była było byli być się to ten ta te tego tej nie oraz jego jej ich wszystkie wszyscy wszystkich stało dzieje znajduje leży mieszka żyje nazywa łączy relacje różnice rozdział rozdziału historia powieść świat świecie tym mi wie istnieją istnieje scena scenę sceny należy spotyka spotykają której którym znają znaja skad',
    'on ona ono oni jego jej ich nim nią tam',
    `co (?:się )?stało się (?:z|ze)|co się (?:stało|dzieje) (?:z|ze)|jaki los spotkał|jak (?:skończył|zginął|umarł|zmarł)[ao]?|jak zginęła|jak (?:umiera|ginie|kończy) -> what became of
co wie N|co N wie -> what does $1 know
napisz(?: mi)? (?:\\p{L}+ )?scenę -> write a scene
kontynuuj (?:\\p{L}+ )?scenę -> continue the scene
(?:opisz|napisz) spotkanie -> describe the meeting of
skąd (?:się )?znają(?: się)?|znają się -> how know each other
(?:kto|co) należy do|kim są członkowie|kto jest członkiem|członkowie -> who are the members of
czym (?:się )?różni[ąa]?(?: się)? -> compare
kim (?:jest|był|była) -> who is
kim (?:są|byli) -> who are
kto -> who
gdzie (?:leży|jest|znajduje się|mieszka|są|żyje) -> where is
gdzie -> where
(?:od )?kiedy -> when
dlaczego|czemu -> why
jak(?:i|a|ie) jest -> what is
jak(?:ie|i|a)|jacy|któr(?:e|y|a|zy) -> which
relacj[aęie]+|związek|powiązania|łączy -> relationship
między|pomiędzy -> between
porównaj|różni(?:ca|ce|cę) -> compare
opisz|opowiedz(?: o)?|streść|podsumuj|streszczenie -> describe
(?:wymień|podaj|lista)(?: wszystkie| wszystkich)? -> list all
czym (?:jest|są)|co to (?:jest)? -> what is
ile|ilu -> how many
jak -> how`,
  ),
  // cs, sk
  questionWords(
    'kdo koho co čím kde kdy proč jak jaký jaká jaké jací který která které kteří kolik popiš vyjmenuj porovnej vztah shrň',
    'a i v ve na z ze do od o u po při za pro přes pod nad mezi je jsou byl byla bylo byli být se si to ten ta ty není jeho její jejich všechny všichni stalo děje nachází leží žije bydlí jmenuje kapitola kapitoly svět',
    'on ona oni jeho její jejich tam',
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
    'кто кого кому кем что чего чем где куда откуда когда почему зачем как какой какая какое какие какую какова каков чей сколько назови назовите перечисли перечислите опиши опишите расскажи расскажите сравни сравните отношения связь разница список напиши напишите продолжи продолжите перескажи перескажите хто що де коли чому який яка які',
    'и а в во на с со у к ко о об от до из за по при для про без над под между это этот эта эти тот та те не ни же ли был была было были есть быть является его её ее их он она они все всех всё мне такой такая такое такие стало случилось произошло находится расположен расположена живёт живет зовут называется знает главы глава роман история мире мир связывает друг другом отношение є та із з встречает встречаются сцена сцену сцены которой котором есть происходит знают друга',
    'он она оно они его её ее их ему ей им ним ней там',
    `(?:что|какова) (?:стало|случилось|произошло|сталось) (?:с|со)|(?:какова|что за) (?:судьба|участь)|чем (?:кончил|закончил)[аи]? -> what became of
как (?:умер|умерла|умирает|погиб|погибла|погибает) N|какова судьба N -> what became of $1
что (?:знает|знал|знала|подозревает) N|что N (?:знает|знал|знала|подозревает) -> what does $1 know
(?:напиши|сочини|придумай)(?:те)? (?:\\p{L}+ )?сцену -> write a scene
(?:продолжи|продолжай)(?:те)? (?:\\p{L}+ )?сцену -> continue the scene
(?:опиши|напиши|расскажи)(?:те)?(?: о| про)? (?:встречу|встрече)(?: между)? -> describe the meeting of
откуда (?=.*(?:знают|знакомы))|как (?=.*(?:познакомились|знакомы))|(?:знают|знали) друг друга -> how know each other
кто (?:входит|состоит) во?|кто (?:является )?член(?:ы|ом|ами)?|члены -> who are the members of
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
опиши(?:те)?|(?:рас|пере)скажи(?:те)?(?: о| об| про)?|кратко -> describe
(?:назови|перечисли|список)(?:те)?(?: все| всех)? -> list all
что (?:такое|это) -> what is
сколько -> how many
как -> how`,
  ),
  // tr
  questionWords(
    'kim kimdir kimler ne nedir nerede neresi nerededir hangi hangileri nasıl neden niçin niye kaç listele anlat açıkla karşılaştır özetle',
    've ile bir bu o da de mi mı mu mü için gibi olan var yok vardır oldu olan arasında arasındaki ilişki bölüm hikaye roman dünya tüm bütün',
    'o onun onlar onların orada',
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
  // hu
  questionWords(
    'ki kicsoda kicsodák kik kit kinek kivel mi micsoda mit mik miért mikor hol hová honnan hogyan milyen melyik mely melyek hány mennyi sorold listázd írj írd foglald hasonlítsd mesélj meséld mondd folytasd jellemezd ismertesd',
    'a az egy és vagy is nem van vannak volt voltak lett lesz meg el fel le be között közt történt történik róla tud tudott tudja ismerik ismerkedtek egymást kapcsolat kapcsolatban viszony viszonya fejezet fejezetben minden összes világ történet regény található lakik él fekszik hívják össze szerint különbség jelenetet jelenet tagjai tartozik nekem sorsa',
    'ő ők őt neki vele róla övé ott ez azt ezt',
    `mi (?:történt|történik) (?:az? )?N|mi lett (?:az? )?N(?: sorsa)?|hogyan (?:hal|halt) meg (?:az? )?N|hogyan végzi (?:az? )?N -> what became of $1
mit (?:tud|tudott|sejt) (?:az? )?N -> what does $1 know
írj(?: nekem)? (?:\\p{L}+ )?(?:\\p{L}+ )?jelenetet -> write a scene
folytasd (?:\\p{L}+ )?jelenetet -> continue the scene
(?:írd le|meséld el) (?:\\p{L}+ )?találkozás(?=\\p{L}*)\\p{L}* -> describe the meeting of
(?:honnan |hogyan )?(?:ismerik|ismerkedtek meg|ismerték meg)(?: egymást)? -> how know each other
kik? tartozi?n?a?k|kik? (?:az? )?tagjai?|tagjai -> who are the members of
kicsoda|ki (?:az|ez|volt|is) -> who is
kicsodák|kik -> who are
ki -> who is
hol (?:van|vannak|található|fekszik|lakik|él|volt) -> where is
hol|hová -> where
mikor(?: óta)? -> when
miért -> why
milyen(?= kapcsolat| viszony) -> what is
mely(?:ek|ik|iket)?|milyen -> which
kapcsolat(?:ban)?|viszony(?:a|ban)? -> relationship
között|közt -> between
hasonlítsd össze|különbség -> compare
foglald össze|jellemezd|mesélj|ismertesd|írd le|mutasd be|összefoglaló -> describe
(?:sorold fel|listázd)(?: az? összes| minden)? -> list all
micsoda|mi (?:az?|volt) -> what is
hány|mennyi -> how many
hogyan -> how`,
  ),
  // el
  questionWords(
    'ποιος ποια ποιο ποιοι ποιες ποιον ποιους τι πού πότε γιατί πώς πόσοι πόσες πόσα περιέγραψε πες σύγκρινε γράψε συνέχισε απαρίθμησε συνόψισε λίστα',
    'ο η το οι τα του της των τον την στο στη στην στον στα στις στους και ή με σε από για ως είναι ήταν έχει είχε συνέβη έγινε απέγινε βρίσκεται ζει μένει μεταξύ ανάμεσα όλα όλοι όλες όλους υπάρχουν υπάρχει κεφάλαιο κεφαλαίου ιστορία κόσμος ξέρει γνωρίζει γνωρίζονται μου μας λέγεται σχέση σχέσεις ανήκει ανήκουν διαφορά μέλη σκηνή',
    'αυτός αυτή αυτό αυτοί του της τους εκεί',
    `τι απέγιν(?:ε|αν)(?: ο| η| το| οι)?|τι (?:έγινε|συνέβη) (?:με|στον?|στην?)(?: την?| τον?)? -> what became of
πώς (?:πέθανε|πεθαίνει|κατέληξε|τελειώνει) (?:ο |η |το )?N -> what became of $1
τι (?:ξέρει|ήξερε|γνωρίζει|υποψιάζεται) (?:ο |η |το )?N -> what does $1 know
γράψ(?:ε|τε)(?: μου)? (?:\\p{L}+ )?(?:\\p{L}+ )?σκηνή -> write a scene
συν(?:έχισε|εχίστε) (?:\\p{L}+ )?σκηνή -> continue the scene
(?:περιέγραψε|γράψε) τη(?:ν)? συνάντηση(?: του| της| μεταξύ| ανάμεσα)? -> describe the meeting of
(?:πώς|από πού) γνωρί(?:ζονται|στηκαν)|γνωρίζονται -> how know each other
ποι(?:οι|ος) (?:ανήκουν|ανήκει|είναι (?:τα )?μέλη)(?: σ?τ\\p{L}+)?|ποια είναι τα μέλη|μέλη -> who are the members of
ποια (?:είναι|ήταν)(?: η)?(?= σχέση| διαφορά) -> what is
ποι(?:ος|α|ο) (?:είναι|ήταν)(?: ο| η| το)? -> who is
ποι(?:οι|ες) (?:είναι|ήταν) -> who are
ποι(?:ος|οι) -> who
πού (?:βρίσκεται|βρίσκονται|είναι|ζει|μένει)(?: ο| η| το)? -> where is
πού -> where
(?:από )?πότε -> when
γιατί -> why
ποι(?:ες|α|ους|ο) -> which
σχέσ(?:η|εις) -> relationship
μεταξύ|ανάμεσα -> between
σύγκρινε|διαφορ(?:ά|ές) -> compare
περιέγραψε|συνόψισε|πες(?: μου)?(?: για)? -> describe
(?:απαρίθμησε|λίστα)(?: όλους| όλες| όλα)? -> list all
τι είναι(?: ο| η| το)? -> what is
πόσ(?:οι|ες|α) -> how many
πώς -> how`,
  ),
  // ro
  questionWords(
    'cine cui ce unde când cum care câți câte cât descrie povestește compară rezumă enumeră listează scrie continuă',
    'un o al a ai ale de la în din cu pe pentru și sau este e era sunt erau fost fi are au avut s s-a întâmplat află se locuiește trăiește între dintre toate toți toată tot lui ei lor cel cea acest această știe știa cunosc capitol capitolul poveste roman lume relația legătura nu mai numește mi despre diferența scenă scena există',
    'el ea ei ele lui lor acolo aceasta acesta',
    `ce (?:s-a|se) (?:întâmplat|întâmplă|ales) (?:cu|de) -> what became of
cum (?:moare|a murit|sfârșește|a sfârșit) N|ce soartă (?:are|a avut) N -> what became of $1
ce (?:știe|știa|bănuiește) N -> what does $1 know
scrie(?:-mi)? (?:\\p{L}+ )?(?:\\p{L}+ )?scenă -> write a scene
continuă (?:\\p{L}+ )?scena -> continue the scene
(?:descrie|povestește) întâlnirea(?: dintre| lui| între)? -> describe the meeting of
(?:cum|de unde) se (?:cunosc|știu)|se cunosc -> how know each other
cine (?:face|fac) parte din|cine (?:aparține|sunt membrii)|membrii -> who are the members of
care (?:este|e|era)(?= relația| legătura| diferența) -> what is
cine (?:este|e|era|a fost) -> who is
cine (?:sunt|erau) -> who are
cine -> who
unde (?:se află|este|e|locuiește|trăiește|sunt) -> where is
unde -> where
(?:de )?când -> when
de ce -> why
care|ce fel de -> which
relați(?:a|e|ile)|legătur(?:a|ă|ile) -> relationship
între|dintre -> between
compară|diferenț(?:a|ă|ele) -> compare
descrie|rezumă|povestește(?:-mi)?(?: despre)?|rezumat(?:ul)? -> describe
(?:enumeră|listează)(?: toate| toți)? -> list all
ce (?:este|e|sunt|era) -> what is
câ(?:ți|te) -> how many
cum -> how
ce -> which`,
  ),
  // ar
  questionWords(
    'من ما ماذا أين متى لماذا كيف أي أية كم هل اذكر صف قارن لخص اكتب أكمل تابع احك عدد اسرد حدثني أخبرني',
    'هو هي هم هما كان كانت يكون تكون في على إلى عن مع بين و أو ثم هذا هذه ذلك التي الذي حدث حصل جرى يوجد توجد يقع تقع يعيش تعيش يسكن كل جميع العلاقة علاقة الفرق يعرف تعرف لي قصة رواية فصل الفصل عالم مصير مشهد مشهدا المشهد أعضاء لقاء',
    'هو هي هم هما له لها هناك هذا هذه ذلك',
    `(?:ماذا|ما الذي) (?:حدث|حصل|جرى|حل)(?: مع| ل)? -> what became of
كيف (?:مات|ماتت|يموت|تموت|انتهى|انتهت) N|ما (?:هو )?مصير N -> what became of $1
(?:ماذا|ما الذي) (?:كان |كانت )?(?:يعرفه?|تعرفه?|يعلم|تعلم) N -> what does $1 know
اكتب(?: لي)? مشهد(?:ا|اً|ًا)? -> write a scene
(?:أكمل|اكمل|تابع) المشهد -> continue the scene
صف (?:ال)?لقاء(?: بين)? -> describe the meeting of
كيف (?:تعارف|التقى|تعرف)(?=.*(?:بعض|الآخر| و))\\p{L}*|كيف يعرف (?=.*بعض) -> how know each other
من (?:هم )?(?:أعضاء|اعضاء)|من ينتمي إلى|(?:أعضاء|اعضاء) -> who are the members of
من (?:هو|هي|كان|كانت|يكون|تكون) -> who is
من هما? -> who are
(?:أين|اين)(?: (?:يقع|تقع|يوجد|توجد|يعيش|تعيش|يسكن|تسكن|هو|هي))? -> where is
متى -> when
لماذا -> why
ما(?: هي| هو)?(?= (?:ال)?(?:علاقة|فرق)) -> what is
(?:ال)?علاقة|(?:الذي )?يربط -> relationship
بين -> between
قارن|(?:ال)?فرق -> compare
صف|لخص|احك(?: لي)?(?: عن)?|حدثني عن|(?:أخبرني|اخبرني) عن -> describe
(?:اذكر|عدد|اسرد)(?: لي)?(?: كل| جميع)? -> list all
ما (?:هو|هي)|ما -> what is
(?:أي|اي|أية) -> which
كم -> how many
كيف -> how
(?:^|(?<=[.?!] ))من -> who is`,
  ),
  // he
  questionWords(
    'מי מה מהו מהי איפה היכן מתי מדוע למה איך כיצד איזה איזו אילו כמה תאר תארי ספר ספרי השווה השווי סכם סכמי כתוב כתבי המשך המשיכי רשימה פרט מנה',
    'הוא היא הם הן היה היתה הייתה היו של את על עם בין או יש אין זה זו זאת קרה קורה נמצא נמצאת גר גרה חי חיה כל לי הקשר קשר היחסים יחסים ההבדל הבדל יודע יודעת ידע ידעה מכירים עולם סיפור פרק בפרק סצנה הסצנה גורלו גורלה חברי',
    'הוא היא הם הן שלו שלה שלהם שם זה זאת',
    `מה (?:קרה|קורה|עלה בגורלו|עלה בגורלה)(?: של| ל| עם)? -> what became of
איך (?:מת|מתה|נהרג|נהרגה|סיים|סיימה) N|מה (?:היה )?גורלו?ה? של N -> what became of $1
מה (?:יודעת?|ידעה?|חושדת?) N|מה N (?:יודעת?|ידעה?) -> what does $1 know
כת(?:וב|בי)(?: לי)? (?:\\p{L}+ )?סצי?נה -> write a scene
(?:המשך|המשיכי|תמשיך) את הסצי?נה -> continue the scene
(?:תאר|תארי|כתוב) את (?:המפגש|הפגישה|פגישת)(?: בין| של)? -> describe the meeting of
(?:איך|מאיפה|מהיכן) (?=.*מכירים)|מכירים זה את זה -> how know each other
מי (?:שייך|שייכת|שייכים|משתייך) ל|מי (?:הם )?(?:ה?חברי|ה?חברים)|ה?חברי -> who are the members of
מי (?:הוא|היא|היה|היתה|הייתה|זה|זו|זאת) -> who is
מי (?:הם|הן|היו) -> who are
(?:איפה|היכן)(?: (?:נמצאת?|גרה?|חיה?|שוכנת?|היה|הוא|היא))? -> where is
מתי -> when
מדוע|למה -> why
איז[הו]|אילו -> which
מה(?= ה?(?:קשר|יחסים|הבדל)) -> what is
ה?(?:קשר|יחסים) -> relationship
בין -> between
השוו[הי]|ה?הבדל(?:ים)? -> compare
תארי?|סכמי?|ספרי?(?: לי)?(?: על)? -> describe
(?:רשימה של|מנה|פרט)(?: את)?(?: כל)? -> list all
מה (?:הוא|היא|זה|זו|הם|הן)|מה[וי] -> what is
כמה -> how many
איך|כיצד -> how
מי -> who is`,
  ),
];

/** For scripts without spaces: question patterns, replaced by English before the rest. Tried in order; the first gives the kind. */
export const unspacedFrames: readonly (readonly [RegExp, string])[] = [
  [
    /(?:请|請)?(?:帮我)?(?:写|撰写|創作|创作)(?:一个|一段|一場|一场|出)|的?(?:场景|場景|情景)(?=$|[。？?])|の?(?:場面|シーン)を?(?:書いて|描いて)(?:ください)?|(?:의)?\s*장면을?\s*(?:써|쓰)[^?]*|(?:ช่วย)?เขียนฉาก(?:ที่)?/gu,
    'write a scene',
  ],
  [
    /续写|續寫|接着写|の?(?:場面|シーン)?の?続きを(?:書いて)?(?:ください)?|이어\s*(?:써|쓰)[^?]*|(?:ช่วย)?(?:เขียน)?(?:ต่อฉาก(?:นี้)?|ฉากต่อ)/gu,
    'continue the scene',
  ],
  [
    /(?:描写|描寫|描述|叙述)(?=.*(?:相遇|见面|見面|会面|重逢))|的?(?:相遇|见面|見面|会面|重逢)(?=$|[。？?])|の?(?:出会い|再会)を?(?:の?(?:場面|シーン)を?)?(?:描写|書いて|描いて)(?:して)?(?:ください)?|(?:บรรยาย|เขียน)การพบกัน(?:ระหว่าง|ของ)?/gu,
    'describe the meeting of',
  ],
  [
    /(?:最后|最後|后来|後來)?(?:怎么样了|怎麼樣了|怎样了|的?(?:下场|下場|结局|結局|命运|命運)(?:是什么|如何|怎样)?|发生了什么事?|發生了什麼事?|死了吗|(?:是)?(?:怎么|怎麼|如何)死的?|死因(?:是什么)?)|(?:は|に)?(?:どう(?:なった|なりました|なる)|どうやって死(?:んだ|にました)|何が(?:起きた|起こった|あった))(?:の?(?:です)?か)?|の(?:最後|最期|結末|運命)(?:は)?|(?:에게|은|는)?\s*(?:어떻게 되었(?:나|는가|습니까|나요)|무슨 일이 (?:일어났|생겼)[^?]*)|เกิดอะไรขึ้นกับ|(?:ตาย|เสียชีวิต)(?:อย่างไร|ยังไง)|ชะตากรรมของ|(?:มี)?จุดจบ(?:เป็น)?(?:อย่างไร|ยังไง)/gu,
    'what became of',
  ],
  [
    /(?:之间)?(?:是|有|属于)?(?:什么|怎样的?|甚麼)?(?:关系|關係)(?:是什么|如何|怎么样)?|是?(?:怎么|怎麼|如何)(?:相互)?(?:认识|認識)的?|(?:は)?どう(?:いう|いった)関係(?:ですか|なの)?か?|の?関係(?:性)?(?:は(?:何|どう)?(?:ですか)?)?|は?どうやって(?:知り合|出会)[^?？]*|의?\s*관계(?:는|가)?|(?:มี)?ความสัมพันธ์(?:ระหว่าง|ของ)?(?:กัน)?(?:คือ|เป็น)?(?:อย่างไร|ยังไง|อะไร)?|รู้จักกัน(?:ได้)?(?:อย่างไร|ยังไง)/gu,
    'relationship between',
  ],
  [
    /(?:都|已经|已經)?(?:知道|了解|记得|記得)(?:些)?(?:的)?(?:什么|什麼|多少)|(?:知道|了解)(?=.*什么)|(?:について)?何を(?:知って|覚えて)(?:いる|います|いた)(?:の?(?:です)?か)?|무엇을\s*알고[^?]*|รู้(?:เรื่อง)?อะไร(?:เกี่ยวกับ)?(?:บ้าง)?/gu,
    'what is known',
  ],
  [/为什么|為什麼|为何|為何|なぜ|どうして|왜|ทำไม|เพราะ(?:อะไร|เหตุใด)/gu, 'why'],
  [/什么时候|什麼時候|何时|何時|いつ|언제|เมื่อ(?:ไร|ไหร่|ใด)/gu, 'when'],
  [
    /(?:位于|在)?(?:哪里|哪儿|哪裡|何处|何處|什么地方)|は?どこ(?:に(?:ある|いる|あります|います))?(?:の?(?:です)?か)?|(?:은|는|이|가)?\s*어디(?:에 있[^?]*)?|(?:ตั้ง)?อยู่(?:ที่)?(?:ไหน|ใด)|ที่ไหน/gu,
    'where is',
  ],
  [
    /(?:的|の|有哪些|有)?(?:成员|成員|メンバー|一員)(?:有哪些|是谁|是誰|(?:は|とは)?(?:誰|だれ)(?:ですか)?)?|に所属(?:して(?:いる|います))?の?(?:は)?|(?:谁|誰)?(?:属于|隶属于?)(?=[^关係]*$)|의?\s*(?:구성원|멤버)(?:은|는)?|(?:มี)?ใคร(?:บ้าง)?(?:ที่)?เป็นสมาชิก(?:ของ)?|สมาชิก(?:ของ)?/gu,
    'who are the members of',
  ],
  [
    /有?(?:多少(?:个|艘|名|座|只)?|几(?:个|艘|名|座|只))|(?:は|が)?何(?:隻|個|名|匹|つ|人(?=い)|(?=人))(?:(?:い|あり)ますか|いる|ある)?|(?:은|는|이|가)?\s*몇\s*(?:명|개|척)[^?]*|(?:มี)?กี่(?:คน|แห่ง|ลำ|ตัว)/gu,
    'how many',
  ],
  [
    /比较|比較|(?:有什么)?(?:区别|區別|不同)|の?違い(?:は)?(?:何(?:ですか)?)?|を?比較して(?:ください)?|비교|차이|เปรียบเทียบ|(?:ความ)?แตกต่าง(?:กัน)?(?:อย่างไร|ยังไง)?/gu,
    'compare',
  ],
  [
    /(?:有|都有)?(?:哪些|哪几个)|(?:どんな|どの)(?=\p{L})|が?(?:あります|います)か?|を?(?:挙げて|並べて|列挙して)(?:ください)?|列出(?:所有)?|列举|列舉|一覧|リスト|すべての|全ての|목록|모든|어떤|(?:이|가|은|는)?\s*있(?:나요?|습니까|어요?|는가|을까요?)(?=$|[?？])|(?:มี)?(?:อะไร|ใคร)บ้าง|รายชื่อ|ทั้งหมด/gu,
    'list all',
  ],
  [
    /(?:是|叫)?(?:谁|誰)|とは?(?:誰|だれ)(?:ですか)?|は?(?:誰|だれ|何者)(?:の?(?:です)?か)?|(?:은|는|이|가)?\s*누구(?:인가|입니까|예요|야|인가요)?|(?:คือ|เป็น)ใคร|ใครคือ|ใคร/gu,
    'who is',
  ],
  [
    /介绍(?:一下)?|介紹(?:一下)?|描述|概述|总结|總結|概括|讲讲|について(?:教えて(?:ください)?)?|(?:を)?(?:説明|紹介|要約)(?:して(?:ください)?)?|소개|설명|요약|에 대해|(?:ช่วย)?(?:อธิบาย|เล่า(?:เรื่อง)?|สรุป|บรรยาย|แนะนำ)(?:เกี่ยวกับ)?/gu,
    'describe',
  ],
  [/是什么|是什麼|什么是|什么|什麼|とは?(?:何|なん)(?:ですか)?|は?何(?:ですか)?|무엇(?:인가|입니까)?|(?:คือ|เป็น)อะไร|อะไรคือ/gu, 'what is'],
];
/** Whose knowledge such a question asks for: the name directly before "knows", or before the thing known. */
export const unspacedKnowing = new RegExp(
  `(${nameMark}\\d+${nameMark})(?:(?:都|已经|已經|到底|究竟)*(?:对[^，。？]*?)?(?:都|已经|已經)*(?:知道|了解|记得|記得|清楚)|[はがも][^。？]*?(?:知って|知る|知り|覚えて)[^。？]*|(?:은|는|이|가)[^?]*?(?:알고|아는|알까)[^?]*)`,
  'u',
);
/** Words of grammar between the nouns of such a question. */
export const unspacedEmpty =
  /[和与與跟及的]|了(?=\s|$|[?？])|吗|嗎|呢|[とはがをの](?=[\p{Script=Han}\p{Script=Katakana}\s]|$)|ですか|ください|(?<=^|[\s\u{e000}])(?:และ|กับ|ของ|ใน|ระหว่าง)(?=[\s\u{e000}]|$)|[?？。、，]/gu;
export const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
