import { isPluralLabel } from '../../parse/kinds/subjectLabels.ts';
import { isTechnicalKey, partedKey } from '../../parse/kinds/technicalFields.ts';
import { plainWord } from '../words.ts';
import { isPeopleNoun } from '../suggestions/common/definingWords.ts';
import { nouns } from './relationWords.ts';

/** The kind of relationship between two identities of one person. */
export const secondIdentity = 'secretly';

/** Each kind with its inverse: "A parent of B" means "B child of A". */
const inverses: Readonly<Record<string, string>> = {
  'parent of': 'child of',
  'spouse of': 'spouse of',
  'sibling of': 'sibling of',
  'ally of': 'ally of',
  'enemy of': 'enemy of',
  'rival of': 'rival of',
  'friend of': 'friend of',
  'mentor of': 'student of',
  'member of': 'has member',
  leads: 'led by',
  'located in': 'contains',
  owns: 'owned by',
  serves: 'served by',
  created: 'created by',
  killed: 'killed by',
  loves: 'loved by',
  knows: 'known by',
  // Two entities that are one person, as the story reveals in some chapter: "Ansel Lamb is secretly Oren Sallow".
  [secondIdentity]: secondIdentity,
  'related to': 'related to',
  'named with': 'named with',
  'similar to': 'similar to',
};

const inverseOf = new Map<string, string>();
for (const [kind, inverse] of Object.entries(inverses)) {
  inverseOf.set(kind, inverse);
  inverseOf.set(inverse, kind);
}

/** Keys that differ only by accents from keys of other languages: Spanish "país" is a country, Portuguese "pais" are parents. */
const accented = new Set(['país', 'países']);

