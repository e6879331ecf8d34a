import { wordList } from '#lib/text.ts';

/** Common given names with their usual gender, and short forms. */

/** Gender of a title or name; null if used for both. */
export type Gender = 'male' | 'female' | null;

const maleNames =
  wordList(`aaron abel abner abraham adam adrian alan albert alec alexander alfred algernon allan allen ambrose amos andrew anthony antonio archibald
  arnold arthur augustus barnaby bartholomew basil benedict benjamin bernard bertram bradley brian bruce caleb calvin carl carlos cecil charles
  christopher clarence claude clement clifford clive colin conrad cornelius craig cuthbert cyril daniel darren david dennis derek dominic donald douglas duncan
  ebenezer edgar edmund edward edwin eli elias elijah elmer emanuel emil enoch eric ernest ethan eugene eustace evan ezekiel ezra felix ferdinand fergus
  francis franz frank franklin frederick frederic gabriel gareth gary gavin geoffrey george gerald gerard gideon gilbert giles gordon graham gregory guy
  hans harold harvey hector henry herbert herman hezekiah hiram homer horace horatio howard hubert hugh humphrey ian ichabod ignatius immanuel ira isaac isaiah
  ishmael israel ivan jabez jacob james jason jasper jeffrey jeremiah jeremy jerome jesse jesus job joel john jonah jonathan jose joseph joshua josiah juan jude
  julian julius justin karl keith kenneth kevin lambert lancelot laurence lawrence leander leo leon leonard leonce leopold lewis lionel lloyd louis lucas lucian lucius
  ludwig luke luther malcolm manuel marcus mark marmaduke marshall martin matthew maurice maximilian melvin michael miles mordecai morris moses mortimer nathan
  nathaniel nehemiah neil nicholas nigel noah noel norman oliver omar oscar oswald otto owen patrick paul percival percy peregrine perry peter philip philippe pierre
  pedro quentin ralph randolph raphael raymond reginald reuben richard robert roderick rodney roger roland ronald rory ross rowland rufus rupert samson samuel
  saul scott sean sebastian seth sidney silas simeon simon solomon spencer stanley stephen steven stuart sydney terence thaddeus theodore theophilus thomas
  timothy titus tobias trevor tristram ulysses valentine vernon victor vincent virgil walter warren wilfred wilhelm william winston zachary zebedee amory nolan
  armand gaston jacques jean henri francois etienne emile luigi giovanni giuseppe marco pablo diego miguel rafael ahmed ali hassan ibrahim mohammed omar boris
  dmitri igor mikhail nikolai sergei vladimir yuri erik lars olaf sven gunnar bjorn
  rudolf rudolph adolf adolphus alistair alonzo alphonse anatole angus anselm anton aubrey barnabas bruno cedric clyde constantine cyrus damian
  darius derrick desmond dirk dougal edmond emmanuel enrico ephraim erasmus ernst errol everard ewan fabian finn floyd fritz gaspard georges gerhard
  gottfried godfrey guido gustav gustave gustavus hamish hannibal harald heinrich helmut hendrik humbert isidore jared jedediah jethro joachim johann
  johannes jorge josef josias jules kaspar klaus konrad kurt lemuel lester levi linus lorenzo lothar luis lysander magnus manfred marcel marcellus
  mario merlin nestor nicolas nicolo octavius orlando osbert otis pascal paolo pavel phineas ramon raoul rene reynold rhys roberto rodolphe rodrigo
  roscoe salvador seamus siegfried sigmund stefan sylvester tancred terrence tiberius tristan ulrich uriah wendell wesley wilbur wilfrid xavier yves
  zachariah zebulon zedekiah
  achille alexandre alexis edouard felicien hippolyte marius prosper theophile`);
