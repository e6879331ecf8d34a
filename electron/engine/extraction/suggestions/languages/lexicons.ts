import type { Language } from '#shared/model/language.ts';
import { inLatin } from '../../../parse/text/serbianLatin.ts';
import { plainWord } from '../../words.ts';
import type { SuggestionDocument } from '../common/suggestion.ts';
import { wordsOfProse } from './wordsOfProse.ts';

/*
 * The words of each language that the search for names uses: words before names of people and places, human actions, and words that are often
 * capitalised without being names. In lower case without diacritics (`plainWord`), separated by spaces.
 */

/** The words that occur around names in one language. */
export interface Lexicon {
  /** Titles and ranks, including abbreviations: for men, for women, for both. */
  readonly male: ReadonlySet<string>;
  readonly female: ReadonlySet<string>;
  readonly title: ReadonlySet<string>;
  /** Nouns of kinship and occupation followed by a name without a comma: "her brother Ivo". */
  readonly kinship: ReadonlySet<string>;
  /** Particles that join two parts of a name; an article may follow. */
  readonly particles: ReadonlySet<string>;
  /** Prepositions mostly before places. */
  readonly place: ReadonlySet<string>;
  /** Place nouns that begin, end or precede a name. */
  readonly placeNouns: ReadonlySet<string>;
  /** Verbs of saying. */
  readonly speech: ReadonlySet<string>;
  /** Verbs of human actions. */
  readonly acts: ReadonlySet<string>;
  /** Articles and other determiners, mostly before nouns and not names. */
  readonly determiners: ReadonlySet<string>;
  /** Words in sentences and letters that are capitalised but are not names. */
  readonly large: ReadonlySet<string>;
  /** Whether all nouns are capitalised, so that a capital is not evidence for a name. */
  readonly capitalNouns: boolean;
  /** Whether people's names have no article, so that a name with one is a river, a house or something similar. */
  readonly namesWithoutArticle: boolean;
}

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

type WordKey = keyof Omit<Lexicon, 'capitalNouns' | 'namesWithoutArticle'>;

/** Foreign titles, unchanged in all languages with Latin letters. */
const foreignTitles: Partial<Record<WordKey, string>> = {
  male: 'lord sir mister mr milord don signor senor',
  female: 'lady miss mistress mrs milady signora signorina senora dona',
};

function lexicon(words: Partial<Record<WordKey, string>>, { capitalNouns = false, namesWithoutArticle = false } = {}): Lexicon {
  const of = (key: WordKey): ReadonlySet<string> => set(`${foreignTitles[key] ?? ''} ${words[key] ?? ''}`);
  return {
    male: of('male'),
    female: of('female'),
    title: of('title'),
    kinship: of('kinship'),
    particles: of('particles'),
    place: of('place'),
    placeNouns: of('placeNouns'),
    speech: of('speech'),
    acts: of('acts'),
    determiners: of('determiners'),
    large: of('large'),
    capitalNouns,
    namesWithoutArticle,
  };
}

/** A lexicon with its words in both alphabets. */
function serbian(words: Partial<Record<WordKey, string>>): Lexicon {
  return lexicon(Object.fromEntries(Object.entries(words).map(([key, list]) => [key, `${list} ${plainWord(inLatin(list))}`])));
}