/** The kind for each frontmatter key: "parent: X" means that the note's entity is a child of X. */
const kindOfKey = new Map<string, string>();
const keys: Readonly<Record<string, string>> = {
  'child of': 'parent parents father mother stepfather stepmother sonof daughterof',
  'parent of': 'child children son sons daughter daughters kids offspring fatherof motherof',
  'spouse of': 'spouse spouses wife husband married marriedto partner consort wifeof husbandof',
  'sibling of': 'sibling siblings brother brothers sister sisters twin brotherof sisterof',
  'ally of': 'ally allies alliedwith',
  'enemy of': 'enemy enemies nemesis foe foes opponent opponents',
  'rival of': 'rival rivals',
  'friend of': 'friend friends bestfriend companions companion',
  'student of': 'mentor mentors teacher studentof apprenticeof mentoredby trainedby',
  'mentor of': 'student students apprentice apprentices pupil pupils mentorof',
  'member of':
    'memberof member affiliation affiliations organization organizations organisation organisations faction factions house guild clan order group families houses guilds clans',
  'has member': 'members hasmember roster',
  'led by': 'leader leaders head ruler ruledby ledby captain chief',
  leads: 'leads rules leaderof headof commands',
  'located in':
    'location locations locatedin in place region city district home residence base hq headquarters currentlocation lives livesin parentlocation parentregion partoflocation',
  contains: 'contains districts rooms sublocations residents inhabitants',
  'owned by': 'owner owners ownedby bearer wielder keeper',
  owns: 'owns possessions belongings inventory ownerof keeps ownedlocation',
  serves: 'serves servantof employer allegiance worksfor worksat workplace employedat employedby liege',
  'served by': 'servedby servants servant retainers employees employee staff workers',
  'created by': 'creator creators createdby maker madeby author builder builtby',
  created: 'created made built',
  'killed by': 'killedby killer slainby',
  killed: 'killed victims slew',
  loves: 'loves lover lovers inlovewith',
  knows: 'knows acquaintances',
  [secondIdentity]: 'secretly issecretly secretidentity trueidentity realidentity hiddenidentity alterego alteregos disguise disguisedas',
  'related to': 'related relatedto seealso see relatives family',
};
/** The same for keys in other languages, normalised by `compactKey`, except words with another meaning in English. */
const otherKeys: Readonly<Record<string, string>> = {
  'child of':
    'eltern elternteil vater mutter stiefvater stiefmutter sohnvon tochtervon kindvon père mère beaupère bellemère filsde ' +
    'fillede enfantde padre madre padres progenitores padrastro madrastra hijode hijade pai mãe pais padrasto filhode ' +
    'filhade genitori genitore patrigno matrigna figliodi figliadi ouders vader moeder zoonvan dochtervan rodzice ojciec ' +
    'matka родители отец мать отчим мачеха 父亲 母亲 父親 母親 父母 両親 부모 아버지 어머니 ' +
    'föräldrar förälder fader moder forældre foreldre батьки батько мати мама тато вітчим мачуха rodiče rodič otec otčím macecha ebeveyn ebeveynler ebeveynleri annesi babası annebabası الوالدان والدان والدا الوالدين والدين الأب الأم والد والدة אב אם הורים ההורים אבא אמא האב האם szülők szülei apja anyja părinți γονείς πατέρας μητέρα родитељи отац мајка roditelji otac majka 부친 모친',
  'parent of':
    'kinder sohn tochter töchter söhne vatervon muttervon enfants enfant fils fille filles pèrede mèrede hijos hijo hija hijas ' +
    'padrede madrede filhos filho filha filhas paide mãede figli figlio figlia figlie padredi madredi kinderen zoon dochter ' +
    'dzieci syn synowie córka córki дети сын дочь сыновья дочери 子女 儿子 女儿 兒子 女兒 息子 자녀 아들 ' +
    'söner döttrar dotter børn sønner døtre діти син дочка донька сини děti dcera synové dcery çocuk çocukları çocuklar oğlu kızı kızları oğulları الأبناء أبناء الأولاد أولاد ابن ابنة الابن الابنة ילדים בן בת בנים בנות gyermekei gyerekei lánya copii fiică παιδιά γιος κόρη деца ћерка djeca 子供 딸',
  'spouse of':
    'ehemann ehefrau ehepartner gatte gattin gemahl gemahlin verheiratetmit partnerin époux épouse conjoint conjointe femme ' +
    'mariéà mariéeà compagne esposo esposa cónyuge marido casadocon casadacon pareja cônjuge casadocom casadacom parceiro ' +
    'parceira coniuge marito moglie sposatocon sposatacon compagno compagna echtgenoot echtgenote partnervan getrouwdmet ' +
    'małżonek małżonka mąż żona супруг супруга муж жена 配偶 妻子 丈夫 配偶者 夫 妻 배우자 남편 아내 ' +
    'maka hustru ægtefælle ektefelle чоловік дружина подружжя manžel manželka eşi karısı kocası الزوج الزوجة زوج زوجة בעל אישה בןזוג בתזוג házastársa férje felesége soție σύζυγος супружник супруга',
  'sibling of':
    'geschwister bruder brüder schwester schwestern zwilling brudervon schwestervon frère frères sœur soeur sœurs soeurs ' +
    'jumeau jumelle hermano hermana hermanos hermanas gemelo gemela irmão irmã irmãos irmãs gêmeo gêmea fratello fratelli ' +
    'sorella sorelle gemello gemella broer broers zus zussen rodzeństwo siostra bracia siostry брат сестра братья сёстры ' +
    'сестры 兄弟 姐妹 姊妹 兄弟姐妹 兄弟姉妹 형제 자매 ' +
    'syskon bror broder syster søskende søsken søster брати сестри sourozenci sourozenec bratr sestra bratři sestry kardeş kardeşi kardeşleri ağabeyi ablası الإخوة إخوة أخ أخت الأخ الأخت אח אחות אחים אחיות testvére testvérei frate soră frați αδέλφια αδελφός αδελφή браћа сестре',
  'ally of':
    'verbündete verbündeter verbündetmit allié alliés alliée alliées alliéde aliado aliada aliados aliadas aliadode alleato ' +
    'alleata alleati alleate alleatodi bondgenoot bondgenoten sojusznik sojusznicy союзник союзники 盟友 同盟 味方 동맹 ' +
    'allierad allierade allieret allierede alliert spojenec spojenci müttefik müttefiki müttefikleri الحلفاء حلفاء حليف בעליברית szövetségese szövetségesei aliat aliați σύμμαχος σύμμαχοι савезник савезници',
  'enemy of':
    'feind feinde feindin feindvon gegner gegnerin erzfeind ennemi ennemie ennemis ennemide enemigo enemiga enemigos ' +
    'enemigode inimigo inimiga inimigos inimigode nemico nemica nemici nemicodi vijand vijanden wróg wrogowie враг враги 敌人 ' +
    '敵人 敵 宿敌 宿敵 적 ' +
    'fiende fiender fjende fjender ворог вороги nepřítel nepřátelé düşman düşmanı düşmanları الأعداء أعداء عدو العدو אויב אויבים ellensége ellenségei dușman dușmani εχθρός εχθροί непријатељ непријатељи',
  'rival of': 'rivale rivalin rivalen rivaux rivales rivais rivali соперник соперники 对手 對手 ライバル 라이벌',
  'friend of':
    'freund freundin freunde freundvon gefährten gefährte ami amie amis amies amide compagnons amigo amiga amigos amigas ' +
    'amigode compañeros compañero companheiros amico amica amici amicodi compagni vriend vriendin vrienden przyjaciel ' +
    'przyjaciele przyjaciółka друзья подруга 朋友 友人 친구 ' +
    'vän vänner venner друг друзі přítel přátelé přítelkyně arkadaş arkadaşı arkadaşları dostu الأصدقاء أصدقاء صديق חבר barátja barátai prieten prieteni φίλος φίλοι пријатељ пријатељи',
  'student of':
    'lehrer lehrmeister lehrerin mentorin schülervon maître élèvede professeur maestro maestra discípulode mestre alunode ' +
    'insegnante allievodi leermeester nauczyciel учитель наставник 师父 師父 老师 老師 師匠 先生 스승 ' +
    'lärare læremester вчитель učitel öğretmeni ustası hocası المعلم معلم أستاذ מורה tanára profesor δάσκαλος учитељ',
  'mentor of':
    'schüler schülerin lehrling lehrlinge élève élèves disciples apprenti discípulo discípulos alumno alumnos aluno alunos ' +
    'aprendiz allievo allievi apprendista leerling leerlingen uczeń uczniowie ученик ученики 弟子 徒弟 学生 제자 ' +
    'elev elever учень учні žák žáci öğrencisi öğrencileri التلميذ تلميذ תלמיד tanítványa elevi μαθητής',
  'member of':
    'mitgliedvon mitgliedin mitgliedbei mitglied angehörigvon zugehörigkeit fraktion gilde membrede membredu ' +
    'facciones facçoes facções fazioni fraktionen frakcje фракции appartientà appartenance allégeance guilde miembrode miembrodel miembro pertenecea afiliación facción gremio ' +
    'organización membrode membrodo membroda membro pertencea afiliação facção organização membrodi membrodel appartenentea ' +
    'appartienea affiliazione fazione organizzazione gilda lidvan członek członekgrupy należydo przynależność frakcja ' +
    'organizacja членгруппы член состоитв принадлежность фракция организация гильдия 所属 所屬 阵营 陣營 门派 門派 势力 組織 组织 소속 ' +
    'medlemav tillhör належитьдо членорганізації фракція організація členem organizace üyesi örgüt örgütü lonca loncası المنظمة منظمة الفصيل عضوفي ארגון חברב szervezet tagja organizație οργάνωση',
  'has member':
    'mitglieder membres miembros integrantes membros membri leden członkowie члены участники 成员 成員 メンバー 구성원 ' +
    'medlemmar medlemmer члени учасники členové üyeler üyeleri الأعضاء أعضاء חברים tagok tagjai membrii μέλη',
  'led by':
    'anführer anführerin leiter leiterin oberhaupt herrscher herrscherin angeführtvon geleitetvon geführtvon dirigeant ' +
    'dirigeante dirigépar menépar líder lídera gobernante dirigidopor jefe jefa líderes governante lider guidatoda ' +
    'comandante sovrano leiders geleiddoor przywódca władca лидер глава правитель предводитель 首领 首領 领袖 領袖 统治者 リーダー 指導者 지도자 ' +
    'ledare leder очільник голова керівник правитель vůdce velitel vládce lideri başkan başkanı hükümdar القائد الزعيم زعيم قائد الحاكم מנהיג ראש שליט vezető vezetője uralkodó conducător αρχηγός ηγέτης вођа',
  leads:
    'anführervon leitervon führt leitet regiert herrschtüber dirige chefde líderde lidera gobierna governa lideraa guida ' +
    'capodi leadervan leidt przewodzi rządzi возглавляет правит руководит',
  'located in':
    'liegtin befindetsichin gelegenin standort wohnort wohnsitz aufenthaltsort heimat heimatort lebtin wohntin hauptsitz ' +
    'sitz hauptquartier lieu emplacement situéà situéedans situédans situéeà résidence habiteà vità région régions regionen regiones regiões regioni siège ubicación ' +
    'ubicadoen ubicadaen localización situadoen situadaen residencia viveen sede lugar localização localizadoem ' +
    'localizadaem residência moraem viveem ubicazione situatoin situatain sitrovain residenza vivein luogo regione locatie ' +
    'woonplaats woontin gevestigdin lokalizacja położeniew mieszkaw siedziba país países находитсяв находится расположение ' +
    'местоположение местожительства местонахождение живётв регион 位于 位於 所在地 位置 居住地 地点 위치 거주지 ' +
    'bostad hemort bosted bopæl місцепроживання мешкаєв розташування bydliště sídlo ikamet ikametgah yaşadığıyer konum مكانالإقامة الإقامة الموقع موقع מקוםמגורים מגורים מיקום lakhely lakóhelye helyszín reședință domiciliu κατοικία τοποθεσία пребивалиште 住所 住居 거처',
  contains:
    'enthält bezirke stadtteile bewohner habitants habitantes moradores abitanti mieszkańcy жители contient quartiers contiene distritos barrios contém bairros quartieri bevat zawiera ' +
    'содержит районы 包含',
  'owned by':
    'besitzer besitzerin eigentümer eigentümerin inhaber inhaberin träger propriétaire possesseur porteur propietario ' +
    'propietaria dueño dueña portador proprietário proprietária dono proprietario proprietaria possessore eigenaar ' +
    'właściciel właścicielka владелец владелица хозяин 拥有者 所有者 持有者 持ち主 소유자 ' +
    'ägare ejer власник vlastník sahibi المالك tulajdonosa proprietar ιδιοκτήτης власник',
  owns:
    'besitzt besitz besitztümer possède possessions posee posesiones possui posses possiede possedimenti bezit posiada ' +
    'владеет имущество 拥有 持有',
  serves:
    'dient dientunter arbeitetfür dienstherr sert travaillepour employeur sirvea trabajapara empleador ' +
    'servea trabalhapara empregador lavoraper werktvoor służy pracujedla служит работаетна 效忠 主君 仕える',
  'served by':
    'diener dienerin dienerschaft bedienstete serviteur serviteurs servante servantes domestique domestiques sirviente sirvienta sirvientes criado criada criados servo servos serva servitore servitori dienaar dienaren bediende bedienden sługa słudzy слуга слуги 仆人 僕人 家臣 하인',
  'created by':
    'schöpfer schöpferin erschaffenvon erbautvon gegründetvon gründer gründerin erfinder créateur créatrice crééepar ' +
    'créépar fondateur fondatrice fondépar creador creadora creadopor creadapor fundador fundadora fundadopor criador ' +
    'criadora criadopor creatore creatrice creatoda fondatore fondatoda schepper oprichter twórca założyciel создатель ' +
    'основатель создан основан 创造者 創造者 创始人 創始者 創設者 창시자 ' +
    'skapare grundare творець засновник tvůrce zakladatel kurucu kurucusu المؤسس مؤسس מייסד alapítója fondator ιδρυτής оснивач',
  created: 'erschuf gründete erfand créa fonda creó fundó criou fundou creò fondò создал основал',
  'killed by':
    'getötetvon ermordetvon mörder tuépar assassinépar asesino asesinadopor matadopor uccisoda assassino gedooddoor ' +
    'zabityprzez убит убитый убийца',
  loves:
    'liebt liebhaber geliebte geliebter verliebtin aime amant amante amoureuxde amaa ama enamoradode apaixonadopor ' +
    'innamoratodi kocha любит возлюбленный возлюбленная 恋人 爱人 愛人 연인',
  knows: 'kennt bekannte connaît connaissances conocea conocidos conhece conhecidos conosce conoscenze zna знает знакомые 認識',
  'related to':
    'verwandtmit verwandte verwandter familie familienmitglieder sieheauch verbindungen beziehungen famille parenté ' +
    'voiraussi relations familia parientes véasetambién relaciones relacionadocon família parentes vejatambém relações ' +
    'relacionadoa famiglia parenti vedianche relazioni zieook rodzina powiązania семья родственники связи смтакже 家族 亲属 親戚 ' +
    '相关 関連 가족 관련 ' +
    'släkt familj родина родичі rodina příbuzní aile akrabaları العائلة أقارب משפחה קרובים családja rokonai familie οικογένεια породица',
};
for (const table of [keys, otherKeys])
  for (const [kind, words] of Object.entries(table))
    for (const word of words.split(' ')) {
      const compact = compactKey(word);
      if (!kindOfKey.has(compact)) kindOfKey.set(compact, kind);
    }