const femaleNames =
  wordList(`ada adela adelaide adeline agatha agnes alexandra alice althea amanda amelia amy andrea angela angelina anita ann anna annabel anne antonia
  arabella audrey augusta aurora barbara beatrice belinda bernice bertha beryl betsey blanche brenda bridget camilla carla carmen carol caroline cassandra catherine cecilia
  cecily celeste celia charlotte chloe christina christine clara clarissa claudia clementina clotilde constance cora cordelia cornelia cressida cynthia daisy daphne deborah
  delia denise diana dinah dolores dora dorcas doris dorothea dorothy edith edna eileen elaine eleanor elena elfrida eliza elizabeth ella ellen eloise elsa elvira
  emilia emily emma enid erica esmeralda esther ethel eugenia eugenie eunice eva evangeline eve evelina evelyn fanny fay felicia felicity fiona flora florence frances
  frederica freda gabrielle genevieve georgiana geraldine gertrude gillian gladys gloria grace greta griselda guinevere gwendolen hagar hannah harriet hazel heather
  helen helena henrietta hepzibah hermione hester hilda hope hortense ida imogen ines inez irene iris isabel isabella isadora ivy jane janet janice jean jemima jennifer
  jessica joan joanna josephine joyce juanita judith julia juliana juliet justine karen katharine katherine kathleen laura lavinia leah leonora leslie letitia
  lilian lily linda lois louisa louise lucia lucilla lucille lucinda lucretia lucy lydia mabel madeleine madeline magdalen marcia margaret margery maria marian marianne
  marie marietta marilla marina marion marjorie martha mary mathilda matilda maud maude maureen maxine melanie melissa mercy mildred millicent minerva miranda miriam
  moira monica muriel myra myrtle nadia naomi natalie natasha nerissa nina nora norah octavia olga olive olivia ophelia pamela patience patricia paula pauline
  penelope persis petunia philippa phoebe phyllis portia priscilla prudence rachel rebecca rhoda roberta rosa rosalie rosalind rosamond rose rosemary rowena ruth sabina
  sabrina sandra sarah selina serena sharon sheila shirley sibyl silvia sonia sophia sophie stella susan susanna susannah sybil sylvia tabitha tamara teresa
  tess thelma theodora theresa thomasin titania ursula valerie vanessa vera verity veronica victoria viola violet virginia vivian wanda wilhelmina winifred yvonne zoe
  francesca giulia bianca lucrezia elisabetta ingrid astrid sigrid freya katarina svetlana tatiana anastasia yasmin fatima leila aisha
  abigail adele adriana aileen aimee alberta albertine alexia alicia alison amabel amalia annette antoinette araminta ariadne aurelia avis bathsheba
  beatrix bernadette bettina brigid brigitte camille candace carlotta catalina caterina catharine cathleen cecile celestina celestine celine chiara
  christabel christiana claire clare clarice claudette claudine clemence cleopatra colette concetta coralie corinna corinne cosette damaris delilah
  delphine desdemona desiree dominique dulcie edwina eleanora eleonora elinor elisa elisabeth elise elissa elspeth emilie emmeline ermengarde
  ernestine esme estella estelle etta eulalia eulalie euphemia eustacia fantine faustina felice fidelia flavia francine francoise frieda gemma
  georgette georgina gerda germaine gilda gina ginevra giovanna gisela giselle gretchen gretel gudrun gwendoline gwyneth hedwig heidi heloise
  henriette hermia hildegarde honoria ianthe ilse inga irma isolde jacinta jacqueline janette jeanne jeannette joanne jocelyn josefa juana julie
  juliette justina kirsten lara larissa lena lenore leonie leontine lilias lillian lisa lisette livia lora loretta lorna lotte luisa magda magdalena
  malvina manon marcella margareta margarita margherita margot marguerite mariana marianna mariette marjory marta marthe mathilde mavis mehitable
  mignon minna mirabel nadine nanette narcissa nicole nicolette noreen odette odile olwen ottilie paola perdita petra philomena phyllida rachael
  ramona rebekah regina rosaleen rosalia rosaline rosanna rosanne rosetta rosina roxana roxanne sabine salome samantha sara saskia seraphina sidonie
  simone sophronia stephanie suzanne suzette tamsin therese thirza trudy undine valentina venetia violetta virginie vivien vivienne wilma yvette
  zelda zenobia zillah
  clementine felicite louison lucie lucile noemie solange zelie`);

