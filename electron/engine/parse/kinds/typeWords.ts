import { entityTypes } from '#shared/model/constants.ts';
import { typeOfForeignNoun } from './nouns/nounTypes.ts';

const split = (words: string): string[] => words.split(', ').map((word) => word.normalize('NFC'));

/** Words that users have for each type in frontmatter, tags, folders and headings. Singular and lower case; English plurals are derived. */
const english: Readonly<Record<string, string>> = {
  character:
    'character, char, actor, person, people, man, woman, men, women, npc, pc, cast, protagonist, antagonist, hero, villain, deity, god, goddess, pantheon, demigod, ' +
    'dramatis personae, player character, adventurer, legendary being, figure, notable, notable figure, ' +
    'dramatis persona, incarnation, incarnations, companion, leader, family member, celebrity, ancestor, ruler, king, ' +
    'townsfolk, townspeople, villagers, queen, agent, mortal, saint, angel, demon lord, archdevil, deities',
  location:
    'location, place, city, town, village, settlement, region, country, kingdom, continent, planet, world, district, ' +
    'building, room, poi, point of interest, geography, setting, landmark, plane, galaxy, star system, subregion, dungeon, ' +
    'map, area, territory, realm, geographic feature, geographical feature, landform, land, the land, nation state, city state, state, province, county, sea, ocean, river, lake, forest, mountain, ' +
    'island, isle, moon, world region, biome, tavern, inn, shop, temple, shrine, castle, fortress, ruin, site, venue, ' +
    'cantina, locale, base, station, road, quarter, neighborhood, neighbourhood, ward, street, port, harbor, harbour, ' +
    'the wilds, wilderness, environs, area description, room description, location description, keyed location, keyed area, sector, system of stars, solar system, starsystem, gazetteer, atlas, town map, shelter, hideout',
  organization:
    'organization, organisation, faction, house, guild, order, clan, family, company, group, religion, creed, credo, cult, army, party, ' +
    'government, nation, empire, corporation, firm, gang, crew, church, sect, tribe, council, union, league, alliance, ' +
    'institution, school, college, academy, agency, cartel, syndicate, military, regiment, division, company of arms, ' +
    'dynasty, bloodline, civilization, civilisation, team, society, brotherhood, sisterhood, faith, political party, coven, power, polity',
  item:
    'item, object, artifact, artefact, weapon, ship, vehicle, relic, treasure, thing, equipment, gear, book, document, ' +
    'armor, armour, tool, instrument, potion, drug, drink, food, starship, spaceship, spacecraft, airship, vessel, ' +
    'mount gear, good, commodity, material, metal, mineral, currency, coin, device, gadget, invention, implant, ' +
    'magic item, magical item, curiosity, curio, oddity, trinket, heirloom, jewel, gem, gemstone, precious stone, prop, beverage, cuisine, substance, resource, technology item, macguffin',
  event:
    'event, battle, war, history, festival, feast, feast day, holy day, incident, session, session note, session log, encounter, timeline, calendar, ' +
    'era, age, epoch, year, month, holiday, conflict, disaster, treaty, revolution, siege, historical event, ' +
    'history event, ceremony, ritual day, tournament, celebration, catastrophe, chronicle, chronology, date',
  concept:
    'concept, lore, rule, magic, system, magic system, technology, term, glossary, culture, language, law, custom, idea, ' +
    'spell, ethnicity, ethnic group, nationality, tradition, philosophy, phenomenon, phenomena, science, myth, legend, ' +
    'mythology, cosmology, economy, politics, rank, title, class, profession, occupation, school of magic, power system, ' +
    'discipline, skill, curse, disease, illness, prophecy, theory, mechanic, topic, principle, art, music, literature, ' +
    'sport, game, cultures and ethnicities, tech, religion concept, dialect, alphabet, slang',
  creature:
    'creature, monster, beast, animal, species, race, bestiary, fauna, ancestry, alien, ' +
    'people of the world, peoples, adversary, threat, lifeform, life form, wildlife, plant, flora, subspecies, breed, monstrosity, undead, ' +
    'spirit kind, dragon, familiar, livestock, insect, bird, fish',
  plot:
    'plot, plotline, storyline, arc, quest, thread, theme, subplot, adventure, plot point, plot thread, side quest, ' +
    'main quest, mission, campaign, scenario, story arc',
};