/** Normalises a key: "Miembro de" becomes "miembrode". */
function compactKey(key: string): string {
  const typed = key.normalize('NFC').trim().toLowerCase();
  return (accented.has(typed) ? typed : plainWord(key)).replace(/[\s_'-]+/g, '');
}

/** Whether a word is a key of a known kind ("allies", "parents"). */
export function namesRelationship(word: string): boolean {
  return kindOfKey.has(compactKey(word));
}

/** Whether a key states to which group somebody belongs: "faction", "crew", "allegiance". */
export function namesGroup(key: string): boolean {
  const compact = compactKey(key);
  return isGroupOfPeople(compact) || kindOfKey.get(compact) === 'member of' || kindOfKey.get(compact) === 'serves';
}

/** Keys for each kind, the most common first, so that an exported note can be read again. */
const keysOfKind: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(keys).map(([kind, words]) => [kind, words.split(' ')]));

/** The key for a kind between entities of two types; the user's own label if it gives that kind. */
export function keyOfKind(kind: string, own: string | null, entityType: string, targetType: string): string {
  const candidates = [...(own === null ? [] : [own]), ...(keysOfKind.get(kind) ?? [])];
  // A key such as "created" would be read as the file's creation date: "created: [[Mara]]".
  const isRead = (key: string): boolean => !key.startsWith('#') && !isTechnicalKey(key.toLowerCase());
  return candidates.find((key) => isRead(key) && kindFromKey(key, entityType, targetType) === kind) ?? kind;
}

/** Keys that place a location in another one, and make any other entity a member. */
const wholes = new Set(
  'partof belongsto teilvon gehortzu partiede fazpartede partede formapartede partedi onderdeelvan входитв'.split(' '),
);

/** Keys that name the group of a person, and the people of a ship or a place. */
const groupsOfPeople = new Set(
  (
    'crew team party group squad band council unit coven cult gang company guilds ' +
    'mannschaft gruppe trupp bande rat einheit kompanie équipage équipe groupe bande conseil troupe tripulación equipo grupo banda consejo ' +
    'compañía tripulação equipe conselho companhia equipaggio squadra gruppo consiglio compagnia bemanning ploeg groep raad załoga drużyna ' +
    'grupa rada экипаж команда группа отряд совет екіпаж загін група рада besättning mandskab posádka skupina mürettebat grup mürettebatı ' +
    'الطاقم المجموعة الفريق צוות קבוצה legénység csapat echipaj grup πλήρωμα ομάδα посада група 团队 團隊 队伍 隊伍 小队 小隊 船员 帮派 幫派 宗门 宗門 公会 公會 ' +
    'チーム 部隊 一味 ギルド 팀 길드 조직'
  )
    .split(' ')
    .map(compactKey),
);

/** Whether a key without blanks names a group, also as a question: "which party". */
function isGroupOfPeople(compact: string): boolean {
  return groupsOfPeople.has(compact.replace(/^which/u, ''));
}

/** Keys that explicitly state membership. */
const membership = /^(?:member|mitglied|membre|miembro|membro|lid|czlonek|член)/u;

const aboutPlaces = new Set(['location', 'event', 'item', 'plot', 'concept']);

const kinOfPeople = new Set(['child of', 'spouse of', 'sibling of']);
const noPerson = new Set(['location', 'item', 'event']);

/** Whether things of a type are led and kept by people, and lie in places. */
export function isGroupOrPlace(type: string | null | undefined): boolean {
  return type === 'organization' || type === 'location';
}

/** The office of whoever heads a group or place, as a key of its note: "president", "mayor". Undefined for other keys. */
function kindOfOffice(compact: string, entityType: string, targetType: string): string | undefined {
  const isHead = isGroupOrPlace(entityType) && targetType === 'character' && nouns.get(compact)?.kind === 'leads';
  return isHead ? 'led by' : undefined;
}

/**
 * The relationship that a key states between a note's entity (of the given type) and the named one: a normalised kind, or the user's own label for an
 * unknown key. The parent of a location is a location. `targetType` decides the direction of some keys.
 */
export function kindFromKey(key: string, entityType: string, targetType = ''): string {
  const compact = compactKey(key);
  if (entityType === 'character') {
    // A house leads no one and an oar owns no one: "leader: The Guild" on a person means that the person leads it.
    const kind = kindOfKey.get(compact);
    if (kind === 'led by' && targetType === 'organization') return 'leads';
    if (kind === 'owned by' && (targetType === 'item' || targetType === 'location')) return 'owns';
  }
  if (isGroupOfPeople(compact)) {
    if (entityType === 'character' && targetType === 'organization') return 'member of';
    if (entityType !== 'character' && targetType === 'character') return 'has member';
  }
  if (wholes.has(compact)) return aboutPlaces.has(entityType) ? 'located in' : 'member of';
  // For the parent page of a person, its type determines the relationship: no one is the child of a city or a guild.
  if (/^parent([a-z]+)?$/.test(compact)) {
    if (aboutPlaces.has(entityType) || targetType === 'location') return 'located in';
    if (targetType === 'organization') return 'member of';
  }
  if (kindOfKey.get(compact) === 'member of') {
    if (entityType === 'location') return label(key);
    // No one is a member of a person or a city, so "affiliation" stays a plain label.
    if ((targetType === 'character' || targetType === 'location') && !membership.test(compact)) return label(key);
  }
  const kind = kindOfKey.get(compact) ?? kindOfOffice(compact, entityType, targetType);
  // No one is the child of a country or married to an oar.
  if (kind !== undefined && kinOfPeople.has(kind) && (entityType === 'character' || entityType === 'creature') && noPerson.has(targetType))
    return label(key);
  return kind ?? label(key);
}

/** Normalises a kind as typed in "A is `relation` B": "parent of" and "father of" are "parent". Unknown kinds are returned as typed. */
export function kindOfRelation(relation: string): string {
  const typed = label(relation);
  for (const kind of [typed, `${typed} of`]) if (inverseOf.has(kind)) return kind;
  const key = compactKey(typed);
  const noun = kindOfKey.get(key.replace(/of$/, ''));
  // "employer of" is the inverse of the key; a verb ("rules") states the kind directly.
  if (noun && (typed.endsWith(' of') || (!typed.includes(' ') && / (?:of|by|member)$|^has /.test(noun)))) return inverseKind(noun);
  return kindOfKey.get(key) ?? typed;
}

/** A user's own key as the label of a relationship: in lower case, its words with blanks between them ("homePort" and "home_port" are "home port"). */
function label(key: string): string {
  const words = key
    .trim()
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})/gu, ' ')
    .toLowerCase()
    .replace(/[\s_]+/g, ' ');
  return partedKey(words);
}