const shortForms = `abe:abraham al:albert,alfred,alan alf:alfred alick:alexander aleck:alexander alex:alexander,alexandra andy:andrew archie:archibald art:arthur
  barney:barnabas,bernard bart:bartholomew ben:benjamin,benedict benny:benjamin bert:albert,herbert,bertram bertie:albert,herbert,bertram
  bill:william billy:william bob:robert bobby:robert bobbie:robert charley:charles charlie:charles chuck:charles
  chris:christopher,christina,christine christy:christopher,christina chip:charles dan:daniel danny:daniel dave:david davy:david dick:richard
  dickie:richard dickon:richard dob:robert don:donald doug:douglas drew:andrew ed:edward,edmund,edgar,edwin eddie:edward,edmund,edgar,edwin
  ernie:ernest frank:francis,franklin fred:frederick,alfred freddy:frederick freddie:frederick gabe:gabriel geordie:george georgie:george,georgiana
  georgy:george,georgiana gil:gilbert gus:augustus hal:henry,harold hank:henry harry:henry,harold hugo:hugh ike:isaac jack:john
  jackie:john,jacqueline jake:jacob jamie:james jeff:jeffrey,geoffrey jem:james,jeremiah,jemima jemmy:james jerry:jeremiah,gerald,jerome,jeremy
  jim:james jimmy:james jimmie:james jock:john joe:joseph joey:joseph johnny:john johnnie:john jon:jonathan josh:joshua jos:joseph ken:kenneth
  kit:christopher,katherine larry:lawrence,laurence laurie:laurence,laura len:leonard lou:louis,louisa matt:matthew max:maximilian mick:michael
  mickey:michael mike:michael mitch:mitchell mo:maurice nat:nathaniel nate:nathaniel ned:edward,edmund neddy:edward nick:nicholas noll:oliver
  paddy:patrick pat:patrick,patricia percy:percival pete:peter phil:philip ralf:ralph ray:raymond reggie:reginald reg:reginald rick:richard
  rob:robert robbie:robert robin:robert rod:roderick ron:ronald roy:robert sam:samuel,samantha sammy:samuel sandy:alexander,alexandra sid:sidney
  sim:simon steve:stephen,steven stu:stuart ted:edward,theodore teddy:edward,theodore terry:terence theo:theodore tim:timothy tom:thomas tommy:thomas
  tony:anthony val:valentine,valerie vic:victor,victoria wat:walter walt:walter wally:walter will:william willie:william willy:william zach:zachary
  zeke:ezekiel abby:abigail addie:adelaide,adeline aggie:agnes,agatha allie:alice angie:angela,angelina annie:ann,anne,anna,hannah nan:ann,anne
  nancy:ann,anne nannie:ann,anne babs:barbara becky:rebecca becca:rebecca bell:isabella,isabel belle:isabella,isabel,arabella
  bella:isabella,isabel,arabella bess:elizabeth bessie:elizabeth bessy:elizabeth betsy:elizabeth bet:elizabeth beth:elizabeth betty:elizabeth
  biddy:bridget carrie:caroline cassie:cassandra cathy:catherine cissy:cecilia,cecily conny:constance connie:constance debby:deborah della:adelaide
  di:diana dolly:dorothy,dorothea doll:dorothy dot:dorothy,dorothea dotty:dorothy effie:euphemia ellie:eleanor,ellen elsie:elizabeth,elsa
  em:emily,emma emmy:emily,emma essie:esther evie:eve,eva,evelyn fan:frances,fanny fanny:frances flo:florence flossie:florence gertie:gertrude
  ginny:virginia gwen:gwendolen hatty:harriet hattie:harriet hetty:hester,henrietta,harriet issy:isabel jenny:jane,jennifer jen:jennifer
  jess:jessica,jesse jessie:jessica,janet jill:gillian josie:josephine jo:josephine,joanna judy:judith julie:julia kate:katherine,catherine,katharine
  katie:katherine,catherine,katharine katy:katherine,catherine kathy:katherine,catherine kitty:catherine,katherine,katharine lena:helena,magdalena
  letty:letitia lettice:letitia lil:lilian,lily lily:lilian lina:caroline liz:elizabeth lizzie:elizabeth,eliza lizzy:elizabeth,eliza
  liza:elizabeth,eliza libby:elizabeth eliza:elizabeth lottie:charlotte lotty:charlotte lulu:louisa,lucy maddy:madeline madge:margaret,margery
  mag:margaret maggie:margaret mamie:mary,margaret mandy:amanda margie:margaret,margery matty:martha,matilda meg:margaret mercy:mercedes
  millie:mildred,millicent,amelia milly:mildred,millicent,amelia mina:wilhelmina minnie:wilhelmina mimi:maria moll:mary molly:mary polly:mary
  nell:ellen,eleanor,helen nelly:ellen,eleanor,helen nellie:ellen,eleanor,helen nora:eleanor,honora patsy:patricia,martha,patrick
  patty:martha,patricia peggy:margaret peg:margaret penny:penelope phemie:euphemia prue:prudence rosie:rose,rosamond rosy:rose,rosamond sadie:sarah
  sally:sarah sal:sarah sukey:susan sue:susan,susanna susie:susan susy:susan tabby:tabitha tess:theresa,teresa tessa:theresa tibby:theobald,isabella
  tilly:matilda trix:beatrice trixie:beatrice tuppence:prudence winnie:winifred ally:alistair,alice,alison archy:archibald barty:bartholomew
  benjy:benjamin benjie:benjamin billie:william,wilhelmina cal:calvin charly:charles clem:clement,clementina dannie:daniel denny:dennis
  dickey:richard dicky:richard dolph:adolphus,rudolph eben:ebenezer eddy:edward,edmund,edgar,edwin eph:ephraim frankie:francis,frank,frances
  franky:francis,frank gabby:gabriel,gabrielle geoff:geoffrey gerry:gerald,gerard,geraldine gid:gideon greg:gregory gregg:gregory
  gussie:augustus,augusta herb:herbert huey:hugh hughie:hugh iggy:ignatius ikey:isaac izzy:isaac,isidore,isabella jacky:john jed:jedediah
  jonty:jonathan kenny:kenneth kester:christopher lance:lancelot lem:lemuel leo:leonard,leopold les:leslie,lester lew:lewis lije:elijah lonnie:alonzo
  louie:louis mal:malcolm manny:emanuel,emmanuel marty:martin mat:matthew micky:michael monty:montague mort:mortimer natty:nathaniel neddie:edward
  nicky:nicholas norm:norman ollie:oliver,olive,olivia olly:oliver,olivia pip:philip rafe:ralph randy:randolph rollo:roland rube:reuben
  rudy:rudolph,rudolf sammie:samuel,samantha sandie:alexander,alexandra sawney:alexander si:simon,silas,josiah stevie:stephen,steven tad:thaddeus
  tam:thomas timmy:timothy toby:tobias tommie:thomas tris:tristram,tristan vince:vincent watty:walter wes:wesley wilf:wilfred,wilfrid
  zack:zachary,zachariah zeb:zebedee,zebulon addy:adelaide,adeline aggy:agnes,agatha bea:beatrice,beatrix bel:isabel,arabella bridie:bridget
  caddy:caroline,candace callie:caroline caro:caroline cass:cassandra cath:catherine,cathleen cathie:catherine cecy:cecilia,cecily
  celie:cecilia,celia chattie:charlotte chrissie:christina,christine cissie:cecilia,cecily cordy:cordelia deb:deborah debbie:deborah
  dodo:dorothea,dorothy dorrie:dorothy edie:edith effy:euphemia elly:eleanor,ellen emmie:emma,emily ettie:henrietta,esther etta:henrietta,marietta
  fannie:frances florrie:florence,flora flossy:florence francie:frances genie:eugenia gerty:gertrude ginnie:virginia gwennie:gwendolen,gwendoline
  hen:henrietta hettie:hester,henrietta,harriet ibby:isabel izzie:isabella janie:jane jan:janet,janice jeanie:jean,jane jeannie:jean
  jennie:jane,jennifer jinny:jane,virginia joanie:joan kat:katherine,katharine kath:katherine,kathleen kathie:katherine,kathleen lettie:letitia
  libbie:elizabeth liddy:lydia lyddy:lydia lyddie:lydia lisbeth:elizabeth,elisabeth lise:elisabeth lizbeth:elizabeth lola:dolores luce:lucy,lucia
  mab:mabel maddie:madeline,madeleine maggy:margaret maisie:margaret marge:margaret,marjorie mattie:martha,matilda maudie:maud meggie:margaret
  meggy:margaret mima:jemima minna:wilhelmina mollie:mary nessa:vanessa,agnes nessie:agnes nettie:annette,henrietta,janet
  netty:annette,henrietta,janet pam:pamela pattie:martha,patricia pippa:philippa poll:mary pollie:mary prissy:priscilla ria:maria
  rita:margaret,margarita sallie:sarah sissy:cecilia sophy:sophia,sophie sophie:sophia sukie:susan suky:susan sylvie:sylvia tetty:elizabeth
  thea:dorothea,theodora tibbie:isabella tilda:matilda tildy:matilda tillie:matilda tina:christina trudy:gertrude vicky:victoria vinnie:lavinia
  winny:winifred dora:dorothea,theodora nina:antonina ella:eleanor ellen:eleanor,helen betsey:elizabeth`;

