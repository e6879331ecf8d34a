import type { Language } from '#shared/model/language.ts';
import { plainWord } from '../../words.ts';

/** Cities and regions by language, in lower case; with diacritics where names are declined. Countries are added in that language. */
const regions: Readonly<Partial<Record<Language, string>>> = {
  fr: 'paris londres rome venise vienne berlin madrid lisbonne moscou bruxelles geneve lausanne bale milan florence naples turin genes cologne francfort prague varsovie constantinople jerusalem alexandrie alger tunis lyon marseille bordeaux toulouse nantes rouen lille strasbourg dijon versailles havre bayonne nimes avignon tours orleans reims amiens alsace lorraine bourgogne bretagne normandie provence gascogne picardie champagne auvergne savoie languedoc anjou poitou touraine flandre angleterre ecosse irlande castille aragon andalousie catalogne toscane lombardie piemont sicile corse sardaigne saxe prusse baviere boheme hongrie autriche hollande indes orient europe asie afrique amerique seine loire rhone garonne rhin danube marne tamise alpes pyrenees jura vosges caucase atlantique pacifique mediterranee new-york canada guyane antilles athenes grenoble besancon nancy metz limoges poitiers angers brest toulon arles aix calais dieppe saint-malo fontainebleau adriatique attique thessalie macedoine syrie palestine crimee siberie tyrol croatie venetie calabre navarre estremadure islande flandres ardennes cevennes morvan beauce vendee limousin roussillon balkans dardanelles bosphore',
  es: 'madrid barcelona sevilla toledo valencia zaragoza granada cordoba cadiz salamanca burgos leon bilbao malaga murcia habana lima bogota caracas quito mexico londres paris roma viena berlin lisboa napoles florencia venecia milan jerusalen constantinopla castilla aragon andalucia cataluña galicia navarra asturias mancha extremadura inglaterra escocia flandes toscana europa asia africa america indias tajo ebro guadalquivir duero manzanares nilo danubio rin alpes pirineos atlantico pacifico mediterraneo',
  it: 'roma milano firenze venezia napoli torino genova bologna palermo verona padova pisa siena parigi londra vienna berlino madrid lisbona gerusalemme costantinopoli toscana lombardia piemonte sicilia sardegna calabria puglia inghilterra scozia europa asia africa america lione marsiglia bordeaux tolosa bruxelles ginevra zurigo basilea francoforte monaco dresda praga varsavia mosca pietroburgo atene tunisi tripoli livorno lucca pistoia arezzo ferrara modena parma ravenna rimini mantova brescia bergamo como novara vicenza treviso udine trieste trento perugia assisi ancona bari lecce catania messina cagliari umbria marche liguria veneto friuli campania abruzzo basilicata savoia provenza borgogna bretagna normandia baviera sassonia prussia tirolo boemia ungheria dalmazia istria crimea fiandra castiglia andalusia oltralpe po tevere arno piave brenta adige isonzo adda ticino danubio reno alpi appennini mediterraneo adriatico',
  pt: 'lisboa porto coimbra evora braga sintra faro leiria london londres paris roma madrid viena berlim rio bahia recife olinda minas pernambuco alentejo algarve minho beira douro tejo mondego inglaterra escocia castela andaluzia europa asia africa america indias atlantico mediterraneo',
  pl: 'warszawa kraków lwów wilno poznań gdańsk lublin toruń częstochowa londyn paryż rzym wiedeń berlin praga moskwa petersburg kijów łódź kielce radom płock kalisz białystok przemyśl zakopane wieliczka drezno lipsk wrocław triest wenecja florencja neapol mediolan genewa bruksela ateny jerozolima litwa żmudź galicja śląsk kujawy pomorze małopolska wielkopolska podhale tyrol czechy morawy bawaria krym syberia kaukaz mazowsze wołyń podole ukraina prusy saksonia anglia europa azja afryka ameryka wisła bug niemen dniepr tatry karpaty',
  ru: 'москва петербург киев одесса казань тула рига варшава тифлис грозный владикавказ париж лондон рим вена берлин константинополь кавказ сибирь крым малороссия польша европа азия африка америка волга дон днепр нева терек урал англия пруссия австрия',
  uk: 'київ львів одеса харків полтава чернігів черкаси чигирин переяслав умань відень варшава краків москва петербург париж лондон рим берлін прага константинополь литва україна сибір крим кавказ галичина волинь поділля запоріжжя дніпро дністер десна карпати європа азія африка америка',
  cs: 'praha brno plzeň olomouc ostrava tábor kutná písek klatovy domažlice budějovice litomyšl jihlava vídeň berlín paříž londýn řím moskva drážďany lipsko krakov varšava budapešť bratislava benátky čechy morava slezsko uhry sasko bavorsko halič šumava krkonoše vltava labe dunaj evropa asie afrika amerika',
  hu: 'budapest pest buda debrecen szeged pozsony kolozsvár kassa pécs győr sopron eger temesvár nagyvárad brassó szeben komárom bécs párizs london róma berlin prága velence erdély felvidék alföld dunántúl balaton duna tisza maros tátra európa ázsia afrika amerika',
  de: 'berlin wien munchen hamburg frankfurt dresden leipzig koln heidelberg weimar nurnberg stuttgart basel zurich bern genf luzern paris london rom venedig florenz mailand neapel madrid lissabon moskau petersburg prag warschau konstantinopel jerusalem sachsen bayern preussen schwaben hessen thuringen bohmen tirol elsass england schottland europa asien afrika amerika',
};
/** Country codes. */
const countries =
  'AR AT AU BE BG BO BR CA CH CL CN CO CU CZ DE DK DZ EC EG ES FI FR GB GR HR HU ID IE IL IN IQ IR IS IT JP KR LB LT LU LV MA MX NL NO NZ PE PH PL PT PY RO RS RU SA SE SY TH TN TR UA US UY VE VN ZA'.split(
    ' ',
  );
const known = new Map<Language, ReadonlyMap<string, string>>();

/** Countries, cities and regions in a language: how each is written, by its plain word. */
export function knownPlacesOf(language: Language): ReadonlyMap<string, string> {
  let places = known.get(language);
  if (!places) {
    const countryNames = new Intl.DisplayNames(language, { type: 'region' });
    const written = [
      ...(regions[language] ?? '').split(' ').map((place) => place.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())),
      ...countries.map((code) => countryNames.of(code)!),
    ];
    known.set(language, (places = new Map(written.map((place) => [plainWord(place), place]))));
  }
  return places;
}
