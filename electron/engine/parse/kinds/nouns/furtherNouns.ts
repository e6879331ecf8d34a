import type { NounsByLanguage } from './nounTable.ts';

/** Everyday nouns of fiction, by type. In scripts without blanks they are found at the end of a phrase, so that the last characters are enough. */
export const furtherNouns = {
  fi: {
    character:
      'mies nainen poika tyttö lapsi vanhus ihminen henkilö tytär veli sisar sisko isä äiti setä eno täti serkku leski orpo kaksonen perillinen kuningas kuningatar keisari keisarinna herttua kreivi kreivitär paroni prinssi ' +
      'prinsessa ruhtinas hallitsija ritari aatelinen aatelismies lordi jumala jumalatar pappi papitar munkki nunna piispa profeetta oraakkeli tietäjä druidi shamaani pyhiinvaeltaja maagi velho noita loitsija alkemisti ' +
      'soturi taistelija sotilas kapteeni upseeri kenraali amiraali palkkasoturi vartija henkivartija jousiampuja metsästäjä samooja tiedustelija vakooja agentti murhaaja salamurhaaja varas rosvo ryöväri merirosvo ' +
      'salakuljettaja huijari rikollinen pyöveli kerjäläinen kulkuri pakolainen kapinallinen johtaja päällikkö perustaja jäsen mestari pormestari tuomari asianajaja virkamies ministeri kansleri senaattori diplomaatti ' +
      'lähettiläs poliitikko presidentti kauppias majatalonpitäjä kokki leipuri teurastaja mylläri seppä räätäli suutari puuseppä muurari savenvalaja kutoja käsityöläinen arkkitehti insinööri mekaanikko pilotti lentäjä ' +
      'astronautti navigaattori merimies kalastaja lautturi talonpoika maanviljelijä paimen puutarhuri kaivosmies metsuri sanansaattaja lähetti palvelija piika orja kirjuri kirjailija sihteeri oppinut tiedemies tutkija ' +
      'historioitsija kirjastonhoitaja kartografi tähtitieteilijä filosofi opettaja professori oppilas opiskelija oppipoika keksijä lääkäri parantaja kätilö apteekkari haudankaivaja laulaja bardi muusikko tanssija ' +
      'näyttelijä narri maalari kuvanveistäjä taiteilija runoilija toimittaja etsivä poliisi seikkailija sankari sankaritar matkustaja erakko kääpiö haltia haltija vampyyri ihmissusi neuvonantaja',
    location:
      'kaupunki kylä pääkaupunki asutus kaupunginosa kortteli katu kuja tori satama telakka laituri silta pato portti valtakunta kuningaskunta keisarikunta ruhtinaskunta maa alue seutu maakunta manner maanosa maailma ' +
      'planeetta kuu tähti galaksi saari saaristo niemimaa rannikko ranta lahti jyrkänne järvi meri valtameri joki puro lähde vesiputous putous suo räme metsä lehto viidakko aukio niitty tasanko aro autiomaa aavikko keidas ' +
      'tundra jäätikkö laakso rotko kanjoni vuori vuoristo kukkula huippu sola tulivuori kraatteri luola kaivos louhos linna linnoitus palatsi torni muuri raunio rauniot temppeli pyhäkkö kirkko katedraali kappeli luostari ' +
      'hautausmaa hauta krypta majatalo kapakka taverna krouvi hotelli kauppa varasto verstas paja mylly maatila kartano talo mökki huvila lato talli panimo leipomo kirjasto arkisto museo teatteri areena koulu akatemia ' +
      'yliopisto sairaala orpokoti vankila tyrmä kasarmi leiri etuvartio bunkkeri asema tukikohta siirtokunta laboratorio observatorio puutarha puisto kanava labyrintti sokkelo majakka tie polku ulottuvuus paikka',
    organization:
      'kilta liitto allianssi veljeskunta sisarkunta ritarikunta lahko kultti jengi piiri järjestö seura yhdistys puolue ryhmä liike neuvosto senaatti hallitus armeija legioona rykmentti joukko kaarti laivasto perhe suku klaani heimo dynastia yritys yhtiö kauppahuone pankki kartelli syndikaatti sanomalehti miehistö sirkus kansakunta tasavalta liittovaltio unioni',
    item: 'miekka tikari veitsi sapeli kirves vasara keihäs peitsi jousi varsijousi nuoli nuija sauva kilpi haarniska kypärä viitta sormus kaulakoru amuletti talismaani kruunu rannerengas jalokivi kristalli malja kirja päiväkirja kronikka käärö kirje kartta kompassi kaukoputki lyhty lamppu soihtu avain arkku peili kello naamio patsas maalaus kolikko juoma eliksiiri myrkky yrtti laiva alus vene vaunut kärryt lentokone juna raketti robotti lennokki kone laite ase kivääri pistooli tykki artefakti esine työkalu soitin luuttu huilu viulu harppu rumpu viini olut',
    creature:
      'olento hirviö peto eläin lohikäärme demoni paholainen henki aave haamu enkeli jättiläinen peikko örkki susi karhu hevonen koira kissa kotka korppi haukka pöllö käärme hämähäkki rotta kettu leijona hirvi kala lintu hyönteinen yksisarvinen feenikslintu griippi golem merenneito kansa rotu laji kasvi kukka',
    event:
      'taistelu sota piiritys kapina vallankumous juhla festivaali turnaus verilöyly häät kruunajaiset sopimus rutto epidemia tulva tulipalo katastrofi ryöstöretki sotaretki ristiretki retkikunta seremonia nälänhätä maanjäristys kaksintaistelu valloitus aikakausi',
    concept:
      'kieli murre kirous loitsu taikuus laki tapa rituaali laulu balladi runo tanssi legenda taru myytti oppi teoria peli ennustus arvonimi sairaus sananlasku valuutta',
  },
  hu: {
    character:
      'férfi nő asszony fiú lány leány gyermek gyerek öregember ember személy bátyja testvér nővér apa anya nagybácsi nagynéni özvegy árva iker örökös király királynő császár császárnő herceg hercegnő gróf grófnő báró fejedelem ' +
      'uralkodó lovag nemes úr úrnő isten istennő pap papnő szerzetes apáca apát püspök próféta jós jósnő látó druida sámán szent zarándok mágus varázsló varázslónő boszorkány alkimista harcos katona kapitány tiszt tábornok ' +
      'admirális zsoldos őr testőr íjász vadász felderítő kém ügynök gyilkos bérgyilkos tolvaj rabló bandita kalóz csempész csaló bűnöző hóhér koldus csavargó menekült lázadó vezér vezető törzsfő alapító tag mester ' +
      'polgármester bíró ügyvéd hivatalnok miniszter kancellár szenátor diplomata nagykövet követ politikus elnök kereskedő kalmár fogadós kocsmáros szakács pék hentes molnár kovács szabó cipész ács asztalos kőműves fazekas ' +
      'takács kézműves építész mérnök szerelő pilóta űrhajós navigátor matróz tengerész halász révész paraszt gazda pásztor juhász kertész bányász favágó kocsis hírnök futár szolga szolgáló inas rabszolga írnok író titkár ' +
      'tudós kutató történész krónikás könyvtáros térképész csillagász filozófus tanító tanár tanárnő professzor tanuló diák tanonc feltaláló orvos doktor gyógyító bába patikus sírásó énekes énekesnő bárd zenész táncos ' +
      'színész színésznő bolond festő szobrász művész költő újságíró nyomozó rendőr kalandor hős hősnő utazó remete törpe elf vámpír vérfarkas tanácsadó',
    location:
      'város falu főváros település negyed kerület utca sikátor tér piac kikötő hajógyár híd gát kapu királyság birodalom fejedelemség ország föld terület vidék tartomány megye kontinens világ bolygó hold csillag galaxis sziget ' +
      'félsziget part tengerpart öböl szirt tó tenger óceán folyó patak forrás vízesés mocsár láp erdő liget dzsungel tisztás rét síkság puszta sivatag oázis gleccser völgy szurdok szakadék hegy hegység domb csúcs hágó vulkán ' +
      'kráter barlang bánya kőbánya vár kastély erőd palota torony fal rom romok templom szentély katedrális kápolna kolostor apátság temető sír kripta fogadó kocsma taverna szálloda bolt üzlet raktár műhely kovácsműhely malom ' +
      'gazdaság tanya udvarház ház kunyhó villa pajta istálló sörfőzde pékség könyvtár levéltár múzeum színház aréna iskola akadémia egyetem kórház árvaház börtön tömlöc laktanya tábor előőrs bunker állomás bázis gyarmat ' +
      'laboratórium csillagvizsgáló kert park csatorna labirintus világítótorony út ösvény dimenzió hely',
    organization:
      'céh szövetség liga rend szekta kultusz banda kör szervezet társaság egyesület testvériség párt frakció mozgalom tanács szenátus kormány hadsereg sereg légió ezred csapat gárda őrség flotta család klán törzs nemzetség dinasztia cég vállalat társulat bank kartell szindikátus újság legénység cirkusz nemzet köztársaság unió',
    item: 'kard tőr kés szablya balta fejsze kalapács lándzsa dárda íj számszeríj nyíl buzogány bot pálca varázspálca pajzs páncél sisak köpeny gyűrű nyaklánc amulett talizmán medál korona karkötő drágakő kristály kehely könyv napló krónika tekercs levél térkép iránytű távcső lámpás lámpa fáklya kulcs láda tükör óra homokóra maszk szobor festmény érme bájital elixír méreg hajó űrhajó csónak léghajó hintó szekér repülő vonat rakéta robot gép szerkezet fegyver puska pisztoly ágyú ereklye szerszám hangszer lant fuvola hegedű hárfa dob harang bor sör',
    creature:
      'lény szörny szörnyeteg fenevad állat sárkány démon ördög szellem kísértet angyal óriás troll ogre ork farkas medve ló kutya macska sas holló sólyom bagoly kígyó pók patkány róka oroszlán szarvas hal madár rovar egyszarvú főnix griff gólem nimfa sellő nép faj növény virág',
    event:
      'csata háború ostrom felkelés lázadás forradalom ünnep fesztivál torna mészárlás esküvő koronázás szerződés pestis járvány árvíz tűzvész katasztrófa portya hadjárat expedíció szertartás éhínség földrengés párbaj invázió korszak',
    concept:
      'nyelv nyelvjárás átok varázsige mágia törvény szokás rituálé dal ballada vers tánc legenda monda mítosz tan elmélet játék jóslat cím betegség közmondás',
  },
  tr: {
    character:
      'adam kadın erkek oğlan kız çocuk ihtiyar insan kişi oğul kardeş baba anne amca dayı teyze hala dul yetim ikiz varis kral kraliçe imparator imparatoriçe sultan padişah dük düşes kont kontes baron prens prenses hükümdar ' +
      'şövalye soylu asil bey hanım tanrı tanrıça rahip rahibe keşiş peygamber kahin falcı druid şaman aziz hacı büyücü cadı sihirbaz simyacı savaşçı asker yüzbaşı kaptan subay general komutan amiral paralı_asker muhafız ' +
      'bekçi nöbetçi okçu avcı korucu izci casus ajan katil suikastçı hırsız haydut eşkıya korsan kaçakçı dolandırıcı suçlu cellat dilenci serseri mülteci asi lider önder reis kurucu üye usta vali yargıç kadı avukat memur ' +
      'bakan vezir senatör diplomat elçi büyükelçi siyasetçi başkan tüccar esnaf hancı meyhaneci aşçı fırıncı kasap değirmenci demirci terzi ayakkabıcı marangoz duvarcı çömlekçi dokumacı zanaatkar mimar mühendis tamirci pilot ' +
      'astronot denizci gemici balıkçı kayıkçı çiftçi köylü çoban bahçıvan madenci oduncu arabacı haberci ulak hizmetçi uşak köle katip yazıcı yazar sekreter bilgin alim bilim_adamı araştırmacı tarihçi kütüphaneci haritacı ' +
      'gökbilimci filozof öğretmen profesör öğrenci çırak mucit doktor hekim şifacı ebe eczacı şarkıcı ozan müzisyen dansçı oyuncu soytarı ressam heykeltıraş sanatçı şair gazeteci dedektif polis maceracı kahraman gezgin kaşif ' +
      'münzevi cüce elf vampir kurtadam danışman',
    location:
      'şehir kent köy kasaba başkent yerleşim mahalle semt sokak meydan pazar çarşı liman tersane iskele köprü baraj kapı krallık imparatorluk beylik ülke diyar toprak bölge eyalet vilayet kıta dünya gezegen ay yıldız galaksi ' +
      'ada takımada yarımada kıyı sahil koy körfez uçurum göl deniz okyanus nehir ırmak dere pınar şelale bataklık orman koru çayır ova bozkır çöl vaha buzul vadi kanyon geçit dağ tepe zirve yanardağ volkan krater mağara maden ' +
      'taşocağı kale hisar saray kule sur harabe tapınak mabet kilise cami katedral manastır mezarlık mezar türbe han meyhane taverna otel dükkan depo atölye demirhane değirmen çiftlik konak ev kulübe köşk ahır kütüphane ' +
      'arşiv müze tiyatro arena okul akademi üniversite hastane yetimhane hapishane zindan kışla kamp karakol sığınak istasyon üs koloni laboratuvar gözlemevi bahçe park kanal labirent fener yol patika boyut yer',
    organization:
      'lonca birlik ittifak tarikat mezhep kült çete örgüt cemiyet dernek kardeşlik parti hizip hareket konsey meclis senato hükümet ordu lejyon alay bölük donanma filo aile klan kabile aşiret hanedan şirket firma ortaklık banka kartel gazete mürettebat sirk ulus millet cumhuriyet federasyon',
    item: 'kılıç hançer bıçak balta çekiç mızrak yay ok gürz asa değnek kalkan zırh miğfer pelerin yüzük kolye muska tılsım taç bilezik mücevher kristal kadeh kitap günlük parşömen mektup harita pusula dürbün lamba meşale anahtar sandık ayna saat maske heykel tablo sikke iksir zehir gemi kayık tekne araba uçak tren roket robot makine cihaz silah tüfek tabanca top eser alet çalgı lavta flüt keman arp davul çan şarap bira',
    creature:
      'yaratık varlık canavar hayvan ejderha iblis şeytan ruh hayalet melek dev trol ork kurt ayı at köpek kedi kartal kuzgun şahin baykuş yılan örümcek sıçan tilki aslan geyik balık kuş böcek anka grifon golem peri ırk tür halk bitki çiçek',
    event:
      'savaş muharebe kuşatma isyan ayaklanma devrim darbe bayram festival şenlik turnuva katliam düğün antlaşma veba salgın sel yangın felaket baskın sefer keşif tören kıtlık deprem düello istila çağ',
    concept:
      'dil lehçe lanet büyü sihir yasa gelenek ayin şarkı balad şiir dans efsane mit öğreti kuram oyun kehanet unvan hastalık atasözü',
  },
  el: {
    character:
      'άνδρας άντρας γυναίκα αγόρι κορίτσι παιδί γέρος γριά άνθρωπος γιος κόρη αδελφός αδερφός αδελφή αδερφή πατέρας μητέρα θείος θεία χήρα ορφανό κληρονόμος βασιλιάς βασίλισσα αυτοκράτορας δούκας δούκισσα κόμης πρίγκιπας ' +
      'πριγκίπισσα ηγεμόνας ιππότης ευγενής άρχοντας αρχόντισσα θεός θεά ιερέας ιέρεια μοναχός μοναχή καλόγερος επίσκοπος προφήτης μάντης δρυΐδης σαμάνος άγιος προσκυνητής μάγος μάγισσα αλχημιστής πολεμιστής πολεμίστρια ' +
      'στρατιώτης καπετάνιος αξιωματικός στρατηγός ναύαρχος μισθοφόρος φρουρός τοξότης κυνηγός ανιχνευτής κατάσκοπος πράκτορας δολοφόνος κλέφτης κλέφτρα ληστής πειρατής λαθρέμπορος απατεώνας δήμιος ζητιάνος πρόσφυγας ' +
      'επαναστάτης ηγέτης αρχηγός ιδρυτής μέλος δάσκαλος δασκάλα δήμαρχος δικαστής δικηγόρος υπουργός γερουσιαστής διπλωμάτης πρέσβης πολιτικός πρόεδρος έμπορος πανδοχέας ταβερνιάρης μάγειρας μαγείρισσα φούρναρης χασάπης ' +
      'μυλωνάς σιδεράς ράφτης τσαγκάρης ξυλουργός χτίστης αγγειοπλάστης υφάντρα τεχνίτης αρχιτέκτονας μηχανικός πιλότος αστροναύτης ναύτης ναυτικός ψαράς βαρκάρης αγρότης βοσκός κηπουρός αμαξάς αγγελιοφόρος υπηρέτης ' +
      'υπηρέτρια δούλος γραφέας συγγραφέας γραμματέας λόγιος επιστήμονας ερευνητής ιστορικός βιβλιοθηκάριος χαρτογράφος αστρονόμος φιλόσοφος καθηγητής μαθητής μαθήτρια φοιτητής εφευρέτης γιατρός θεραπευτής θεραπεύτρια μαία ' +
      'φαρμακοποιός νεκροθάφτης τραγουδιστής τραγουδίστρια βάρδος μουσικός χορευτής ηθοποιός γελωτοποιός ζωγράφος γλύπτης καλλιτέχνης ποιητής ποιήτρια δημοσιογράφος ντετέκτιβ αστυνομικός τυχοδιώκτης ήρωας ηρωίδα ταξιδιώτης ' +
      'εξερευνητής ερημίτης νάνος ξωτικό βρικόλακας σύμβουλος',
    location:
      'πόλη χωριό κωμόπολη πρωτεύουσα οικισμός συνοικία δρόμος πλατεία αγορά λιμάνι ναυπηγείο γέφυρα πύλη βασίλειο αυτοκρατορία χώρα γη περιοχή επαρχία ήπειρος κόσμος πλανήτης φεγγάρι άστρο γαλαξίας νησί χερσόνησος ακτή ' +
      'παραλία κόλπος γκρεμός λίμνη θάλασσα ωκεανός ποτάμι ρυάκι πηγή καταρράκτης βάλτος δάσος ζούγκλα ξέφωτο λιβάδι πεδιάδα στέπα έρημος όαση κοιλάδα φαράγγι βουνό όρος λόφος κορυφή πέρασμα ηφαίστειο σπηλιά σπήλαιο ορυχείο ' +
      'λατομείο κάστρο φρούριο παλάτι πύργος τείχος ερείπιο ερείπια ναός ιερό εκκλησία μοναστήρι νεκροταφείο τάφος κρύπτη πανδοχείο ταβέρνα ξενοδοχείο κατάστημα μαγαζί αποθήκη εργαστήρι σιδηρουργείο μύλος αγρόκτημα έπαυλη ' +
      'σπίτι καλύβα στάβλος βιβλιοθήκη αρχείο μουσείο θέατρο αρένα σχολείο ακαδημία πανεπιστήμιο νοσοκομείο ορφανοτροφείο φυλακή μπουντρούμι στρατώνας στρατόπεδο φυλάκιο σταθμός βάση αποικία αστεροσκοπείο κήπος πάρκο κανάλι ' +
      'λαβύρινθος φάρος μονοπάτι διάσταση τόπος',
    organization:
      'συντεχνία ένωση συμμαχία τάγμα αίρεση λατρεία συμμορία κύκλος οργάνωση εταιρεία σύλλογος αδελφότητα κόμμα φατρία κίνημα συμβούλιο σύγκλητος κυβέρνηση στρατός λεγεώνα σύνταγμα φρουρά στόλος οικογένεια φατριά φυλή δυναστεία επιχείρηση τράπεζα εφημερίδα πλήρωμα τσίρκο έθνος δημοκρατία ομοσπονδία',
    item: 'σπαθί ξίφος στιλέτο μαχαίρι τσεκούρι σφυρί δόρυ τόξο βέλος ρόπαλο ραβδί ασπίδα πανοπλία κράνος μανδύας δαχτυλίδι περιδέραιο φυλαχτό στέμμα βραχιόλι πετράδι κρύσταλλο κύπελλο βιβλίο ημερολόγιο πάπυρος γράμμα χάρτης πυξίδα φανάρι λάμπα πυρσός κλειδί σεντούκι καθρέφτης ρολόι μάσκα άγαλμα πίνακας νόμισμα φίλτρο ελιξίριο δηλητήριο πλοίο διαστημόπλοιο καράβι βάρκα αερόπλοιο άμαξα τρένο ρομπότ μηχανή όπλο τουφέκι πιστόλι κανόνι κειμήλιο εργαλείο λαούτο φλάουτο βιολί άρπα τύμπανο καμπάνα κρασί',
    creature:
      'ον πλάσμα τέρας θηρίο ζώο δράκος δαίμονας διάβολος πνεύμα φάντασμα άγγελος γίγαντας τρολ λύκος αρκούδα άλογο σκύλος γάτα αετός κοράκι γεράκι κουκουβάγια φίδι αράχνη αλεπού λιοντάρι ελάφι ψάρι πουλί μονόκερος φοίνικας γρύπας νύμφη γοργόνα ράτσα είδος φυτό λουλούδι',
    event:
      'μάχη πόλεμος πολιορκία εξέγερση επανάσταση πραξικόπημα γιορτή φεστιβάλ τουρνουά σφαγή γάμος στέψη συνθήκη πανούκλα επιδημία πλημμύρα πυρκαγιά καταστροφή επιδρομή εκστρατεία σταυροφορία τελετή λιμός σεισμός μονομαχία εισβολή εποχή',
    concept:
      'γλώσσα διάλεκτος κατάρα ξόρκι μαγεία νόμος έθιμο τραγούδι μπαλάντα ποίημα χορός θρύλος μύθος θεωρία παιχνίδι προφητεία τίτλος ασθένεια παροιμία',
  },
  zh: {
    character:
      '人 者 师 師 匠 士 手 员 員 兵 官 客 徒 贼 賊 盗 盜 匪 王 后 帝 侯 爵 公主 王子 太子 公爵 伯爵 将军 將軍 上将 元帅 元帥 队长 隊長 船长 船長 首领 首領 村长 村長 镇长 鎮長 市长 市長 院长 院長 校长 校長 会长 會長 团长 團長 族长 族長 酋长 酋長 掌门 掌門 宗主 城主 领主 領主 国君 大臣 宰相 丞相 法官 ' +
      '总督 總督 总统 總統 领袖 領袖 商人 老板 老闆 老板娘 掌柜 厨子 小偷 骗子 騙子 海盗 海盜 强盗 強盜 刺客 杀手 殺手 间谍 間諜 密探 探子 侦探 偵探 信使 使节 使節 大使 农夫 農夫 渔夫 漁夫 樵夫 船夫 车夫 車夫 大夫 医生 醫生 学生 學生 先生 书生 書生 女子 男子 女孩 男孩 少女 少年 孩子 青年 老人 老者 妇人 婦人 ' +
      '女人 男人 儿子 兒子 女儿 女兒 妻子 丈夫 寡妇 寡婦 孤儿 孤兒 兄弟 姐妹 皇后 皇帝 国王 國王 女王 女皇 骑士 騎士 战士 戰士 武士 剑客 劍客 侠客 俠客 道士 僧侣 僧侶 和尚 尼姑 修女 祭司 牧师 牧師 主教 神父 圣女 聖女 先知 巫女 巫婆 女巫 神 女神 神祇 仙人 仙子 学者 學者 科学家 科學家 作家 画家 畫家 音乐家 音樂家 ' +
      '诗人 詩人 歌手 舞者 演员 演員 小丑 书吏 書吏 书记 書記 文书 文書 管家 仆人 僕人 侍女 奴隶 奴隸 侍卫 侍衛 护卫 護衛 守卫 守衛 弟子 学徒 學徒 掌柜的 猎人 獵人 机师 飞行员 宇航员 精灵 矮人 吸血鬼 狼人 英雄 议员 議員 参议员 警察 记者 記者 创始人 創始人',
    location:
      '城 市 镇 鎮 村 庄 莊 寨 堡 州 郡 县 縣 省 区 區 街 巷 港 湾 灣 岛 島 山 峰 岭 嶺 谷 峡 峽 崖 洞 窟 河 江 湖 海 洋 溪 泉 瀑 潭 池 林 原 漠 沼 泽 澤 丘 坡 滩 灘 岸 桥 橋 塔 宫 宮 殿 楼 樓 阁 閣 庙 廟 寺 院 庵 墓 陵 坟 坊 铺 鋪 店 馆 館 场 場 厂 廠 所 站 营 營 牢 狱 獄 库 庫 窖 园 園 城市 都城 首都 村庄 村莊 村落 小镇 小鎮 城镇 ' +
      '城堡 要塞 堡垒 堡壘 王国 王國 帝国 帝國 公国 公國 国家 國家 大陆 大陸 世界 星球 行星 卫星 月球 恒星 星系 星云 半岛 半島 群岛 群島 海岸 海湾 海灣 峡谷 峽谷 山谷 山脉 山脈 火山 瀑布 森林 丛林 叢林 平原 草原 沙漠 绿洲 綠洲 沼泽 沼澤 冰川 洞穴 矿山 礦山 矿坑 矿井 采石场 遗迹 遺跡 废墟 廢墟 神殿 圣殿 聖殿 神庙 ' +
      '教堂 修道院 墓地 墓园 墓園 坟墓 酒馆 酒館 客栈 客棧 旅店 酒店 商店 店铺 市场 市場 集市 仓库 倉庫 作坊 铁匠铺 磨坊 农场 農場 庄园 莊園 房子 小屋 别墅 图书馆 圖書館 博物馆 剧院 劇院 竞技场 學校 学校 学院 學院 大学 大學 医院 醫院 孤儿院 监狱 監獄 地牢 兵营 营地 營地 前哨 空间站 太空站 车站 車站 基地 殖民地 ' +
      '实验室 實驗室 天文台 花园 花園 公园 运河 運河 迷宫 迷宮 灯塔 燈塔 码头 碼頭 港口 渡口 道路 小径 地区 地區 区域 區域 领地 領地 领土 省份 地方 维度 秘境',
    organization:
      '会 會 帮 幫 派 教 门 宗 盟 团 團 军 軍 党 黨 族 社 局 部 公会 公會 行会 商会 商會 协会 協會 结社 結社 组织 組織 教团 教團 教会 教會 教派 门派 門派 宗门 宗門 帮派 幫派 骑士团 騎士團 兵团 兵團 军团 軍團 军队 軍隊 舰队 艦隊 部队 部隊 卫队 衛隊 联盟 聯盟 同盟 联邦 聯邦 共和国 共和國 议会 議會 政府 王朝 家族 氏族 部落 ' +
      '世家 公司 企业 企業 集团 集團 银行 銀行 报社 報社 马戏团 馬戲團 剧团 劇團 兄弟会 结社 势力 勢力 机构 機構',
    item:
      '剑 劍 刀 枪 槍 矛 戟 斧 锤 錘 弓 弩 箭 鞭 杖 棍 匕首 盾 盔 甲 袍 戒 环 镯 冠 珠 玉 石 杯 鼎 镜 鏡 灯 燈 钟 鐘 铃 鈴 鼓 琴 笛 箫 书 書 卷 信 图 圖 符 药 藥 丹 毒 酒 茶 船 舟 舰 艦 车 車 钥匙 鑰匙 戒指 戒子 项链 項鏈 护符 護符 王冠 皇冠 宝石 寶石 水晶 法杖 魔杖 长矛 盾牌 铠甲 鎧甲 盔甲 头盔 斗篷 面具 雕像 画像 画 钱币 硬币 ' +
      '卷轴 卷軸 日记 日記 地图 地圖 罗盘 羅盤 指南针 望远镜 望遠鏡 灯笼 燈籠 提灯 镜子 鏡子 沙漏 箱子 宝箱 药水 藥水 毒药 飞船 飛船 飞艇 飛艇 战舰 戰艦 马车 馬車 飞机 火车 火箭 机器人 機器人 机甲 机器 装置 裝置 武器 手枪 步枪 大炮 神器 法器 法宝 法寶 圣物 聖物 宝物 寶物 工具 乐器',
    creature:
      '兽 獸 龙 龍 妖 怪 魔 鬼 狼 熊 虎 豹 狮 獅 马 馬 犬 狗 猫 貓 鹰 鷹 乌鸦 鸟 鳥 蛇 鱼 魚 蛛 蜘蛛 鼠 狐 狐狸 鹿 虫 蟲 怪物 野兽 妖怪 妖精 恶魔 惡魔 幽灵 幽靈 鬼魂 灵体 天使 巨人 巨魔 独角兽 凤凰 鳳凰 狮鹫 魔像 僵尸 人鱼 美人鱼 生物 动物 動物 种族 種族 民族 物种 物種 植物 花',
    event:
      '战 戰 战争 戰爭 战役 戰役 之战 大战 大戰 围攻 叛乱 叛亂 起义 起義 革命 政变 政變 节 節 节日 節日 庆典 慶典 祭典 大赛 比武 屠杀 屠殺 婚礼 婚禮 加冕 条约 瘟疫 洪水 大火 灾难 災難 远征 遠征 仪式 儀式 饥荒 饑荒 地震 决斗 決鬥 入侵 事件 时代 時代 纪元',
    concept:
      '语 語 语言 語言 方言 诅咒 詛咒 咒语 咒語 魔法 法术 法術 法律 习俗 習俗 歌谣 歌 诗 詩 舞蹈 传说 傳說 神话 神話 学说 理论 理論 游戏 遊戲 预言 預言 头衔 疾病 谚语 货币 功法 心法',
  },
  ja: {
    character:
      '人 者 師 士 匠 家 員 手 兵 官 将 王 男 女 子 娘 父 母 兄 弟 姉 妹 妻 夫 神 姫 君 主 長 僧 尼 巫女 職人 少年 少女 青年 老人 老婆 女性 男性 人物 赤子 息子 孤児 未亡人 双子 女王 国王 皇帝 女帝 王子 王女 皇子 皇女 公爵 伯爵 侯爵 男爵 貴族 領主 騎士 武士 侍 戦士 剣士 兵士 将軍 隊長 船長 提督 傭兵 衛兵 門番 護衛 ' +
      '射手 狩人 斥候 密偵 間諜 スパイ 刺客 殺し屋 盗賊 泥棒 山賊 海賊 密輸人 詐欺師 処刑人 乞食 浮浪者 難民 反逆者 首領 族長 村長 町長 市長 創設者 一員 裁判官 弁護士 役人 大臣 宰相 議員 外交官 大使 使者 政治家 大統領 商人 店主 女将 料理人 パン屋 肉屋 粉屋 鍛冶屋 仕立屋 靴屋 大工 石工 陶工 織工 建築家 技師 整備士 ' +
      '操縦士 パイロット 宇宙飛行士 航海士 水夫 船乗り 漁師 渡し守 農夫 農民 羊飼い 庭師 鉱夫 木こり 御者 伝令 召使い 従者 侍女 執事 奴隷 書記 作家 秘書 学者 科学者 研究者 歴史家 司書 地図師 天文学者 哲学者 教師 教授 先生 生徒 学生 弟子 見習い 発明家 医者 医師 治療師 薬師 産婆 墓守 墓掘り 歌手 歌姫 吟遊詩人 詩人 音楽家 ' +
      '踊り子 役者 道化 画家 彫刻家 芸術家 記者 探偵 刑事 警官 冒険者 英雄 勇者 旅人 探検家 隠者 稼ぎ 使い 魔女 魔術師 魔法使い 錬金術師 司祭 神官 神父 牧師 修道士 修道女 僧侶 預言者 占い師 聖女 シャーマン 女神 エルフ ドワーフ ノーム 吸血鬼 人狼 アンドロイド',
    location:
      '都 市 町 村 里 国 州 県 区 街 通り 路地 広場 市場 港 岬 湾 島 山 峠 丘 谷 峡谷 崖 洞 窟 川 河 湖 海 池 泉 滝 沼 森 林 原 野 砂漠 城 砦 塔 宮 殿 館 門 橋 寺 社 院 墓 宿 店 屋敷 家 小屋 蔵 都市 首都 都 城下町 集落 港町 王国 帝国 公国 領地 地方 地域 大陸 世界 惑星 衛星 星 星系 銀河 諸島 列島 半島 海岸 浜 海峡 ' +
      '沼地 湿地 湿原 ジャングル 草原 平原 荒野 オアシス 氷河 山脈 火山 洞窟 鉱山 採石場 要塞 城塞 砦 宮殿 遺跡 廃墟 神殿 神社 聖堂 教会 大聖堂 礼拝堂 修道院 墓地 地下墓地 酒場 宿屋 居酒屋 ホテル 商店 倉庫 工房 鍛冶場 水車小屋 風車小屋 農場 牧場 別荘 図書館 博物館 劇場 闘技場 学校 学園 学院 大学 病院 孤児院 監獄 ' +
      '牢獄 兵舎 基地 駐屯地 前哨地 宇宙ステーション ステーション 駅 植民地 研究所 天文台 庭園 公園 運河 迷宮 ダンジョン 灯台 埠頭 造船所 渡し場 街道 道 場所 土地 異界 次元',
    organization:
      '会 団 党 派 教 軍 隊 社 族 組 ギルド 組合 商会 協会 結社 組織 教団 教会 騎士団 傭兵団 盗賊団 軍団 軍隊 艦隊 部隊 連盟 同盟 連合 連邦 共和国 議会 政府 王朝 一族 家門 氏族 部族 会社 企業 財閥 銀行 新聞社 サーカス団 サーカス 劇団 一座 一味 派閥 勢力 機関 王家',
    item: '剣 刀 槍 斧 弓 矢 杖 盾 鎧 兜 冠 指輪 首輪 首飾り 腕輪 護符 お守り 宝石 水晶 杯 聖杯 本 書 魔導書 日記 巻物 手紙 地図 羅針盤 望遠鏡 灯 灯籠 ランタン ランプ 松明 鍵 箱 宝箱 鏡 時計 砂時計 仮面 像 絵 硬貨 薬 毒 霊薬 酒 茶 船 舟 艦 宇宙船 飛空艇 飛行船 馬車 車 飛行機 列車 ロケット ロボット ドローン 機械 装置 武器 銃 拳銃 大砲 短剣 ナイフ ハンマー マント 遺物 聖遺物 神器 道具 楽器 笛 琴 太鼓 鐘',
    creature:
      '竜 龍 獣 鬼 魔 怪 霊 狼 熊 虎 馬 犬 猫 鷹 鴉 烏 鳥 蛇 蜘蛛 鼠 狐 獅子 鹿 魚 虫 ドラゴン 怪物 魔獣 魔物 妖怪 妖精 悪魔 精霊 幽霊 亡霊 天使 巨人 トロール オーク ゴブリン 一角獣 不死鳥 グリフォン ゴーレム 人魚 生物 生き物 動物 種族 民族 植物 花',
    event:
      '戦 戦い 戦争 合戦 大戦 包囲戦 反乱 一揆 革命 祭 祭り 祝祭 大会 虐殺 婚礼 結婚式 戴冠式 条約 疫病 洪水 大火 災害 遠征 儀式 飢饉 地震 決闘 侵攻 事件 時代',
    concept: '言語 方言 呪い 呪文 魔法 魔術 法律 掟 風習 歌 詩 踊り 伝説 神話 理論 遊戯 予言 称号 病 諺 通貨 暦',
  },
  ko: {
    character:
      '사람 남자 여자 여인 소년 소녀 아이 노인 청년 아들 딸 형제 자매 아버지 어머니 과부 고아 쌍둥이 후계자 왕 여왕 황제 황후 왕자 공주 공작 백작 남작 귀족 영주 기사 전사 검사 무사 병사 군인 장군 대장 선장 제독 용병 경비병 호위 궁수 사냥꾼 정찰병 첩자 간첩 스파이 암살자 자객 도둑 강도 산적 해적 밀수꾼 사기꾼 처형인 거지 ' +
      '방랑자 난민 반란군 지도자 두목 족장 촌장 시장님 창립자 단원 판사 변호사 관리 장관 재상 의원 외교관 대사 사절 정치인 대통령 상인 주인 요리사 제빵사 방앗간지기 대장장이 재단사 목수 석공 도공 장인 건축가 기술자 정비사 조종사 우주비행사 항해사 선원 뱃사람 어부 뱃사공 농부 목동 정원사 광부 나무꾼 마부 전령 하인 하녀 집사 ' +
      '노예 서기 작가 비서 학자 과학자 연구원 역사가 사서 지도제작자 천문학자 철학자 교사 선생 교수 학생 제자 견습생 발명가 의사 치유사 약사 산파 가수 음유시인 시인 음악가 무용수 배우 광대 화가 조각가 예술가 기자 탐정 형사 경찰 모험가 영웅 여행자 탐험가 은둔자 마녀 마법사 연금술사 사제 신관 신부 수도사 수녀 승려 예언자 점쟁이 ' +
      '무당 신 여신 엘프 드워프 흡혈귀 늑대인간',
    location:
      '도시 마을 수도 촌락 읍 거리 골목 광장 시장 항구 조선소 부두 다리 성문 왕국 제국 공국 나라 땅 지방 지역 대륙 세계 행성 달 별 은하 섬 군도 반도 해안 해변 만 절벽 호수 바다 강 개울 샘 폭포 늪 습지 숲 밀림 초원 평원 사막 오아시스 빙하 골짜기 계곡 협곡 산 산맥 언덕 봉우리 고개 화산 동굴 광산 채석장 성 요새 궁전 탑 성벽 ' +
      '폐허 유적 신전 사원 교회 성당 수도원 묘지 무덤 여관 주막 선술집 술집 호텔 가게 상점 창고 공방 대장간 방앗간 물방앗간 농장 저택 집 오두막 헛간 도서관 박물관 극장 투기장 학교 학원 아카데미 대학 병원 고아원 감옥 지하감옥 병영 야영지 기지 우주정거장 역 식민지 연구소 천문대 정원 공원 운하 미궁 등대 길 장소 차원',
    organization:
      '길드 조합 동맹 연맹 기사단 교단 종파 교회단 조직 결사 협회 형제단 정당 파벌 운동 의회 정부 군대 군단 부대 함대 가문 씨족 부족 왕조 회사 상단 상회 기업 은행 용병단 신문사 서커스단 극단 국가 공화국 연방',
    item: '검 칼 단검 도끼 망치 창 활 석궁 화살 지팡이 방패 갑옷 투구 망토 반지 목걸이 부적 왕관 팔찌 보석 수정 잔 책 일기 두루마리 편지 지도 나침반 망원경 등불 램프 횃불 열쇠 상자 거울 시계 모래시계 가면 조각상 그림 동전 물약 독 약초 배 우주선 비행선 마차 수레 비행기 기차 로켓 로봇 기계 장치 무기 총 권총 대포 유물 도구 악기 피리 하프 북 종 술',
    creature:
      '생물 괴물 짐승 동물 용 악마 정령 유령 귀신 천사 거인 트롤 오크 고블린 늑대 곰 호랑이 말 개 고양이 독수리 까마귀 매 올빼미 뱀 거미 쥐 여우 사자 사슴 물고기 새 벌레 유니콘 불사조 그리핀 골렘 인어 요정 종족 민족 식물 꽃',
    event:
      '전투 전쟁 포위전 반란 봉기 혁명 축제 대회 학살 결혼식 대관식 조약 역병 홍수 화재 재앙 습격 원정 의식 기근 지진 결투 침공 사건 시대',
    concept: '언어 방언 저주 주문 마법 법 관습 노래 시 춤 전설 신화 이론 놀이 예언 칭호 병 속담 화폐',
  },
  ar: {
    character:
      'رجل امرأة فتى فتاة طفل شيخ عجوز إنسان ابن ابنة أخ أخت أب أم عم خال أرمل يتيم توأم وريث ملك إمبراطور سلطان أمير دوق كونت بارون حاكم فارس نبيل سيد إله كاهن راهب أسقف نبي عراف درويش قديس حاج ساحر مشعوذ خيميائي محارب ' +
      'مقاتل جندي قائد ضابط جنرال أميرال قبطان مرتزق حارس رامي صياد كشاف جاسوس عميل قاتل لص قرصان مهرب محتال مجرم جلاد متسول لاجئ متمرد زعيم مؤسس عضو معلم عمدة قاضي قاض محام محامي وزير دبلوماسي سفير مبعوث سياسي رئيس ' +
      'تاجر طباخ خباز جزار طحان حداد خياط إسكافي نجار بناء فخاري نساج حرفي مهندس ميكانيكي طيار ملاح بحار مزارع فلاح راعي راع بستاني سائق رسول مناد خادم عبد كاتب سكرتير عالم باحث مؤرخ فيلسوف أستاذ تلميذ طالب مخترع طبيب ' +
      'معالج مداو قابلة صيدلي حفار مغن مغني شاعر موسيقي راقص ممثل مهرج رسام نحات فنان صحفي محقق شرطي مغامر بطل رحالة مسافر مستكشف ناسك قزم جني مستشار',
    location:
      'مدينة قرية بلدة عاصمة مستوطنة حي شارع زقاق ساحة سوق ميناء جسر سد بوابة مملكة إمبراطورية إمارة بلد أرض منطقة إقليم مقاطعة ولاية قارة عالم كوكب قمر نجم مجرة جزيرة أرخبيل ساحل شاطئ خليج جرف بحيرة بحر محيط نهر جدول نبع ' +
      'شلال مستنقع غابة أدغال مرج سهل صحراء واحة واد وادي جبل تل قمة ممر بركان كهف منجم محجر قلعة حصن قصر برج سور أطلال خرائب معبد مزار كنيسة مسجد كاتدرائية دير مقبرة قبر ضريح نزل خان حانة فندق متجر دكان مخزن ورشة طاحونة ' +
      'مزرعة ضيعة منزل بيت كوخ إسطبل مكتبة متحف مسرح حلبة مدرسة أكاديمية جامعة مستشفى سجن زنزانة ثكنة معسكر محطة قاعدة مستعمرة مختبر مرصد حديقة قناة متاهة منارة طريق درب مكان',
    organization:
      'نقابة رابطة تحالف حلف طائفة عصابة حلقة منظمة جمعية أخوية حزب فصيل حركة مجلس حكومة جيش فيلق كتيبة فرقة أسطول عائلة عشيرة قبيلة سلالة شركة مصرف بنك صحيفة طاقم سيرك أمة جمهورية اتحاد',
    item: 'سيف خنجر سكين فأس مطرقة رمح قوس سهم عصا صولجان درع خوذة عباءة خاتم قلادة تميمة تاج سوار جوهرة بلورة كأس كتاب مذكرات مخطوطة رسالة خريطة بوصلة منظار فانوس مصباح شعلة مفتاح صندوق مرآة ساعة قناع تمثال لوحة عملة جرعة إكسير سم سفينة قارب مركب منطاد عربة طائرة قطار صاروخ آلة جهاز سلاح بندقية مسدس مدفع أداة عود ناي كمان طبل جرس',
    creature:
      'كائن مخلوق وحش حيوان تنين شيطان عفريت روح شبح ملاك عملاق غول ذئب دب حصان كلب قط نسر غراب صقر بومة أفعى عنكبوت فأر ثعلب أسد غزال سمكة طائر عنقاء حورية شعب عرق جنس نبات زهرة',
    event:
      'معركة حرب حصار ثورة تمرد انقلاب عيد مهرجان احتفال بطولة مذبحة زفاف تتويج معاهدة طاعون وباء فيضان حريق كارثة غارة حملة مراسم مجاعة زلزال مبارزة غزو عصر',
    concept: 'لغة لهجة لعنة تعويذة سحر قانون عادة طقس أغنية قصيدة رقصة أسطورة خرافة نظرية لعبة نبوءة لقب مرض مثل',
  },
  he: {
    character:
      'איש אישה גבר נער נערה ילד זקן אדם בן בת אח אחות אב אם דוד דודה אלמן יתום תאום יורש מלך מלכה קיסר סולטן נסיך דוכס רוזן ברון שליט אביר אציל אדון גברת אל אלה כוהן כהן נזיר בישוף נביא אורקל רואה דרואיד שמאן קדוש צליין קוסם ' +
      'מכשף מכשפה אלכימאי לוחם חייל מפקד קצין גנרל אדמירל קברניט שכיר שומר קשת צייד סייר גשש מרגל סוכן רוצח מתנקש גנב שודד פיראט מבריח נוכל פושע תליין קבצן נווד פליט מורד מנהיג מייסד חבר אומן ראש שופט עורך פקיד שר סנטור ' +
      'דיפלומט שגריר שליח פוליטיקאי נשיא סוחר פונדקאי טבח אופה קצב טוחן נפח חייט סנדלר נגר בנאי קדר אורג אדריכל מהנדס מכונאי טייס אסטרונאוט נווט מלח ספן דייג איכר חקלאי רועה גנן כורה עגלון משרת עבד סופר לבלר מזכיר מלומד מדען ' +
      'חוקר היסטוריון ספרן קרטוגרף אסטרונום פילוסוף מורה פרופסור תלמיד סטודנט שוליה ממציא רופא מרפא מיילדת רוקח קברן זמר משורר מוזיקאי רקדן שחקן ליצן צייר פסל אמן עיתונאי בלש שוטר הרפתקן גיבור נוסע גמד אלף ערפד יועץ',
    location:
      'עיר כפר עיירה בירה יישוב רובע שכונה רחוב סמטה כיכר שוק נמל מספנה גשר סכר שער ממלכה קיסרות נסיכות ארץ אדמה אזור מחוז יבשת עולם כוכב ירח גלקסיה אי חוף מפרץ צוק אגם ים אוקיינוס נהר נחל מעיין מפל ביצה יער חורשה קרחת אחו ' +
      'מישור ערבה מדבר נווה קרחון עמק גיא קניון הר גבעה פסגה מעבר געש מערה מכרה מחצבה טירה מבצר ארמון מגדל חומה חורבה מקדש כנסייה קתדרלה מנזר בית קבר קריפטה פונדק מסבאה מלון חנות מחסן סדנה טחנה חווה אחוזה בקתה אורווה ספרייה ' +
      'מוזיאון תיאטרון זירה אקדמיה אוניברסיטה כלא צינוק מחנה מוצב תחנה בסיס מושבה מעבדה מצפה גן פארק תעלה מבוך מגדלור דרך שביל מקום',
    organization:
      'גילדה ברית מסדר כת כנופיה חוג ארגון אגודה אחווה מפלגה סיעה תנועה מועצה סנאט ממשלה צבא לגיון גדוד יחידה משמר צי משפחה שבט שושלת חברה תאגיד בנק קרטל עיתון צוות קרקס אומה רפובליקה פדרציה',
    item: 'חרב פגיון סכין גרזן פטיש חנית חץ אלה מטה שרביט מגן שריון קסדה גלימה טבעת שרשרת קמע כתר צמיד גביש גביע ספר יומן מגילה מכתב מפה מצפן משקפת פנס מנורה לפיד מפתח תיבה מראה שעון מסכה ציור מטבע שיקוי רעל ספינה סירה כרכרה עגלה מטוס רכבת רקטה רובוט מכונה מכשיר נשק רובה אקדח תותח כלי חליל כינור נבל תוף פעמון יין',
    creature:
      'יצור מפלצת חיה דרקון שד רוח מלאך ענק טרול זאב דוב סוס כלב חתול נשר עורב נץ ינשוף נחש עכביש עכברוש שועל אריה צבי דג ציפור גולם נימפה גזע מין צמח פרח',
    event:
      'קרב מלחמה מצור מרד מהפכה הפיכה חג פסטיבל חגיגה טורניר טבח חתונה הכתרה אמנה מגפה שיטפון שריפה אסון פשיטה מסע טקס רעב רעידה פלישה תקופה',
    concept: 'שפה ניב קללה לחש כישוף קסם חוק מנהג שיר בלדה ריקוד אגדה מיתוס תאוריה משחק נבואה תואר מחלה פתגם',
  },
} as const satisfies NounsByLanguage;
