import { cjkLetter } from '#lib/text.ts';
import { plainWord } from '../../../extraction/words.ts';

/*
 * Headings of sections of character sheets, grouped by synonyms: a question about a person's origin is answered by "History" too. One line per
 * language, with words and phrases. Headings and field keys are matched whole, questions word by word, so verbs that ask for a section ("looks",
 * "wants") are listed with its headings.
 */

/** The topic of a section of a sheet. */
export type HeadingGroup =
  | 'appearance'
  | 'voice'
  | 'personality'
  | 'goals'
  | 'history'
  | 'family'
  | 'relationships'
  | 'abilities'
  | 'weaknesses'
  | 'secrets'
  | 'possessions'
  | 'culture'
  | 'religion'
  | 'government'
  | 'economy'
  | 'geography'
  | 'military'
  | 'atmosphere'
  | 'ranks'
  | 'customs'
  | 'rumours'
  | 'members';

const groups: Readonly<Record<HeadingGroup, string>> = {
  appearance: `
    appearance, looks, look, visual description, physical description, physical appearance, description physical, physical, physique, build, attire, clothing, outfit, character design, visual design
    aussehen, sieht, sehen, erscheinung, erscheinungsbild, äußeres, äußere erscheinung, kleidung
    ressemble, ressemblent, apparence, apparence physique, physique, description physique, description visuelle, aspect
    apariencia, aspecto, físico, aspecto físico, descripción física, descripción visual, vestimenta, diseño de personaje
    aspetto, aspetto fisico, descrizione fisica, fisico
    aparência, aparência física, descrição física, descrição visual, design de personagem
    uiterlijk, eruit, voorkomen, verschijning
    wygląd, wygląda, wyglądzie, aparycja
    внешность, выглядит, внешности, внешний вид, облик, наружность
    外貌, 长什么样, 外表, 长相, 外观, 容貌, 外見, 容姿, 見た目, 외모, 외형`,
  voice: `
    voice, talk, talks, speech, speech pattern, speech patterns, speaking style, way of speaking, mannerisms, mannerism, dialogue, roleplay, roleplay notes, roleplaying, roleplaying notes, interaction, interaction notes, accent, catchphrase, quotes
    stimme, sprechweise, redeweise, tonfall, ausdrucksweise, sprachstil
    voix, manière de parler, façon de parler, élocution, tics de langage
    voz, forma de hablar, manera de hablar, modo de hablar
    voce, modo di parlare, parlata
    voz, modo de falar, jeito de falar, fala
    stem, spreekstijl, manier van spreken, spraak
    głos, mówi, sposób mówienia, mowa
    голос, говорит, речь, стиль речи, манера речи, манера говорить
    声音, 语气, 说话方式, 口头禅, 口吻, 声, 話し方, 口調, 口癖, 목소리, 말투`,
  personality: `
    personality, personality traits, temperament, traits, character traits, demeanor, demeanour, disposition, psychology, temper, behavior, behaviour, behave, behaves
    persönlichkeit, charakter, charakterzüge, wesen, temperament, eigenschaften
    personnalité, caractère, tempérament, traits de caractère
    personalidad, carácter, temperamento, rasgos
    personalità, carattere, indole
    personalidade, caráter, temperamento
    persoonlijkheid, karakter, karaktertrekken
    osobowość, charakter, usposobienie
    характер, личность, темперамент
    性格, 个性, 人格, 人物像, 성격, 인격`,
  goals: `
    goals, goal, wants, want, motivation, motivations, motives, motive, desires, desire, ambitions, ambition, aims, aim, objectives, agenda, drive
    ziele, ziel, motivation, motive, wünsche, wunsch, absichten, ambitionen, antrieb
    but, buts, veut, objectif, objectifs, motivations, motivation, désir, désirs, ambitions
    objetivos, objetivo, quiere, meta, metas, motivación, motivaciones, deseo, deseos, ambición, ambiciones
    obiettivi, obiettivo, vuole, motivazione, motivazioni, desiderio, desideri, scopi, scopo
    objetivos, objetivo, quer, motivação, motivações, desejo, desejos, meta, metas
    doelen, doel, wil, motivatie, drijfveren, wensen
    cele, cel, chce, motywacja, motywacje, pragnienia
    цели, цель, хочет, мотивация, мотивы, желания, стремления
    目标, 动机, 愿望, 目的, 目標, 動機, 望み, 목표, 동기`,
  history: `
    history, origin, origins, past, background, backstory, back story, biography, bio, life, early life, early years, life story, story, founding
    geschichte, herkunft, ursprung, hintergrund, hintergrundgeschichte, vergangenheit, vorgeschichte, biografie, biographie, lebenslauf, entstehung
    histoire, historique, origine, origines, passé, antécédents, biographie, parcours
    historia, origen, orígenes, pasado, trasfondo, biografía, antecedentes
    storia, origine, origini, passato, biografia, antefatti
    história, origem, origens, passado, antecedentes, biografia
    geschiedenis, herkomst, oorsprong, achtergrond, verleden, biografie, voorgeschiedenis
    historia, pochodzenie, przeszłość, tło, biografia, geneza
    история, происхождение, прошлое, предыстория, биография, биографии
    历史, 背景, 来历, 起源, 身世, 生平, 过去, 经历, 歴史, 経歴, 過去, 生い立ち, 由来, 역사, 배경, 과거, 기원`,
  family: `
    family, relatives, kin, household
    familie, verwandte, verwandtschaft
    famille, parenté
    familia, parientes
    famiglia, parenti
    família, parentes
    familie, verwanten
    rodzina, krewni
    семья, родственники, родня
    家庭, 家族, 亲属, 親族, 가족`,
  relationships: `
    relationships, relations, connections, ties, contacts, associates, acquaintances, allies and enemies
    beziehungen, verbindungen, kontakte, bekannte, bekanntschaften
    relations, liens, connaissances, fréquentations
    relaciones, vínculos, conocidos
    relazioni, rapporti, legami, conoscenze, conoscenti
    relações, relacionamentos, vínculos, conhecidos
    relaties, banden, kennissen
    relacje, powiązania, znajomi, znajomości
    отношения, связи, знакомые, знакомства
    关系, 人际关系, 熟人, 人間関係, 関係, 知人, 관계, 지인`,
  abilities: `
    abilities, ability, powers, power, skills, skill, talents, strengths, magic, capabilities
    fähigkeiten, kräfte, talente, stärken, können
    capacités, pouvoirs, compétences, talents, forces
    habilidades, poderes, capacidades, talentos, fortalezas
    abilità, poteri, capacità, talenti
    habilidades, poderes, capacidades
    vaardigheden, krachten, vermogens, talenten
    umiejętności, moce, zdolności
    способности, умения, силы, навыки
    能力, 技能, 特技, 능력`,
  weaknesses: `
    weaknesses, weakness, flaws, flaw, fears, fear, vulnerabilities, limitations, limits
    schwächen, schwäche, ängste, fehler, grenzen
    faiblesses, défauts, peurs, limites
    debilidades, defectos, miedos
    debolezze, difetti, paure
    fraquezas, defeitos, medos
    zwaktes, gebreken, angsten
    słabości, wady, lęki
    слабости, недостатки, страхи
    弱点, 缺点, 恐惧, 弱み, 약점`,
  secrets: `
    secrets, secret, hidden truth, what really happened
    geheimnisse, geheimnis
    secrets, secret
    secretos, secreto
    segreti, segreto
    segredos, segredo
    geheimen, geheim
    sekrety, sekret, tajemnice, tajemnica
    секреты, секрет, тайны, тайна
    秘密, 비밀`,
  possessions: `
    possessions, belongings, equipment, inventory, gear, items, property
    besitz, ausrüstung, habseligkeiten, inventar
    possessions, équipement, inventaire, biens
    posesiones, equipo, inventario, pertenencias
    possedimenti, equipaggiamento, inventario
    posses, equipamento, inventário, pertences
    bezittingen, uitrusting, inventaris
    majątek, ekwipunek, wyposażenie
    имущество, снаряжение, инвентарь
    装备, 物品, 财产, 持ち物, 装備, 所持品, 소지품, 장비`,
  culture: `
    culture, customs, traditions, society, way of life
    kultur, bräuche, traditionen, gesellschaft, sitten
    culture, coutumes, traditions, société
    cultura, costumbres, tradiciones, sociedad
    cultura, usanze, tradizioni, costumi, società
    cultura, costumes, tradições, sociedade
    cultuur, gebruiken, tradities, gewoonten, samenleving
    kultura, obyczaje, zwyczaje, tradycje
    культура, обычаи, традиции, общество
    文化, 习俗, 传统, 風習, 慣習, 문화, 풍습`,
  religion: `
    religion, faith, beliefs, belief, worship, gods
    religion, glaube, glauben, götter
    religion, croyances, foi, cultes
    religión, creencias, fe
    religione, credenze, fede
    religião, crenças, fé
    religie, geloof, godsdienst
    religia, wierzenia, wiara
    религия, вера, верования
    宗教, 信仰, 종교, 신앙`,
  government: `
    government, politics, leadership, rule, rules, ruled, ruler, rulers, governs, governed, governance, administration, power structure
    regierung, regiert, regierte, politik, herrschaft, herrscht, herrscher, führung, verwaltung
    gouvernement, gouverne, règne, politique, pouvoir politique
    gobierno, gobierna, gobiernan, manda, mandan, política, liderazgo
    governo, governa, comanda, politica
    governo, governa, governam, manda, mandam, política, liderança
    regering, regeert, bestuur, bestuurt, politiek, leiding
    rząd, rządzi, władza, polityka, rządy
    правительство, правит, власть, политика, управление
    政府, 政治, 统治, 統治, 정치, 정부`,
  economy: `
    economy, trade, commerce, industry, exports, imports, goods
    wirtschaft, handel, gewerbe
    économie, commerce
    economía, comercio
    economia, commercio
    economia, comércio
    economie, handel
    gospodarka, handel
    экономика, торговля
    经济, 贸易, 商业, 経済, 貿易, 경제, 무역`,
  geography: `
    geography, terrain, landscape, layout, climate, topography
    geografie, geographie, landschaft, gelände, klima
    géographie, paysage, climat, relief
    geografía, paisaje, clima
    geografia, paesaggio, clima
    geografia, paisagem, clima
    geografie, landschap, klimaat
    geografia, krajobraz, klimat
    география, ландшафт, климат, рельеф
    地理, 地形, 气候, 気候, 지리, 기후`,
  military: `
    military, army, forces, defenses, defences, armed forces, troops
    militär, armee, heer, streitkräfte, verteidigung
    armée, forces armées, défenses
    ejército, fuerzas armadas, defensas
    esercito, forze armate, difese
    exército, forças armadas, defesas
    leger, krijgsmacht, verdediging
    wojsko, armia, obrona
    армия, войска, оборона
    军事, 军队, 軍事, 軍隊, 군대`,
  atmosphere: `
    atmosphere, mood, sights, sounds, smells, ambience, first impression, sensory details
    atmosphäre, stimmung
    atmosphère, ambiance
    atmósfera, ambiente
    atmosfera
    atmosfera, ambiente
    sfeer
    atmosfera, nastrój
    атмосфера, настроение
    氛围, 气氛, 雰囲気, 분위기`,
  ranks: `
    ranks, rank, hierarchy, chain of command, titles, offices
    ränge, rang, hierarchie, rangordnung
    rangs, rang, hiérarchie, grades
    rangos, rango, jerarquía
    ranghi, rango, gerarchia
    patentes, hierarquia
    rangen, rang, hiërarchie
    rangi, ranga, hierarchia
    ранги, ранг, иерархия, звания
    等级, 階級, 阶级, 职位, 계급`,
  customs: `
    laws, oaths, tenets, creed, prohibitions, taboos, commandments, mission statement, customs, rites, rituals, uniforms
    gesetze, eide, gebote, verbote, bräuche
    lois, serments, préceptes, interdits, coutumes
    leyes, juramentos, preceptos, prohibiciones, costumbres
    leggi, giuramenti, precetti, divieti, usanze
    leis, juramentos, preceitos, proibições, costumes
    wetten, geboden, verboden, gebruiken
    prawa, przysięgi, zakazy, zwyczaje
    законы, клятвы, запреты, обычаи`,
  rumours: `
    rumors, rumours, gossip, hooks, plot hooks, adventure hooks
    gerüchte
    rumeurs
    rumores
    voci, dicerie
    rumores, boatos
    geruchten
    plotki, pogłoski
    слухи
    传闻, 谣言, 噂, 소문`,
  // Only headings may name the people without the word for members: "characters" in a question asks for anything.
  members: `
    members, membership, notable members, known members, related npcs, related characters, key figures, notable figures, notable people, important people, key people
    mitglieder, bekannte mitglieder, wichtige personen, wichtige figuren, zugehörige figuren
    membres, membres connus, membres notables, personnages liés, personnages importants, figures importantes
    miembros, miembros conocidos, miembros destacados, personajes relacionados, figuras importantes, figuras clave
    membri, membri noti, personaggi collegati, personaggi correlati, figure importanti
    membros, membros conhecidos, membros notáveis, personagens relacionados, personagens relacionadas, figuras importantes
    leden, bekende leden, belangrijke personen
    członkowie, znani członkowie, ważne postacie
    члены, участники, известные члены, связанные персонажи, важные персоны
    成员, 成員, 相关人物, 主要成员, メンバー, 主要人物, 関連人物, 구성원, 주요 인물`,
};