const gender = new Map<string, Gender>();
for (const name of maleNames) gender.set(name, 'male');
for (const name of femaleNames) gender.set(name, gender.has(name) ? null : 'female');

const fullForms = new Map<string, readonly string[]>();
for (const entry of wordList(shortForms)) {
  const [short, full] = entry.split(':') as [string, string];
  fullForms.set(short, full.split(','));
  if (gender.has(short)) continue;
  const genders = new Set(full.split(',').map((name) => gender.get(name) ?? null));
  gender.set(short, genders.size === 1 ? [...genders][0]! : null);
}

/**
 * The most common given names of German, French, Spanish, Portuguese, Italian and Polish, without diacritics; names that are also places or nouns are
 * excluded.
 */
const namesElsewhere: ReadonlySet<string> = new Set(
  wordList(`adalbert adele adolf adolphe agathe agata agostino agustin agnese albrecht aldo alessandra alessandro alejandro alfonso alfredo alicja aline alois aloys alphonse amalia amalie amelie andre andrea andreas andrzej angela angelique
  angelo anna anne annette anselmo antoine antoinette anton antonella antonia antonio arianna armand armando arnaud arthur arturo august auguste augustin augusto aurelie baltasar baltazar barbara bartolomeo bastien beate beatrice beatriz beniamino benito
  benoit bernardo bernhard berthe bertrand bettina bianca birgit blanche blandine bogdan brigitte bruno camille camilla carla carlo carlos carmela carolina caroline cassandre catalina caterina catherine celestin celine cesare charles chiara christian christiane
  christoph christophe clarisse clemence clemente clotilde concetta consuelo corinne cosimo cristina cristobal damien daniele danilo dieter diego dietrich dolores domenico domingo dominique dorota dorothee eberhard edmond edoardo eduard eduardo egon elena eleonore
  elisa elisabeth elise elisabetta eloise elsa emile emilia emilie emilio enrico enrique erich ernesto ernst esteban etienne eugenie eulalie ewa fabian fabien fabio federico felicie felipe ferdinando fernand fernando filippo filomena flaminio florian francesca
  francesco franciszek francisco francois francoise franziska friedrich fritz gabriele gaetano gaspard gaston genevieve georg georges gerhard germaine gertrud giacomo giorgio giovanna giovanni giuditta giulia giuliano giulio giuseppe giuseppina giustina gonzalo gottfried gottlieb
  grazia gregoire grzegorz guido guillaume guillermo gunther gustav gustave hedwig heinrich helene helena helga helmut henri henriette hermann hermine hildegard honore horst hortense hubert hugo ignacio ignazio ilse inga ingeborg ingrid ines irena irene isabella isabelle
  isidoro jacek jacques jadwiga jaime jakob jan janina javier jean jeanne jens jerzy joachim joanna joao joaquin johann johanna johannes jordi jorge jose josef josefa josefina joseph josephine juan juana juliane julie julien juliette jurgen justine karl karla kasimir
  katarzyna katharina kathe klara klaus konrad konstantin krzysztof kurt laura laurent leandre leandro leon leonardo leonie leonore leopoldo liesel lina lorenzo lothar louis louise luca lucia lucien lucienne lucrezia ludwig luigi luigia luis luisa lukas lydia maddalena magda
  magdalena magdalene manfred manuel marcel marceline marcello marco mareike margarethe margarita margherita margot marguerite maria mariana marianne mariano marie mariette mario marion martha marthe martin martina mateo matilde mathias mathieu mathilde matthias matteo
  mauricio maurizio maxime melanie michal michel michele miguel mikolaj monika nadine nicola nicolas nicolo norbert octave odette olivier oskar otto pablo paola paolo paolina pascal pasquale patrizia paula paul pauline pawel pedro petra philippe pierre pierrette pietro pilar piotr
  raffaele raffaella raffaello raimondo rainer ramon raoul raphael raymond regine reinhard renata renate rene riccardo ricardo roberto rocco rodolfo rodolphe rodrigo roger roland rolf rosalie rosalia rosario rosina rudolf ruggero sabine salvatore sandro santiago sebastian
  sebastiano sebastien serafina serge siegfried sigismondo silvio simone sofia sophie stanislaw stefan stefania stefano stephane stephanie suzanne sylvain tadeusz tancredi teodoro teresa theodor theodore therese thibaut thierry tobias tomas tommaso tomasz udo ugo ulrich ulrike umberto
  ursula valentin valentina valentine valerie vera veronika veronique vicente victor victoire vincent vincenzo vittoria vittorio viktor virginie volker walburga walter waltraud werner wilhelm wilhelmine wojciech wolfgang yves yvonne zofia`),
);

