import { wordList } from '#lib/text.ts';

/** Vocabulary of places: nouns at the end or start of their names, endings, and well-known places. */

/** Last words of place names: "Baker Street", "Wildfell Hall". */
export const placeNouns: ReadonlySet<string> = new Set(
  wordList(`street road lane avenue square park hall house manor castle court abbey lodge grange farm grove cottage villa place terrace row crescent gardens garden
  gate bridge bar inn tavern tower palace church cathedral chapel temple monastery priory convent hill hills mount mountain mountains range peak ridge valley
  vale dale glen hollow river creek brook stream lake loch pond sea ocean bay gulf strait straits channel harbour harbor port haven point head cape island islands
  isle isles beach shore coast coasts cliff cliffs reef rock rocks desert plain plains moor moors heath marsh swamp forest wood woods jungle prairie field fields
  town city village borough county shire district province drive end gables slip depot state territory kingdom empire republic land country settlement station junction hotel museum theatre
  theater library hospital prison gaol jail market wharf quay docks dock mill mine pass canyon gorge falls spring springs wells ranch ranche plantation estate
  heights corner cross green common alley boulevard circus mews yard cemetery zone pole peninsula continent world islet ford weir lighthouse belt buildings
  chambers arms rooms college school university hook quarter parade fort camp keep citadel ruins wastes reach steppe highlands lowlands downs`),
);

/** Those that are also surnames. */
export const placeSurnames: ReadonlySet<string> = new Set(
  wordList(
    'park hall lane castle court grange gate bridge church temple hill peak glen brook lake pond bay point head cape rock moor heath marsh forest wood woods field fields town mill cross green common ford camp wells banks rivers house street',
  ),
);

/** First words of place names: "Lake George", "Fort Edward", "New York". */
export const placeOpeners: ReadonlySet<string> = new Set(
  wordList(
    'castle chateau camp villa casa mount mt lake fort cape port isle gulf bay new north south east west upper lower great little grand san santa saint st los las el rio monte point river loch ben glen',
  ),
);

/** Words before "of" that form a single place name with the words after it: "the Isle of Man", "House of the Seven Gables". */
export const placesOf: ReadonlySet<string> = new Set(
  wordList(`isle island house court bay cape gulf strait straits city state town university bank tower valley mount kingdom land lands sea forest hill port
  river bridge church cathedral temple gate palace castle province duchy county republic tomb vale heights garden hall falls coast firth mouth plains hotel`),
);

/** Last words of organizations' names. */
export const organizationNouns: ReadonlySet<string> = new Set(
  wordList(`society company co association committee club college university school academy institute bank office department ministry bureau board council
  regiment guards brigade battalion army navy legion guild order league union party press times gazette herald journal firm brothers bros ltd inc corporation
  government parliament congress senate commonwealth railway insurance trust foundation exchange auxiliary missions mission circle survey court police commission convention church`),
);

/** Last words of names that denote neither people nor places. */
export const thingNouns: ReadonlySet<string> = new Set(
  wordList(`act bill law book history tales travels dictionary almanack almanac magazine review bible testament prayer psalm psalms hymn song sonata symphony
  war wars battle revolution reformation peace treaty day eve night week term season birds fleets fleet steamer express medal prize ball march rebellion crusade
  age ages era century religion trade labour labor legends toast elm oak pie pudding waltz language grammar poems letters chronicle chronicles guide directory life opera mail`),
);

/** Endings of one-word place names. */
export const placeEnding =
  /(?:shire|ville|burgh?|borough|bury|stan|polis|mouth|minster|chester|cester|ham|hampton|stead|port|haven|pool|wich|grad|heim|stadt|furt|land|slavia|onia|avia|ovia|ania|pesth?|itz|grund|hagen|wood|field|moor|mere|dale|gate|head|ness|wick|bourne|stone|leigh)$/;