const groupsOfPhrase = new Map<string, Set<HeadingGroup>>();
const unspacedPhrases: (readonly [string, HeadingGroup])[] = [];
for (const [group, list] of Object.entries(groups) as [HeadingGroup, string][]) {
  for (const phrase of list.split(/[,\n]/u).flatMap((each) => each.trim().normalize('NFC') || [])) {
    if (cjkLetter.test(phrase)) unspacedPhrases.push([phrase, group]);
    const key = plainWord(phrase);
    groupsOfPhrase.set(key, (groupsOfPhrase.get(key) ?? new Set()).add(group));
  }
}
/** Minimum characters of a word in a script without spaces: a single character also occurs inside other words. */
const minUnspaced = 2;

function unspacedGroups(text: string): HeadingGroup[] {
  if (!cjkLetter.test(text)) return [];
  const plain = text.normalize('NFC');
  return unspacedPhrases.flatMap(([phrase, group]) => (phrase.length >= minUnspaced && plain.includes(phrase) ? [group] : []));
}

const separators = /\s*[&+/,;、，|:(){}–—-]\s*|\s+(?:and|und|et|y|e|en|i|и)\s+/u;

/** In a heading of up to this many words, each word may name the topic: "Early history". */
const maxWordsOfHeading = 2;
const longPhrases = [...groupsOfPhrase].filter(([phrase]) => phrase.includes(' '));

