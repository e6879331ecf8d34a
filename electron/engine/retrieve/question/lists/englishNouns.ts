import { plainWord } from '../../../extraction/words.ts';
import { wordForms } from '../../../parse/kinds/typeGroups.ts';

/* Nouns for the same kind of thing: English synonyms, and the English nouns for words of other languages. */

/** One line per kind: a question for ages also means notes in a folder of eras. */
const sameKinds: readonly (readonly string[])[] = [
  'age era epoch',
  'god goddess deity',
  'country nation realm',
  'district quarter neighborhood neighbourhood',
  'inn tavern pub',
  'shop store',
  'ship vessel',
  'festival holiday',
  'language tongue',
].map((line) => line.split(' '));

/**
 * Vaults of any language have folders, tags and fields with English nouns. On each line: the English nouns, then singulars and plurals in German,
 * French, Spanish, Portuguese, Italian, Dutch, Scandinavian languages, Polish, Czech, Russian, Turkish, Hungarian, Finnish, Chinese, Japanese and
 * Korean.
 */
const nounsOfLanguages = `
god goddess deity: gott götter gottheit gottheiten dieu dieux divinité divinités dios dioses deidad deidades deus deuses divindade divindades dio dei divinità godheid goden gudar guder bóg bogowie bóstwo bóstwa bůh bohové бог боги божество божества tanrı tanrılar isten istenek jumala jumalat 神 神明 神祇 神々 신 신들
settlement city town village: siedlung siedlungen ortschaft ortschaften colonie colonies localités asentamiento asentamientos población poblaciones povoado povoados assentamento assentamentos insediamento insediamenti nederzetting nederzettingen bosättningar bosætninger osada osady sídla поселение поселения селение селения yerleşim yerleşimler település települések asutukset 聚落 集落 정착지
city town settlement: stadt städte ville villes cité cités ciudad ciudades cidade cidades città stad steden stad städer byer miasto miasta město města город города місто міста şehir şehirler város városok kaupunki kaupungit 城市 都市 도시
village settlement: dorf dörfer villages pueblo pueblos aldea aldeas aldeia aldeias vila vilas villaggio villaggi dorp dorpen byar landsbyer wieś wsie vesnice деревня деревни село сёла köy köyler falu falvak kylä kylät 村庄 村子 村 마을
country nation realm kingdom: land länder reich reiche königreich königreiche staat staaten royaume royaumes pays état états reino reinos país países nación naciones nação nações regno regni paese paesi nazione nazioni stato stati rijk rijken koninkrijk koninkrijken riken kungarike riger królestwo królestwa kraj kraje państwo państwa království říše королевство королевства страна страны государство государства ülke ülkeler krallık krallıklar ország országok királyság királyságok maa maat valtakunta valtakunnat 国家 王国 왕국 나라
region province: region regionen provinz provinzen gebiet gebiete régions provinces región regiones provincia provincias região regiões província províncias regione regioni province gebieden regioner landskap regiony kraina krainy prowincje регион регионы область области bölge bölgeler régió régiók alueet 地区 地域 지역
district quarter ward: viertel stadtviertel bezirk bezirke quartier quartiers barrio barrios distrito distritos bairro bairros quartiere quartieri distretti wijk wijken dzielnica dzielnice čtvrti район районы квартал кварталы mahalle mahalleler
tavern inn: taverne tavernen gasthaus gasthäuser schenke schenken auberge auberges taberna tabernas posada posadas taverna taverne locanda locande herberg herbergen karczma karczmy hospody таверна таверны
shop store: laden läden geschäft geschäfte boutique boutiques magasin magasins tienda tiendas loja lojas negozio negozi bottega botteghe winkel winkels sklep sklepy лавка лавки магазины dükkan dükkanlar
temple shrine: tempel tempeln temples sanctuaire sanctuaires templo templos santuario santuarios tempio templi świątynia świątynie храм храмы tapınak tapınaklar templomok 神殿 寺庙 신전
castle fortress: burg burgen schloss schlösser festung festungen château châteaux forteresse forteresses castillo castillos castelo castelos castello castelli fortezza fortezze kasteel kastelen zamek zamki zamky замок замки крепость крепости kale kaleler várak 城堡 성채
forest wood: wald wälder forêt forêts bosque bosques floresta florestas foresta foreste bosco boschi bos bossen skogar las lasy lesy лес леса orman ormanlar erdők metsät 森林
mountain: berg berge gebirge montagne montagnes montaña montañas montanha montanhas montagna bergen góra góry hory гора горы dağ dağlar hegyek vuoret 山脉
river: fluss flüsse fleuve fleuves rivière rivières río ríos rio rios fiume fiumi rivier rivieren rzeka rzeki řeky река реки nehir nehirler folyók joet 河流
island isle: insel inseln île îles isla islas ilha ilhas isola isole eiland eilanden öar wyspa wyspy ostrovy остров острова ada adalar szigetek saaret 岛屿
planet world: planeten welten planètes mondes planeta planetas mundos pianeta pianeti mondi planety światy планета планеты миры gezegen gezegenler 行星
guild: gilde gilden zunft zünfte guilde guildes gremio gremios guilda guildas corporazione corporazioni gilda gildie cech cechy гильдия гильдии lonca loncalar céhek killat 公会 ギルド 길드
order: orden ordre ordres órdenes ordem ordens ordine ordini zakon zakony řády орден ордена tarikat tarikatlar
family house: familie familien adelshaus adelshäuser famille familles familias família famílias famiglia famiglie casata casate families ród rody rodzina rodziny семья семьи род aile aileler családok suvut 家族 가문
clan tribe: stamm stämme sippe tribu tribus clanes tribos clãs tribù stammen plemię plemiona klan klany племя племена кланы kabile kabileler törzsek heimot 部落 부족
religion faith cult: religionen kult kulte religions cultes religión religiones culto cultos religião religiões religione religioni culti religies religie wyznania религия религии культы din dinler vallások uskonnot 宗教 종교
army: armee armeen heer heere armée armées ejército ejércitos exército exércitos esercito eserciti legers armie армия армии ordu ordular 军队
people race species ancestry: volk völker rasse rassen peuple peuples espèce espèces pueblos raza razas especie especies povo povos raça raças espécie espécies popolo popoli razza razze specie volkeren rassen folk raser rasa rasy lud ludy gatunki národy народ народы раса расы ırk ırklar népek fajok kansat 种族 種族 종족
animal: tier tiere animaux animales animais animali dieren djur zwierzę zwierzęta zvířata животное животные hayvan hayvanlar állatok eläimet 动物 동물
plant: pflanze pflanzen plante plantes planta plantas pianta piante planten roślina rośliny растение растения bitki bitkiler növények kasvit 植物 식물
dragon: drache drachen dragones dragões draghi draken drakar smok smoki draci дракон драконы ejderha ejderhalar sárkányok lohikäärmeet 龙 竜 용
weapon: waffe waffen arme armes arma armas armi wapen wapens vapen våben broń zbraně оружие silah silahlar fegyverek aseet 武器 무기
artifact relic: artefakt artefakte relikt relikte artefact artefacts artefacto artefactos artefato artefatos artefatto artefatti artefacten artefakter artefakty reliquias relikwie артефакт артефакты реликвии ereklye 神器 유물
ship vessel: schiff schiffe navire navires vaisseau vaisseaux barco barcos nave naves navio navios navi schip schepen skepp skibe statek statki lodě корабль корабли gemi gemiler hajók laivat 船 선박
spell: zauber zaubersprüche sort sorts sortilèges hechizo hechizos feitiço feitiços incantesimo incantesimi spreuken zaklęcie zaklęcia kouzla заклинание заклинания büyü büyüler varázslatok loitsut 法术 呪文 주문
book: buch bücher livre livres libro libros livro livros libri boek boeken böcker księga księgi knihy книга книги kitap kitaplar könyvek kirjat 书籍 책
language: sprache sprachen langue langues idioma idiomas lengua lenguas língua línguas lingua lingue talen språk język języki jazyky язык языки dil diller nyelvek kielet 语言 言語 언어
battle: schlacht schlachten bataille batailles batalla batallas batalha batalhas battaglia battaglie veldslag veldslagen bitwa bitwy bitvy битва битвы savaş savaşlar csaták taistelut 战役 전투
war: krieg kriege guerre guerres guerra guerras oorlog oorlogen wojna wojny války война войны háborúk sodat 战争 戦争 전쟁
age era epoch: zeitalter epoche epochen époque époques ère ères época épocas eras era ere epoca epoche tijdperk tijdperken epoka epoki эпоха эпохи çağ çağlar korszakok aikakaudet 时代 時代 시대
festival holiday: fest feste feiertag feiertage fête fêtes fiesta fiestas festa festas festival festivais feesten święto święta svátky праздник праздники bayram bayramlar ünnepek juhlat 节日 祭り 축제
hero: held helden héros héroes heróis eroe eroi hjältar bohater bohaterowie hrdinové герои kahraman kahramanlar hősök sankarit 英雄 영웅
villain antagonist: schurke schurken bösewicht bösewichte antagonisten méchant méchants villano villanos vilão vilões cattivi antagonisti schurken skurkar złoczyńcy padouši злодей злодеи kötüler 反派 악당
ruler king queen: herrscher könig könige roi rois rey reyes rei reis governanti sovrano sovrani heersers władca władcy królowie правитель правители короли kral krallar hükümdarlar királyok 君主 国王
quest mission: aufgabe auftrag aufträge quête quêtes misión misiones missão missões missione missioni opdrachten questy zadania задания квест квесты görev görevler küldetések
law: gesetz gesetze loi lois ley leyes lei leis legge leggi wetten lagar prawa zákony закон законы yasa yasalar törvények lait 法律 법률
`;

const englishNouns: ReadonlyMap<string, readonly string[]> = nounsByWord();
function nounsByWord(): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const line of nounsOfLanguages.trim().split('\n')) {
    const [nouns, words] = line.split(': ').map((part) => part.split(' '));
    for (const word of words!.map(plainWord)) found.set(word, [...new Set([...(found.get(word) ?? []), ...nouns!])]);
  }
  return found;
}

/** Synonyms of a noun for a kind of thing. */
export function otherNouns(noun: string): readonly string[] {
  const plain = plainWord(noun);
  const forms = wordForms(plain);
  const synonyms = sameKinds.flatMap((kind) =>
    kind.some((word) => forms.includes(word)) ? kind.filter((word) => !forms.includes(word)) : [],
  );
  return [...new Set([...synonyms, ...(englishNouns.get(plain) ?? [])])];
}
