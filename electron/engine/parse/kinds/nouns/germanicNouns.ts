import type { NounsByLanguage } from './nounTable.ts';

/**
 * Everyday nouns of fiction, by type. Compounds are recognised by their last part ("Diebesgilde", "rymdskepp"), so only that is listed; feminine
 * forms such as those in "-in" are derived from the masculine.
 */
export const germanicNouns = {
  de: {
    character:
      'mann frau junge mädchen kind knabe greis mensch person tochter sohn bruder schwester vater mutter onkel tante neffe nichte vetter cousin cousine witwe witwer waise zwilling erbe erbin ' +
      'gemahl gatte gattin ehemann ehefrau verlobte könig kaiser imperator fürst herzog graf gräfin baron baronesse prinz prinzessin zar sultan herrscher regent ritter knappe adliger adlige edelfrau lord ' +
      'lady herr herrin gott göttin gottheit priester mönch nonne abt äbtissin bischof pfarrer prediger prophet orakel seher druide schamane heilige heiliger pilger magier zauberer zauberin hexe hexer ' +
      'nekromant alchemist beschwörer krieger kämpfer soldat hauptmann offizier general oberst leutnant feldwebel kommandant admiral kapitän söldner wächter wache gardist schütze jäger waldläufer späher ' +
      'kundschafter spion agent attentäter assassine mörder dieb räuber bandit pirat schmuggler betrüger verbrecher hehler henker bettler landstreicher flüchtling rebell anführer häuptling gründer mitglied ' +
      'meister richter anwalt notar beamter beamtin minister kanzler senator diplomat botschafter gesandter gesandte politiker präsident händler krämer wirt koch köchin bäcker metzger müller schmied schneider ' +
      'schuster tischler maurer töpfer weber färber gerber handwerker steinmetz architekt ingenieur mechaniker techniker programmierer hacker pilot astronaut kosmonaut navigator steuermann matrose fischer bauer ' +
      'bäuerin hirte hirtin schäfer gärtner winzer holzfäller köhler kutscher bote botin kurier herold diener magd knecht zofe amme butler verwalter sklave schreiber sekretär gelehrter gelehrte wissenschaftler ' +
      'forscher historiker chronist archivar bibliothekar kartograf kartograph astronom astrologe philosoph lehrer professor schüler student lehrling erfinder arzt ärztin doktor heiler heilkundige hebamme apotheker ' +
      'sanitäter gräber sänger barde musiker tänzer schauspieler gaukler narr maler bildhauer künstler dichter schriftsteller autor journalist reporter fotograf detektiv kommissar polizist abenteurer held ' +
      'schurke reisender entdecker einsiedler eremit vagabund spieler kopist kurtisane zwerg elf elfe gnom halbling goblin vampir werwolf android cyborg macher züchter besitzer bürger berater leute',
    location:
      'stadt dorf ort hauptstadt weiler siedlung viertel bezirk vorstadt slum straße gasse platz markt hafen werft kai anleger brücke damm tor reich königreich imperium land gebiet region provinz grafschaft herzogtum ' +
      'fürstentum kontinent welt planet mond stern asteroid galaxie nebel insel archipel inselgruppe halbinsel küste strand bucht klippe see meer ozean fluss bach strom quelle wasserfall sumpf moor wald hain dschungel ' +
      'lichtung wiese ebene steppe wüste oase tundra gletscher tal schlucht klamm berg gebirge hügel gipfel pass vulkan krater höhle grotte mine bergwerk steinbruch burg festung schloss palast turm mauer ruine tempel ' +
      'schrein kirche kathedrale kapelle kloster abtei friedhof grab gruft katakomben taverne schenke gasthaus gasthof herberge wirtshaus kneipe bar hotel laden geschäft kaufhaus werkstatt schmiede mühle bauernhof hof gut ' +
      'haus hütte villa anwesen scheune stall brauerei bäckerei bibliothek archiv museum theater oper arena stadion bad schule akademie universität internat krankenhaus lazarett hospital waisenhaus gefängnis kerker verlies ' +
      'kaserne lager posten vorposten bunker station bahnhof basis kolonie labor sternwarte observatorium garten park kanal labyrinth leuchtturm allee pfad lagerhaus speicher dimension sphäre weinberg plantage ranch furt ufer',
    organization:
      'gilde zunft bund geheimbund bündnis allianz zusammenschluss orden sekte kult kirche bande zirkel organisation gesellschaft vereinigung verein bruderschaft schwesternschaft partei fraktion bewegung rat senat regierung ' +
      'behörde ministerium armee heer legion regiment truppe schar garde miliz flotte marine familie sippe clan stamm adelshaus handelshaus dynastie firma unternehmen konzern kompanie bank kartell syndikat zeitung verlag ' +
      'mannschaft zirkus nation republik föderation liga union konsortium institut',
    item: 'schwert kalender dolch messer degen säbel axt hammer speer lanze bogen armbrust pfeil keule stab zauberstab schild rüstung helm umhang mantel ring kette amulett talisman krone diadem armreif brosche edelstein kristall juwel kelch becher buch tagebuch chronik schriftrolle brief karte kompass fernrohr laterne lampe fackel schlüssel truhe spiegel uhr sanduhr maske statue gemälde teppich münze trank elixier gift kraut pulver schiff boot kutsche wagen flugzeug zug rakete roboter drohne maschine gerät waffe gewehr pistole kanone artefakt relikt werkzeug instrument laute flöte geige harfe trommel glocke wein bier',
    creature:
      'wesen kreatur monster ungeheuer bestie tier drache dämon teufel geist gespenst engel riese troll oger ork wolf bär pferd hengst stute hund katze kater adler rabe falke eule schlange spinne ratte fuchs löwe hirsch fisch vogel käfer einhorn phönix greif golem ghul zombie untoter nymphe meerjungfrau volk rasse spezies pflanze blume',
    event:
      'schlacht krieg belagerung aufstand revolte rebellion revolution putsch fest festival feier turnier massaker hochzeit krönung vertrag seuche pest epidemie flut brand katastrophe überfall feldzug kreuzzug expedition zeremonie feiertag hungersnot erdbeben attentat duell invasion meuterei zeitalter epoche ära',
    concept:
      'sprache dialekt fluch zauberspruch magie gesetz brauch ritual lied ballade gedicht tanz legende sage mythos lehre theorie spiel sportart prophezeiung titel krankheit sprichwort währung',
  },
  nl: {
    character:
      'man vrouw jongen meisje kind mens persoon zoon dochter broer zus zuster vader moeder oom tante neef nicht weduwe weduwnaar wees tweeling erfgenaam koning koningin keizer keizerin hertog hertogin graaf gravin baron ' +
      'barones prins prinses vorst vorstin heerser ridder schildknaap edelman edelvrouw heer dame god godin priester priesteres monnik non abt abdis bisschop predikant profeet orakel ziener druïde sjamaan heilige pelgrim ' +
      'magiër tovenaar heks necromant alchemist krijger strijder soldaat kapitein officier generaal kolonel luitenant sergeant commandant admiraal huurling wachter bewaker lijfwacht schutter jager woudloper verkenner spion ' +
      'agent moordenaar dief dievegge rover bandiet piraat smokkelaar bedrieger crimineel beul bedelaar zwerver vluchteling rebel leider hoofdman stichter lid meester burgemeester rechter advocaat notaris ambtenaar minister ' +
      'kanselier senator diplomaat ambassadeur gezant politicus president handelaar koopman koopvrouw winkelier herbergier waard kok bakker slager molenaar smid kleermaker schoenmaker timmerman metselaar pottenbakker wever ' +
      'looier ambachtsman steenhouwer architect ingenieur monteur technicus programmeur hacker piloot astronaut navigator stuurman matroos zeeman visser schipper veerman boer boerin herder tuinman mijnwerker houthakker koetsier ' +
      'boodschapper bode koerier heraut dienaar dienares bediende knecht meid butler rentmeester slaaf klerk schrijver schrijfster secretaris geleerde wetenschapper onderzoeker historicus kroniekschrijver archivaris bibliothecaris ' +
      'cartograaf astronoom filosoof leraar lerares onderwijzer professor leerling student uitvinder arts dokter genezer vroedvrouw apotheker graver zanger bard muzikant danser acteur actrice nar schilder beeldhouwer kunstenaar ' +
      'dichter journalist fotograaf detective rechercheur politieagent avonturier held heldin schurk reiziger ontdekkingsreiziger kluizenaar gokker kopiist maker dwerg elf halfling vampier weerwolf android burger raadgever',
    location:
      'stad dorp plaats hoofdstad gehucht nederzetting wijk buurt straat steeg plein markt haven werf kade brug dam dijk poort rijk koninkrijk keizerrijk land gebied regio streek provincie graafschap hertogdom continent wereld ' +
      'planeet maan ster asteroïde melkweg nevel eiland archipel schiereiland kust strand baai klif meer zee oceaan rivier beek bron waterval moeras ven bos woud jungle weide vlakte steppe woestijn oase toendra gletsjer vallei ' +
      'dal kloof ravijn berg gebergte heuvel top pas vulkaan krater grot mijn groeve burcht kasteel vesting fort paleis toren muur ruïne tempel schrijn heiligdom kerk kathedraal kapel klooster abdij begraafplaats kerkhof graf ' +
      'crypte taverne herberg kroeg bar hotel winkel pakhuis werkplaats smederij molen boerderij hoeve landgoed huis hut villa schuur stal brouwerij bakkerij bibliotheek archief museum theater arena stadion school academie ' +
      'universiteit ziekenhuis hospitaal weeshuis gevangenis kerker kazerne kamp post bunker station basis kolonie laboratorium sterrenwacht observatorium tuin park kanaal doolhof vuurtoren pad dimensie wijngaard plantage oever',
    organization:
      'gilde bond verbond alliantie orde sekte cultus kerk bende kring organisatie genootschap vereniging broederschap zusterschap partij factie beweging raad senaat regering ministerie leger legioen regiment troep garde militie ' +
      'vloot familie clan stam dynastie adellijk_huis handelshuis firma bedrijf onderneming concern compagnie bank kartel syndicaat krant uitgeverij bemanning circus natie republiek federatie liga unie consortium instituut',
    item: 'zwaard kalender dolk mes sabel bijl hamer speer lans boog kruisboog pijl knots staf toverstaf schild harnas helm mantel ring ketting amulet talisman kroon diadeem armband broche edelsteen kristal juweel kelk beker boek dagboek kroniek perkamentrol brief kaart kompas verrekijker lantaarn lamp fakkel sleutel kist spiegel klok zandloper masker standbeeld schilderij munt drank elixer gif kruid schip boot koets wagen vliegtuig trein raket robot drone machine apparaat wapen geweer pistool kanon artefact relikwie werktuig instrument luit fluit viool harp trommel wijn bier',
    creature:
      'wezen schepsel monster beest dier draak demon duivel geest spook engel reus trol oger ork wolf beer paard hengst merrie hond kat adelaar raaf valk uil slang spin rat vos leeuw hert vis vogel kever eenhoorn feniks griffioen golem zombie nimf zeemeermin volk ras soort plant bloem',
    event:
      'slag veldslag oorlog beleg opstand rebellie revolutie staatsgreep feest festival viering toernooi bloedbad bruiloft kroning verdrag plaag pest epidemie overstroming brand ramp overval veldtocht kruistocht expeditie ceremonie feestdag hongersnood aardbeving aanslag duel invasie muiterij tijdperk',
    concept:
      'taal dialect vloek spreuk magie wet gebruik ritueel lied ballade gedicht dans legende sage mythe leer theorie spel profetie titel ziekte spreekwoord munteenheid',
  },
  sv: {
    character:
      'man kvinna pojke flicka barn människa person son dotter bror syster far mor onkel farbror moster faster kusin änka änkling tvilling arvinge kung drottning kejsare kejsarinna hertig hertiginna greve grevinna baron friherre ' +
      'prins prinsessa furste härskare riddare väpnare adelsman adelskvinna herre dam gud gudinna präst prästinna munk nunna abbot abbedissa biskop profet orakel siare druid schaman helgon pilgrim magiker trollkarl häxa ' +
      'nekromantiker alkemist krigare kämpe soldat kapten officer general överste löjtnant sergeant befälhavare amiral legosoldat väktare vakt livvakt skytt jägare skogvaktare spejare spion agent mördare tjuv rövare bandit ' +
      'pirat sjörövare smugglare bedragare brottsling bödel tiggare luffare flykting rebell upprorsman ledare hövding grundare medlem mästare borgmästare domare advokat notarie ämbetsman minister kansler senator diplomat ' +
      'ambassadör sändebud politiker president köpman handlare krögare värd värdinna kock bagare slaktare mjölnare smed skräddare skomakare snickare murare krukmakare vävare garvare hantverkare stenhuggare arkitekt ingenjör ' +
      'mekaniker tekniker programmerare hackare pilot astronaut navigatör styrman matros sjöman fiskare färjkarl bonde herde trädgårdsmästare gruvarbetare skogshuggare kusk budbärare kurir härold tjänare piga dräng betjänt ' +
      'förvaltare slav skrivare sekreterare lärd vetenskapsman forskare historiker krönikör arkivarie bibliotekarie kartograf astronom filosof lärare lärarinna professor elev student lärling uppfinnare läkare doktor helare ' +
      'barnmorska apotekare grävare sångare sångerska bard musiker dansare skådespelare gycklare narr målare bildhuggare konstnär poet författare journalist fotograf detektiv kommissarie polis äventyrare hjälte skurk resenär ' +
      'upptäcktsresande eremit spelare kopist dvärg alv vampyr varulv android borgare rådgivare',
    location:
      'stad by huvudstad ort bosättning stadsdel kvarter gata gränd torg marknad hamn varv kaj bro damm port rike kungarike kungadöme kejsardöme land område region landskap provins grevskap hertigdöme kontinent värld planet ' +
      'måne stjärna asteroid galax nebulosa ö skärgård halvö kust strand vik klippa sjö hav ocean flod å bäck källa vattenfall träsk kärr myr skog djungel glänta äng slätt stäpp öken oas tundra glaciär dal klyfta ravin berg ' +
      'bergskedja kulle topp pass vulkan krater grotta gruva stenbrott borg fästning slott palats torn mur ruin tempel helgedom kyrka katedral kapell kloster kyrkogård begravningsplats grav krypta krog värdshus taverna bar ' +
      'hotell butik affär magasin verkstad smedja kvarn gård herrgård gods hus stuga koja villa lada stall bryggeri bageri bibliotek arkiv museum teater arena skola akademi universitet sjukhus lasarett barnhem fängelse ' +
      'fängelsehåla kasern läger utpost bunker station bas koloni laboratorium observatorium trädgård park kanal labyrint fyr väg stig dimension vingård plantage vad',
    organization:
      'gille skrå förbund allians orden sekt kult kyrka band liga krets organisation sällskap förening brödraskap systraskap parti fraktion rörelse råd senat regering ministerium armé här legion regemente trupp garde milis ' +
      'flotta familj klan ätt stam dynasti handelshus firma företag bolag koncern kompani bank kartell syndikat tidning förlag besättning cirkus nation republik federation union konsortium institut',
    item: 'svärd kalender dolk kniv sabel yxa hammare spjut lans båge armborst pil klubba stav trollstav sköld rustning hjälm mantel ring halsband amulett talisman krona diadem armband brosch ädelsten kristall juvel kalk bägare bok dagbok krönika skriftrulle brev karta kompass kikare lykta lampa fackla nyckel kista spegel klocka timglas mask staty tavla målning mynt dryck elixir gift ört skepp fartyg båt vagn flygplan tåg raket robot drönare maskin apparat vapen gevär pistol kanon artefakt relik verktyg instrument luta flöjt fiol harpa trumma vin öl',
    creature:
      'varelse monster odjur best djur drake demon djävul ande spöke gengångare ängel jätte troll orch varg björn häst hingst hund katt örn korp falk uggla orm spindel råtta räv lejon hjort fisk fågel skalbagge enhörning fenix grip golem zombie nymf sjöjungfru folk ras art växt blomma',
    event:
      'slag krig belägring uppror revolt revolution kupp fest festival högtid tornering massaker bröllop kröning fördrag pest farsot epidemi översvämning brand katastrof överfall fälttåg korståg expedition ceremoni helgdag hungersnöd jordbävning attentat duell invasion myteri tidsålder',
    concept:
      'språk dialekt förbannelse trollformel magi lag sedvänja ritual sång ballad dikt dans legend sägen myt lära teori spel profetia titel sjukdom ordspråk valuta',
  },
  // Danish and Norwegian, which share most of their nouns.
  da: {
    character:
      'mand mann kvinde kvinne dreng gutt pige jente barn menneske person søn sønn datter bror søster far mor onkel tante fætter kusine enke konge dronning kejser keiser hertug hertuginde greve baron prins prinsesse fyrste ' +
      'hersker ridder væbner adelsmand adelsmann herre frue gud gudinde gudinne præst prest præstinde munk nonne abbed biskop profet orakel seer druide shaman pilgrim magiker troldmand trollmann heks nekromantiker alkymist ' +
      'kriger soldat kaptajn kaptein officer offiser general oberst løjtnant løytnant admiral lejesoldat leiesoldat vogter vokter vagt vakt livvagt livvakt skytte jæger jeger spejder speider spion agent morder snigmorder ' +
      'leiemorder tyv røver bandit pirat sørøver sjørøver smugler bedrager forbryder bøddel tigger flygtning flyktning oprører opprører leder høvding grundlægger grunnlegger medlem mester borgmester dommer advokat ' +
      'embedsmand minister kansler senator diplomat ambassadør politiker præsident president købmand kjøpmann handelsmand handelsmann kromand krovært vertshusholder kok kokk bager baker slagter møller smed skrædder skredder ' +
      'skomager skomaker tømrer snedker snekker murer pottemager pottemaker væver vever håndværker håndverker arkitekt ingeniør mekaniker tekniker programmør hacker pilot astronaut navigatør styrmand styrmann matros sømand ' +
      'sjømann fisker færgemand fergemann bonde hyrde gjeter gartner minearbejder gruvearbeider budbringer bud kurer herold tjener tjenestepige hushjelp slave skriver sekretær lærd videnskabsmand vitenskapsmann forsker ' +
      'historiker arkivar bibliotekar kartograf astronom filosof lærer lærerinde professor elev student lærling opfinder oppfinner læge lege doktor healer helbreder jordemoder jordmor apoteker graver sanger sangerinde skjald ' +
      'musiker danser skuespiller nar narr maler billedhugger kunstner digter dikter forfatter journalist fotograf detektiv politimand politimann eventyrer helt skurk rejsende reisende opdagelsesrejsende eremit eneboer dværg ' +
      'dverg elver alv vampyr varulv android rådgiver',
    location:
      'by landsby bygd hovedstad sted bosættelse bosetning bydel kvarter gade gate stræde smug torv torg marked havn værft verft kaj kai bro bru dæmning port rige rike kongerige kongerike kejserrige keiserrike land område ' +
      'region provins grevskab grevskap hertugdømme kontinent verden planet måne stjerne asteroide galakse ø øy øgruppe halvø halvøy kyst strand bugt bukt vik klippe sø innsjø hav flod elv å bæk bekk kilde fjord vandfald foss ' +
      'sump myr mose skov skog jungle lysning eng slette steppe ørken oase tundra gletsjer bre dal kløft ravine bjerg fjell bakke top topp pas vulkan krater hule grotte mine gruve stenbrud steinbrudd borg fæstning festning slot ' +
      'slott palads palass tårn mur ruin tempel helligdom kirke katedral kapel kapell kloster kirkegård gravplass grav krypt kro vertshus taverna værtshus bar hotel hotell butik butikk lager værksted verksted smedje smie mølle ' +
      'gård herregård hus hytte villa lade stald stall bryggeri bageri bakeri bibliotek arkiv museum teater arena skole akademi universitet hospital sykehus børnehjem barnehjem fængsel fengsel fangehul kaserne lejr leir ' +
      'forpost bunker station stasjon base koloni laboratorium observatorium have hage park kanal labyrint fyrtårn fyr vej vei sti dimension',
    organization:
      'laug gilde forbund alliance allianse orden sekt kult kirkesamfund bande kreds krets organisation organisasjon selskab selskap forening broderskab brorskap søsterskab parti fraktion fraksjon bevægelse bevegelse råd senat ' +
      'regering regjering ministerium hær legion regiment trop tropp garde milits flåde flåte familie klan slægt slekt æt ætt stamme dynasti handelshus firma virksomhed bedrift koncern konsern kompagni kompani bank kartel ' +
      'syndikat avis forlag besætning mannskap cirkus sirkus nation nasjon republik republikk føderation union',
    item: 'sværd kalender sverd dolk kniv sabel økse hammer spyd lanse bue armbrøst pil kølle stav tryllestav skjold rustning hjelm kappe ring halskæde halskjede amulet amulett talisman krone armbånd broche ædelsten edelstein krystal krystall juvel kalk bæger beger bog bok dagbog dagbok krønike brev kort kart kompas kompass kikkert lygte lykt lampe fakkel nøgle nøkkel kiste spejl speil ur timeglas maske statue maleri mønt mynt drik eliksir gift urt skib skip båd båt vogn fly tog raket rakett robot drone maskine maskin apparat våben våpen gevær pistol kanon artefakt relikvie værktøj verktøy instrument lut fløjte fløyte harpe tromme vin øl',
    creature:
      'væsen vesen skabning skapning monster uhyre bæst dyr drage dæmon demon djævel djevel ånd spøgelse spøkelse engel kæmpe kjempe trold troll ork ulv bjørn hest hund kat katt ørn ravn falk ugle slange edderkop edderkopp rotte ræv rev løve hjort fisk fugl enhjørning fønix føniks grif golem zombie nymfe havfrue folk race rase art plante blomst',
    event:
      'slag krig belejring beleiring oprør opprør revolution revolusjon kup kupp fest festival højtid høytid turnering massakre bryllup kroning traktat pest epidemi oversvømmelse flom brand katastrofe overfald felttog korstog ekspedition ekspedisjon ceremoni seremoni hungersnød jordskælv jordskjelv duel duell invasion invasjon mytteri',
    concept:
      'sprog språk dialekt forbandelse forbannelse trylleformular trylleformel magi lov skik ritual sang ballade digt dikt dans legende sagn myte lære teori spil spill profeti titel tittel sygdom sykdom ordsprog valuta',
  },
} as const satisfies NounsByLanguage;