/**
 * The same in other languages, in the singular and plural forms used for folders. German, French, Spanish, Portuguese, Italian, Polish, Russian,
 * Dutch, Swedish, Danish, Norwegian, Czech, Turkish, Hungarian, Greek, Romanian, Finnish, Ukrainian, Thai, Vietnamese, Chinese, Japanese, Korean,
 * Arabic, Hebrew, Hindi.
 */
const otherLanguages: Readonly<Record<string, string>> = {
  character:
    'bohaterów, персонажів, персонажей, panteón, panthéon, panteão, panteon, пантеон, पात्र, पात्रों, किरदार, चरित्र, लोग, roles, rôles, personae, личности, персоналии, правители, особистості, постаті, боги та богині, 人物志, 人物设定, nhân vật chính, kişilikler, hősök, istenek, karakter utama, อัศวิน, ' +
    'figur, figuren, charakter, charaktere, personen, person, leute, hauptfiguren, nebenfiguren, abenteurer, aventuriers, aventureros, aventureiros, avventurieri, avonturiers, gott, götter, gottheiten, ' +
    'bewohner, helden, schurken, protagonisten, antagonisten, personnage, personnages, dieux, divinités, héros, dieu, ' +
    'méchants, personaje, personajes, dioses, deidades, gente, héroes, villanos, personagem, personagens, deuses, pessoas, ' +
    'heróis, vilões, npcs, personaggio, personaggi, dei, divinità, persone, eroi, postać, postacie, postaci, bohaterowie, ' +
    'bogowie, bóstwa, ludzie, персонажей, богов, персонаж, персонажи, герои, боги, божества, люди, действующие лица, 人物, 角色, 登场人物, 登場人物, 神祇, ' +
    '神明, 众神, 主角, 男主, 女主, 男主角, 女主角, 男配, 女配, 主人公, 配角, 反派, キャラクター, キャラ, 神々, 등장인물, 인물, 캐릭터, شخصيات, الشخصيات, דמויות, ' +
    'personage, personages, hoofdpersonen, hoofdpersonages, bijfiguren, mensen, goden, helden, schurken, npc’s, bewoners, karaktären, karaktärer, personer, gestalter, gudar, hjältar, rollpersoner, spelledarpersoner, slp, karakterer, guder, helte, postavy, postava, osoby, bohové, hrdinové, karakter, karakterler, kişiler, tanrılar, kahramanlar, szereplők, szereplő, karakterek, személyek, χαρακτήρες, χαρακτήρας, πρόσωπα, ήρωες, personaje principale, eroii, hahmot, hahmo, henkilöt, персонажі, герої, ตัวละคร, บุคคล, ตัวละครหลัก, ตัวละครรอง, ตัวละครเอก, ตัวเอก, พระเอก, นางเอก, ตัวร้าย, วายร้าย, nhân vật, tokoh, pj, pnj, pjs, pnjs, personaggi non giocanti, personaggi giocanti, personagens não jogadores, personajes no jugadores, bohaterowie niezależni, bohaterowie graczy, postacie graczy, nsc, nscs, nsp, spielercharaktere, nichtspielercharaktere, reparto, habitantes, abitanti, habitants, mieszkańcy, жители, нпс, неигровые персонажи, игроки, dioses y diosas, reyes, reinas, rois, reines, könige, herrscher',
  location:
    'स्थान, स्थानों, जगहें, नगर, राज्य, государства, державы, континенты, материки и острова, моря, реки, горы, поселения, держави, регіони, землі, địa danh, địa lý, vùng đất, vương quốc, coğrafya, bölgeler, ormanlar, yerleşim yerleri, yerleşimler, tájak, királyságok, lokasi, tempat, kerajaan, ดินแดน, อาณาจักร, 地域, 地方, ' +
    'ort, orte, schauplatz, schauplätze, länder, städte, stadt, dörfer, regionen, welten, geographie, geografie, karten, ' +
    'gebäude, königreiche, planeten, kontinente, landschaften, kontinent, flüsse, inseln, berge, lieu, lieux, endroits, ' +
    'villes, pays, régions, géographie, royaumes, planètes, bâtiments, continents, îles, lugar, lugares, ciudades, países, ' +
    'regiones, geografía, reinos, planetas, escenarios, ubicaciones, islas, locais, cidades, regiões, geografia, ilhas, ' +
    'cenários, luogo, luoghi, città, paesi, regioni, regni, pianeti, isole, ambientazioni, miejsce, miejsca, городов, стран, государств, локаций, lokacja, lokacje, ' +
    'miasta, kraje, krainy, królestwa, planety, wyspy, место, места, локации, локация, города, страны, регионы, ' +
    'королевства, география, планеты, острова, 地点, 地點, 地理, 场所, 場所, 城市, 国家, 國家, 地图, 势力范围, 地名, 世界地图, 舞台, 都市, 国, 장소, 지역, 도시, ' +
    'أماكن, الأماكن, مدن, מקומות, ' +
    "locatie, locaties, plaats, plaatsen, plekken, steden, dorpen, landen, rijken, koninkrijken, regio's, gebieden, eilanden, plats, platser, orter, städer, länder, riken, landskap, öar, steder, byer, riger, øer, místo, místa, lokace, města, země, království, kraje, yer, yerler, mekan, mekanlar, mekân, mekânlar, şehirler, ülkeler, krallıklar, diyarlar, reiche, provinzen, bezirke, siedlungen, tavernen, gasthäuser, burgen, tempel, wälder, helyek, helyszínek, helyszín, városok, országok, τόποι, τόπος, τοποθεσίες, πόλεις, χώρες, locuri, loc, locații, orașe, țări, paikat, kaupungit, maat, локації, міста, країни, สถานที่, เมือง, ประเทศ, địa điểm, thành phố, cités, provinces, quartiers, auberges, temples, forêts, châteaux, villages, pueblos, provincias, barrios, tabernas, templos, bosques, castillos, ubicación, vilas, províncias, bairros, tavernas, florestas, castelos, mundos, villaggi, province, quartieri, taverne, templi, foreste, castelli, borghi, lokacji, локацій, локаций, wsie, regiony, prowincje, dzielnice, karczmy, świątynie, lasy, zamki, деревни, провинции, районы, таверны, храмы, леса, замки, земли, материки",
  organization:
    'korporation, konzern, konzerne, corporación, corporaciones, corporação, corporações, corporazione, corporazioni, корпорация, корпорации, korporacja, korporacje, संगठन, संगठनों, समूह, गुट, объединения, спільноти, держави та народи, thế lực, tông môn, môn phái, phe phái, gia tộc, bang phái, haneler, szövetségek, organisasi, faksi, สำนัก, ' +
    'фракций, организаций, гильдий, şirket, şirketler, frakcja, nazione, nazioni, nación, naciones, nação, nações, narody i państwa, нации, naties, nationen, organisationen, fraktion, fraktionen, gruppen, gruppierung, gruppierungen, verbände, gilden, zünfte, häuser, familien, orden, bündnisse, religionen, kulte, firmen, ' +
    'stämme, völker und reiche, konzerne, clans, organisations, factions, guildes, ordres, familles, cultes, ' +
    'peuples et nations, entreprises, groupes, organización, organizaciones, facciones, gremios, familias, órdenes, ' +
    'religiones, credos, cultos, grupos, empresas, organização, organizações, facções, guildas, famílias, ordens, religiões, ' +
    'organizzazioni, fazioni, gilde, famiglie, ordini, religioni, credi, culti, gruppi, organizacje, frakcje, gildie, rody, ' +
    'zakony, religie, kulty, rodziny, организация, организации, фракции, гильдии, семьи, кланы, ордена, религии, культы, ' +
    'дома, группировки, 组织, 組織, 机构, 機構, 势力, 勢力, 门派, 門派, 家族, 宗派, 宗教, 阵营, 陣營, 公司, 帮派, 団体, 団体組織, 조직, 세력, منظمات, المنظمات, فصائل, ' +
    'ארגונים, ' +
    'organisatie, organisaties, facties, groepen, gilden, families, orden, religies, culten, bedrijven, organisation, organisationer, fraktioner, grupper, ordnar, familjer, gillen, ordener, familier, organizace, frakce, skupiny, rody, řády, örgütler, organizasyonlar, gruplar, hizip, hizipler, loncalar, aileler, tarikatlar, topluluk, topluluklar, örgüt, örgütler, cechy, bratrstva,  szervezetek, frakciók, csoportok, családok, οργανώσεις, ομάδες, organizații, facțiuni, järjestöt, ryhmät, організації, фракції, องค์กร, กลุ่ม, tổ chức, adelshäuser, kirchen, armeen, maisons, églises, armées, casas, clanes, iglesias, ejércitos, clãs, igrejas, exércitos, casate, clan, chiese, eserciti, klany, kościoły, armie, армии, церкви',
  item:
    'वस्तु, वस्तुएँ, हथियार, снаряжение и оружие, kỳ vật, pháp bảo, bảo vật, vũ khí, đan dược, benda, senjata, ไอเทม, 丹药, 丹藥, ' +
    'gegenstand, gegenstände, artefakte, waffen, objekte, schiffe, fahrzeuge, ausrüstung, dinge, relikte, schätze, edelsteine, edelstein, pierres précieuses, piedras preciosas, pedras preciosas, pietre preziose, kamienie szlachetne, драгоценные камни, edelstenen, ädelstenar, ædelsten, drahokamy, değerli taşlar, 宝石, 寶石, 보석, objet, ' +
    'objets, artefacts, armes, navires, véhicules, équipement, reliques, objeto, objetos, artefactos, armas, naves, ' +
    'barcos, vehículos, equipo, reliquias, artefatos, navios, itens, oggetto, oggetti, artefatti, armi, navi, przedmiot, ' +
    'předmětů, предметов, артефактов, przedmioty, artefakty, broń, statki, предмет, предметы, артефакты, оружие, корабли, вещи, 物品, 道具, 武器, 法宝, 法寶, 神器, 装备, ' +
    '裝備, 宝物, アイテム, 道具類, 아이템, 물건, أشياء, الأشياء, أدوات, الأدوات, أغراض, الأغراض, חפצים, ' +
    'voorwerp, voorwerpen, objecten, wapens, schepen, artefacten, uitrusting, relieken, föremål, vapen, skepp, artefakter, utrustning, genstande, våben, gjenstander, skibe, předměty, předmět, zbraně, artefakty, eşya, eşyalar, silahlar, tárgyak, tárgy, fegyverek, αντικείμενα, όπλα, obiecte, arme, esineet, предмети, зброя, สิ่งของ, อาวุธ, vật phẩm, nesneler, bücher, rüstungen, tränke, livres, armures, potions, libros, armaduras, pociones, livros, poções, equipamento, libri, armature, pozioni, equipaggiamento, księgi, zbroje, mikstury, книги, броня, зелья, снаряжение',
  event:
    'घटना, घटनाएँ, इतिहास, хроники, історія, битви, lịch sử, biến cố, kronoloji, tarihçe, történelem, sejarah, peristiwa, ประวัติศาสตร์, ' +
    'ereignis, ereignisse, geschichte, kriege, schlachten, zeitalter, zeitleiste, feste, feiertage, événement, événements, ' +
    'histoire, guerres, batailles, époques, fêtes, evento, eventos, historia, guerras, batallas, eras, fiestas, ' +
    'acontecimientos, história, batalhas, acontecimentos, eventi, storia, guerre, battaglie, wydarzenie, wydarzenia, ' +
    'wojny, bitwy, święta, событие, события, история, войны, битвы, эпохи, праздники, 事件, 历史, 歷史, 歴史, 战争, 戰爭, 戦争, 大事记, 年表, ' +
    '时代, 時代, 節日, 节日, 出来事, イベント, 사건, 역사, أحداث, الأحداث, تاريخ, אירועים, ' +
    'gebeurtenis, gebeurtenissen, oorlogen, veldslagen, tijdlijn, feesten, geschiedenis, tijdperken, händelse, händelser, krig, slag, tidslinje, historia, historie, begivenheder, hendelser, události, událost, války, bitvy, dějiny, olay, olaylar, savaşlar, tarih, események, esemény, háborúk, γεγονότα, πόλεμοι, evenimente, războaie, tapahtumat, події, війни, เหตุการณ์, สงคราม, sự kiện, zaman çizelgesi, chronologie, frise, sitzungen, sitzung, sesión, sesiones, cronología, batallas, sessão, sessões, linha do tempo, cronologia, guerras, avvenimento, avvenimenti, accadimenti, sessione, sessioni, linea del tempo, sesja, sesje, oś czasu, kronika, сессия, сессии, хронология, летопись, sessie, sessies, séance, séances',
  concept:
    'अवधारणाएँ, जादू, नियम, заклинания, навыки, ремёсла, ремесла, магія, закони, công pháp, phép thuật, văn hóa, hệ thống, büyüler, kültür, inançlar, kozmoloji, varázslatok, sihir, budaya, เวทมนตร์, 法术, 法術, 秘术, ' +
    'begriff, begriffe, konzepte, magie, regeln, kultur, kulturen, sprachen, glossar, gesetze, bräuche, technologie, ' +
    'wissen, systeme, mythen, concepts, notions, règles, cultures, langues, glossaire, lois, coutumes, mythes, concepto, ' +
    'conceptos, magia, reglas, culturas, idiomas, glosario, leyes, costumbres, mitos, conceitos, regras, línguas, ' +
    'concetti, regole, culture, lingue, leggi, pojęcia, zasady, kultury, języki, słowniczek, понятия, магия, правила, ' +
    'культуры, языки, глоссарий, законы, мифы, 概念, 设定, 設定, 魔法, 功法, 体系, 體系, 文化, 语言, 語言, 言語, 术语, 術語, 用語, 规则, 規則, 法律, 神话, 神話, ' +
    '技术, 技術, 개념, 마법, مفاهيم, سحر, מושגים, ' +
    'begrip, begrippen, magie, regels, talen, culturen, wetten, begrepp, magi, regler, språk, lagar, begreber, pojmy, pravidla, jazyky, kavramlar, büyü, kurallar, diller, termini, glossario, glossário, sistema, sistemas, sistemi',
  creature:
    'प्राणी, जीव, जातियाँ, растения, звери, травы, істоти, раси, народи, тварини, chủng tộc, sinh vật, yêu thú, canlılar, bitkiler, lények, fajok, népek, növények, makhluk, ras, สัตว์, เผ่าพันธุ์, 植物, 异兽, 異獸, 灵兽, 靈獸, 神兽, 神獸, 半人, ' +
    'kreatur, kreaturen, wesen, monster, tiere, spezies, rassen, völker, bestiarium, arten, pflanzen, créature, créatures, ' +
    'monstres, animaux, espèces, bestiaire, races, plantes, peuples, criatura, criaturas, monstruos, animales, especies, ' +
    'bestiario, razas, plantas, monstros, animais, espécies, raças, creatura, creature, mostri, animali, specie, razze, ' +
    'stworzenie, stworzenia, potwory, zwierzęta, существ, монстров, istota, istoty, rasa, gatunki, rasy, bestiariusz, существо, существа, монстры, животные, виды, ' +
    'расы, бестиарий, чудовища, 生物, 怪物, 种族, 種族, 妖兽, 妖獸, 动物, 動物, 妖怪, モンスター, クリーチャー, 魔物, 생물, 종족, مخلوقات, المخلوقات, יצורים, ' +
    'wezen, wezens, monsters, dieren, soorten, rassen, volken, varelse, varelser, monster, djur, arter, raser, folk, folkslag, væsner, dyr, tvor, tvorové, tvory, příšery, zvířata, rasy, yaratık, yaratıklar, canavarlar, hayvanlar, ırklar, povos, pueblos y razas, popoli, ludy, народы, bestie, bestias, bestiarium, ungeheuer',
  plot:
    'cốt truyện, hikâyeler, сюжетні лінії, ' +
    'handlung, handlungsstränge, abenteuer, intrigues, quêtes, tramas, misiones, aventuras, missões, trame, wątki, questy, ' +
    'сюжет, сюжеты, квесты, приключения, 情节, 情節, 剧情, 劇情, 任务线, プロット, クエスト, ' +
    'verhaallijn, verhaallijnen, avonturen, plot, äventyr, eventyr, uppdrag, dobrodružství, úkoly, görevler, maceralar, quêtes secondaires, aventures, aventura, missioni, avventure, przygody, zadania poboczne, задания',
};

