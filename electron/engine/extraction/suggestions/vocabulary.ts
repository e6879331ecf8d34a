import { wordList, wordSet } from '#lib/text.ts';
import { lookup } from '#shared/lookup.ts';
import type { Gender } from '../names/givenNames.ts';

/** Word lists that separate names from other words. Lower case, without diacritics. */

const maleTitles =
  wordList(`mr messrs mester mas'r massa marse sir lord master monsieur herr don senor signor king prince duke earl count baron viscount marquis emperor sultan czar tsar
  father brother uncle grandfather grandpa squire friar abbot pope esq rajah pasha khan vizier goodman gaffer laird abbe chevalier padre citoyen`);
const femaleTitles =
  wordList(`mrs missis miss misses ms mme madame madam mlle mademoiselle lady dame queen princess duchess countess baroness viscountess
  marchioness empress mother sister aunt auntie grandmother grandma granny nurse mistress widow goodwife dame nanny frau fraulein dona donna senora senorita signora signorina abbess citoyenne`);
const openTitles =
  wordList(`dr doctor prof professor capt captain col colonel maj major gen general lt lieutenant sgt sergeant corporal admiral commodore
  commander ensign parson reverend rev vicar bishop archbishop cardinal judge justice governor gov president senator mayor inspector constable detective
  superintendent chief cousin deacon elder rabbi imam sheik sheikh chancellor minister ambassador consul sheriff marshal counsellor alderman dean
  pastor brigadier provost archdeacon bailiff skipper boatswain bosun private trooper citizen comrade hon honourable honorable saint st m ser maester magister archmage warden`);

const genders = new Map<string, Gender>([
  ...maleTitles.map((title): [string, Gender] => [title, 'male']),
  ...femaleTitles.map((title): [string, Gender] => [title, 'female']),
  ...openTitles.map((title): [string, Gender] => [title, null]),
]);

/** Whether a word can be a title before a name. */
export function isTitle(word: string): boolean {
  return genders.has(word);
}

/** Gender of a title; null if the word is not a title or is used for both. */
export function genderOfTitle(word: string): Gender {
  return genders.get(word) ?? null;
}

/** Nouns for titles that can be used alone. */
export const officeNouns: ReadonlySet<string> =
  wordSet(`king queen prince princess duke duchess earl count countess baron baroness viscount marquis emperor empress sultan pasha vizier abbot
  abbess pope doctor professor captain colonel major general lieutenant sergeant corporal admiral commodore commander parson reverend vicar bishop
  archbishop cardinal judge governor president senator mayor inspector constable superintendent deacon rabbi sheik sheikh chancellor minister
  ambassador consul sheriff marshal alderman dean provost magister archmage warden archdeacon squire`);
const shortOffices: Readonly<Record<string, string>> = {
  dr: 'doctor',
  prof: 'professor',
  capt: 'captain',
  col: 'colonel',
  maj: 'major',
  gen: 'general',
  lt: 'lieutenant',
  sgt: 'sergeant',
  rev: 'reverend',
  gov: 'governor',
};

/** The noun for a title that can be used alone ("the Professor"); null for mere forms of address. */
export function officeOf(title: string): string | null {
  const office = lookup(shortOffices, title) ?? title;
  return officeNouns.has(office) ? office : null;
}

/** Titles with a full stop that does not end a sentence. */
export const abbreviations: ReadonlySet<string> = wordSet(
  'mr mrs ms mme mlle dr prof capt col maj gen lt sgt rev st gov esq jr sr messrs m mt ft co no vol hon',
);

/** Titles of rank followed by a place or house: "Earl of Moreland", "the Archbishop of Speyer". */
export const ranks: ReadonlySet<string> =
  wordSet(`king queen prince princess duke duchess earl count countess baron baroness marquis lord lady emperor empress sultan
  bishop archbishop abbot abbess dean governor knight warden master maid`);

/** Emotive words before a name. */
export const endearments: ReadonlySet<string> = wordSet(
  'dear dearest darling poor sweet beloved good late honest noble gentle wicked brave mad wise cunning',
);

/** Words before a name that become part of it: "Old Cotter". */
export const epithets: ReadonlySet<string> = wordSet('old young little big great');

/** Titles that begin a name in any position. */
export const openingTitles: ReadonlySet<string> = wordSet('mr mrs ms miss mme madame mlle monsieur sir dr');