export const lexicons: Readonly<Partial<Record<Language, Lexicon>>> = {
  fr: lexicon(
    {
      male: 'm mm monsieur messieurs sieur sire seigneur don roi prince duc comte vicomte baron marquis chevalier pere grand-pere frere oncle abbe maitre me pape saint st empereur dauphin archiduc cousin papa',
      female:
        "mme mmes mlle mlles madame mesdames mademoiselle dame reine princesse duchesse comtesse vicomtesse baronne marquise mere grand-mere grand'mere grand'maman soeur tante sainte ste imperatrice dauphine archiduchesse veuve cousine maman",
      title:
        'dr docteur professeur capitaine colonel commandant general lieutenant sergent marechal amiral juge notaire ministre president cardinal eveque cure major caporal brigadier commissaire inspecteur pasteur',
      kinship:
        'fils fille frere soeur mari femme ami amie valet servante oncle tante neveu niece cousin cousine petit petite jeune vieux vieille pauvre nomme nommee appele appelee',
      particles: 'de du des d von van di da del',
      place: 'a au en vers dans depuis jusqu',
      placeNouns:
        'rue place pont port ville village chateau palais hotel eglise abbaye mont lac ile riviere fleuve faubourg boulevard avenue quai rivage cour jardin porte bois foret vallee cap golfe mer ocean pays royaume comte departement quartier montagne cap fort tour cite bourg baie impasse passage plaine canal iles gare marche arc college musee universite couvent prison cimetiere hameau environs lieues manoir domaine ferme auberge taverne moulin citadelle forteresse province region duche marquisat baronnie marais lande colline col vallon gorges desert caverne grotte temple sanctuaire ruines canton paroisse diocese archipel detroit continent planete empire monastere chapelle cathedrale basilique etang plage plateau donjon manufacture bourgade capitale banlieue principaute contree theatre hopital bibliotheque prefecture mairie parc buttes square ministere gymnase lycee casino carrefour pavillon villa opera comedie bourse republique',
      speech:
        'dit demanda repondit repliqua reprit cria murmura ajouta fit dis disait repondait demandait s ecria soupira interrompit continua pensa songea balbutia declara observa repeta exclama exclame affirma affirme annonca annonce approuva approuve assura assure avoua avoue begaya begaie bougonna bougonne chuchota chuchote conclut confia confie confirma confirme conseilla demande repond replique retorqua retorque expliqua explique gemit grogna grogne grommela grommelle gronda gronde hurla hurle insista insiste intervint intervient jura lanca lance lacha lache marmonna marmonne murmure objecta objecte ordonna ordonne poursuivit poursuit precisa precise proposa propose protesta proteste questionna raconta raconte rectifia remarqua remarque repete reprend ricana ricane riposta rugit sanglota souffla souffle soupire suggera suggere supplia supplie crie ajoute declare admit admet acquiesca acquiesce',
      acts: 'etait avait fut eut sourit rit pleura regarda regardait voulut voulait pouvait put vint alla entra sortit leva prit mit tendit tourna sembla parut resta savait sentit pensait aimait parlait parla se ne n a est va vient entre leva haussa s pleure regarde veut peut voit sait sent pense aime parle prend met tend tourne semble reste hocha hoche hausse fronca fronce sursauta sursaute hesita hesite attendit attend ouvrit ouvre ferma ferme quitta quitte marcha marche courut eclata eclate frissonna poussa pousse posa pose saisit baissa baisse ecouta ecoute comprit comprend decida decide retourna rejoignit rejoint tomba mourut meurt dormait dort jeta essaya essaie lut ecrivit but mangea songeait marchait attendait venait tenait portait disparut disparait avance avanca',
      determiners:
        'un une des ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs quelque quelques chaque aucun aucune quel quelle tout toute tous toutes',
      large:
        "dieu seigneur ciel madame monsieur messieurs mesdames oh ah eh helas oui non chapitre partie livre tome eminence majeste excellence altesse monseigneur ainsi alors apres assez aucun aucune aujourd aujourd'hui auparavant aussi aussitot autant autour autre autres autrefois avant beaucoup bien bientot bon bonjour car ceci cela celle celui cependant certes cet cette ceux chacun chaque chere cher combien comment contre davantage debout dedans dehors deja demain depuis derriere des dessous devant deux desormais donc dorenavant eh encore enfin ensuite est etait etant eux fallait faut hier ici il jadis jamais jusque justement la laisse laissez lentement leur lorsque longtemps lui ma maintenant mais malgre merci mieux moi moins mon naturellement neanmoins nos notre nul nulle or ou parce parfois parmi partout pendant personne peu peut plus plusieurs point pourquoi pourtant pourvu presque puis puisque quand quant quel quelle quelles quelque quelques quelquefois quels qui quoi quoique rien sans sauf sauf selon seul seule seulement si sinon sitot soit soudain sous souvent suis tandis tant tantot tard telle tel tiens tien toi ton tot toujours tour tous tout toute toutefois toutes tres trois trop tu va vers vieux voici voila voila voyez voyons vraiment viens venez allez allons aime ayant comme regarde regardez ecoute ecoutez pardon merci pense crois adieu moi-meme elle-meme lui-meme elles ils on nous vous je un une deux trois quatre cinq six sept huit neuf dix vingt cent mille cinquante premierement dame numero tranquillement rarement peut-etre quelqu quelques-uns lorsqu puisqu jusqu qu providence ecriture ecritures evangile bible apocalypse revolution assemblee convention terreur constitution federation avent sauveur saint-esprit esprit-saint notre-seigneur te ave missa encyclopedie republique etat independance signor signora signorina seigneurie centre nord sud est ouest lundi mardi mercredi jeudi vendredi samedi dimanche janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre bonsoir bonne chut hum peste diable morbleu parbleu sacrebleu hein bah bref salut hola ouf amen pater deum las nom prends retournez",
    },
    { namesWithoutArticle: true },
  ),
  es: lexicon(
    {
      male: 'sr senor don d rey principe duque conde vizconde baron marques caballero padre fray tio san santo emperador papa hermano amo maese',
      female: 'sra srta senora senorita dona dña reina princesa duquesa condesa baronesa marquesa madre sor tia santa hermana',
      title:
        'dr doctor profesor capitan coronel general teniente sargento almirante juez ministro presidente cardenal obispo cura alcalde licenciado bachiller',
      kinship:
        'hijo hija hermano hermana marido mujer esposa amigo amiga criado criada tio tia sobrino sobrina primo prima joven viejo vieja pobre llamado llamada esclavo',
      particles: 'de del da di von van',
      place: 'en a hacia desde hasta por',
      placeNouns:
        'calle plaza puente puerto ciudad villa pueblo castillo palacio hotel iglesia monte lago isla rio sierra valle cabo golfo mar oceano pais reino provincia barrio ingenio hacienda camino leguas alrededores finca posada taberna molino ciudadela fortaleza region comarca ducado condado marquesado pantano colina desierto caverna cueva templo santuario ruinas parroquia bosque fuente cerro cerros arroyo barranco vega mina minas llanura dehesa caserio orillas archipielago estrecho continente planeta imperio capilla catedral basilica playa meseta capital aldea principado monasterio convento teatro hospital casino ayuntamiento lonja parque paseo plazuela callejon cementerio universidad colegio museo mercado estacion',
      speech:
        'dijo pregunto respondio replico contesto exclamo grito murmuro anadio repuso decia preguntaba respondia dice interrumpio prosiguio continuo repitio penso gritaba',
      acts: 'era estaba habia tenia fue tuvo sonrio lloro miro miraba quiso queria podia pudo vino entro salio levanto tomo puso volvio parecia quedo sabia sintio amaba hablaba hablo se no le la ha es va llego hizo vio oyo',
      determiners:
        'un una unos unas este esta estos estas ese esa esos esas aquel aquella mi mis tu tus su sus nuestro nuestra vuestro vuestra algun alguna cada ningun ninguna todo toda todos todas otro otra',
      large:
        'dios senor cielo senora senores oh ah ay si no capitulo parte libro tomo majestad excelencia merced ahora algo alguien algun alguna algunas algunos alli alla ademas adios antes apenas aquel aquella aquellos aquello aqui asi aun aunque bien bueno buena cada casi cierto como con conque contra cual cualquiera cuan cuando cuanto cuantas cuantos cuyo debajo dejad dejame del delante dentro desde despues detras donde durante ella ellas ello ellos empero en entonces entre era eran es esa ese eso esos esta estaba estas este esto estos fue gracias haber habia hace hacia hasta hay he hoy jamas junto la las le les lo los luego mal manana mas me mejor menos mi mientras mio mis mucha muchas mucho muchos muy nada nadie ni ningun ninguna ninguno nos nosotros nuestra nuestro nunca o otra otras otro otros para parece pero pobre poco por porque pronto pues que quien quienes quiza quizas sea segun ser si siempre sin sino sobre solo su sus tal tales tambien tampoco tan tanto te tener tiene toda todas todo todos tras tu tus un una unas uno unos usted vamos vaya vete ved verdad ya yo vos vosotros vuestra vuestro lunes martes miercoles jueves viernes sabado domingo enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre hola caramba vd vds ud uds ayer altisimo creador amen usia señoria senoria alteza altezas majestades senorias norte sur noroeste nordeste noreste sudoeste sudeste suroeste sureste oeste dos tres cuatro cinco seis siete ocho nueve diez veinte treinta cien mil',
    },
    { namesWithoutArticle: true },
  ),
  it: lexicon({
    male: 'sig signor signore don re principe duca conte visconte barone marchese cavaliere padre fra frate zio san santo imperatore papa fratello maestro messer ser',
    female: 'sig.ra signora signorina donna regina principessa duchessa contessa baronessa marchesa madre suor zia santa sorella',
    title:
      'dottor dottore dott professore capitano colonnello generale tenente sergente ammiraglio giudice ministro presidente cardinale vescovo avvocato monsignor monsignore',
    kinship:
      'figlio figlia fratello sorella marito moglie amico amica servo serva zio zia nipote cugino cugina giovane vecchio vecchia povero povera chiamato chiamata',
    particles: 'di de del della dei da dal dalla von van d',
    place: 'a ad in verso da fino nel nello nella nei negli nelle nell sul sullo sulla sui sugli sulle sull',
    placeNouns:
      'via piazza ponte porto citta villa paese castello palazzo chiesa monte lago isola fiume valle capo golfo mare oceano regno borgo porta torre miglia leghe dintorni fattoria locanda taverna osteria mulino cittadella fortezza rocca provincia regione contea ducato marchesato palude collina deserto caverna grotta tempio santuario rovine parrocchia arcipelago stretto continente pianeta impero cappella cattedrale basilica spiaggia altopiano bosco fonte sorgente colle colli sponda sponde riva rive foce pianura vallata vallate monti contrada isole capitale villaggio principato monastero convento strada ospizio ospedale teatro duomo vicolo corso viale giardino cimitero universita collegio museo mercato stazione casino agenzia',
    speech:
      'disse chiese rispose replico esclamo grido mormoro aggiunse riprese diceva domando rispondeva fece interruppe continuo penso soggiunse soggiungeva sussurro bisbiglio balbetto urlo brontolo ripete insistette concluse osservo spiego confermo gridava esclamava ripeteva mormorava domandava chiedeva continuava aggiungeva balbettava confesso protesto singhiozzo affermo',
    acts: 'era aveva fu ebbe sorrise rise pianse guardo guardava volle voleva poteva venne ando entro usci alzo prese mise torno pareva rimase sapeva senti amava parlava si non ha e va',
    determiners:
      'un uno una questo questa questi queste quel quella quello quei quegli quelle mio mia tuo tua suo sua nostro nostra vostro vostra ogni qualche alcuni alcune tutto tutta tutti tutte',
    large:
      'dio signore cielo signora signori oh ah si no capitolo parte libro maesta eccellenza adesso allora ancora anche appena bene benche certo che chi ci cio come con cosa cosi costui da davvero dopo dove dunque e ecco egli ella eppure era essi esso forse fra gia gli ho ieri il in infatti intanto invece io la le lei lo loro lui ma mai me mentre mi mio molti molto nel nella nessuno niente noi non nulla o oggi ogni ora orsu per perche perciò pero piu poi poiche presto prima pure qualche quale quando quanto quel quella quelli quello questa queste questi questo qui quindi se sei sempre senza si sia solo son sono sopra sotto sta su sua subito suo tanto te ti tra troppo tu tutta tutte tutti tutto un una uno va vedi vi via voi volete lunedi martedi mercoledi giovedi venerdi sabato domenica gennaio febbraio marzo aprile maggio giugno luglio agosto ottobre novembre dicembre oppure ebbene addio insomma uh ih eh ahi laonde probabilmente finora dammi eccomi eccolo eccola sappi iddio domeneddio madonna bibbia nostra banca signoria amen sicuro bravo grazie buongiorno buonasera altezza altezze nord sud est ovest due tre quattro cinque sette otto nove dieci venti trenta cento mille',
  }),
  pt: lexicon({
    male: 'sr snr senhor dom d rei principe duque conde visconde barao marques padre frei tio sao santo irmao seu mestre',
    female: 'sra snra senhora dona rainha princesa duquesa condessa viscondessa baronesa marquesa madre soror tia santa irma menina',
    title:
      'dr doutor professor capitao coronel general tenente sargento almirante juiz ministro presidente cardeal bispo conselheiro commendador comendador',
    kinship:
      'filho filha irmao irma marido mulher amigo amiga criado criada tio tia sobrinho sobrinha primo prima jovem velho velha pobre chamado chamada',
    particles: 'de da do das dos di von van',
    place: 'em no na nos nas num numa para ate por',
    placeNouns:
      'rua praca ponte porto cidade vila aldeia castelo palacio igreja monte lago ilha rio serra vale cabo golfo mar oceano reino largo travessa leguas arredores quinta fazenda estalagem taverna moinho cidadela fortaleza provincia regiao condado ducado marquesado pantano colina deserto caverna gruta templo santuario ruinas bosque fonte bairro margem margens ribeira varzea encosta estrada paroquia freguesia arquipelago estreito continente planeta imperio capela catedral basilica praia planalto capital principado mosteiro convento terreiro pico hospital teatro theatro jardim parque cemiterio universidade collegio colegio museu mercado estacao',
    speech:
      'disse perguntou respondeu replicou exclamou gritou murmurou acrescentou tornou dizia continuou interrompeu pensou diz perguntava pergunta respondia responde exclamava exclama gritava grita murmurava murmura acrescentava accrescentou observou observava concluiu concluia insistiu explicou explicava confessou sussurrou balbuciou retorquiu atalhou redarguiu volveu ajuntou declarou ordenou prosseguiu repetiu repetia retrucou ponderou bradou clamou confirmou contou suspirou gemeu',
    acts: 'era estava tinha foi teve sorriu chorou olhou quis queria podia veio entrou saiu levantou tomou pos voltou parecia ficou sabia sentiu amava falava se nao ha vai e sorria chorava olhava ouviu ouvia viu via sentia fez deu dava trouxe trazia levou levava apertou deixou ficava estendeu abriu fechou chegou chegara sentou escutava esperava pensava andava vinha estremeceu corou acordou dormia morreu',
    determiners:
      'um uma uns umas este esta estes estas esse essa esses essas aquele aquela meu minha teu tua seu sua nosso nossa vosso vossa algum alguma cada nenhum todo toda outro outra',
    large:
      'deus christo cristo providencia biblia evangelho senhor ceu senhora senhores oh ah ai sim nao capitulo parte livro majestade excelencia agora ainda algum alguma ali alem antes apenas aquela aquele aquilo aqui assim ate bem bom cada como com contudo cousa coisa da de depois desde disse do dois e ela ele eles em enquanto entao era eram essa esse esta estava este eu foi ha hoje isso isto ja la lhe logo mais mas me meu minha muito na nada nao nem nenhum ninguem no nos nosso nunca o onde os ou outra outro outros para pela pelo pobre pois por porem porque pouco quando quanto que quem se sem sempre seu sim so sobre sua tal talvez tambem tanto tao te tem teu tinha toda todas todo todos tu tudo um uma vamos voce segunda terca quarta quinta sexta sabado domingo fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro adeus oxala ola amen senhoria merce exc exa v vossa obrigado alteza altezas verao inverno outono ex exmo exma norte sul leste oeste nordeste noroeste sudoeste sudeste tres quatro cinco seis sete oito nove dez vinte trinta cem mil santo santa',
  }),
  nl: lexicon({
    male: 'mijnheer meneer heer dhr koning prins hertog graaf baron vader broer oom pater sint',
    female: 'mevrouw mevr juffrouw mej koningin prinses hertogin gravin barones moeder zuster tante',
    title: 'dr dokter professor kapitein kolonel generaal luitenant sergeant rechter minister dominee',
    kinship: 'zoon dochter broer zuster man vrouw vriend vriendin oom tante neef nicht jonge oude arme genaamd',
    particles: 'van de ten ter',
    place: 'in te naar uit bij',
    placeNouns:
      'straat plein brug haven stad dorp kasteel kerk berg meer eiland rivier zee koninkrijk keizerrijk rijk hertogdom graafschap vorstendom provincie burcht vesting toren woud bos vallei baai eilanden tempel herberg klooster woestijn moeras',
    speech: 'zei vroeg antwoordde riep fluisterde hernam sprak vervolgde mompelde dacht zeide',
    acts: 'was had werd keek lachte wilde kon kwam ging stond zat nam zag wist voelde hield liep knikte',
    determiners: 'een deze dit die dat mijn jouw zijn haar ons onze hun geen elke ieder iedere alle',
    large:
      'god heer hemel mijnheer mevrouw oh ach ja nee neen hoofdstuk deel boek aan alle als altijd dan dat de den deze die dit doch doe dus een en er ga geen haar het hij hoe ik in is ja je kom maar meer men met mijn na naar niet niets nog nu och of om omdat onder ook op over te toch toen tot u uit van veel voor waar waarom want wat we weer wel wie wij zal ze zij zijn zo zoo zou maandag dinsdag woensdag donderdag vrijdag zaterdag zondag januari februari maart mei juni juli augustus september oktober november december hollandsch hollandsche hollandschen hollands hollander hollanders engelsch engelsche engelschen engels engelschman engelsman engelschen fransch fransche franschen frans franschman fransman duitsch duitsche duitschen duits duitscher duitser spaansch spaansche spanjaard spanjaarden nederlander nederlanders nederlandsch nederlandsche europeaan europeanen europeesche javaan javanen javaansche italiaan italianen romein romeinen grieken komaan goddank noorden zuiden oosten westen zuid noord oost west kerstmis kersmis pasen pinksteren gods heeren heere mejuffrouw jufvrouw',
  }),
  de: lexicon(
    {
      male: 'herr herrn hr konig prinz prinzen furst fursten herzog graf grafen freiherr baron ritter kaiser vater bruder onkel oheim vetter pater sankt junker monsieur markgraf landgraf pfalzgraf kurfurst erzherzog grossherzog',
      female:
        'frau fraulein fr frl konigin prinzessin furstin herzogin grafin freifrau baronin kaiserin mutter schwester tante base muhme jungfer madame mamsell markgrafin landgrafin kurfurstin erzherzogin grossherzogin',
      title:
        'dr doktor professor hauptmann oberst general leutnant feldwebel admiral richter minister prasident kardinal bischof pfarrer pastor amtmann rat kandidat deichgraf',
      kinship:
        'sohn tochter bruder schwester mann frau freund freundin knecht magd onkel tante neffe nichte vetter base kleine kleinen kleiner alte alten alter junge jungen arme armen armer liebe lieber namens genannt',
      particles: 'von van de',
      place: 'in nach aus bei uber bis zu',
      placeNouns:
        'strasse platz brucke hafen stadt dorf schloss burg palast kirche kloster berg see insel fluss tal wald meer land konigreich grafschaft gasse turm tor hof bad bade dorfe stadtchen stadtlein kaiserreich reich herzogtum furstentum imperium provinz festung tempel bucht moor wuste gebirge hohle schenke taverne',
      speech:
        'sagte fragte antwortete erwiderte rief flusterte murmelte versetzte entgegnete sprach meinte fuhr schrie begann dachte berichtete erklarte bemerkte wiederholte setzte sagt ruft fragt stotterte jammerte',
      acts: 'war hatte ging kam stand sass sah lief blickte nickte lachte lachelte weinte wollte konnte musste sollte wurde wusste fuhlte nahm trat setzte legte schaute horte hielt blieb liess hat ist will kann schuttelte sprang kehrte stieg',
      determiners:
        'der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner mein meine meinen meinem meiner dein deine deinen deinem deiner sein seine seinen seinem seiner ihr ihre ihren ihrem ihrer unser unsere unseren euer eure dieser diese dieses diesen diesem jener jene jenes jenen jenem jeder jede jedes jeden jedem alle allen aller alles viel viele vielen manche manches welcher welche welches solche solcher im am zum zur vom beim ins ans ums aufs furs durchs unterm vorm hinterm uberm unters vors hinters ubers',
      large:
        'gott gottes herrgott himmel uhr deine deinem deinen deiner deines mich mir euch euer eure eurem euren eurer eures ihres unser unsere unserem unseren unserer unseres sein seine seinem seinen seiner seines herr herren frau fraulein ja nein ach oh kapitel teil buch sie ihr ihnen ihre ihren ihrem ihrer du dein dich dir er es ich wir man wer was wo wie wann warum aber auch auf aus bei bis da dabei dafur dagegen daher dahin damals damit danach dann daran darauf daraus darin daruber darum das dass davon dazu denn der des deshalb dessen die dies diese dieser doch dort drei dreimal drum durch eben eigentlich ein eine einem einen einer eines einige einmal endlich erst es etwas fast freilich fur ganz gar geh gehen geht gerade gern gestern gewiss gleich grad gut guten hat hatte hast heute hier hinter hor horte immer im in indessen ist ja jawohl jede jeder jedes jener jetzt kam kein keine keiner kann komm kommt konnte konnen lass lasst lieber mach mal manchmal mein meine mit morgen muss nach nachdem nachher nein nicht nichts nie niemand noch nun nur ob oben obgleich oder ohne plotzlich schon sehr seht sein seine seit seitdem siehst sieh sind so sobald sofort sogar soll sollte sondern sonst trotzdem uber um und uns unser unter viel viele vielleicht von vor vorher wahrend war waren warte weg wegen weil welch welche wem wen wenn werden wie wieder willst wird wirklich wirst wohin wohl wollen wollte zu zuerst zuletzt zum zur zwar zwei zweimal zwischen dame damen kind kinder leute mensch menschen hause haus augen herz herzen hand hande kopf angst furcht freude not eile ruhe abrede stelle weg ordnung zeit tag tage nacht abend morgen mittag boden erde luft gras milch brot wasser wein bett tisch tur fenster stube kammer sonne wind schnee feuer holz stein steine berge bergen baume blumen tiere ziegen geissen pferd hund katze vogel mal stunde stunden jahr jahre woche wochen monat sommer winter fruhling herbst ende anfang teil seite seiten arm arme armen fuss fusse fussen beine gesicht mund stimme worte wort sache sachen ding dinge geld arbeit spiel lied brief briefe kleid kleider kraft kraften leib leibeskraften art weise grund recht unrecht schuld lust sinn gedanken gedanke tranen tod leben liebe hass krieg frieden gluck ungluck hilfe antwort frage englander englanders amerikaner amerikaners franzose franzosen deutsche deutschen deutscher russe russen turke turken preusse italiener spanier pole jude juden grieche griechen chinese chinesen indianer zigeuner januar februar marz mai juni juli september oktober november dezember montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag norden suden osten westen nachmittag nachmittags vormittag vormittags abends morgens mittags nachts minute minuten sekunde sekunden alles uebrigens ubrigens jahren zeiten betracht bezug folge sicht anspruch betreff anbetracht verwahr scherben empfang besitz brand ehren gefahr rucksicht verdacht wut zorn gang flammen trummern stucke stucken belieben kurze zukunft begleitung bewegung sorge sorgen aufruhr aufnahme angriff augenschein blute gottesnamen gegenwart hinblick hinsicht macht ohnmacht rede reihe schach schranken schritt schwung stand staub stille trab uniform umlauf verzug worten zivil zusammenhang zweifel herzenslust horweite freuden gold silber eisen papier leder seide glas schweigen traum schlaf pension urlaub mode nachahmung erinnerung erfahrung erfullung natürlich wahrscheinlich jedenfalls tatsächlich plötzlich leider genau irgendwann sicher immerhin danke bitte genug jemand gnadige gnadiger gnadigen gnadigste gnadigster',
    },
    { capitalNouns: true },
  ),
  sv: lexicon({
    male: 'herr kung prins hertig greve baron fader far bror farbror morbror patron',
    female: 'fru froken drottning prinsessa hertiginna grevinna friherrinna moder mor syster tant moster faster mamsell',
    title: 'dr doktor professor kapten overste general lojtnant domare minister biskop pastor prost magister',
    kinship: 'son dotter bror syster man hustru van vannina gamle gamla unge unga lille lilla stackars',
    particles: 'af av von de van',
    place: 'i till fran pa vid',
    placeNouns:
      'gata torg bro hamn stad by slott kyrka berg sjo o flod hav kungarike rike kejsardome hertigdome provins borg torn skog dal vik tempel vardshus oken trask',
    speech: 'sade sa fragade svarade ropade viskade mumlade utbrast tankte',
    acts: 'var hade blev gick kom stod satt sag log skrattade ville kunde visste tog',
    determiners: 'en ett den det de denna detta min mitt mina din ditt sin sitt sina hans hennes ingen inget alla varje',
    large:
      'gud herre himmel ja nej ack kapitel del bok alla att av det de den detta du dar efter en ett for fran han har hon hur hvad i ja jag kan man med men min mycket nar nej ni nu och om pa sa sade ser skall som sedan till under var vad vem vi vid svensk svenskar svenskarna svenskarne tysk tyskar engelsman engelsmannen engelsman fransman fransmannen ryss ryssar dansk danskar norrman jul pask midsommar mandag tisdag onsdag torsdag fredag lordag sondag januari februari mars april maj juni juli augusti september oktober november december herrn guds lyckligtvis forsynen skaparen vart vara vi oss er ert era hvarfor hvar hvem hvilken hvilka nog sa ingen inte icke sedan strax nu nar just medan fast tank se titta kanske visst aldrig alltid ack ah aha ater allt andra annu bara bort bra da dag dem denne deras desse dessa detta dig din dock ej eller emellertid endast ens far for forst genast ha han hans har hej henne hennes hit hm hos hur hvarje ibland igen inom inga jo jaha ju langt lat manga mig min mitt mina mot mycket naturligtvis nagon nagra om plotsligt pa redan sannerligen sadan sin snart som stackars tack tills trots tva tre ty upp utan vad val varfor varje vem vilken voro',
  }),
  da: lexicon({
    male: 'hr herr kong prins hertug greve baron fader far bror onkel',
    female: 'fru froken dronning prinsesse grevinde moder mor soster tante jomfru madam',
    title: 'dr doktor professor kaptajn oberst general lojtnant dommer minister biskop pastor provst',
    kinship: 'son datter bror soster mand kone ven veninde gamle unge lille stakkels',
    particles: 'af von de van',
    place: 'i til fra pa ved',
    placeNouns:
      'gade torv bro havn by slot kirke bjerg so o flod hav kongerige kejserrige rige hertugdom provins borg tarn skov dal bugt tempel kro orken',
    speech: 'sagde spurgte svarede rabte hviskede mumlede udbrod taenkte',
    acts: 'var havde blev gik kom stod sad sa lo smilede ville kunne vidste tog',
    determiners: 'en et den det de denne dette min mit mine din dit sin sit sine hans hendes ingen intet alle hver',
    large:
      'gud herre himmel ja nej ak kapitel del bog alle at da de den der det du efter en et for fra han har hun hvad hvem hvor i ja jeg kan man med men min nar nej nu og om pa sa sagde skal som til under var vi ved vorherre jul paske pinse mandag tirsdag onsdag torsdag fredag lordag sondag januar februar marts april maj juni juli august september oktober november december tysk tysker tyskere engelskmand franskmand svensker nordmand dansker aa ah aldrig altid andre bare da der deres dig din disse dog eller endelig endnu far for forst fordi ganske her hende hendes hvorfor hvorledes hvordan hvilken hvis hvad ikke ingen jo jeres lad lige maa maaske mens mig mod naar naa nej netop noget nogle nok om op os pludselig saa saadan saaledes se selv siden skont snart tak thi tit to tre trods ud uden vel ville vor vore',
  }),
  pl: lexicon({
    male: 'pan pana panu panem panie krol ksiaze hrabia baron ojciec brat wuj stryj swiety sw ksiadz',
    female: 'pani pania panna panny krolowa ksiezna hrabina matka siostra ciotka swieta',
    title: 'dr doktor profesor kapitan pulkownik general porucznik sedzia minister biskup',
    kinship: 'syn corka brat siostra maz zona przyjaciel stary stara mlody mloda biedny biedna',
    particles: 'de von',
    place: 'w we do z ze na pod',
    placeNouns:
      'ulica plac most port miasto wies zamek palac kosciol gora jezioro wyspa rzeka morze krolestwo cesarstwo imperium ksiestwo dominium panstwo hrabstwo kraina prowincja dolina las puszcza wieza twierdza zatoka swiatynia klasztor karczma gospoda pustynia bagno przelecz cytadela',
    speech:
      'rzekl rzekla powiedzial powiedziala zapytal zapytala odpowiedzial odpowiedziala odparl odparla zawolal zawolala szepnal szepnela mruknal krzyknal dodal dodala spytal spytala',
    acts: 'byl byla mial miala stal stala siedzial siedziala poszedl poszla wszedl weszla wyszedl spojrzal spojrzala usmiechnal',
    determiners: 'ten ta to ci te tego tej tym moj moja moje twoj swoj jego jej ich kazdy kazda zaden jakis',
    large:
      'swoj swoja swoje swoim swego swej swych swemu bozy boza boze bozego bozej bog boze pan pani panie panowie tak nie ach rozdzial czesc ksiega a ale bo by byl co czy czyli dla do dlaczego gdy gdyby gdzie i ich ja jak jaki jakby je jednak jego jej jest jeszcze jezeli kiedy kto ktory lecz ma mam mnie moze moj my na nad nic niech o oj on ona oni oraz po potem przed przy sam sie skad stad tam tak te ten to tu tylko ty u w wiec wszystko wtedy wy z za zas ze',
  }),
  ru: lexicon({
    male: 'господин господина господину г князь князя князю князем граф графа графу графом барон король царь отец отца отцу дядя брат святой старик ага паша',
    female:
      'госпожа госпожи госпожу госпоже г-жа княгиня княгини княгиню княжна княжны княжну графиня графини графиню баронесса королева царица царевна мать тетка сестра барыня старуха',
    title:
      'доктор профессор капитан полковник генерал поручик майор адмирал судья министр епископ солдат унтер-офицер офицер ротмистр товарищ',
    kinship:
      'сын сына дочь дочери брат брата сестра сестры муж мужа жена жены жену друг друга слуга дядя тетя старый старая молодой молодая бедный бедная маленький мюрид',
    particles: 'де фон ван оглы',
    place: 'в во из до под над за на',
    placeNouns:
      'улица улице площадь мост город городе городок село деревня деревне аул ауле крепость крепости река реки реке гора горы озеро остров море замок монастырь станица королевство королевства королевстве империя империи княжество княжества царство царства герцогство графство провинция долина долины лес башня башни замка храм храма цитадель бухта трактир таверна пустыня болото',
    speech:
      'сказал сказала спросил спросила ответил ответила отвечал отвечала проговорил проговорила крикнул крикнула закричал шепнул прошептал говорил говорила заметил прибавил прибавила возразил повторил думал подумал подумала воскликнул продолжал перебил',
    acts: 'был была стоял стояла сидел сидела пошел пошла вышел вышла вошел вошла приехал взял взяла посмотрел взглянул улыбнулся улыбнулась знал знала хотел хотела мог могла встал остановился подошел подошла увидал увидел слушал понял',
    determiners:
      'этот эта это эти тот та то те мой моя мое мои твой твоя свой своя свое его ее их каждый всякий какой такой один одна весь вся все',
    large:
      'бог боже господи господь господа барин барыня да нет ах ох ну эй глава часть книга том ваше вашего императорского величество превосходительство сиятельство высочество благородие а без более больше будто бы был была были было быть в вам вас ведь весь во вон вот впрочем все всего всей всех всю вся вы где говорят да даже два действительно для до довольно его ее ей ему если есть еще за затем здесь здравствуй здравствуйте зачем и из или им их к как какая какой каков ко когда которые который кроме кто куда ли лишь между меня мне много может можно мой моя мы на над надо наконец нас не него нее некоторые нельзя несколько несмотря нет ни никто ничего но ну о об один одна однако оба она они оно от отчего очень по под пойдем после потом потому почему почти пока при про прямо прощай раз разве с сам самый сейчас сегодня сказав скажи сколько следующий со снова совсем спасибо так такая такой там твой те теперь того тогда тоже только тот точно ты у уж уже хорошо хотя хоть чего чем через что чтобы чуть эта эти это этого этой этот я подойдя увидев услыхав войдя выйдя взяв став несколько было вероятно должно',
  }),
  uk: lexicon({
    male: 'пан пана князь граф король отець дядько брат святий',
    female: 'пані панна княгиня графиня королева мати тітка сестра',
    title: 'доктор професор капітан полковник генерал майор суддя',
    kinship: 'син дочка брат сестра чоловік дружина друг старий стара молодий молода',
    particles: 'де фон',
    place: 'в у з із до під на',
    placeNouns:
      'вулиця площа міст місто село замок річка гора озеро острів море королівство імперія князівство провінція долина ліс вежа фортеця храм монастир бухта пустеля болото корчма',
    speech: 'сказав сказала спитав спитала відповів відповіла крикнув крикнула прошепотів мовив мовила додав',
    acts: 'був була стояв стояла сидів сиділа пішов пішла вийшов увійшов глянув',
    determiners: 'цей ця це ці той та те ті мій моя твій свій його її їх кожен',
    large:
      'бог бога богу богом боже божий божа божого великдень великодня пречиста пречистої пречистій божій божа господи господь так ні ах ох ну розділ частина книга а або але без був була було в вам вас ви він вона вони все всі від де для до є ж з за і із й його її як який якщо коли куди ми мене мені на над не ні ну о од по потім при про свій се так там те тепер ти то тоді той тут ту у хто це цей ці чи що щоб я',
  }),
  cs: lexicon({
    male: 'pan pana panu panem pane kral krale kralem knize hrabe baron otec otce bratr bratra stryc stryce strycek dedecek svaty sv pater rytir',
    female: 'pani panna panny slecna slecny slecnu kralovna knezna hrabenka matka matky sestra teta tety tetka babicka svata',
    title: 'dr doktor doktora profesor profesora kapitan plukovnik general porucik major soudce ministr biskup farar mlynar starosta',
    kinship: 'syn syna dcera dcery bratr bratra sestra sestry muz muze zena zeny pritel stary stara mlady mlada maly mala ubohy uboha',
    particles: 'de von',
    place: 'v ve do z ze na',
    placeNouns:
      'ulice namesti most pristav mesto mesta meste ves vesnice hrad hradu hrade zamek zamku palac kostel hora hory jezero ostrov reka reky more les kralovstvi rise imperium cisarstvi knizectvi vevodstvi provincie udoli dolina vez pevnost chram klaster zatoka hostinec poust',
    speech:
      'rekl rekla pravil pravila zeptal zeptala odpovedel odpovedela odvetil odvetila zvolal zvolala vykrikl vykrikla septal septala dodal dodala ptal ptala tazal tazala mluvil mluvila ozval ozvala povidal povidala ozvala',
    acts: 'byl byla mel mela stal stala sedel sedela sel sla prisel prisla odesel odesla vesel vstoupil vstoupila vysel podival podivala usmal usmala vzal vzala vedel vedela chtel chtela mohl mohla',
    determiners: 'ten ta to ti ty te toho tomu tim muj moje ma tvuj svuj svoje jeho jeji jejich kazdy kazda zadny zadna nejaky nejaka',
    large:
      'buh boha bohu bohem boze bozi panbuh panaboha panubohu panembohem pan pani panove ano ne ach och kapitola dil cast kniha a ale aby ani asi az bez bude budes by byl byla bylo byt co coz dal do dobre dnes dokud el en hle hned ho i ja jak jako jaka jake jaky jakmile je jeho jeji jen jenom jeste jestli ji jsem jsi jsme jsou k kam kde kdo kdy kdyz ktera ktere ktery kteri ma mam me mezi mi mne moje muj my na nad nahle najednou nam nas nase ne neb nebo nech nejsem nez ni nic nikdo nikdy no nu nuze o od on ona oni ono opet pak po pod podle pojd potom prave pred preci pri pro proc prosim protoze prece s sam se si skoro snad sotva sve svuj ta tady tak take takovy tam te ted tedy ten tenkrat tento teprve ti to tu tvuj ty u uz v vam vas vase ve vsak vsechno vsichni vy vzdyt z za zas zase zatim ze zde zda pondeli utery streda ctvrtek patek sobota nedele leden unor brezen duben kveten cerven cervenec srpen zari rijen listopad prosinec vanoce velikonoce panbuh hospodin',
  }),
  hu: lexicon({
    title: 'baro grof herceg hercegno grofno kiraly kiralyno dr doktor professzor kapitany ezredes tabornok hadnagy biro puspok szent',
    kinship: 'fia lanya leanya apja anyja felesege ferje baratja testvere occse batyja huga nenje oreg ifju fiatal szegeny kis nevu',
    placeNouns:
      'utca ter hid kikoto varos falu kozseg var kastely palota templom hegy to sziget folyo tenger megye varmegye kiralysag birodalom fejedelemseg tartomany volgy erdo torony erod',
    speech:
      'mondta monda szolt szola kerdezte kerde felelte felele valaszolta kialtotta kialtott sugta suttogta mormogta folytatta dunnyogta sohajtotta vagta jegyezte ismetelte gondolta mondja kerdi szolalt valaszolt felelt',
    acts: 'volt lett ment jott allt ult nezett nevetett mosolygott sirt akarta tudta latta hallotta vette felallt elindult belepett kilepett fordult nem is meg',
    determiners: 'egy ez az ezt azt eme ama minden melyik',
    large:
      'a az es hogy nem is ha de mert igen na no hat ah oh ej hej isten istenem uram asszonyom fejezet konyv resz kotet akkor aki akit akik ami amely amelyet amint amikor amig azert azt azok azon azzal azutan azonban aztan bar be bizony csak dehogy eddig egy egyszer egyszerre el elobb elso ekkor emez en engem ennek erre ez ezek ezen ezert ezt ezzel fel hadd ham hanem hiszen hja hol hogyan honnan hova ide igy ilyen itt jaj jo jol kedves kell ki kik kinek kulonben le legyen lehet lam ma maga magam mar masnap meg megint mely mert mi mindjart minek miert miko mikor milyen mily mind minden mindenki mintha mit most nagyon ne nekem nem nincs nini nos o ok olyan onnan ott persze pedig rogton sem semmi senki soha sokaig sot szinte talan te tessek ti tehat tudja tudom ugy ugyan ugyis utan vagy vajon valami valaki van vegre vegul volt tegnap holnap hetfo kedd szerda csutortok pentek szombat vasarnap januar februar marcius aprilis majus junius julius augusztus szeptember oktober november december urak urfi ur nagysagos tekintetes kegyelmes meltosagos karacsony husvet',
  }),
  no: lexicon({
    male: 'hr herr kong prins hertug greve jarl baron fader far bror onkel herren',
    female: 'fru froken frk dronning prinsesse grevinne grevinde moder mor soster tante jomfru madam',
    title:
      'dr doktor professor kaptein kaptejn kapteinen oberst general loytnant lojtnant dommer minister biskop pastor prest provst lensmann konsul rektor fullmektig',
    kinship: 'sonn son datter bror soster mann kone venn ven venninne veninde gamle unge lille vesle stakkars',
    particles: 'af av von de van',
    place: 'i til fra pa ved over',
    placeNouns:
      'gate gata gade torg torv bro havn by slott slot kirke berg fjell sjo oy o elv hav dal bygd gard kongerike keiserrike rike hertugdomme provins borg tarn skog vik tempel vertshus',
    speech:
      'sa sagde spurte spurgte svarte svarede ropte raabte hvisket hviskede mumlet mumlede utbrot udbrod tenkte taenkte skrek lo mente',
    acts: 'var hadde havde ble blev gikk gik kom sto stod satt sad sa smilte smilede ville kunne visste vidste tok tog fikk fik reiste rejste nikket nikkede lot holdt gjorde er har',
    determiners:
      'en ei et ein eit den det de denne dette disse min mi mitt mine din ditt dine sin si sitt sine hans hennes ingen intet alle hver',
    large:
      'gud guds vorherre herre himmel ja jo nei nej nai akk ak aa kapitel kapittel del bok bog alle at av af da de dei den der det dette du efter etter en eit et for fra han har hun ho hva hvad hvem hvor hvorfor hvordan i ja jeg jag eg ka kven kor kan man men me med min nar naar ni nu na og om opp op oss pa paa sa saa sagde skal som sa til under var vi ved vel ville jul julen paaske paske pinse mandag tirsdag onsdag torsdag fredag lordag sondag januar februar mars april mai juni juli august september oktober november desember december norsk dansk svensk nordmann nordmenn dansken svensken engelskmann engelskmenn tysker tyskere franskmann franskmenn aa aar aaret',
  }),
  fi: lexicon({
    male: 'herra hra kuningas prinssi herttua kreivi paroni isa veli seta eno patruuna isanta',
    female: 'rouva rva neiti nti kuningatar prinsessa kreivitar paronitar aiti sisar tati emanta mamselli ryokkina',
    title:
      'tohtori professori kapteeni eversti kenraali luutnantti tuomari ministeri piispa pastori rovasti maisteri lautamies nimismies lukkari provasti',
    kinship: 'poika tytar veli sisko sisar mies vaimo ystava vanha nuori pikku raukka nimelta',
    particles: 'von de af',
    place: '',
    placeNouns: 'katu tie silta satama kaupunki kyla linna kirkko vuori jarvi saari joki meri pitaja',
    speech:
      'sanoi kysyi vastasi huusi kuiskasi mutisi arveli tuumi virkkoi puhui jatkoi huudahti ihmetteli lausui kertoi naurahti ajatteli toimitti',
    acts: 'oli tuli meni lahti nousi istui seisoi katsoi katseli nauroi hymyili itki otti antoi naki kuuli tiesi tahtoi aikoi alkoi saattoi juoksi ei nyokkasi heratti asui paasi sai jai piti rupesi',
    determiners: 'tama tuo se nama nuo ne joku jokin eras muuan mika kukaan',
    large:
      'jumala jumalan herra herran taivas kylla ei joo niin no oi voi ah luku osa kirja ja mutta kun jos niinpa sitten silloin nyt siina siita siella taalla tuolla tama tuo se ne han he mina sina me te en et emme ette eivat mita mika missa miksi milloin miten mihin kuka kenen kuinka kuin koska vaikka ehka vasta viela jo joka jotka joskus kaikki koko kohta lopulta mutta myos nain oli olen olet ole olisi on ovat pian sen siis sitten taas vain vahan yksi kaksi kolme yhtena yhden aina ennen minun sinun hanen meidan teidan heidan minulla hanella minua hanta minulle hanelle maanantai tiistai keskiviikko torstai perjantai lauantai sunnuntai joulu juhannus paasiainen tammikuu helmikuu maaliskuu huhtikuu toukokuu kesakuu heinakuu elokuu syyskuu lokakuu marraskuu joulukuu suomi ruotsi itse toinen toiset ensin eihan eiko onko olihan vai eika muuten kas kyllahan tottapa mikas',
  }),
  ro: lexicon({
    male: 'dl domnul domnului domn domnu rege regele print printul conte contele baron baronul tata tatal frate fratele unchiul mos mosul bade badea nea nenea conul cuconul boierul parintele jupan jupanul sfantul sf cumatrul mester mesterul imparatul voda',
    female:
      'd-na dna d-ra doamna doamnei domnisoara domnisoarei regina printesa contesa baroana mama mamei sora matusa lelea coana coanei cucoana cucoanei tusa maica sfanta imparateasa cumatra baba',
    title:
      'dr doctor doctorul profesor profesorul capitan capitanul colonel colonelul general generalul locotenent locotenentul maior maiorul judecator judecatorul ministrul presedintele episcopul popa avocat avocatul preot preotul vornicul vornic logofatul logofat hatmanul hatman postelnicul banul capitane',
    kinship:
      'fiul fiica fratele sora sotul sotia prietenul prietena varul vara nepotul nepoata cumnatul batranul batrana tanarul tanara bietul biata micul mica numit numita lui',
    particles: 'de din von van al',
    place: 'in la din spre pana',
    placeNouns:
      'strada piata pod podul port portul oras orasul sat satul castel castelul palat palatul biserica munte muntele lac lacul insula rau raul mare marea tara regatul judetul mahalaua moara hanul manastirea valea dealul targul comuna bulevardul imperiul principatul provincia padurea turnul cetatea templul',
    speech:
      'zise zice intreba raspunse striga sopti murmura adause adauga zicea raspundea exclama facu continua gandi relua intrerupse spuse observa',
    acts: 'era avea fu fusese avu veni intra iesi se nu ii isi a isi ridica zambi rase planse privi se vru voia putea lua puse pleca ramase sta statea simti stia iubea vazu auzi este e are merge vine',
    determiners:
      'un o niste acest aceasta acesti aceste acel acea acei acele meu mea mei mele tau ta sau sa lui ei lor nostru noastra vostru orice fiecare nici un alt alta tot toata',
    large:
      'dumnezeu doamne domnule doamna da nu ah oh vai capitolul capitol partea cartea a abia acea aceasta acei acel acela acele aceste acesti acestea acest acolo acum adica afara ai aici ala alta altul am apoi ar are as asa asta asadar asemenea astazi astfel ati atunci au avea ba bine bun buna ca cand cat cata cati ce cea cei cel cele celui cine cu cum cumva daca dar de deci deja departe desi despre din dincolo dinaintea dintre doar dupa e ea ei el ele era erau este eu ea fara fi fie fiecare fiindca fost ha haide hai hei i ia iar iata ieri ii il imi in ina inca incat indata insa intr intre isi iti l la langa lasa le li lor lui m ma mai mare mea mele mereu meu mie mult multi n ne nici niciodata nimeni nimic nu numai o oare odata ori orice pai pana parca pe pentru peste poate prea precum prin s sa sau se si spre sub sunt ta tau te ti toate tocmai tot tu un una unde unei unii unul va vazand vai vor vreo vreun zic luni marti miercuri joi vineri sambata duminica ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie craciun pasti paste domnia dumneata dumneavoastra dumnealui turc turcul turci turcii turcilor grec grecul greci grecii grecilor roman romanul romani romanii romanilor moldoveni moldovenii moldovean moldoveanul munteni ungur unguri ungurii rus rusul rusi rusii neamt neamtul nemti nemtii evreu evreul evrei evreii tigan tiganul tigani tiganii francez francezul francezii fanariot fanarioti fanariotii fanariotilor d-ta d-tale d-apoi d-voastra d-zeu dumitale mariei maria-ta mariata lu iui boierul hristos evul mediu',
  }),
  el: lexicon({
    male: 'κ κυριος κυριου κυριο κυριε βασιλιας βασιλευς πριγκιπας δουκας κομης βαρονος πατερας πατηρ αδελφος αδερφος θειος μπαρμπα παππους αγιος αγιου καπεταν κυρ γερο γερος παπα μαστρο σιορ μπαρμπας',
    female: 'κα κυρια κυριας δεσποινις βασιλισσα πριγκιπισσα κομισσα μητερα μανα αδελφη αδερφη θεια κυρα γιαγια αγια αγιας κυρια-',
    title: 'δρ γιατρος ιατρος καθηγητης λοχαγος συνταγματαρχης στρατηγος υπολοχαγος δικαστης υπουργος επισκοπος δασκαλος δημαρχος',
    kinship:
      'γιος γιου υιος κορη κορης αδελφος αδερφος αδελφη αδερφη αντρας ανδρας γυναικα φιλος φιλη γερος γρια νεος μικρος μικρη καημενος καημενη',
    particles: 'ντε φον βαν',
    place: 'στην στη στο στα στις εις σε απο προς ως εν προς μεχρι',
    placeNouns:
      'οδος οδου πλατεια γεφυρα λιμανι πολη πολις χωριο χωριον καστρο παλατι εκκλησια βουνο ορος λιμνη νησι νησος ποταμι ποταμος θαλασσα χωρα μοναστηρι κολπος ακρωτηρι',
    speech:
      'ειπε ρωτησε απαντησε απηντησε αποκριθηκε φωναξε ψιθυρισε μουρμουρισε προσθεσε ελεγε λεει εκαμε εκανε ξαναειπε ανεκραξε ηρωτησε σκεφτηκε',
    acts: 'ηταν ητο ειχε ηρθε ηλθε μπηκε βγηκε σηκωθηκε στεκοταν καθοταν κοιταξε εκοιταξε χαμογελασε γελασε εκλαψε ηθελε μπορουσε πηρε εβαλε γυρισε εμεινε εγινε ηξερε αγαπουσε δεν πηγε εφυγε επηγε ειναι εχει',
    determiners: 'ενας ενα μια ενος μιας αυτος αυτη αυτο εκεινος εκεινη εκεινο καθε καποιος καποια κανενας ολος ολη ολο',
    large:
      'θεος θεε θεου θεο κυριε παναγια παναγιας χριστος χριστε χριστου ναι οχι αχ ω αι κεφαλαιο κεφαλαιον μερος βιβλιο α αλλα αλλος αλλη αλλο αμα αν ανμεσως απο αρα αυτα αυτες αυτη αυτο αυτοι αυτον αυτος αφου βεβαια για γιατι δε δεν εαν εγω εδω ειναι ειχε εις εκει εκεινα εκεινη εκεινο εκεινος εμεις εμενα εν ενα ενας επειτα επειδη εσυ εσεις ετσι η ηδη ηταν ητο θα ιδου και κανεις κανενας κατα κατοπιν κι λοιπον μα μαζι μας με μεσα μετα μη μην μια μονο μου να ο οι οπως οποιος οπου οταν οτι ουτε οχι παντα παντοτε παρα περι πια πιο πολυ ποιος ποια ποτε που προς πρωτα πως σα σαν σας σε σημερα αυριο χθες σιγα σου στα στη στην στο στον τα ταχα τη την της τι τιποτε τιποτα το τον τοτε του τους τωρα υστερα ως ωστε ωστοσο δευτερα τριτη τεταρτη πεμπτη παρασκευη σαββατο κυριακη ιανουαριος φεβρουαριος μαρτιος απριλιος μαιος ιουνιος ιουλιος αυγουστος σεπτεμβριος οκτωβριος νοεμβριος δεκεμβριος ολα ολοι ολη ολο παλι βλεπεις ελα πρεπει ισως μονον αλλ τουτο τουτος τουτη πασχα χριστουγεννα ελληνας ελληνες ελληνων ελληνα τουρκος τουρκοι τουρκους τουρκων τουρκο αγγλος αγγλοι εγγλεζος εγγλεζα γαλλος γαλλοι εβραιος εβραιοι εβραια εβραιες ρωμιος ρωμιοι ιταλος ιταλοι γερμανος γερμανοι ρωσος ρωσοι φραγκος φραγκοι αραπης χριστιανος χριστιανοι ευαγγελιο δευτεραν κυριακην λαμπρη σαββατον',
  }),
  tr: lexicon({
    male: 'bay sultan hazreti haci hoca',
    female: 'bayan',
    title: 'dr doktor profesor yuzbasi albay general binbasi hakim bakan kaptan seyh usta',
    kinship: 'oglu kizi kardesi kocasi karisi arkadasi yasli genc kucuk zavalli adinda adli',
    particles: 'de',
    place: '',
    placeNouns: 'sokak caddesi meydani koprusu limani sehri koyu kalesi sarayi dagi golu adasi nehri denizi mahallesi',
    speech: 'dedi diye sordu cevap bagirdi fisildadi mirildandi ekledi soyledi haykirdi seslendi',
    acts: 'geldi gitti bakti guldu gulumsedi agladi kalkti oturdu durdu aldi verdi girdi cikti istedi bildi dusundu anladi gordu duydu basini elini hemen ona onu da de ise',
    determiners: 'bir bu su o her hicbir hangi bazi butun tum',
    large:
      'allah tanri evet hayir ah oh eyvah bolum kisim kitap acaba ama ancak artik asla ayni az aslinda bak bana bazen bazi belki ben beni benim bir biraz biri birden birdenbire bircok bitti biz bize bizim bu bugun bunlar bunu bunun burada butun cok cunku da daha de degil demek derken diger dogru dun eger elbette en evvela fakat galiba gece gene gibi goren gun haydi hayir hele hem hemen hep hepsi her herhalde herkes hic hicbir hos hani icin icinde iki ilk ise iste iyi kac kadar karsi ki kim kimi kimse ki lakin mi mu nasil ne neden nerede nereye nicin nihayet niye o olur on ona onlar onu onun onlarin orada oyle oysa peki pek sabah sadece sana sanki sen seni senin simdi siz son sonra sonunda su tam tamam tek tum uc uzun var ve veya vah ya yahu yalniz yani yarin yavas yeni yine yok yoksa zaten zavalli pazartesi sali carsamba persembe cuma cumartesi pazar ocak subat mart nisan mayis haziran temmuz agustos eylul ekim kasim aralik bay bayan turk turkce efendim ramazan bayram',
  }),
  sr: serbian({
    male: 'господин господина господину г краљ кнез војвода гроф барон отац брат стриц ујак чича деда свети поп кум газда баћа мајстор цар бег ага паша стари',
    female:
      'госпођа госпођу госпође госпођица госпођици госпођицу краљица кнегиња грофица мајка сестра тетка баба света стрина ујна нана снаша царица',
    title: 'доктор др професор капетан пуковник генерал поручник мајор судија министар владика учитељ писар',
    kinship: 'син кћи ћерка брат сестра муж жена пријатељ стари стара млади млада јадни јадна мали мала слуга',
    particles: 'де фон ван',
    place: 'у из до на према',
    placeNouns: 'улица трг мост град граду село селу замак двор црква гора планина језеро острво река море манастир варош чаршија',
    speech:
      'рече каза упита запита одговори повика шапну викну узвикну прошапута промрмља додаде настави вели пита одговара рекне одговорио рекао рекла питао',
    acts: 'је беше био била имао имаше дође уђе изађе стаде седе погледа насмеја осмехну заплака хтеде могаде узе пође оде устаде се није остаде знаде скочи поче',
    determiners: 'овај ова ово тај та то онај она оно мој моја моје твој свој његов њен сваки неки никакав један једна једно сав сва све',
    large:
      'бог боже божја господе да не ах ох ој глава део књига а али ако баш без би био била било бити бих вас ваш већ ви во врло где год го данас дакле до док друго други ево ето ево ето ех з за зар зашто зато и из или им их иди ја јао јер јесте још ка кад кад када како каква какав кажу ко код која које који кроз куда ли ма међу ме мени ми мислим моја мој мора на над најпосле нама наравно не нека неки него нека нема ни није никад нико ништа но о об ова овај овде ово од око он она они оно онда онај опет осим па пак по под поред после пре пред при про са сад сада сам само све сви свој се си сила сјутра сутра скоро стога су та тај тако такође тамо те тек теби ти то тог тога тоје тој ту тувај у уз увек хајде хајдемо ха хе хоће хтео шта што чим чак ја један једном једно понедељак уторак среда четвртак петак субота недеља јануар фебруар март април мај јун јул август септембар октобар новембар децембар божић ускрс васкрс србин срби турци турчин турска србин срба срби србе србима турчин турчина турци турака турцима маџар маџара маџари маџарима немац немца немци немаца рус руса руси чивутин чивути грк грка грци цигани цигана циганин француз французи енглез енглези тада сутрадан утом утоме наједанпут божјег божјим богме бадњи',
  }),
  bg: lexicon({
    male: 'господин господина г г-н крал цар княз граф барон отец брат чичо дядо свети хаджи поп бай даскал чорбаджи',
    female: 'госпожа г-жа госпожица кралица царица княгиня графиня майка сестра леля баба света кака стрина',
    title: 'доктор д-р професор капитан полковник генерал поручик майор съдия министър владика учителя',
    kinship:
      'син синът дъщеря брат сестра мъж мъжът жена жената приятел приятелят стария старата младия младата бедния бедната малкия малката',
    particles: 'де фон ван',
    place: 'в във из',
    placeNouns:
      'улица площад мост град града село селото замък дворец църква планина езеро остров река море манастир кралство империя царство княжество провинция долина гора кула крепост храм',
    speech: 'каза рече попита запита отговори извика прошепна промърмори добави викна отвърна продължи думаше казваше',
    acts: 'беше бе имаше дойде влезе излезе стана седна погледна усмихна засмя заплака искаше можеше взе тръгна отиде се не остана знаеше скочи почна',
    determiners: 'този тази това тия тези онзи онази онова мой моя мое твой свой неговият всеки някой никой един една едно всичкият',
    large:
      'бог боже господ господи да не ах ох ой глава част книга а ала ако аз без би беше в вас ваш ви вие вече във все всичко всички всеки где да дали даже два до докато друг ето за затова защо защото здравей и из или има им их как каква какво какъв като ко кога когато кой която което които където към ли ма между мен ме ми много може моля моя на над най нали нас наш не него неговата нека нещо ни ние никой нима нито нищо но ние о обаче около от още пак по под после почти пред преди през при про само се сега си след сме стига съм със та така такъв там те теб ти това тогава този той толкова тоя ту тук тя у утре хайде ха хе че чак чух ще що щом я ясно понеделник вторник сряда четвъртък петък събота неделя януари февруари март април май юни юли август септември октомври ноември декември коледа великден турците турчин българин българи турчинът турците грък гърци гръцки руснак руси ром циганин цигани французин англичанин немец немци сърбин сърби българите българинът',
  }),
};