/** The same for Dutch and the Nordic languages. */
const northernNames: ReadonlySet<string> = new Set(
  wordList(`adriaan antje astrid axel birger birgitta bjorn bram brita carin eivind elin emma erik floris fredrik frida frits geert geertje gerrit gijs greta gudrun gunnar gustaf haakon
  halvard hakon hanne hedda henrik hilda hilma hjalmar ida inga ingeborg ingrid ivar jaap jaantje janneke jeroen johan joost joris jorgen karin kerstin kirsten kjell klaas knut koen kristian kristin lars
  lasse leif lieke linnea lisbet lotta maarten maartje magnus maja marijke mieke mikkel neeltje nils olaf olof peder pieter ragnar ragnhild rasmus roel sigrid sigurd sjoerd soren svante sven teun
  thorvald tove trijntje trygve ulrika unni viggo vilhelm willem wouter yngve`),
);

/** Whether a lower-case word without accents is a common given name, and not a noun, in one of the languages other than English above. */
export function isForeignGivenName(word: string): boolean {
  return namesElsewhere.has(word) || northernNames.has(word);
}

/** Whether a lower-case word without accents is a common given name in one of those languages except Dutch and the Nordic ones. */
export function isGivenNameElsewhere(word: string): boolean {
  return namesElsewhere.has(word);
}