const known = wordList(`africa america asia europe australia antarctica oceania
  england scotland ireland wales britain france germany spain portugal italy switzerland austria hungary bohemia poland russia prussia bavaria saxony
  denmark norway sweden finland iceland greenland holland netherlands belgium flanders luxembourg greece turkey bulgaria romania serbia croatia bosnia
  albania ukraine lithuania latvia estonia moldavia transylvania bukovina wallachia lapland siberia crimea egypt sudan ethiopia abyssinia morocco algeria
  tunis tunisia tripoli libya nigeria ghana kenya uganda congo zanzibar zululand natal transvaal rhodesia angola mozambique madagascar
  persia iran iraq arabia syria lebanon palestine israel judea jordan mesopotamia babylon afghanistan pakistan india bengal punjab kashmir ceylon burma siam
  thailand vietnam malaya malaysia singapore java sumatra borneo philippines china tibet mongolia manchuria korea japan tasmania
  canada mexico cuba jamaica haiti barbados bermuda trinidad brazil peru chile argentina bolivia ecuador colombia venezuela guiana paraguay uruguay patagonia
  panama nicaragua guatemala honduras
  london paris rome berlin vienna madrid lisbon dublin edinburgh glasgow aberdeen cardiff belfast cork oxford cambridge bath bristol brighton dover
  plymouth portsmouth southampton liverpool manchester birmingham leeds sheffield york newcastle nottingham canterbury winchester exeter greenwich
  piccadilly westminster whitehall chelsea kensington mayfair belgravia soho holborn bloomsbury southwark hampstead lambeth whitechapel mesopotamia
  amsterdam rotterdam antwerp brussels bruges ghent cologne hamburg bremen munich dresden leipzig frankfurt heidelberg nuremberg prague
  budapest warsaw cracow moscow petersburg petersburgh petrograd leningrad kiev odessa stockholm copenhagen oslo christiania helsinki athens sparta corinth
  constantinople istanbul venice florence milan naples genoa turin bologna pisa verona padua siena palermo messina ravenna geneva zurich basel berne lausanne
  montreux lyons marseilles bordeaux calais dieppe rouen nantes toulouse versailles strasbourg nice barcelona seville granada cadiz toledo gibraltar malta
  cyprus crete corsica sardinia sicily corfu rhodes cairo alexandria jerusalem bethlehem damascus beirut baghdad bagdad mecca medina tehran nineveh troy
  carthage calcutta bombay delhi madras benares lahore mumbai rangoon hongkong canton peking beijing shanghai tokyo kyoto yokohama manila
  sydney melbourne brisbane adelaide perth auckland durban capetown johannesburg nairobi
  washington boston philadelphia chicago baltimore cincinnati cleveland pittsburgh detroit milwaukee minneapolis omaha denver richmond charleston savannah
  atlanta memphis nashville louisville houston dallas brooklyn manhattan broadway harlem albany buffalo saratoga newport nantucket montreal toronto quebec
  ottawa vancouver halifax havana lima santiago
  alabama alaska arizona arkansas california colorado connecticut delaware florida idaho illinois indiana iowa kansas kentucky louisiana maine
  maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada ohio oklahoma oregon pennsylvania tennessee texas utah vermont
  wisconsin wyoming hawaii ontario
  essex sussex kent surrey devon cornwall dorset somerset norfolk suffolk cumberland westmorland northumberland durham middlesex rutland shropshire
  yorkshire lancashire derbyshire hampshire berkshire hertfordshire normandy brittany burgundy gascony provence savoy tuscany lombardy piedmont calabria
  castile aragon andalusia catalonia galicia silesia moravia styria tyrol swabia alsace lorraine
  thames severn tweed rhine danube rhone seine loire elbe oder volga nile niger ganges indus euphrates tigris amazon orinoco hudson potomac
  mediterranean baltic atlantic pacific adriatic aegean caspian alps apennines pyrenees carpathians himalayas andes rockies urals vesuvius etna olympus
  alleghany alleghenies niagara sahara hebrides orkney shetland orient eden sodom gomorrah zion sinai`);

/** Well-known countries, regions, rivers and towns, in lower case. */
export const knownPlaces: ReadonlySet<string> = new Set(known);

/** The same, for names of several words. */
export const knownLongPlaces: ReadonlySet<string> = new Set(
  `new york, new england, new zealand, new orleans, new jersey, new hampshire, new mexico, new south wales, nova scotia, great britain,
  united states, united kingdom, west indies, east indies, east india, north america, south america, north carolina, south carolina,
  west virginia, rhode island, san francisco, los angeles, st petersburg, st petersburgh, st louis, st paul, hong kong, buenos aires,
  rio de janeiro, south africa, asia minor, holy land, covent garden, drury lane, charing cross`.split(/,\s+/),
);