/**
 * The inverse of a kind. The inverse of a user's own noun is "label of", of a plural "one of the labels of", and of a phrase or verb before the other
 * end "label this": "assigned to this", "owes this".
 */
export function inverseKind(kind: string): string {
  const known = inverseOf.get(kind);
  if (known) return known;
  if (kind.endsWith(' of')) return kind.slice(kind.startsWith(oneOfThe) ? oneOfThe.length : 0, -3);
  const phrase = kind.endsWith(thisOne) ? kind.slice(0, -thisOne.length) : null;
  if (phrase !== null && isOpen(phrase)) return phrase;
  // The inverse of "raised by" is "raised": "Mara raised by Ilse" means "Ilse raised Mara".
  if (/^\p{Ll}+ed by$/u.test(kind)) return kind.slice(0, -' by'.length);
  if (/^\p{Ll}{3,}ed$/u.test(kind) && !isRole(kind)) return `${kind} by`;
  if (isPluralLabel(kind)) return `${oneOfThe}${kind} of`;
  return isOpen(kind) ? `${kind}${thisOne}` : `${kind} of`;
}

/** Prefix for a plural noun as the label of a list: "territories" becomes "one of the territories of". */
const oneOfThe = 'one of the ';

/** Appended to a phrase to form its inverse, for the entity that the phrase is about: "sworn to" becomes "sworn to this". */
const thisOne = ' this';