/** Frequent Danish and Norwegian nouns without an article, in the orthography that capitalises all nouns. */
const scandinavianNouns = set(
  'aar aften afsked agt alvor andre ansigt arbejde arbeide arm barn blod bord bog brev brod bund by byen dag dage dagen dagene ting dom dor doren dod eftermiddag ende ende fader far fare faerd flugt folk foraar fornojelse formiddag fred fremtid frem frihed frokost frygt gaard gang gange gangen gjaeld glaede gjerning grad grund haab haand haanden haender haar hals have hav hensyn hest hilsen himlen hjaelp hjem hjerte hjertet hoved hovedet hukommelse hus huset husene indtryk is jord jorden kaerlighed kjaerlighed kjole klokken konge kopper kraft krig krop kvinde kvinder kaffe land landet latter leilighed lejlighed liv livet lov luft luften lyd lykke lys lyset lyst magt mad mand manden mennesket mellemrum menneske mennesker middag mine minutter moder mor morgen mund mod maade mening naade nat natten navn ojeblik oieblik oje oie ojne oine ojnene oinene ord orden ordet papir par penge plads ro ryg raad samtale samtalen sandhed sind side sider skib skibet skole skam skik sklaver skov smil smule sne sol solen sondag sorg sprog stand stemme stemning sted stol stue stuen stund stykke stykker svar sag sjael taarer tale tanke tanker tanken tid tiden time timer ting tjeneste toj tog toget traeer tro tvivl uge uger ulykke vand vej veien veie vei vaegt vaerk vaerd verden vin vind vinden vindu vinter vinduet vished vognen vogn vaerelse vaerelset ungdom ungdommen udtryk veir vejr ved aand aande aarsag ol frue herre dame damer damerne herrer herrerne pige piger pigen dreng drenge drengen gut gutten konen kone sonnen datteren faderen moderen broderen',
);