/** Words that may be capitalised at the start of a sentence or inside it, but never begin a name. */
export const functionWords: ReadonlySet<string> =
  wordSet(`a about above across after afterwards again against ago ah aha ahead alas all almost alone along already also although altogether always am amen
  amid among amongst an and another any anybody anyhow anyone anything anyway anywhere apparently are around as aside ask at away aye bah be because become
  before begin behind being believe below beneath beside besides better between beyond both bravo but by bye call came can cannot certainly chapter come
  consequently could curiously damn day days did didn't directly do does doing done don't doubtless down during each either else elsewhere enough especially
  eventually ever every everybody everyone everything everywhere evidently exactly excellent except excuse fancy far farewell few finally first five fool for
  forgive formerly fortunately four from frankly further generally get give go god going gone good goodbye good-bye goodness gracious had half hallo
  hang happily hardly hark has have having he heaven heavens hello help hence her here hers herself him himself his hitherto hm hold how however humph hundreds
  hurrah hush i if impossible in indeed inside instead into is isn't it its itself just keep last lastly lately later least leave less lest let like likely listen
  look low many may maybe me meanwhile men merely might mine moreover most mostly much must my myself naturally nay near nearly neither never
  nevertheless next night nine no nobody none nonsense nor not nothing notwithstanding now nowhere o occasionally odd of off often oh ok okay on once one
  ones only opposite or other others otherwise ought our ours ourselves out outside over own pardon part people perhaps please plenty pooh possibly presently
  pray pretty probably quick quickly quite rather read really remember right round same save saw say second see seeing seven several shall she should silence
  similarly since six slowly small so some somebody somehow someone something sometimes somewhat somewhere soon still stop strange strangely such suddenly
  suppose sure surely take tell ten than thank thanks that the thee their theirs them themselves then thence there thereafter therefore thereupon these they
  thine thing things think this those thou though thousands three thrice through throughout thus thy till to together too toward towards true truly try twice
  two ugh under undoubtedly unfortunately unless unlike until unto up upon us usually very wait was wasn't watch we well were what whatever when whence
  whenever where whereas whereupon wherever whether which whichever while whilst whither who whoever whole whom whose why will with within without
  won't wonderful would write ye yea years yes yesterday yet yonder you your yours yourself yourselves today to-day tomorrow to-morrow tonight to-night
  none anon behold lo tis twas 'tis 'twas ha hey hi ho eh er um whoa yeah yep nope alright bang hullo hulloa halloa blast confound bless curse nought
  ding tut pshaw fie zounds egad marry gad begad faith forsooth odds ay im ive ill id youre youve youll hes shes theyre theyve theyll thats theres whats`);

/** Words that are always capitalised but are not names, and common nouns that are often capitalised. */
export const largeWords: ReadonlySet<string> =
  wordSet(`january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday
  jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun christmas christmastide easter michaelmas lent advent whitsun whitsuntide halloween ramadan hanukkah passover sabbath yuletide
  god gods lord lords almighty providence creator saviour savior redeemer deity holy trinity christ bible scripture scriptures gospel testament koran quran
  heaven hell paradise
  church state parliament government congress crown court empire republic kingdom society commons senate army navy house office bank board post
  north south east west northern southern eastern western northeast northwest southeast southwest
  madam ma'am sir sirs mamma mama papa mom mum mummy mommy dad daddy pa ma majesty highness lordship ladyship honour excellency grace worship eminence holiness
  gentlemen ladies gentleman sahib effendi milord milady monsieur madame
  chapter book part volume section preface prologue epilogue introduction contents letter stave canto act scene page vol note notes end finis
  ii iii iv vi vii viii ix xi xii xiii xiv xv xvi xvii xviii xix xx xxi ad bc am pm mp esq phd md rsvp ps nb id tv uk usa us
  latin greek hebrew sanskrit bachelor doctorate university college school hotel inn street road lane avenue square park hall
  christian christians catholic catholics protestant protestants jew jews jewish muslim muslims mohammedan hindu hindus buddhist pagan pagans methodist
  quaker baptist presbyterian puritan anglican jesuit whig tory tories radical liberal conservative democrat republican`);

/** Abstract nouns, offices and kinds that books capitalise. As a person's name they require speech. */
export const ideaWords: ReadonlySet<string> =
  wordSet(`abbess abbey abbot accountant act admiral admiralty aeneid age albino allies ally alma altar angel anger antarctic apocalypse
  apostle archbishop arctic aristocracy armistice arms art artillery ascension assizes association author autumn ayah baboo baptism
  bar baronet beauty begum bench bill birds bishop board boy brandy brigade brothers buddhism bureau burgundy butler cabinet
  candlemas cape captain cardinal catechism cathedral cavalier cavaliers cavalry chairman champagne chance chapel charity child
  christendom christianity churchman city civilization claret club co coachman colonel colony commoner commonwealth communion
  communism companies confederate confederates conscience constitution continent corporation correspondent cottage country creed
  cross crucifixion curate dame darkie daughter daughters day dean deanery death democracy demon department despair destiny
  destroyer deuteronomy devil directory doctor dominion dominions don dons dragoons dutchmen duty earth easterner ecclesiastes edda
  editor embassy emperor englishmen envy epiphany epistle epistles equator equity eucharist evening evil exchequer exodus
  experience express faith farm fashion fate fear federal federals fellow fellows fleet foreman fortune frenchmen friar friars
  friends gazette general genesis genius gentleman gentry ghost girl good gospel gospels governess governor grief guards guild
  headmaster hemisphere herald highlander highlanders history hock hogmanay honor honour hope housekeeper humanity hussars iliad
  imperial imperialism infantry inn inns inspector internet irishmen islam jacobite jacobites joy judaism jury justice kings knight
  knights koran lammas lancers law lawyer league legation leviticus liberty life litany lodge lords love lowlander loyalist luck
  madonna man mankind manor marines martinmas mass master masters mater matron mayor members memorial memory mercy messiah
  michaelmas midland militia mill minister ministers ministry minster missal monk monks moon morning mosque muse muses music
  narrator nation national nativity nature necessity news newspaper night nobility noel northerner northerners northmen nun nuns
  occident odyssey opinion opposition order orient paganism pain parliament parsonage passion peace peasant peer peerage peers
  pentecost pet philosophy pilgrim pity pleasure poet poetry pole port poverty prairies prayerbook premier preserver president
  pride princes prior private proctor professor progress prophet proverbs psalms psalter public queens rajah reader reason rebel
  rebels rector rectory redeemer regiment religion republic resurrection revelation revelations revolution roundhead roundheads
  royal royalist sacrament satan saviour science scotchmen sea secretary senate service sessions sherry sin sisters sky socialism
  society soldier soldiers son sons sorrow soul southerner southerners spirit spring squadron squirearchy stranger sultan sultana
  summer sun sunday-school synagogue talmud tavern telegram temple terror time times town treasurer treasury tribunal tropic
  tropics truth tutor union unionist universe vedas vestry vicarage vice victory village virgin virtue war wealth welshmen
  westerner winter wisdom woman world xmas yankees yeomanry youth yule`);

