import type { NounsByLanguage } from './nounTable.ts';

/** Everyday nouns of fiction, by type, in the nominative; two words are joined by "_". */
export const slavicNouns = {
  pl: {
    character:
      'mężczyzna kobieta chłopiec chłopak dziewczyna dziewczynka dziecko starzec staruszka człowiek osoba syn córka brat siostra ojciec matka wuj ciotka kuzyn kuzynka wdowa wdowiec sierota bliźniak dziedzic dziedziczka mąż ' +
      'żona król królowa cesarz cesarzowa książę księżna księżniczka hrabia hrabina baron baronowa car sułtan władca władczyni rycerz giermek szlachcic szlachcianka pan pani bóg bogini bóstwo kapłan kapłanka mnich mniszka ' +
      'zakonnica opat biskup ksiądz kaznodzieja prorok prorokini wyrocznia wieszcz wieszczka jasnowidz druid druidka szaman szamanka święty święta pielgrzym mag czarodziej czarodziejka czarownik czarownica wiedźma wiedźmin ' +
      'nekromanta alchemik alchemiczka wojownik wojowniczka żołnierz kapitan oficer generał pułkownik porucznik sierżant dowódca admirał najemnik najemniczka strażnik strażniczka łucznik łuczniczka kusznik łowca łowczyni ' +
      'myśliwy tropiciel tropicielka zwiadowca szpieg agent agentka zabójca zabójczyni morderca skrytobójca złodziej złodziejka zbój bandyta pirat przemytnik przemytniczka oszust oszustka przestępca kat żebrak włóczęga ' +
      'uchodźca buntownik przywódca przywódczyni wódz założyciel członek mistrz mistrzyni burmistrz sędzia adwokat notariusz urzędnik minister kanclerz senator dyplomata ambasador ambasadorka poseł wysłannik polityk prezydent ' +
      'kupiec handlarz handlarka sklepikarz karczmarz karczmarka kucharz kucharka piekarz rzeźnik młynarz kowal krawiec krawcowa szewc stolarz cieśla murarz garncarz tkacz tkaczka garbarz rzemieślnik kamieniarz architekt ' +
      'inżynier mechanik technik programista haker pilot pilotka astronauta astronautka kosmonauta nawigator sternik marynarz żeglarz rybak przewoźnik rolnik chłop pasterz pasterka ogrodnik górnik drwal woźnica posłaniec ' +
      'posłanka kurier herold sługa służąca służący kamerdyner zarządca niewolnik niewolnica skryba pisarz pisarka sekretarz kopista uczony uczona naukowiec badacz badaczka historyk kronikarz archiwista bibliotekarz ' +
      'bibliotekarka kartograf kartografka astronom astrolog filozof nauczyciel nauczycielka profesor uczeń uczennica student studentka czeladnik wynalazca lekarz lekarka doktor uzdrowiciel uzdrowicielka znachor akuszerka ' +
      'aptekarz grabarz śpiewak śpiewaczka bard minstrel muzyk tancerz tancerka aktor aktorka błazen malarz malarka rzeźbiarz artysta artystka poeta poetka dziennikarz fotograf detektyw policjant poszukiwacz awanturnik ' +
      'bohater bohaterka łotr podróżnik podróżniczka odkrywca pustelnik hazardzista krasnolud krasnoludka elf elfka gnom niziołek wampir wilkołak android doradca obywatel',
    location:
      'miasto miasteczko wieś wioska osada stolica przysiółek dzielnica przedmieście ulica zaułek plac targ rynek port stocznia przystań most tama brama królestwo cesarstwo imperium dominium państwo księstwo kraj kraina ziemia region prowincja hrabstwo ' +
      'kontynent świat planeta księżyc gwiazda asteroida galaktyka mgławica wyspa archipelag półwysep wybrzeże plaża zatoka klif jezioro morze ocean rzeka strumień potok źródło wodospad bagno mokradło moczary las puszcza ' +
      'dżungla polana łąka równina step pustynia oaza tundra lodowiec dolina wąwóz przełęcz góra góry wzgórze szczyt wulkan krater jaskinia grota kopalnia kamieniołom zamek twierdza forteca pałac wieża mur ruina ruiny ' +
      'świątynia sanktuarium kościół katedra kaplica klasztor opactwo cmentarz grób grobowiec krypta katakumby karczma gospoda tawerna zajazd bar hotel sklep magazyn faktoria warsztat kuźnia młyn gospodarstwo folwark dwór ' +
      'dwórek dom chata willa stodoła stajnia browar piekarnia biblioteka archiwum muzeum teatr opera arena szkoła akademia uniwersytet szpital sierociniec więzienie loch koszary obóz placówka bunkier stacja dworzec baza ' +
      'kolonia laboratorium obserwatorium ogród park kanał labirynt latarnia_morska droga ścieżka wymiar winnica plantacja bród miejsce',
    organization:
      'gildia cech liga sojusz przymierze zakon sekta kult kościół banda szajka krąg organizacja towarzystwo stowarzyszenie bractwo partia frakcja ruch rada senat rząd ministerstwo armia wojsko legion pułk oddział straż ' +
      'gwardia milicja flota rodzina klan plemię ród dynastia dom_handlowy firma przedsiębiorstwo spółka korporacja kompania bank kartel syndykat gazeta wydawnictwo załoga cyrk naród republika federacja unia konsorcjum instytut',
    item: 'miecz kalendarz kocioł pamiętnik sztylet nóż szabla topór młot włócznia kopia łuk kusza strzała maczuga buława laska kij różdżka tarcza zbroja hełm płaszcz rękawice pierścień naszyjnik amulet talizman medalion korona diadem bransoleta brosza klejnot kryształ kielich puchar księga książka dziennik kronika zwój pergamin list mapa kompas luneta latarnia lampa pochodnia klucz skrzynia szkatułka lustro zwierciadło zegar klepsydra maska posąg obraz gobelin moneta mikstura eliksir trucizna zioło statek okręt łódź sterowiec powóz wóz samolot pociąg rakieta robot dron maszyna urządzenie broń strzelba karabin pistolet armata działo artefakt relikwia relikt narzędzie instrument lutnia flet skrzypce harfa bęben dzwon wino piwo',
    creature:
      'istota stworzenie potwór bestia zwierzę smok demon diabeł duch zjawa upiór anioł olbrzym troll ogr ork wilk niedźwiedź koń klacz pies kot orzeł kruk sokół sowa wąż pająk szczur lis lew jeleń ryba ptak owad jednorożec feniks gryf golem ghul zombie nimfa syrena rusałka lud rasa gatunek roślina kwiat',
    event:
      'bitwa wojna oblężenie powstanie bunt rebelia rewolucja zamach święto festiwal uroczystość turniej masakra rzeź ślub wesele koronacja traktat zaraza epidemia powódź pożar katastrofa najazd napad kampania krucjata wyprawa ceremonia głód pojedynek inwazja era epoka',
    concept:
      'język dialekt klątwa zaklęcie czar magia prawo zwyczaj rytuał pieśń piosenka ballada wiersz taniec legenda mit doktryna teoria gra zabawa przepowiednia tytuł choroba przysłowie waluta',
  },
  cs: {
    character:
      'muž žena chlapec dívka dítě stařec stařena člověk osoba syn dcera bratr sestra otec matka strýc teta bratranec sestřenice vdova vdovec sirotek dvojče dědic dědička manžel manželka král královna císař císařovna kníže ' +
      'kněžna vévoda hrabě baron princ princezna vládce rytíř panoš šlechtic pán paní bůh bohyně božstvo kněz kněžka mnich jeptiška biskup prorok věštec věštkyně druid šaman poutník mág kouzelník kouzelnice čaroděj ' +
      'čarodějka čarodějnice nekromant alchymista válečník bojovník voják kapitán důstojník generál admirál žoldák žoldnéř strážce strážný lučištník lovec hraničář zvěd špeh agent vrah zloděj zlodějka lupič bandita pirát ' +
      'pašerák podvodník kat žebrák tulák rebel vůdce náčelník zakladatel člen mistr starosta soudce advokát úředník ministr kancléř senátor diplomat velvyslanec politik prezident kupec obchodník hospodský hostinský kuchař ' +
      'kuchařka pekař řezník mlynář kovář krejčí švec truhlář tesař zedník hrnčíř tkadlec řemeslník architekt inženýr mechanik technik pilot astronaut kosmonaut navigátor námořník rybář převozník rolník sedlák pastýř ' +
      'zahradník horník dřevorubec vozka posel kurýr sluha služka otrok písař tajemník učenec vědec badatel historik kronikář knihovník kartograf astronom filozof učitel učitelka profesor žák student učeň vynálezce lékař ' +
      'lékařka doktor léčitel léčitelka lékárník hrobník zpěvák zpěvačka bard hudebník tanečník herec herečka šašek malíř sochař umělec básník spisovatel novinář detektiv policista dobrodruh hrdina hrdinka cestovatel ' +
      'poustevník trpaslík elf gnóm upír vlkodlak rádce',
    location:
      'město městečko vesnice osada hlavní_město čtvrť ulice náměstí trh přístav loděnice most přehrada brána království císařství knížectví země území kraj oblast provincie kontinent svět planeta měsíc hvězda galaxie ostrov ' +
      'souostroví poloostrov pobřeží pláž zátoka útes jezero moře oceán řeka potok pramen vodopád bažina močál les prales džungle mýtina louka pláň step poušť oáza ledovec údolí rokle soutěska hora pohoří kopec vrchol ' +
      'průsmyk sopka kráter jeskyně důl lom hrad zámek pevnost palác věž hradba zřícenina ruina ruiny chrám svatyně kostel katedrála kaple klášter opatství hřbitov hrob hrobka krypta hospoda hostinec krčma taverna hotel ' +
      'obchod sklad dílna kovárna mlýn statek dům chata chalupa vila stodola stáj pivovar pekárna knihovna archiv muzeum divadlo aréna škola akademie univerzita nemocnice sirotčinec vězení žalář kasárna tábor základna stanice ' +
      'nádraží kolonie laboratoř observatoř hvězdárna zahrada park kanál labyrint maják cesta stezka dimenze vinice brod místo',
    organization:
      'cech gilda liga aliance řád sekta kult banda tlupa kruh organizace společnost sdružení bratrstvo strana frakce hnutí rada senát vláda armáda vojsko legie pluk oddíl stráž garda flotila loďstvo rodina klan kmen rod dynastie firma podnik korporace banka kartel noviny posádka cirkus národ republika federace unie',
    item: 'meč kalendář dýka nůž šavle sekera kladivo kopí oštěp luk kuše šíp palcát hůl hůlka štít zbroj brnění helma plášť prsten náhrdelník amulet talisman medailon koruna náramek brož drahokam krystal kalich pohár kniha deník kronika svitek dopis mapa kompas dalekohled lucerna lampa pochodeň klíč truhla zrcadlo hodiny maska socha obraz mince lektvar elixír jed bylina loď koráb člun vzducholoď kočár vůz letadlo vlak raketa robot dron stroj zařízení zbraň puška pistole dělo artefakt relikvie nástroj loutna flétna housle harfa buben zvon víno pivo',
    creature:
      'bytost tvor stvoření příšera netvor bestie zvíře drak démon ďábel duch přízrak anděl obr trol zlobr ork skřet vlk medvěd kůň kobyla pes kočka orel havran sokol sova had pavouk krysa liška lev jelen ryba pták hmyz jednorožec fénix gryf golem nymfa víla rasa druh rostlina květina',
    event:
      'bitva válka obléhání povstání vzpoura revoluce převrat svátek slavnost festival turnaj masakr svatba korunovace smlouva mor epidemie povodeň požár katastrofa nájezd tažení výprava obřad hladomor souboj invaze epocha',
    concept:
      'jazyk nářečí kletba kouzlo zaklínadlo magie zákon zvyk rituál píseň balada báseň tanec legenda pověst mýtus teorie hra proroctví titul nemoc přísloví měna',
  },
  ru: {
    character:
      'мужчина женщина мальчик девочка девушка парень юноша старик старуха ребёнок ребенок человек сын дочь брат сестра отец мать дядя тётя тетя племянник племянница вдова вдовец сирота близнец наследник наследница муж жена ' +
      'король королева царь царица император императрица князь княгиня княжна герцог герцогиня граф графиня барон баронесса принц принцесса султан правитель правительница рыцарь оруженосец дворянин дворянка господин госпожа ' +
      'бог богиня божество жрец жрица священник монах монахиня аббат епископ проповедник пророк пророчица оракул провидец провидица друид шаман шаманка святой святая паломник маг маги волшебник волшебница колдун колдунья ' +
      'чародей чародейка ведьма некромант алхимик воин воительница боец солдат капитан офицер генерал полковник лейтенант сержант командир адмирал наёмник наемник наёмница стражник стражница страж лучник лучница арбалетчик ' +
      'охотник охотница следопыт разведчик разведчица шпион шпионка агент убийца вор воровка разбойник разбойница бандит пират контрабандист контрабандистка мошенник мошенница преступник палач нищий бродяга беженец мятежник ' +
      'лидер глава вождь предводитель основатель основательница член мастер мэр судья адвокат нотариус чиновник министр канцлер сенатор дипломат посол посланник политик президент торговец торговка купец купчиха лавочник ' +
      'трактирщик трактирщица повар повариха пекарь мясник мельник кузнец портной портниха сапожник плотник каменщик гончар ткач ткачиха кожевник ремесленник архитектор зодчий инженер механик техник программист хакер пилот ' +
      'космонавт астронавт навигатор штурман рулевой матрос моряк рыбак паромщик перевозчик крестьянин крестьянка фермер пастух пастушка садовник шахтёр шахтер лесоруб кучер гонец курьер вестник глашатай слуга служанка ' +
      'дворецкий управляющий раб рабыня писец писарь писатель писательница секретарь переписчик учёный ученый учёная исследователь исследовательница историк летописец архивариус библиотекарь картограф астроном астролог философ ' +
      'учитель учительница профессор ученик ученица студент студентка подмастерье изобретатель врач доктор лекарь целитель целительница знахарь знахарка повитуха аптекарь могильщик певец певица бард менестрель музыкант ' +
      'танцор танцовщица актёр актер актриса шут художник художница скульптор поэт поэтесса журналист журналистка фотограф детектив сыщик следователь полицейский авантюрист герой героиня злодей путешественник ' +
      'путешественница странник отшельник отшельница игрок гном эльф эльфийка полурослик гоблин вампир оборотень андроид киборг советник советница гражданин',
    location:
      'город городок деревня деревушка село сельцо хутор поселение посёлок поселок столица район квартал пригород улица переулок площадь рынок порт гавань верфь пристань причал мост плотина ворота королевство царство империя ' +
      'княжество страна край земля земли территория область регион провинция графство герцогство континент материк мир планета луна звезда астероид галактика туманность остров островок архипелаг полуостров побережье берег ' +
      'пляж бухта залив утёс утес озеро море океан река ручей источник родник водопад болото топь лес роща чаща джунгли поляна луг равнина степь пустыня оазис тундра ледник долина овраг ущелье каньон гора горы холм вершина ' +
      'перевал вулкан кратер пещера грот шахта рудник карьер каменоломня крепость замок форт цитадель дворец башня стена руина руины развалины храм святилище церковь собор часовня монастырь аббатство кладбище могила гробница ' +
      'склеп катакомбы таверна трактир постоялый_двор корчма бар гостиница лавка магазин склад мастерская кузница мельница ферма усадьба поместье дом изба хижина вилла амбар конюшня пивоварня пекарня библиотека архив музей ' +
      'театр арена стадион школа академия университет больница госпиталь приют тюрьма темница подземелье казарма лагерь форпост аванпост бункер станция вокзал база колония лаборатория обсерватория сад парк канал лабиринт ' +
      'маяк дорога тропа измерение виноградник плантация брод пост место здание завод фабрика казармы медпункт аэродром аэропорт галерея мэрия ратуша контора котельная электростанция полигон ангар',
    organization:
      'гильдия цех лига союз альянс орден секта культ банда шайка группировка круг кружок организация отдел общество объединение братство сестринство партия фракция движение совет сенат правительство министерство армия войско ' +
      'легион полк отряд гвардия стража дружина ополчение флот семья клан племя род династия торговый_дом знатный_дом фирма предприятие компания корпорация банк картель синдикат газета издательство команда экипаж цирк ' +
      'нация республика федерация консорциум институт община',
    item: 'меч кинжал календарь нож сабля топор молот копьё копье лук арбалет стрела булава посох жезл палочка щит доспех доспехи броня шлем плащ кольцо перстень ожерелье амулет талисман оберег медальон корона диадема браслет брошь самоцвет кристалл кубок чаша книга гримуар дневник свиток пергамент письмо карта компас фонарь лампа факел ключ сундук шкатулка зеркало часы маска статуя картина гобелен монета зелье эликсир яд трава корабль судно лодка дирижабль звездолёт карета повозка самолёт поезд ракета робот дрон машина устройство оружие ружьё винтовка пистолет пушка артефакт реликвия инструмент лютня флейта скрипка арфа барабан колокол вино пиво',
    creature:
      'существо существа чудовище монстр зверь животное тварь дракон драконы демон дьявол дух духи призрак призраки ангел великан тролль огр орк волк волчица медведь конь лошадь собака пёс кот кошка орёл орел ворон сокол сова змея змей паук крыса лиса лев олень рыба птица насекомое единорог феникс грифон голем упырь зомби нимфа русалка народ раса вид растение цветок',
    event:
      'битва сражение война осада восстание бунт мятеж революция переворот праздник фестиваль турнир резня свадьба коронация договор мор чума эпидемия наводнение пожар катастрофа набег налёт поход экспедиция церемония голод землетрясение покушение дуэль поединок вторжение эра эпоха',
    concept:
      'язык наречие проклятие заклинание магия закон обычай ритуал обряд песня баллада стихотворение танец легенда миф учение теория игра пророчество титул болезнь пословица валюта',
  },
  uk: {
    character:
      'чоловік жінка хлопець хлопчик дівчина дівчинка юнак дитина людина син дочка донька брат сестра батько мати дядько тітка вдова вдівець сирота спадкоємець спадкоємиця дружина король королева цар цариця імператор ' +
      'імператриця князь княгиня герцог граф графиня барон принц принцеса гетьман правитель правителька лицар зброєносець шляхтич пан пані бог богиня божество жрець жриця священник чернець черниця монах єпископ пророк ' +
      'пророчиця провидець друїд шаман святий прочанин маг чарівник чарівниця чаклун чаклунка відьма некромант алхімік воїн боєць козак солдат капітан офіцер генерал полковник командир адмірал найманець вартовий стражник ' +
      'лучник мисливець мисливиця слідопит розвідник шпигун шпигунка агент вбивця злодій злодійка розбійник бандит пірат контрабандист шахрай кат жебрак волоцюга біженець бунтівник лідер ватажок вождь засновник засновниця ' +
      'член майстер мер суддя адвокат чиновник міністр канцлер сенатор дипломат посол політик президент торговець торговка купець корчмар кухар кухарка пекар м’ясник мельник мірошник коваль кравець швець тесляр муляр гончар ' +
      'ткач ремісник архітектор інженер механік пілот космонавт астронавт навігатор матрос моряк рибалка перевізник селянин фермер пастух садівник шахтар лісоруб гонець кур’єр слуга служниця раб писар письменник секретар ' +
      'переписувач учений вчений дослідник історик літописець бібліотекар картограф астроном філософ учитель вчитель вчителька професор учень учениця студент винахідник лікар лікарка цілитель цілителька знахар знахарка аптекар ' +
      'гробар співак співачка бард музикант танцюрист актор актриса блазень художник скульптор поет поетеса журналіст детектив поліцейський герой героїня мандрівник відлюдник гном ельф вампір перевертень радник',
    location:
      'місто містечко село хутір селище поселення столиця район квартал вулиця площа ринок порт гавань верф пристань міст гребля брама королівство царство імперія князівство країна край земля територія область регіон провінція ' +
      'континент світ планета місяць зірка галактика острів архіпелаг півострів узбережжя берег пляж бухта затока скеля озеро море океан річка струмок джерело водоспад болото ліс гай джунглі галявина лука рівнина степ пустеля ' +
      'оаза льодовик долина яр ущелина гора гори пагорб вершина перевал вулкан кратер печера шахта копальня кар’єр фортеця замок форт палац вежа стіна руїна руїни храм святилище церква собор каплиця монастир кладовище цвинтар ' +
      'могила гробниця склеп таверна корчма шинок готель крамниця магазин склад майстерня кузня млин ферма садиба маєток будинок дім хата вілла комора стайня броварня пекарня бібліотека архів музей театр арена школа академія ' +
      'університет лікарня притулок в’язниця темниця казарма табір форпост бункер станція вокзал база колонія лабораторія обсерваторія сад парк канал лабіринт маяк дорога стежка вимір виноградник брід місце',
    organization:
      'гільдія цех ліга союз альянс орден секта культ банда зграя коло організація товариство об’єднання братство партія фракція рух рада сенат уряд армія військо легіон полк загін гвардія варта флот родина сім’я клан плем’я рід династія фірма підприємство компанія корпорація банк газета команда екіпаж цирк нація республіка федерація інститут громада',
    item: 'меч кинджал календар ніж шабля сокира молот спис лук арбалет стріла булава посох жезл щит обладунок броня шолом плащ перстень каблучка намисто амулет талісман корона браслет самоцвіт кристал кубок чаша книга щоденник сувій лист карта мапа компас ліхтар лампа смолоскип ключ скриня дзеркало годинник маска статуя картина монета зілля еліксир отрута корабель судно човен дирижабль карета літак потяг ракета робот машина пристрій зброя рушниця пістолет гармата артефакт реліквія інструмент лютня флейта скрипка арфа барабан дзвін вино пиво',
    creature:
      'істота створіння чудовисько потвора звір тварина дракон демон диявол дух привид ангел велетень троль огр орк вовк ведмідь кінь собака пес кіт орел ворон сокіл сова змія змій павук щур лисиця лев олень риба птах комаха єдиноріг фенікс грифон голем німфа русалка мавка народ раса вид рослина квітка',
    event:
      'битва війна облога повстання бунт заколот революція свято фестиваль турнір різанина весілля коронація договір мор чума епідемія повінь пожежа катастрофа набіг похід експедиція церемонія голод землетрус дуель вторгнення епоха',
    concept:
      'мова діалект прокляття закляття магія закон звичай ритуал обряд пісня балада вірш танець легенда міф вчення теорія гра пророцтво титул хвороба прислів’я валюта',
  },
} as const satisfies NounsByLanguage;