/** The lexicon of a language for texts that capitalise all nouns, as Danish and Norwegian texts once did; null for other languages. */
function capitalNounsOf(language: Language): Lexicon | null {
  const own = lexicons[language]!;
  if (language !== 'da' && language !== 'no') return null;
  return { ...own, capitalNouns: true, large: new Set([...own.large, ...scandinavianNouns]) };
}

/** Number of words in the texts that show whether they capitalise nouns, and minimum share of capitals inside sentences if they do. */
const sampled = 20_000;
const minCapitals = 0.12;

/** The lexicon for documents in a language, depending on whether they capitalise all nouns. */
export function lexiconFor(documents: readonly SuggestionDocument[], order: readonly number[], language: Language): Lexicon {
  const base = lexicons[language]!;
  const other = capitalNounsOf(language);
  if (other === null) return base;
  let all = 0;
  let capitals = 0;
  for (const document of order)
    for (const { text } of documents[document]!.chunks) {
      if (all > sampled) return capitals > minCapitals * all ? other : base;
      for (const { opening, heading, capital } of wordsOfProse(text, false)) {
        if (opening || heading) continue;
        all++;
        if (capital) capitals++;
      }
    }
  return capitals > minCapitals * all ? other : base;
}

export function hasLexicon(language: Language): boolean {
  return lexicons[language] !== undefined;
}