/** The type of each word. If several types have a word, the first one keeps it, English before other languages. */
export const typeOfWord: ReadonlyMap<string, string> = wordTypes([english, otherLanguages]);

function wordTypes(tables: readonly Readonly<Record<string, string>>[]): Map<string, string> {
  const types = new Map<string, string>();
  for (const table of tables)
    for (const type of entityTypes) for (const word of split(table[type] ?? '')) if (!types.has(word)) types.set(word, type);
  // Adds forms without a space, as in keys and tags: "playerCharacter", "starsystem".
  for (const [word, type] of [...types])
    if (word.includes(' ') && !types.has(word.replaceAll(' ', ''))) types.set(word.replaceAll(' ', ''), type);
  return types;
}

const englishWords: ReadonlySet<string> = new Set(Object.values(english).flatMap(split));

const englishNouns: Readonly<Record<string, string>> = {
  character:
    'killer man woman boy girl child son daughter mother father brother sister husband wife widow warrior soldier wizard witch mage priest priestess knight merchant innkeeper blacksmith magistrate seller thief pirate captain general commander chairman doctor scientist student teacher smith sailor farmer hunter assassin noble duke duchess prince princess emperor empress baron lord lady chief founder member heir orphan servant bard healer sorcerer sorceress actor singer pilot detective hunter individual mercenary politician president minister officer human youth veteran fighter sergeant lieutenant quartermaster cook recruit scout archer guard guardian ranger spy smuggler bandit messenger midwife hermit matriarch patriarch archivist inquisitor cartographer navigator mentor researcher physician sage scholar scribe steward butler maid nurse warden champion corpse',
  location:
    'dominion cave valley desert bay cape swamp marsh bog moor fen causeway bridge stair staircase bar dock berth deck corridor village hamlet palace tower house manor market tree gate cathedral monastery prison mine farm metropolis colony outpost body capital peninsula archipelago tunnel park garden hall library room lair barrow tomb crypt cairn mound grave graveyard cemetery fort keep citadel pass route trail mill plaza pit well spring canal lighthouse chapel abbey stall workshop store bakery smithy upland highland lowland plateau hill coast shore cliff steppe asteroid nebula moonbase spaceport shipyard dockyard wharf pier quarry crossroads ravine canyon gorge ridge peak summit crater volcano glacier fjord reef atoll islet lagoon strait delta estuary waterfall oasis tundra savanna jungle rainforest wasteland grove glade clearing meadow orchard vineyard plantation ranch farmhouse homestead cottage hut cabin villa mansion hotel hostel restaurant café cafe pub saloon nightclub brothel bathhouse theater theatre arena stadium museum observatory laboratory greenhouse hospital clinic asylum orphanage warehouse alley bazaar slum suburb borough barracks camp encampment garrison stronghold bastion watchtower bunker sewer catacomb labyrinth maze mausoleum necropolis crossing ford priory convent mosque synagogue pagoda pyramid embassy megacity city-state supercontinent dimension wilderness enclave',
  organization:
    'club band coalition movement cult network conglomerate monarchy republic federation confederation force fleet legion squad bank militia brigade battalion troupe university institute ministry parliament senate consortium collective commune cabal mafia horde warband navy newspaper startup megacorporation manufacturer',
  item: 'cup tankard sword blade knife ring crown amulet staff gem stone ledger machine engine boat liquor beer wine tea spice fabric cloth coin blanket poison herb scroll wand cloak helmet lamp mirror locket compass telescope spyglass lantern flute lute harp drum grimoire tome diary shield spear bow crossbow dagger axe hammer mace lance trident rapier saber sabre scimitar rifle pistol revolver cannon chalice goblet orb mask pendant necklace bracelet brooch tiara scepter sceptre gauntlet talisman totem idol painting tapestry elixir serum hourglass carriage wagon chariot locomotive submarine zeppelin galleon frigate schooner sloop barge freighter shuttle starfighter mech drone',
  event:
    'massacre invasion uprising rebellion plague wedding coronation coup fire flood crusade campaign duel mutiny riot eclipse earthquake famine drought epidemic pandemic expedition heist funeral election assassination skirmish ambush raid exodus',
  creature:
    'spirit mammal reptile predator parasite hound horse cat eel spider beetle wolf humanoid humanoids organism wyvern griffin gryphon basilisk phoenix unicorn kraken leviathan serpent snake lizard toad bear boar stag goat mule lion tiger panther fox badger rat bat hawk falcon eagle raven crow owl moth scorpion golem elemental ghoul zombie imp pixie sprite dryad ogre troll',
  concept:
    'substance force energy belief practice art word ideology ability process method rite song poem ballad hymn proverb superstition dance',
};