/** Whether a kind requires a name after it: "sworn to", "owes", but not "mistress". */
function isOpen(kind: string): boolean {
  return (
    opens.test(kind) ||
    (verb.test(kind) && !isPluralLabel(kind) && !/(?:ss|us|is)$/u.test(kind) && !isRole(kind) && !isRole(kind.replace(/s$/u, '')))
  );
}

/** English prepositions at the end of a phrase. */
const opens =
  /\s(?:to|by|with|from|for|under|against|at|in|on|into|onto|over|after|about|among|near|behind|between|before|beside|beneath|above|through|toward|towards|within|without|upon|off)$/u;
/** Prepositions before the other end of a relationship: "sworn to", "heir of", "aus". */
const relates = /(?:^|\s)(?:of|to|by|with|from|for|under|against|at|in|on|von|vom|mit|zu|bei|de|du|à|avec|con|di|da|com|van|met)$/u;
/** Verbs such as "owes", "protects". */
const verb = /^[^\s-]*\p{Ll}{3}s$/u;
const maxKindWords = 3;

/** Whether an unknown key reads as a relation or role: "sworn to", "bonded", "liege lord", "gamekeeper"; not "irrigation pumps". */
export function readsAsRelation(key: string): boolean {
  const typed = label(key);
  const words = typed.split(/[\s-]+/u);
  if (verb.test(typed)) return true;
  return (
    words.length <= maxKindWords &&
    (relates.test(typed) || words.some((word) => isRole(word) || isRole(word.replace(/s$/u, '')) || /\p{Ll}{3}ed$/u.test(word)))
  );
}

function isRole(word: string): boolean {
  return isPeopleNoun(word) || nouns.has(word) || namesRelationship(word);
}

/** A kind as written before the names at the other end: "ally of", "sworn to", "owes"; a user's own noun gets a colon: "home port:". */
export function leadingKind(kind: string): string {
  return isKnownKind(kind) || relates.test(kind) || verb.test(kind) ? kind : `${kind}:`;
}

/** Whether a kind has a known inverse, i.e. is not a user's own label. */
export function isKnownKind(kind: string): boolean {
  return inverseOf.has(kind);
}

export function isSymmetric(kind: string): boolean {
  return inverseOf.get(kind) === kind;
}