/** Demonyms and languages, as adjectives and in the singular; plurals are derived. */
export const peoples: ReadonlySet<string> =
  wordSet(`african american arab arabic arabian asian asiatic australian austrian belgian bohemian brazilian british briton canadian celtic chinese colonial
  cornish creole danish dane dutch dutchman egyptian english englishman englishwoman european flemish french frenchman frenchwoman gaelic german
  gipsy gypsy gothic greek hungarian indian irish irishman irishwoman israeli italian japanese javanese lascar latin malay maltese mexican moorish
  moor negro norman norse norwegian oriental parisian persian peruvian polish polynesian portuguese prussian roman russian saxon scandinavian scot
  scotch scots scotchman scotsman scottish scotchwoman siamese sicilian slav slavic slavonic spanish spaniard swede swedish swiss syrian tartar teuton
  teutonic turkish turk venetian victorian elizabethan georgian welsh welshman yankee zulu byzantine indians negroes londoner genoese neapolitan viennese
  hindoo mussulman kafir brahmin hessian rosicrucian kentish virginian carpathian alpine korean vietnamese thai iranian iraqi afghan cuban chilean argentine ukrainian finnish finn icelandic estonian latvian lithuanian caucasian hottentot`);

/** Function words that cannot continue a name. */
export const grammarWords: ReadonlySet<string> =
  wordSet(`i a an the and or but if so as at by of on in to is it he she we you they who what when where why how this that these those then than there here now no
  not nor yes oh ah o my your his her its our their me him us them do did does have has had was were are be been will would shall should can could may might must`);

const plainSpeech =
  wordList(`said says say asked asks replied replies answered answers cried cries whispered murmured muttered shouted yelled called added
  continued repeated returned exclaimed observed remarked demanded began snapped sighed growled hissed laughed agreed admitted insisted interrupted declared
  inquired enquired responded rejoined retorted gasped groaned told explained warned protested pleaded begged screamed ordered suggested faltered stammered
  ejaculated drawled roared bawled chuckled sobbed quoth announced assured concluded resumed persisted urged`);
export const speechVerbs: ReadonlySet<string> = new Set(plainSpeech);

export const humanVerbs: ReadonlySet<string> =
  wordSet(`looked turned smiled nodded shook stood sat rose went came walked ran took gave thought knew felt saw heard wanted wished seemed had did made
  laughed stared glanced paused stopped spoke talked listened loved hated hoped believed remembered forgot kissed wept grinned frowned shrugged bowed
  rushed hurried entered left put held drew threw caught leaned lifted raised opened closed kept found met sent wrote read decided refused tried meant married
  died lived slept woke ate drank sprang jumped moved followed waited watched blushed coughed is was will would could should must might
  says thinks knows looks feels wants goes comes makes loves has`);

/** Nouns of kinship and office that are followed by a name in apposition: "his wife Ada", "a girl named Ada". */
export const personNouns: ReadonlySet<string> =
  wordSet(`wife husband son daughter brother sister cousin nephew niece uncle aunt father mother friend servant maid boy girl man woman lad lass child baby
  poet novelist author painter king queen emperor named called christened poor dear young old little dearest darling`);

export const placePrepositions: ReadonlyMap<string, number> = new Map([
  ['in', 2],
  ['at', 1.2],
  ['near', 1],
  ['into', 0.8],
  ['through', 1],
  ['throughout', 2],
  ['across', 1.2],
  ['around', 0.6],
  ['toward', 0.4],
  ['towards', 0.4],
  ['from', 0.8],
  ['outside', 1],
  ['leaving', 0.5],
  ['reached', 0.8],
  ['via', 2],
  ['to', 0.3],
]);