/** The topics named by the heading of a section or the key of a field: `history` for "3. History & Origins". Empty for an unknown heading. */
export function groupsOfHeading(heading: string): ReadonlySet<HeadingGroup> {
  const written = heading
    .normalize('NFC')
    .replace(/^[^\p{L}]+/u, '')
    .trim();
  const parts = [written, ...written.split(separators)].map((part) => plainWord(part.trim()));
  const found = parts.flatMap((part) => {
    const all = part.split(' ');
    const inside = all.length > maxWordsOfHeading ? longPhrases.filter(([phrase]) => ` ${part} `.includes(` ${phrase} `)) : [];
    return [part, ...(all.length <= maxWordsOfHeading ? all : [])]
      .flatMap((each) => [...(groupsOfPhrase.get(each) ?? [])])
      .concat(inside.flatMap(([, groups]) => [...groups]));
  });
  return new Set([...found, ...unspacedGroups(written)]);
}

/** Phrases of questions whose words ask for nothing by themselves. */
const phrasesOfQuestions: readonly (readonly [RegExp, HeadingGroup])[] = [
  [/\b(?:gets?|got|getting) along with\b|\b(?:on|in) (?:good|bad|friendly) terms with\b/iu, 'relationships'],
];

/** The topics that words of a question ask for, by any synonym of their headings. `words`: plain words; `question`: as written, for phrases. */
export function groupsAskedFor(words: readonly string[], question = ''): ReadonlySet<HeadingGroup> {
  const phrases = phrasesOfQuestions.flatMap(([phrase, group]) => (phrase.test(question) ? [group] : []));
  return new Set([...phrases, ...words.flatMap((word) => [...(groupsOfPhrase.get(word) ?? []), ...unspacedGroups(word)])]);
}
