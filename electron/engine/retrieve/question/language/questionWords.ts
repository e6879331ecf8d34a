import { furtherLanguages } from './furtherQuestionWords.ts';
import { type QuestionWords, questionWords } from './questionFrames.ts';

/* How languages other than English ask questions. */

export const german = questionWords(
  'wer hat ist gibt wen wem wessen was wo woher wohin wann warum weshalb wieso wie welche welcher welches welchen welchem nenne nenn liste zeige gib erzähle erzähl fasse schreibe schreib verfasse setze führe beschreibe beschreib erkläre vergleiche zusammenfassung beziehung unterschied überblick bereite entwirf entwickle erfinde skizziere hilf überlege',
  'der die das den dem des ein eine einen einem einer eines und oder zu zur zum im in am an auf aus von vom bei mit für über um nach vor durch ist sind war waren wird werden wurde wurden hat haben hatte es gibt gab sich er sie ihr ihm ihn sein seine nicht noch auch denn da mir alle allen alles aller ' +
    'zwischen einander zueinander miteinander voneinander übereinander füreinander lernt lernte kennengelernt traf begegnete gegeneinander verhalten verstehen stehen steht heißt heißen nennt man passiert passierte trifft begegnet geschieht geschah geschehen viele viel szene mir euch seit geworden wurde liegt liegen befindet leben wohnt wohnen  lebt leben verhältnis verbindet verbunden gemeinsam kennen kennt fasse zusammen kapitel geschichte roman bitte dort dieser diese dieses unterschiede unterscheiden hält hielt denkt dachte empfindet fühlt behandelt behandelte',
  'er sie ihn ihm ihr ihre ihrer ihren sein seine seiner seinen dort dies diese dieser dieses beide',
  `was (?:wurde|wird) aus|was (?:geschieht|geschah|passiert|passierte) mit -> what became of
was ist (?:aus|mit) (?:der |dem )?N (?:geworden|passiert|geschehen|los) -> what became of $1
wie (?:endet|endete|starb|stirbt) N|wie ist N (?:gestorben|umgekommen) -> what became of $1
was (?:wei(?:ß|ss)|ahnt|wusste|vermutet|erfährt) N|was (?:hat|kann) N (?:gewusst|wissen|erfahren) -> what does $1 know
(?:setze?|führe?) (?:die|meine|diese) (?:geschichte|erzählung|szene) (?:fort|weiter)|schreibe?(?: mir| bitte)* weiter|wie (?:geht|könnte|kann|soll) (?:es|die geschichte)(?: \\p{L}+)? weiter(?:gehen)?(?=\\P{L}*$) -> continue the story
(?:schreibe?|verfasse|entwirf)(?: mir| bitte)* (?:die|das) nächste (?:szene|kapitel) -> write the next scene
(?:schreibe?|verfasse|entwirf|skizziere)(?: mir| bitte)* (?:\\p{L}+ )?(?:\\p{L}+ )?szene -> write a scene
(?:setze?|führe) (?:\\p{L}+ )?szene -> continue the scene
(?:beschreibe?|schildere|schreibe?) (?:\\p{L}+ )?(?:begegnung|treffen|wiedersehen)(?: von| zwischen)? -> describe the meeting of
wie (?:stehen|verhalten sich|verstehen sich|benehmen sich|kommen|leben|gehen)(?=[^?]{0,160} (?:zu|mit|für|über|gegen)einander(?!\\p{L}))|(?:was|wie) (?:halten|denken|empfinden|reden)(?=[^?]{0,160} (?:von|über|für)einander(?!\\p{L}))|wie (?:steht(?! es um)|verhält sich|benimmt sich)(?= [^?]{0,160}(?:zu[mr]?|gegenüber) (?!beginn|anfang|ende|schluss|hause|lebzeiten|zeit))|wie (?:verstehen|vertragen) sich -> relationship between
(?:was|wie) (?:hält|hielt|denkt|dachte|empfindet|fühlt) (?:\\p{Ll}+ ){0,2}N(?= (?:von|über|für|gegenüber) (?:\\p{Ll}+ ){0,2}N)|wie (?:behandelt|behandelte) (?:\\p{Ll}+ )?N(?= (?:\\p{Ll}+ )?N) -> relationship between $1
wie (?:lernte?|hat)(?=[^?]{0,160} kennen(?:gelernt)?(?!\\p{L}))|wie (?:trifft|traf|begegnete?t?) N -> how did $1 meet
woher kennen(?: sich)?|kennen sich|(?:kennen|begegnen|begegneten) (?=\\S+ und \\S+ (?:sich|einander)) -> how know each other
wer (?:gehört|zählt) (?:alles )?zu[rm]?|wer ist (?:mitglied|teil)(?: von| in| der| des| bei)?|wer (?:sind|waren) die mitglieder -> who are the members of
was (?:ist|war) die geschichte (?:de[rs]|von|vom) -> what is the history of
mitglied(?:er|ern)? -> members
wer (?:lebt|wohnt|haust|lebte|wohnte)(?: alles)? (?:in|im|auf|am|an)(?: de[rmn])? -> who lives in
wer (?:ist|war) (?:der|die|das)? -> who is
wer (?:sind|waren) (?:die)? -> who are the
wer -> who
wo (?:liegt|ist|befindet sich|lebt|wohnt|steht|liegen|sind) -> where is
wo -> where
(?:seit )?wann -> when
warum|weshalb|wieso|aus welchem grund -> why
was für|was gibt es (?:alles )?(?:für|an) -> which
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
      "entre tous toutes tout toute t-il t-elle t il elle ils elles scène rencontre rencontrent existe existent connaissent connaître fait partie compte trouve situe situé située habitent vivent résident résidant habite vit moi nous chapitre histoire roman devenu devenue devient arrivé arrivée arrive passe passé s'appelle appelle connaît sait autre liens relations différences qu'a est-ce qu'est-ce unit lie s'entendent entendent s'entend comportent envers rencontré a-t-il a-t-elle sujet propos pense pensait ressent éprouve traite considère voit perçoit",
    'il ils elle elles lui leur leurs sa son ses cela ceci',
    `qu['’]est(?:[- ]il)? devenue?|que devient|qu['’]est-ce qui est arrivé à|qu['’]est[- ]il arrivé à|qu['’]arrive-t-il à|que se passe-t-il avec|qu['’]est[- ]il advenu de|quel (?:est|a été) le (?:sort|destin) de -> what became of
comment (?:meurt|finit|mourut|périt) N|comment N (?:meurt|finit|est[- ](?:il|elle) morte?)|qu['’]est-ce que N (?:est )?devenue?|que N est[- ](?:il|elle) devenue? -> what became of $1
que (?:sait|savait|soupçonne) N|(?:qu['’]est-ce que|que) N (?:sait|savait|soupçonne)(?:-(?:il|elle))? -> what does $1 know
(?:continue[rz]?|poursui(?:s|vez|vre)) (?:l['’]histoire|le récit|la scène|le texte|le chapitre)|écri(?:s|vez|re)(?:-moi)? la suite|(?:que se passe|qu['’]arrive)-t-il ensuite(?=\\P{L}*$) -> continue the story
(?:écri(?:s|vez|re)|rédige[rz]?)(?:-moi)? (?:la prochaine scène|le prochain chapitre|la scène suivante|le chapitre suivant) -> write the next scene
(?:écri(?:s|vez|re)|rédige[rz]?|imagine[rz]?)(?:-moi)? (?:\\p{L}+ )?(?:\\p{L}+ )?scène -> write a scene
(?:continue[rz]?|poursui(?:s|vez|vre)) (?:\\p{L}+ )?scène|la suite de la scène -> continue the scene
(?:décri(?:s|vez|re)|raconte[rz]?|écri(?:s|vez)) (?:la |leur |une )?(?:rencontre|retrouvailles)(?: de| entre)? -> describe the meeting of
comment(?: est-ce que)?(?=[^?]{0,160} (?:s['’]entende?n?t|se (?:comporte|traite|considèr|perçoiv)\\p{L}*|l['’]une? (?:envers|pour|de|à|avec) l['’]autre|les uns (?:envers|pour|avec|des) les autres|entre (?:eux|elles))(?!\\p{L}))|que (?:pensent|ressentent)(?=[^?]{0,160} l['’]une? (?:de|pour|envers) l['’]autre)|comment s['’]entendent -> relationship between
(?:que|qu['’]est-ce que) (?:pense|pensait|ressent|éprouve) (?:\\p{Ll}+ )?N(?= (?:de|du|pour|envers) (?:\\p{Ll}+ )?N| d['’]N)|(?:que|qu['’]est-ce que) (?:\\p{Ll}+ )?N (?:pense|pensait|ressent|éprouve)(?:-t-(?:il|elle))?(?= (?:de|du|pour|envers) (?:\\p{Ll}+ )?N| d['’]N)|comment (?:\\p{Ll}+ )?N (?:traite|considère|voit|perçoit)(?:-t-(?:il|elle))?(?= (?:\\p{Ll}+ )?N) -> relationship between $1
comment N (?:a-t-(?:il|elle) rencontré|rencontre(?:-t-(?:il|elle))?|a rencontré|a-t-(?:il|elle) connu) -> how did $1 meet
comment (?=.* se (?:connaissent|sont (?:connus|rencontrés)))|comment se connaissent|se connaissent -> how know each other
qui (?:fait|font) partie d(?:e la|e l|es|u|e|['’])?|qui appartient (?:au?x?|à la)|qui (?:est|sont) membres? d(?:es|u|e)?|qui (?:sont|étaient) les membres d(?:es|u|e)? -> who are the members of
quelle (?:est|était) l['’]histoire d(?:e la|e l['’]|es|u|e|['’]) -> what is the history of
membres? -> members
qui (?:habite|vit|réside|habitait|vivait)(?: (?:à|en|aux?|dans|sur)(?: l[ea])?)? -> who lives in
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
    'prepara prepárame inventa quién quiénes qué dónde adónde cuándo cuál cuáles cómo cuánto cuánta cuántos cuántas porqué lista enumera describe descríbeme cuenta cuéntame háblame resume resumen resúmeme explica compara relación diferencia nombra dime escribe escríbeme redacta continúa continua sigue',
    'el la los las un una unos unas lo y e o u de del a al en por para con sin sobre entre es son era eran fue fueron ser está están estaba hay ha han había se su sus que no más me te le les este esta estos estas todo toda todos todas ' +
      'viven habita habitan reside residen existe existen queda encuentra vive llama llaman sabe pasó pasa ocurrió sucedió sido capítulo historia novela mundo vínculo parentesco relaciones diferencias si mi ellos otro otra une acerca escena desde conocen llevan tratan sí hacia conoce conoció encontró pertenece piensa pensaba opina siente sentía trata trataba ve considera',
    'él ella ellos ellas su sus allí esto eso ambos',
    `qué (?:fue|ha sido|es) del? |qué le (?:pasó|pasa|ocurrió|sucedió|ha pasado) al? |qué (?:pasó|pasa|ocurrió|sucedió) con -> what became of
que (?:fue|ha sido) de|que le (?:paso|pasa|ocurrio) al? -> what became of
cómo (?:muere|murió|acaba|termina) N|qué suerte corrió N|cuál (?:es|fue) el destino de N -> what became of $1
qu[eé] (?:sabe|sospecha|recuerda|sabía) N|qu[eé] es lo que (?:sabe )?N(?: sabe)? -> what does $1 know
(?:contin[uú]a|sigue|prosigue)(?: con)? (?:la historia|el relato|la escena|el texto|el cap[ií]tulo)|sigue escribiendo|qué (?:pasa|ocurre|sucede) (?:después|a continuación)(?=[?]|$) -> continue the story
(?:escr[ií]be(?:me)?|redacta) (?:la (?:siguiente|próxima) escena|el (?:siguiente|próximo) cap[ií]tulo|la escena siguiente|el cap[ií]tulo siguiente) -> write the next scene
(?:escr[ií]be(?:me)?|redacta|imagina) (?:\\p{L}+ )?(?:\\p{L}+ )?escena -> write a scene
(?:contin[uú]a|sigue)(?: con)? (?:\\p{L}+ )?escena -> continue the scene
(?:descr[ií]be(?:me)?|narra|cuenta|escribe) (?:el |su |un )?(?:encuentro|reencuentro)(?: de| entre)? -> describe the meeting of
cu[aá]l (?:es|fue|era) la historia del? -> what is the history of
c[oó]mo(?=[^?]{0,160} (?:se (?:llevan?|tratan?|relacionan|comportan?|portan)(?!\\p{L})|l?[oa]?s? ?un[oa]s? (?:con|hacia|para|al?|del?)(?: el| la| los| las|l)? ?otr[oa]s?|entre (?:sí|ellos|ellas)))|c[oó]mo se (?:llevan|tratan|relacionan|comportan)|qué (?:piensan|sienten|opinan)(?=[^?]{0,160} un[oa]s? (?:del?|por|hacia)(?: el| la| los| las|l)? ?otr[oa]s?) -> relationship between
qu[eé] (?:piensa|pensaba|opina|siente|sentía) (?:\\p{Ll}+ )?N(?= (?:de|del|por|hacia|sobre) (?:\\p{Ll}+ )?N)|c[oó]mo (?:trata|trataba|ve|considera) (?:\\p{Ll}+ )?N(?= (?:al?) (?:\\p{Ll}+ )?N) -> relationship between $1
c[oó]mo (?:N )?(?:conoce|conoció|encontró) -> how did $1 meet
(?:de qué|cómo) se cono(?:cen|cieron)|se conocen -> how know each other
qui[eé]n(?:es)? (?:pertenecen?|forman? parte)(?: de| al?)?(?: la| los)?|qui[eé]n(?:es)? (?:es|son) (?:los |las )?miembros?(?: de)? -> who are the members of
miembros? -> members
qui[eé]n(?:es)? (?:viven?|habitan?|residen?|vivían?)(?: en(?: el| la| los| las)?)? -> who lives in
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
      'vivem mora moram habita habitam existe existem fica ficam encontra vive chama chamam sabe aconteceu acontece houve sido capítulo história livro romance mundo vínculo parentesco relações diferenças mim outro outra cena desde levou fim conhecem dão tratam si conheceu conhece encontrou faz parte pertence pensa pensava acha sente sentia trata tratava vê considera',
    'ele ela eles elas seu sua seus suas lhe isso isto',
    `o que (?:aconteceu|acontece|houve|se passou) (?:com|ao?)(?: [oa])?|que fim levou|o que foi feito d[eoa]|o que é feito d[eoa] -> what became of
como (?:morre|morreu|termina|acaba) N|como N (?:morre|morreu|termina|acaba)|qual (?:é|foi) o destino d[eoa] N -> what became of $1
(?:o )?que (?:(?:é|e) que )?[oa]? ?N (?:sabe|suspeita|sabia)|o que sabe [oa]? ?N -> what does $1 know
continu[ea] (?:a história|a narrativa|a cena|o texto|o capítulo)|continu[ea] (?:a escrever|escrevendo)|o que acontece (?:a seguir|depois)(?=[?]|$) -> continue the story
(?:escrev[ae]|redija) (?:a próxima cena|o próximo capítulo|a cena seguinte|o capítulo seguinte) -> write the next scene
(?:escrev[ae]|redija|imagine) (?:\\p{L}+ )?(?:\\p{L}+ )?cena -> write a scene
(?:continu[ea]|prossiga)(?: com)? (?:\\p{L}+ )?cena -> continue the scene
(?:descrev[ae]|narre|conte|escreva) (?:o |seu |um )?(?:encontro|reencontro)(?: d[eoa]| entre)? -> describe the meeting of
qual (?:é|foi|era) a história d[eoa]s? -> what is the history of
como(?=[^?]{0,160} (?:se (?:dão|tratam|relacionam|comportam|entendem)(?!\\p{L})|un?[ms]?a?s? (?:com|para|pel|d|a|à)[oa]?s?(?: [oa]s?)? outr[oa]s?|entre (?:si|eles|elas)))|como se (?:dão|tratam|relacionam|comportam|entendem) -> relationship between
(?:o )?que (?:\\p{Ll}+ )?N (?:pensa|pensava|acha|sente|sentia)(?= (?:d[eoa]|por|pel[oa]|em relação a|sobre) (?:\\p{Ll}+ )?N)|(?:o )?que (?:pensa|acha|sente) (?:\\p{Ll}+ )?N(?= (?:d[eoa]|por|pel[oa]|sobre) (?:\\p{Ll}+ )?N)|como (?:\\p{Ll}+ )?N (?:trata|tratava|vê|considera)(?= (?:\\p{Ll}+ )?N) -> relationship between $1
como (?:[oa] )?(?:N )?(?:conheceu|conhece|encontrou) -> how did $1 meet
como (?=.* se conhec)|(?:de onde )?se (?:conhecem|conheceram) -> how know each other
quem (?:pertence|faz parte)(?: [aà]o?| d[eoa])?|quem (?:é|são) (?:os |as )?membros?(?: d[eoa])? -> who are the members of
membros? -> members
quem (?:vive|mora|habita|reside|vivia|morava)(?: (?:em|n[oa]s?))? -> who lives in
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
    "prepara preparami inventa chi cosa che dove dov'è quando perché perche quale quali qual come quanto quanta quanti quante elenca elenco descrivi racconta raccontami parlami riassumi riassunto spiega confronta relazione rapporto differenza dimmi cos'è com'è scrivi scrivimi continua prosegui",
    "il lo la i gli le l un uno una e ed o di del dello della dei degli delle d a al allo alla ai agli alle in nel nello nella nei nelle su sul sulla da dal dalla per con senza tra fra è sono era erano fu furono essere sta si suo sua suoi sue loro non più c'è ci ha hanno questo questa tutti tutte tutto tutta " +
      'vivono abita abitano risiede risiedono esiste esistono trova vive chiama chiamano sa succede successo accaduto fine fatto capitolo storia romanzo mondo legame parentela relazioni rapporti differenze altro lega scena cui incontra incontrano conoscono trattano comportano accordo vanno conosciuto conosce conobbe incontrato fa parte pensa pensava prova provava tratta trattava vede considera',
    'lui lei loro suo sua suoi sue ciò',
    `che fine (?:ha fatto|fa|hanno fatto)|(?:che )?cosa (?:è|e) (?:successo|accaduto) (?:a|ad|al|alla)|cosa succede (?:a|ad|al|alla)|che ne (?:è|e) (?:stato )?(?:di|del|della) -> what became of
come (?:muore|finisce|è morto|è morta|morì) N|come N (?:muore|finisce)|qual è (?:il destino|la sorte) di N -> what became of $1
(?:che )?cosa (?:sa|sapeva|sospetta) N|(?:che )?cosa N sa -> what does $1 know
(?:continua|prosegui) (?:la storia|il racconto|la scena|il testo|il capitolo)|continua a scrivere|(?:che )?cosa succede (?:dopo|poi)(?=[?]|$) -> continue the story
scrivi(?:mi)? (?:la prossima scena|il prossimo capitolo|la scena successiva|il capitolo successivo) -> write the next scene
(?:scrivi(?:mi)?|immagina) (?:\\p{L}+ )?(?:\\p{L}+ )?scena -> write a scene
(?:continua|prosegui)(?: con)? (?:\\p{L}+ )?scena -> continue the scene
(?:descrivi|racconta|scrivi) (?:l['’]|un |il |loro )*(?:incontro)(?: di| tra| fra)? -> describe the meeting of
come(?=[^?]{0,160} (?:vanno d['’]accordo|si (?:trattano|comportano|rapportano|relazionano)(?!\\p{L})|(?:l['’]un[oa]|gli uni|le une) (?:con|verso|per|nei confronti) ?(?:dell)?(?: ?l['’]altr[oa]|gli altri|le altre)|(?:tra|fra) (?:di )?(?:loro|sé)))|come (?:vanno d['’]accordo|si (?:trattano|comportano|rapportano)) -> relationship between
(?:che )?cosa (?:pensa|pensava|prova|provava) (?:\\p{Ll}+ )?N(?= (?:di|del|della|per|verso) (?:\\p{Ll}+ )?N)|(?:che )?cosa (?:\\p{Ll}+ )?N (?:pensa|prova)(?= (?:di|del|della|per|verso) (?:\\p{Ll}+ )?N)|come (?:tratta|trattava|vede|considera) (?:\\p{Ll}+ )?N(?= (?:\\p{Ll}+ )?N)|come (?:\\p{Ll}+ )?N (?:tratta|vede|considera)(?= (?:\\p{Ll}+ )?N) -> relationship between $1
come (?:N )?(?:ha conosciuto|conosce|conobbe|incontra|ha incontrato) -> how did $1 meet
come si (?:conoscono|sono conosciuti)|si conoscono -> how know each other
chi (?:fa|fanno) parte (?:di|del(?:la|l['’])?)?|chi appartiene a(?:l|lla)?|chi (?:è|sono) (?:i |gli )?membr[io](?: di| del(?:la)?)? -> who are the members of
qual (?:è|era) la storia d(?:ella|ello|ell['’]|egli|elle|el|ei|i) -> what is the history of
membr[io] -> members
chi (?:vive|abita|risiede|viveva|abitava)(?: (?:ad?|in|nel|nell[ao]|nei|nelle|sul|sulla))? -> who lives in
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
      'ligt liggen bevindt woont leeft heet heten gebeurd gebeurde gebeurt geworden hoofdstuk verhaal roman elkaar weet kent band verband relaties verschillen samen me mij hoort behoort scène ontmoet ontmoeten verder waarin sinds kennen hebben vindt vond denkt dacht voelt behandelt behandelde',
    'hij zij ze hem haar zijn hun daar dat dit beide',
    `wat is er (?:met|van) (?:de )?N (?:gebeurd|geworden) -> what became of $1
wat (?:gebeurt|gebeurde) er met|wat (?:werd|is er geworden) van|hoe loopt het af met -> what became of
hoe (?:sterft|stierf|eindigt) N|hoe is N gestorven -> what became of $1
wat weet N|wat (?:kan|zou) N weten -> what does $1 know
(?:ga|schrijf) verder(?: met (?:het verhaal|de scène)|(?! met))|hoe gaat het (?:verhaal )?verder(?=\\P{L}*$) -> continue the story
schrijf(?: mij| me)? (?:de volgende scène|het volgende hoofdstuk) -> write the next scene
schrijf(?: mij| me)? (?:\\p{L}+ )?(?:\\p{L}+ )?scène -> write a scene
(?:ga verder met|vervolg) (?:\\p{L}+ )?scène -> continue the scene
(?:beschrijf|vertel) (?:de |een |hun )?(?:ontmoeting|weerzien)(?: van| tussen)? -> describe the meeting of
(?:hoe|wat)(?! (?:kennen|kenden))(?![^?]{0,160} (?:krijgt?|krijgen|kreeg|kregen|bokst?|boksen)(?!\\p{L}))(?=[^?]{0,160} (?:met|tegenover|tot|over|voor|van) elkaar(?!\\p{L}))|hoe verhouden -> relationship between
wat (?:vindt|vond|denkt|dacht|voelt) (?:\\p{Ll}+ )?N(?= (?:van|over|voor) (?:\\p{Ll}+ )?N)|hoe (?:behandelt|behandelde) (?:\\p{Ll}+ )?N(?= (?:\\p{Ll}+ )?N) -> relationship between $1
hoe (?:ontmoet(?:te)?|leert|leerde) N -> how did $1 meet
(?:hoe|waarvan) kennen(?: (?=.*elkaar))?|kennen elkaar -> how know each other
wie (?:hoort|horen|behoort|behoren) (?:bij|tot)|wie (?:is|zijn) (?:de )?(?:lid|leden)(?: van)? -> who are the members of
wat is de geschiedenis van(?: de| het)? -> what is the history of
leden -> members
wie (?:woont|wonen|leeft|leven|woonde|leefde)(?: er| allemaal)?(?: (?:in|op)(?: de| het)?)? -> who lives in
wie (?:is|was) -> who is
wie (?:zijn|waren) -> who are
wie -> who
waar (?:ligt|is|bevindt zich|woont|leeft|liggen|zijn) -> where is
waar -> where
(?:sinds )?wanneer -> when
waarom -> why
wat voor -> which
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
    'en ett et den det de denna dette denne och og i på av af till til med för for om er är var fanns finns findes finnes har hade havde hos mellan mellem mellom alla alle sig sin sitt som inte ikke ligger levde lever bodde bebor bor lever hände hänt skete skjedde kapitel kapitlet kapittel relation forhold förhållande heter hedder vet ved känner kender kjenner varandra hinanden hverandre behandlar behandler scen scene tillhör tilhører medlemmar medlemmer mig meg mellanåt mera skillnad forskel forskjell tycker tänker synes syns tænker mener tenker føler',
    'han hon hun de dem hans hennes hendes deras deres där der dit den det',
    `vad (?:hände|händer) med|vad blev det av|hvad (?:skete|sker) (?:der )?med|hva (?:skjedde|skjer) med|hva ble det av|hvad blev der af -> what became of
vad har hänt med|hvad er der sket med|hva har skjedd med -> what became of
(?:hur|hvordan) (?:dör|dog|dør|døde|slutar|slutade|ender|endte) N|hur gick det för N -> what became of $1
(?:vad|hvad|hva) (?:vet|visste|ved|vidste|misstänker|mistænker|mistenker) N -> what does $1 know
forts(?:ätt|æt|ett)(?: med| på)? (?:berättelsen|historien|historia|fortellingen|fortællingen|scene?n)|skriv videre|skriv vidare|h?va(?:d)? (?:skjer|sker|händer) (?:videre|sedan|derefter)(?=[?]|$) -> continue the story
skriv(?: mi?e?g)? (?:nästa|neste|næste|det neste|det næste|den neste|den næste) (?:scene?n?|kapitt?e?le?t?) -> write the next scene
skriv(?: mi?e?g)? (?:\\p{L}+ )?(?:\\p{L}+ )?scene?n? -> write a scene
(?:fortsätt|fortsæt|fortsett)(?: med)? (?:\\p{L}+ )?scene?n -> continue the scene
(?:beskriv|skildra|skildr|skriv) (?:\\p{L}+ )?m[öø]de?te?t?(?: mellan| mellem| mellom)? -> describe the meeting of
(?:hur|hvordan|vad|hvad|hva)(?! (?:känner|kender|kjenner|lärde))(?=[^?]{0,160} (?:till|til|mot|mod|med|om|overfor|över|över för) (?:varandra|hinanden|hverandre))|(?:hur|hvordan) (?:behandlar|behandler|kommer)(?=[^?]{0,160} (?:varandra|hinanden|hverandre|överens|overens)) -> relationship between
(?:vad|hvad|hva) (?:tycker|tänker|känner|synes|syns|tænker|mener|tenker|føler) N(?= (?:om|för|for) N)|(?:hur|hvordan) (?:behandlar|behandler) N(?= N) -> relationship between $1
(?:hur|hvordan) (?:träffar|träffade|mötte|møder|mødte|møter|møtte) -> how did $1 meet
(?:hur|hvordan) (?:känner|kender|kjenner|lärde) (?=.*(?:varandra|hinanden|hverandre)) -> how know each other
(?:vem|vilka|hvem) (?:tillhör|tilhører|hör till|hører til)|(?:vem|vilka|hvem) (?:är|er) (?:medlem|medlemmar|medlemmer)(?: i| av| af)?|medlemmar(?:na)? i|medlemmerne (?:i|af) -> who are the members of
h?vem (?:bor|lever|bodde|boede)(?: (?:i|på))? -> who lives in
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
    'przygotuj wymyśl kto kim kogo komu co czym gdzie kiedy dlaczego czemu jak jaki jaka jakie jacy który która które którzy ile czy wymień opisz opowiedz porównaj podsumuj streść relacja związek różnica lista spis wykaz czyj ilu skąd napisz kontynuuj podaj',
    'i a w we na z ze do od o u po przy za dla przez pod nad między jest są był była było byli być się to ten ta te tego tej nie oraz jego jej ich wszystkie wszyscy wszystkich stało dzieje znajduje leży mieszkają żyją przebywa mieszka żyje nazywa łączy relacje różnice rozdział rozdziału historia powieść świat świecie tym mi wie istnieją istnieje scena scenę sceny należy spotyka spotykają której którym znają siebie sobie sobą wobec nawzajem dogadują poznał poznała poznaje spotkał spotkała znaja skad myśli sądzi czuje traktuje postrzega',
    'on ona ono oni jego jej ich nim nią tam',
    `co (?:się )?stało się (?:z|ze)|co się (?:stało|dzieje) (?:z|ze)|jaki los spotkał|jak (?:skończył|zginął|umarł|zmarł)[ao]?|jak zginęła|jak (?:umiera|ginie|kończy) -> what became of
co wie N|co N wie -> what does $1 know
kontynuuj (?:historię|opowieść|opowiadanie|scenę|tekst|rozdział)|pisz dalej|co (?:dzieje się|będzie|stanie się|się stanie) dalej(?=\\P{L}*$) -> continue the story
napisz(?: mi)? (?:(?:następną|kolejną) scenę|(?:następny|kolejny) rozdział) -> write the next scene
napisz(?: mi)? (?:\\p{L}+ )?scenę -> write a scene
kontynuuj (?:\\p{L}+ )?scenę -> continue the scene
(?:opisz|napisz) spotkanie -> describe the meeting of
jak(?=[^?]{0,160} (?:\\p{L}*(?:ą|li|ły)(?: się)? (?:do siebie|ze sobą)|wobec siebie|między sobą|nawzajem|się dogadują|się traktują)(?!\\p{L}))|jak (?:się )?(?:dogadują|traktują)(?: się)?|co (?:o|do) sobie (?:myślą|czują) -> relationship between
jaka (?:jest|była) historia(?! świata| tego| tej| powieści) -> what is the history of
co (?:N )?(?:myśli|sądzi|czuje)(?: N)?(?= (?:o|do|wobec) N)|jak (?:N )?(?:traktuje|postrzega|widzi)(?: N)?(?= N) -> relationship between $1
jak (?:N )?(?:poznał|poznała|poznaje|spotkał|spotkała) -> how did $1 meet
skąd (?:się )?znają(?: się)?|znają się -> how know each other
(?:kto|co) należy do|kim są członkowie|kto jest członkiem|członkowie -> who are the members of
czym (?:się )?różni[ąa]?(?: się)? -> compare
kto (?:mieszka|żyje|mieszkał|żył)(?: (?:we?|na))? -> who lives in
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
(?:wymień|podaj|lista|spis|wykaz)(?: wszystkie| wszystkich)? -> list all
czym (?:jest|są)|co to (?:jest)? -> what is
ile|ilu -> how many
jak -> how`,
  ),
  // cs, sk
  questionWords(
    'kdo koho co čím kde kdy proč jak jaký jaká jaké jací který která které kteří kolik odkud popiš vyjmenuj vypiš vypište uveď porovnej vztah shrň seznam výčet napiš pokračuj vyprávěj řekni',
    'a i v ve na z ze do od o u po při za pro přes pod nad mezi je jsou byl byla bylo byli být se si to ten ta ty není jeho její jejich všechny všichni všech stalo děje nachází leží žijí bydlí žije bydlí jmenuje kapitola kapitoly kapitole svět světě příběh příběhu román románu kniha knize patří ví věděl věděla znají spolu mi scénu scéna rozdíl existují myslí cítí chová zachází',
    'on ona oni jeho její jejich tam',
    `co se stalo (?:s|se) -> what became of
jak (?:zemřela?|umřela?|zahynula?|skončila?|dopadla?) N -> what became of $1
co (?:ví|věděla?|tuší) N -> what does $1 know
pokračuj(?:te)? (?:v příběhu|ve scéně|v textu)|piš dál|co bude dál(?=\\P{L}*$) -> continue the story
napiš(?: mi)? (?:další|následující) (?:scénu|kapitolu) -> write the next scene
napiš(?: mi)? (?:\\p{L}+ )?scénu -> write a scene
pokračuj(?: v| ve)? (?:\\p{L}+ )?scéně?u? -> continue the scene
jak(?! se (?:znají|poznali))(?=[^?]{0,160} (?:k sobě|vůči sobě|navzájem|mezi sebou|spolu(?: vycházejí| vychází)?)(?!\\p{L})) -> relationship between
jaká (?:je|byla) historie -> what is the history of
co si (?:N )?myslí(?: N)?(?= o N)|co (?:N )?cítí(?: N)?(?= k N)|jak (?:se )?(?:N )?(?:chová|zachází)(?: N)?(?= (?:ke?|se?) N) -> relationship between $1
jak (?:N )?(?:poznala?|potkala?) -> how did $1 meet
(?:odkud|jak) se (?:znají|poznali)|znají se -> how know each other
kdo patří (?:do|k|ke)|kdo jsou členové|členové -> who are the members of
kdo (?:žije|bydlí|žil|bydlel)(?: (?:ve?|na))? -> who lives in
kdo (?:je|byl|byla) -> who is
kdo jsou -> who are
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
(?:vyjmenuj|vypiš|vypište|uveď|seznam|výčet)(?: všechny| všech)? -> list all
co (?:je|jsou) -> what is`,
  ),
  // ru, uk
  questionWords(
    'подготовь придумай кто кого кому кем что чего чем где куда откуда когда почему зачем как какой какая какое какие какую какова каков чей сколько назови назовите перечисли перечислите опиши опишите расскажи расскажите сравни сравните отношения связь разница список напиши напишите продолжи продолжите перескажи перескажите хто що де коли чому який яка які кого яку яким перелічи перелічіть перерахуй назви опиши опишіть розкажи порівняй напиши',
    'и а в во на с со у к ко о об от до из за по при для про без над под между это этот эта эти тот та те не ни же ли живут живёт живет обитает обитают мешкають живуть был была было были есть быть является его её ее их он она они все всех всё мне такой такая такое такие стало случилось произошло находится расположен расположена живёт живет зовут называется знает главы глава роман история мире мир связывает друг другом друга собой ладят относятся познакомился познакомилась встретил встретила отношение относится относился относилась думает думал думала чувствует испытывает думає відчуває ставиться є та із з встречает встречаются сцена сцену сцены которой котором есть происходит знают друга живе мешкає знаходиться розташований розташована відбувається сталося трапилося розділі розділ історія світ усі всі усіх всіх',
    'он она оно они его её ее их ему ей им ним ней там',
    `(?:что|какова) (?:стало|случилось|произошло|сталось) (?:с|со)|(?:какова|что за) (?:судьба|участь)|чем (?:кончил|закончил)[аи]? -> what became of
как (?:умер|умерла|умирает|погиб|погибла|погибает) N|какова судьба N -> what became of $1
что (?:знает|знал|знала|подозревает) N|что N (?:знает|знал|знала|подозревает) -> what does $1 know
продолж(?:и|ай)(?:те)? (?:историю|рассказ|повествование|сцену|текст|главу)|пиши(?:те)? дальше|что (?:будет|произойд[её]т|случится) дальше(?=\\P{L}*$) -> continue the story
(?:напиши|сочини)(?:те)? (?:следующую (?:сцену|главу)|следующий эпизод) -> write the next scene
(?:напиши|сочини|придумай)(?:те)? (?:\\p{L}+ )?сцену -> write a scene
(?:продолжи|продолжай)(?:те)? (?:\\p{L}+ )?сцену -> continue the scene
(?:опиши|напиши|расскажи)(?:те)?(?: о| про)? (?:встречу|встрече)(?: между)? -> describe the meeting of
как(?! познакомились)(?=[^?]{0,160} (?:друг (?:к|с|со|о|об|у|за) друг\\p{L}+|между собой|ладят|уживаются|относ[яи]тся)(?!\\p{L}))|як(?=[^?]{0,160} (?:один (?:до|з|про) одн\\p{L}+|одне до одного|між собою|ставляться|ладнають)(?!\\p{L})) -> relationship between
(?:как|що|что|як) (?:N )?(?:относится|относился|относилась|ставиться|думает|думала?|чувствует|испытывает|думає|відчуває)(?: N)?(?= (?:ко?|до|об?|про) N) -> relationship between $1
какова история -> what is the history of
как (?:N )?(?:познакомил(?:ся|ась)|встретила?) -> how did $1 meet
откуда (?=.*(?:знают|знакомы))|как (?=.*(?:познакомились|знакомы))|(?:знают|знали) друг друга -> how know each other
кто (?:входит|состоит) во?|кто (?:является )?член(?:ы|ом|ами)?|члены -> who are the members of
(?:кто|хто) (?:жив[её]т|живут|жил|обитает|живе|живуть|мешкає)(?: (?:во?|на|у))? -> who lives in
кто (?:такой|такая|это)|хто (?:такий|така) -> who is
кто такие -> who are
кто|хто -> who
где (?:находится|расположен[ао]?|живёт|живет|жил|стоит)|где|де (?:знаходиться|живе|мешкає|розташован(?:ий|а|е))|^де -> where is
когда|коли -> when
почему|зачем|отчего|чому -> why
как(?:ой|ая|ое|ов|ова) -> what is
каки[ех]|какую|які -> which
отношени[яйе]+|связ(?:ь|и|ывает)|родство|в каких отношениях -> relationship
между|між -> between
сравни(?:те)?|разница|различи[яе]|чем отлича[ею]тся -> compare
опиши(?:те)?|опишіть|(?:рас|пере|роз)(?:скажи|кажи)(?:те)?(?: о| об| про)?|кратко -> describe
(?:назови|перечисли|список|назви|перелічи|перерахуй)(?:те|іть)?(?: все| всех| усі| усіх| всі| всіх)? -> list all
что (?:такое|это)|що (?:таке|це) -> what is
сколько -> how many
как -> how`,
  ),
  // tr
  questionWords(
    'kim kimdir kimler ne nedir nerede neresi nerededir hangi hangileri nasıl neden niçin niye kaç listele listesi anlat açıkla karşılaştır özetle',
    've ile bir bu o da de mi mı mu mü için gibi olan var yok vardır oldu birbirine birbirini birbirleri birbiriyle birbirleriyle birbirlerine birbirlerini davranıyor davranıyorlar geçiniyor geçiniyorlar anlaşıyor anlaşıyorlar tanıyor tanıyorlar oluyor olur olan yaşıyor düşünüyor düşünür hissediyor hakkında yaşar oturuyor bulunuyor geçiyor arasında arasındaki ilişki bölüm bölümde hikaye roman dünya tüm bütün',
    'o onun onlar onların orada',
    `N['’]?\\p{L}* (?:ne oldu|başına ne geldi) -> what became of $1
birbir\\p{L}+ nereden (?:tanı|bil)\\p{L}+|nasıl tanış\\p{L}+ -> how know each other
birbir\\p{L}+(?: (?:karşı|hakkında))? (?:nasıl|ne) \\p{L}+|nasıl (?:geçin|anlaş)\\p{L}+|(?:araları|ilişkileri) nasıl|aralarındaki ilişki -> relationship between
(?:hakkında|için) ne (?:düşünüyor|düşünür|hissediyor)|karşı ne hissediyor -> relationship between
kim(?:dir|ler)? -> who is
nerede (?:yaşıyor|yaşar|oturuyor|bulunuyor)|nerede(?:dir)?|neresi -> where is
N['’]?\\p{L}* (?:tarihi|tarihçesi|geçmişi) nedir -> what is the history of $1
ne zaman -> when
neden|niçin|niye -> why
hangi(?:leri)? -> which
ilişki(?:si|ler)? -> relationship
arasında(?:ki)? -> between
karşılaştır -> compare
özetle|anlat|açıkla -> describe
listele|listesi -> list all
nedir|ne -> what
nasıl -> how`,
  ),
  ...furtherLanguages,
];