const byWord = (nouns: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(nouns).flatMap(([type, words]) =>
    words
      .split(/\s+/u)
      .filter(Boolean)
      .map((word): [string, string] => [word.normalize('NFC'), type]),
  );

/** English nouns for people, and for places and groups, that a definition may state. */
export const definingNouns = {
  people: new Set(englishNouns['character']!.split(' ')),
  places: new Set([englishNouns['location']!, englishNouns['organization']!].join(' ').split(' ')),
} as const satisfies Readonly<Record<string, ReadonlySet<string>>>;

/** English nouns that occur in definitions but not as folder names, in the singular. */
export const typeOfEnglishNoun: ReadonlyMap<string, string> = new Map(byWord(englishNouns));

/** The type of a noun in an unknown language. */
export function typeOfNoun(noun: string): string | null {
  return typeOfEnglishNoun.get(noun) ?? typeOfForeignNoun(noun);
}

export function isEnglishSingular(word: string): boolean {
  return englishWords.has(word);
}

/**
 * Names of folders that contain a whole world. They show that a note is about the world, but not its type; the name of an inner folder takes
 * precedence.
 */
const everything: ReadonlySet<string> = new Set(
  split(
    'world, worlds, the world, lore, wiki, setting, settings, worldbuilding, world building, world bible, bible, codex, encyclopedia, encyclopaedia, compendium, almanac, knowledge base, universe, ' +
      'welt, weltenbau, lexikon, enzyklopädie, kompendium, universum, monde, univers, encyclopédie, codex du monde, mundo, universo, enciclopedia, enciclopédia, mondo, świat, encyklopedia, uniwersum, ' +
      'мир, вселенная, энциклопедия, лор, 世界, 世界观, 世界觀, 世界観, 设定集, 設定集, 百科, 宇宙, 세계관, عالم, العالم, עולם',
  ),
);

/** Whether a folder name denotes a whole world. */
export function isWholeWorld(word: string): boolean {
  return everything.has(word);
}

/** Words for a whole type, unlike "tavern" or "city", except those with another common meaning ("house", "system"). */
export const generalWords: ReadonlySet<string> = new Set(
  split(
    'character, characters, char, chars, person, persons, people, npc, npcs, pcs, pjs, pnjs, nscs, cast, dramatis personae, figure, figures, ' +
      'location, locations, place, places, locale, locales, organization, organizations, organisation, organisations, faction, factions, group, groups, ' +
      'item, items, object, objects, thing, things, event, events, incident, incidents, concept, concepts, idea, ideas, ' +
      'creature, creatures, monster, monsters, beast, beasts, plot, plots, storyline, storylines, ' +
      'figur, figuren, charakter, charaktere, personen, leute, ort, orte, schauplatz, schauplätze, organisationen, fraktion, fraktionen, gruppen, ' +
      'gegenstand, gegenstände, objekte, ereignis, ereignisse, begriffe, konzepte, wesen, kreatur, kreaturen, ' +
      'personnage, personnages, lieu, lieux, endroits, groupes, objet, objets, événement, événements, notions, créature, créatures, ' +
      'personaje, personajes, gente, lugar, lugares, organización, organizaciones, facciones, grupos, objeto, objetos, evento, eventos, conceptos, criatura, criaturas, ' +
      'personagem, personagens, pessoas, locais, organização, organizações, facções, itens, conceitos, ' +
      'personaggio, personaggi, persone, luogo, luoghi, organizzazioni, fazioni, gruppi, oggetto, oggetti, eventi, concetti, creature, ' +
      'postać, postacie, postaci, ludzie, miejsce, miejsca, lokacja, lokacje, organizacje, frakcja, frakcje, istota, istoty, przedmiot, przedmioty, wydarzenie, wydarzenia, pojęcia, stworzenia, ' +
      'персонаж, персонажи, герои, люди, место, места, локация, локации, организация, организации, фракции, предмет, предметы, событие, события, понятия, существо, существа, ' +
      'personage, personages, locatie, locaties, plaatsen, organisatie, organisaties, facties, groepen, voorwerpen, gebeurtenissen, begrippen, wezens, personer, karaktärer, platser, organisationer, föremål, händelser, varelser, steder, genstande, begivenheder, væsner, postavy, místa, organizace, předměty, události, karakterler, yerler, mekanlar, mekânlar, eşyalar, olaylar, yaratıklar, avvenimenti, figuren, gegenstände, schauplätze, ubicaciones, acontecimientos, acontecimentos, bohaterowie, lokacje, локации, группировки, ' +
      '人物, 角色, 登场人物, 登場人物, 地点, 地點, 场所, 場所, 组织, 組織, 势力, 勢力, 物品, 道具, 事件, 概念, 生物, キャラクター, 出来事, 등장인물, 인물, 캐릭터, 장소, 조직, 물건, 사건, 생물, 개념, ' +
      'شخصيات, الشخصيات, أماكن, الأماكن, منظمات, المنظمات, أحداث, الأحداث, أشياء, الأشياء, דמויות, מקומות, ארגונים, חפצים, אירועים, ' +
      'szereplők, szereplő, karakterek, személyek, helyszínek, helyek, szervezetek, tárgyak, események, lények, χαρακτήρες, χαρακτήρας, τόποι, οργανώσεις, αντικείμενα, γεγονότα, πλάσματα, locuri, organizații, obiecte, evenimente, hahmot, hahmo, henkilöt, paikat, järjestöt, esineet, tapahtumat, olennot, karakter, tokoh, tempat, lokasi, organisasi, benda, peristiwa, makhluk, nhân vật, địa điểm, tổ chức, vật phẩm, sự kiện, sinh vật, ตัวละคร, สถานที่, องค์กร, สิ่งของ, เหตุการณ์, पात्र, पात्रों, स्थान, स्थानों, संगठन, वस्तुएँ, घटनाएँ, प्राणी, ' +
      'персонажі, герої, місця, локації, організації, фракції, предмети, події, karakterler, kişiler, mekanlar, mekânlar, yerler, örgütler, eşyalar, nesneler, olaylar',
  ),
);

/** Whether a word denotes a whole type: "places", but not "cities". */
export function isGeneralTypeWord(word: string): boolean {
  return generalWords.has(word);
}