/** Whether a lower-case word is a common given name or a short form. */
export function isGivenName(word: string): boolean {
  return gender.has(word);
}

/** The usual gender of a given name; null if unknown or used for both. */
export function genderOfGivenName(word: string): Gender {
  return gender.get(word) ?? null;
}

/** The names that a word may be short for, including itself. */
function fullNames(word: string): readonly string[] {
  return [word, ...(fullForms.get(word) ?? [])];
}

/** Endings that make another name: "Ham" is not short for "Hamlet". */
const derived = /^(?:e?rs?|man|men|let|ish|i?ans?|ling|sons?|sky|ton|ie|ey)$/;

/** Unlisted short forms: "Ruthie" for "Ruth", "Georgy" for "Georgiana", "Quin" for "Quinlan". */
function isDiminutive(short: string, long: string): boolean {
  if (gender.has(short) || short.length < 3) return false;
  if (long.startsWith(short) && long.length > short.length + 1 && !/[aeiou]$/.test(short)) return !derived.test(long.slice(short.length));
  if (short.length < 5) return false;
  const stem = /^(.{3,}?)(?:ie|ey|y)$/.exec(short)?.[1];
  return stem !== undefined && long.length > stem.length - 1 && long.startsWith(stem.replace(/(.)\1$/, '$1')) && long !== short;
}

/** Whether a word is a known or likely short form of a given name: "Tommy" of "Thomas". */
export function isShortFor(word: string, given: string): boolean {
  return fullForms.get(word)?.includes(given) === true || (word[0] === given[0] && isDiminutive(word, given));
}

/** Whether two given names can be one person's: equal, one short for the other, or both short for a third. */
export function sameGivenName(first: string, other: string): boolean {
  if (first === other || fullForms.get(first)?.includes(other) || fullForms.get(other)?.includes(first)) return true;
  // "Tom" and "Tommy" are more often one person than "Bessie" and "Lizzy"; and a diminutive begins like the name.
  if (first[0] !== other[0]) return false;
  return isDiminutive(first, other) || isDiminutive(other, first) || fullNames(first).some((name) => fullNames(other).includes(name));
}
