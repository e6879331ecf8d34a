import { type QuestionWords, questionWords } from './questionFrames.ts';

/** How Hungarian, Greek, Romanian, Arabic, Hebrew, Finnish, Indonesian, Vietnamese and Hindi ask questions. */
export const furtherLanguages: readonly QuestionWords[] = [
  // hu
  questionWords(
    'ki kicsoda kicsodák kik kit kinek kivel mi micsoda mit mik miért mikor hol hová honnan hogyan milyen melyik mely melyek hány mennyi lista listája sorold listázd írj írd foglald hasonlítsd mesélj meséld mondd folytasd jellemezd ismertesd',
    'a az egy és vagy is nem van vannak volt voltak lett lesz meg el fel le be között közt történt történik róla tud tudott tudja ismerik ismerkedtek egymást egymással egymáshoz egymásról egymás iránt kapcsolat kapcsolatban viszony viszonya fejezet fejezetben minden összes világ történet regény található lakik él fekszik hívják össze szerint különbség jelenetet jelenet tagjai tartozik nekem sorsa',
    'ő ők őt neki vele róla övé ott ez azt ezt',
    `mi (?:történt|történik) (?:az? )?N|mi lett (?:az? )?N(?: sorsa)?|hogyan (?:hal|halt) meg (?:az? )?N|hogyan végzi (?:az? )?N -> what became of $1
mit (?:tud|tudott|sejt) (?:az? )?N -> what does $1 know
írj(?: nekem)? (?:\\p{L}+ )?(?:\\p{L}+ )?jelenetet -> write a scene
folytasd (?:\\p{L}+ )?jelenetet -> continue the scene
(?:írd le|meséld el) (?:\\p{L}+ )?találkozás(?=\\p{L}*)\\p{L}* -> describe the meeting of
hogyan(?! (?:ismerik|ismerkedtek))(?=[^?]{0,160} (?:egymás(?:sal|hoz|ról|t)|egymás iránt)(?!\\p{L}))|hogy jönnek ki -> relationship between
(?:honnan |hogyan )?(?:ismerik|ismerkedtek meg|ismerték meg)(?: egymást)? -> how know each other
kik? tartozi?n?a?k|kik? (?:az? )?tagjai?|tagjai -> who are the members of
kicsoda|ki (?:az|ez|volt|is) -> who is
kicsodák|kik -> who are
ki -> who is
hol (?:van|vannak|található|fekszik|lakik|él|volt) -> where is
hol|hová -> where
mikor(?: óta)? -> when
miért -> why
milyen(?= kapcsolat| viszony) -> what is
mely(?:ek|ik|iket)?|milyen -> which
kapcsolat(?:ban)?|viszony(?:a|ban)? -> relationship
között|közt -> between
hasonlítsd össze|különbség -> compare
foglald össze|jellemezd|mesélj|ismertesd|írd le|mutasd be|összefoglaló -> describe
(?:sorold fel|listázd|listája)(?: az? összes| minden)? -> list all
micsoda|mi (?:az?|volt) -> what is
hány|mennyi -> how many
hogyan -> how`,
  ),
  // el
  questionWords(
    'ποιος ποια ποιο ποιοι ποιες ποιον ποιους τι πού πότε γιατί πώς πόσοι πόσες πόσα περιέγραψε πες σύγκρινε γράψε συνέχισε απαρίθμησε συνόψισε λίστα',
    'ο η το οι τα του της των τον την στο στη στην στον στα στις στους και ή με σε από για ως είναι ήταν έχει είχε συνέβη έγινε απέγινε βρίσκεται ζει μένει μεταξύ ανάμεσα όλα όλοι όλες όλους όλων υπάρχουν υπάρχει κεφάλαιο κεφαλαίου ιστορία κόσμος ξέρει γνωρίζει γνωρίζονται μου μας λέγεται σχέση σχέσεις ανήκει ανήκουν διαφορά μέλη σκηνή',
    'αυτός αυτή αυτό αυτοί του της τους εκεί',
    `τι απέγιν(?:ε|αν)(?: ο| η| το| οι)?|τι (?:έγινε|συνέβη) (?:με|στον?|στην?)(?: την?| τον?)? -> what became of
πώς (?:πέθανε|πεθαίνει|κατέληξε|τελειώνει) (?:ο |η |το )?N -> what became of $1
τι (?:ξέρει|ήξερε|γνωρίζει|υποψιάζεται) (?:ο |η |το )?N -> what does $1 know
γράψ(?:ε|τε)(?: μου)? (?:\\p{L}+ )?(?:\\p{L}+ )?σκηνή -> write a scene
συν(?:έχισε|εχίστε) (?:\\p{L}+ )?σκηνή -> continue the scene
(?:περιέγραψε|γράψε) τη(?:ν)? συνάντηση(?: του| της| μεταξύ| ανάμεσα)? -> describe the meeting of
πώς(?=[^?]{0,160} (?:μεταξύ τους|(?:ο ένας|η μία|το ένα) (?:με |για |προς |στ)?(?:τον|την|το) άλλ\\p{L}+)(?!\\p{L}))|πώς τα πάνε -> relationship between
(?:πώς|από πού) γνωρί(?:ζονται|στηκαν)|γνωρίζονται -> how know each other
ποι(?:οι|ος) (?:ανήκουν|ανήκει|είναι (?:τα )?μέλη)(?: σ?τ\\p{L}+)?|ποια είναι τα μέλη|μέλη -> who are the members of
ποια (?:είναι|ήταν)(?: η)?(?= σχέση| διαφορά) -> what is
ποι(?:ος|α|ο) (?:είναι|ήταν)(?: ο| η| το)? -> who is
ποι(?:οι|ες) (?:είναι|ήταν) -> who are
ποι(?:ος|οι) -> who
πού (?:βρίσκεται|βρίσκονται|είναι|ζει|μένει)(?: ο| η| το)? -> where is
πού -> where
(?:από )?πότε -> when
γιατί -> why
ποι(?:ες|α|ους|ο) -> which
σχέσ(?:η|εις) -> relationship
μεταξύ|ανάμεσα -> between
σύγκρινε|διαφορ(?:ά|ές) -> compare
περιέγραψε|συνόψισε|πες(?: μου)?(?: για)? -> describe
(?:απαρίθμησε|λίστα)(?: όλους| όλες| όλα| όλων)? -> list all
τι είναι(?: ο| η| το)? -> what is
πόσ(?:οι|ες|α) -> how many
πώς -> how`,
  ),
  // ro
  questionWords(
    'cine cui ce unde când cum care câți câte cât lista descrie povestește compară rezumă enumeră listează scrie continuă',
    'un o al a ai ale de la în din cu pe pentru și sau este e era sunt erau fost fi are au avut s s-a întâmplat află se locuiește trăiește între dintre toate toți toată tot tuturor lui ei lor cel cea acest această știe știa cunosc capitol capitolul poveste roman lume relația legătura nu mai numește mi despre diferența scenă scena există',
    'el ea ei ele lui lor acolo aceasta acesta',
    `ce (?:s-a|se) (?:întâmplat|întâmplă|ales) (?:cu|de) -> what became of
cum (?:moare|a murit|sfârșește|a sfârșit) N|ce soartă (?:are|a avut) N -> what became of $1
ce (?:știe|știa|bănuiește) N -> what does $1 know
scrie(?:-mi)? (?:\\p{L}+ )?(?:\\p{L}+ )?scenă -> write a scene
continuă (?:\\p{L}+ )?scena -> continue the scene
(?:descrie|povestește) întâlnirea(?: dintre| lui| între)? -> describe the meeting of
cum(?! se cunosc)(?=[^?]{0,160} (?:se (?:înțeleg|poartă|tratează)|un(?:ul|a|ii|ele) (?:cu|față de|despre) (?:celălalt|cealaltă|altul|alta|alții|altele)|între ei)(?!\\p{L}))|cum se (?:înțeleg|poartă|tratează) -> relationship between
(?:cum|de unde) se (?:cunosc|știu)|se cunosc -> how know each other
cine (?:face|fac) parte din|cine (?:aparține|sunt membrii)|membrii -> who are the members of
care (?:este|e|era)(?= relația| legătura| diferența) -> what is
cine (?:este|e|era|a fost) -> who is
cine (?:sunt|erau) -> who are
cine -> who
unde (?:se află|este|e|locuiește|trăiește|sunt) -> where is
unde -> where
(?:de )?când -> when
de ce -> why
care|ce fel de -> which
relați(?:a|e|ile)|legătur(?:a|ă|ile) -> relationship
între|dintre -> between
compară|diferenț(?:a|ă|ele) -> compare
descrie|rezumă|povestește(?:-mi)?(?: despre)?|rezumat(?:ul)? -> describe
(?:enumeră|listează|lista)(?: toate| toți| tuturor)? -> list all
ce (?:este|e|sunt|era) -> what is
câ(?:ți|te) -> how many
cum -> how
ce -> which`,
  ),
  // ar
  questionWords(
    'من ما ماذا أين متى لماذا كيف أي أية كم هل قائمة بكل اذكر صف قارن لخص اكتب أكمل تابع احك عدد اسرد حدثني أخبرني',
    'هو هي هم هما كان كانت يكون تكون في على إلى عن مع بين و أو ثم هذا هذه ذلك التي الذي حدث حصل جرى يوجد توجد يقع تقع يعيش تعيش يسكن كل جميع العلاقة علاقة الفرق يعرف تعرف لي قصة رواية فصل الفصل عالم مصير مشهد مشهدا المشهد أعضاء لقاء',
    'هو هي هم هما له لها هناك هذا هذه ذلك',
    `(?:ماذا|ما الذي) (?:حدث|حصل|جرى|حل)(?: مع| ل)? -> what became of
كيف (?:مات|ماتت|يموت|تموت|انتهى|انتهت) N|ما (?:هو )?مصير N -> what became of $1
(?:ماذا|ما الذي) (?:كان |كانت )?(?:يعرفه?|تعرفه?|يعلم|تعلم) N -> what does $1 know
اكتب(?: لي)? مشهد(?:ا|اً|ًا)? -> write a scene
(?:أكمل|اكمل|تابع) المشهد -> continue the scene
صف (?:ال)?لقاء(?: بين)? -> describe the meeting of
كيف(?! يعرف| تعارف)(?=[^?]{0,160} (?:تجاه |مع |ب)?(?:بعضهما|بعضهم|بعضهن))|ما رأي(?=.*(?:بعضهما|بعضهم)) -> relationship between
كيف (?:تعارف|التقى|تعرف)(?=.*(?:بعض|الآخر| و))\\p{L}*|كيف يعرف (?=.*بعض) -> how know each other
من (?:هم )?(?:أعضاء|اعضاء)|من ينتمي إلى|(?:أعضاء|اعضاء) -> who are the members of
من (?:هو|هي|كان|كانت|يكون|تكون) -> who is
من هما? -> who are
(?:أين|اين)(?: (?:يقع|تقع|يوجد|توجد|يعيش|تعيش|يسكن|تسكن|هو|هي))? -> where is
متى -> when
لماذا -> why
ما(?: هي| هو)?(?= (?:ال)?(?:علاقة|فرق)) -> what is
(?:ال)?علاقة|(?:الذي )?يربط -> relationship
بين -> between
قارن|(?:ال)?فرق -> compare
صف|لخص|احك(?: لي)?(?: عن)?|حدثني عن|(?:أخبرني|اخبرني) عن -> describe
(?:اذكر|عدد|اسرد|قائمة)(?: لي)?(?: بكل| كل| بجميع| جميع)? -> list all
من (?:هم|هن) -> who are
ما (?:هو|هي)|ما -> what is
(?:أي|اي|أية) -> which
كم -> how many
كيف -> how
(?:^|(?<=[.?!] ))من -> who is`,
  ),
  // he
  questionWords(
    'מי מה מהו מהי איפה היכן מתי מדוע למה איך כיצד איזה איזו אילו כמה תאר תארי ספר ספרי השווה השווי סכם סכמי כתוב כתבי המשך המשיכי רשימה רשימת פרט מנה',
    'הוא היא הם הן היה היתה הייתה היו של את על עם בין או יש אין זה זו זאת קרה קורה נמצא נמצאת גר גרה חי חיה כל לי הקשר קשר היחסים יחסים ההבדל הבדל יודע יודעת ידע ידעה מכירים עולם סיפור פרק בפרק סצנה הסצנה גורלו גורלה חברי',
    'הוא היא הם הן שלו שלה שלהם שם זה זאת',
    `מה (?:קרה|קורה|עלה בגורלו|עלה בגורלה)(?: של| ל| עם)? -> what became of
איך (?:מת|מתה|נהרג|נהרגה|סיים|סיימה) N|מה (?:היה )?גורלו?ה? של N -> what became of $1
מה (?:יודעת?|ידעה?|חושדת?) N|מה N (?:יודעת?|ידעה?) -> what does $1 know
כת(?:וב|בי)(?: לי)? (?:\\p{L}+ )?סצי?נה -> write a scene
(?:המשך|המשיכי|תמשיך) את הסצי?נה -> continue the scene
(?:תאר|תארי|כתוב) את (?:המפגש|הפגישה|פגישת)(?: בין| של)? -> describe the meeting of
(?:איך|כיצד)(?=[^?]{0,160} (?:מסתדרים|מסתדרות|מתייחס\\p{L}*|זה לזה|זו לזו|זה עם זה|אחד (?:ל|כלפי ה|עם ה)שני)(?!\\p{L})) -> relationship between
(?:איך|מאיפה|מהיכן) (?=.*מכירים)|מכירים זה את זה -> how know each other
מי (?:שייך|שייכת|שייכים|משתייך) ל|מי (?:הם )?(?:ה?חברי|ה?חברים)|ה?חברי -> who are the members of
מי (?:הוא|היא|היה|היתה|הייתה|זה|זו|זאת) -> who is
מי (?:הם|הן|היו)|מי(?= ה\\p{L}+(?:ים|ות)(?!\\p{L})) -> who are
(?:איפה|היכן)(?: (?:נמצאת?|גרה?|חיה?|שוכנת?|היה|הוא|היא))? -> where is
מתי -> when
מדוע|למה -> why
איז[הו]|אילו -> which
מה(?= ה?(?:קשר|יחסים|הבדל)) -> what is
ה?(?:קשר|יחסים) -> relationship
בין -> between
השוו[הי]|ה?הבדל(?:ים)? -> compare
תארי?|סכמי?|ספרי?(?: לי)?(?: על)? -> describe
(?:רשימה של|רשימת|מנה|פרט|ציין)(?: את)?(?: כל)? -> list all
מה (?:הוא|היא|זה|זו|הם|הן)|מה[וי] -> what is
כמה -> how many
איך|כיצד -> how
מי -> who is`,
  ),
  // fi
  questionWords(
    'kuka kukaan ketkä kenet kenen keitä mitä mitkä missä minne mistä milloin miksi miten kuinka montako luettele luettelo lista kerro kuvaile vertaa tiivistä kirjoita jatka suhde',
    'on ovat oli olivat ollut mikä minkä ja tai ei se ne hän he tämä tuo että kun jos myös vain kanssa välillä välinen suhde suhteessa tapahtui tapahtuu kävi sijaitsee asuu elää kaikki kaikista kaikkien luku luvussa luvun tarina tarinassa romaani maailma maailmassa tietää tiesi tuntevat toisensa toisiinsa toisiaan toistensa toisistaan keskenään suhtautuvat jäsenet kuuluu minulle kohtaus kohtausta ero erot olemassa',
    'hän he se ne hänen heidän sen niiden siellä tämä',
    `mitä (?:tapahtui|tapahtuu|kävi)(?= N) -> what became of
miten (?:kuoli|kuolee|kävi|päättyi) N|(?:miten|mitä) N(?:\\p{L}*)? (?:kuoli|kuolee|kävi|tapahtui) -> what became of $1
mitä N (?:tietää|tiesi|epäilee) -> what does $1 know
kirjoita(?: minulle)? (?:\\p{L}+ )?kohtaus -> write a scene
jatka (?:\\p{L}+ )?kohtausta -> continue the scene
(?:miten|mitä)(?! N(?:\\p{L}*)? tuntevat)(?=[^?]{0,160} (?:toisiinsa|toisiaan|toistensa|toisistaan|keskenään|toimeen)(?!\\p{L})) -> relationship between
(?:miten|mistä) (?=.*tuntevat)|tuntevat toisensa -> how know each other
ket?kä? (?:kuuluvat|kuuluu)|ketkä ovat jäseniä|jäsenet -> who are the members of
mikä (?:on|oli)(?=.*(?:suhde|väli|ero)) -> what is
kuka (?:on|oli) -> who is
ketkä (?:ovat|olivat) -> who are
kuka|ketkä -> who
missä (?:sijaitsee|on|oli|asuu|elää)|missä -> where is
milloin -> when
miksi -> why
mitkä|mikä|millaisia|mitä(?= \\p{L}+[ij][aä](?!\\p{L})) -> which
suhde|suhteessa -> relationship
välillä|välinen -> between
vertaa|erot? -> compare
kuvaile|kerro|tiivistä -> describe
(?:luettele|luettelo|lista)(?: kaikki| kaikista)? -> list all
mitä|mikä (?:on|ovat) -> what is
montako|kuinka mon(?:ta|i) -> how many
miten|kuinka -> how`,
  ),
  // id, ms
  questionWords(
    'siapa siapakah apa apakah manakah dimana kapan bagaimana mengapa kenapa berapa sebutkan daftar jelaskan ceritakan bandingkan ringkas ringkaskan tuliskan tulis lanjutkan gambarkan',
    'yang di ke dari mana bila dan atau dengan untuk pada dalam oleh ini itu adalah ialah merupakan ada tidak bukan juga antara hubungan terjadi terletak tinggal berada hidup semua seluruh saja para bab cerita kisah novel dunia tahu mengetahui saling kenal mengenal anggota termasuk adegan perbedaan saya nasib',
    'dia ia mereka beliau -nya sana itu tersebut',
    `apa yang terjadi (?:pada|dengan|kepada)|bagaimana nasib -> what became of
bagaimana N (?:mati|meninggal|tewas|berakhir) -> what became of $1
apa yang (?:diketahui|disadari)(?: oleh)? N|apa yang N (?:tahu|ketahui) -> what does $1 know
tulis(?:kan)? (?:sebuah )?adegan -> write a scene
lanjutkan adegan -> continue the scene
bagaimana(?=[^?]{0,160} (?:satu sama lain|saling (?!(?:ke|me)n?g?e?nal))|[^?]{0,160} sikap ) -> relationship between
bagaimana (?=.*saling (?:ke|me)n?g?e?nal)|saling (?:kenal|mengenal) -> how know each other
siapa (?:saja )?(?:yang )?(?:menjadi )?anggota|anggota -> who are the members of
apa(?= hubungan| perbedaan) -> what is
siapa(?:kah)? saja|siapa(?:kah)? para -> who are
siapa(?:kah)? -> who is
di ?mana(?:kah)?(?: letak)? -> where is
kapan|bila(?:kah)? -> when
mengapa|kenapa -> why
hubungan -> relationship
antara -> between
bandingkan|perbedaan -> compare
jelaskan|ceritakan|gambarkan|ringkas(?:kan)? -> describe
(?:sebutkan|daftar)(?: semua| seluruh)? -> list all
berapa -> how many
bagaimana -> how
(?:apa saja|mana) -> which
apa(?:kah)? -> what is`,
  ),
  // vi
  questionWords(
    'gì nào đâu sao ai liệt danh kể tả so tóm viết tiếp mấy nhiêu khi',
    'là ở của và với cho từ đến trong trên dưới có không đã đang sẽ những các cái con một tất cả mọi này kia đó thì mà bị được giữa quan hệ mối xảy ra chuyện điều chương truyện thế giới nằm sống biết nhau thành viên thuộc về tôi cảnh khác',
    'anh cô ông bà nó họ đó ấy',
    `(?:điều gì|chuyện gì) (?:đã )?xảy ra (?:với|cho|đối với) -> what became of
N (?:đã )?chết (?:như thế nào|ra sao|thế nào) -> what became of $1
N (?:đã )?biết (?:những )?gì -> what does $1 know
viết (?:một )?cảnh -> write a scene
viết tiếp cảnh|tiếp tục cảnh -> continue the scene
(?:đối xử|cư xử|hòa thuận|nghĩ gì)(?: về| với)? nhau(?: như thế nào| ra sao| không)? -> relationship between
(?:quen|biết) nhau (?:như thế nào|ra sao|từ đâu) -> how know each other
(?:những )?ai (?:là thành viên|thuộc)|thành viên -> who are the members of
có (?:mối )?quan hệ (?:gì|như thế nào|ra sao)|(?:mối )?quan hệ -> relationship
giữa -> between
(?:nằm |sống |đang )?ở đâu -> where is
khi nào|bao giờ -> when
(?:tại|vì) sao -> why
so sánh|khác (?:nhau|gì) -> compare
(?:hãy )?(?:mô tả|kể(?: về)?|tóm tắt|giới thiệu) -> describe
(?:hãy )?(?:liệt kê|danh sách)(?: tất cả)?(?: các| những)?|có (?:những|các) -> list all
bao nhiêu|mấy -> how many
là ai|ai là|ai -> who is
là gì -> what is
nào -> which
như thế nào|ra sao -> how`,
    /[\u1ea0-\u1ef9đơư]/iu,
  ),
  // hi
  questionWords(
    'कौन किस किसे किसने क्या कहाँ कहां कब क्यों कैसे कितने कितनी सूची बताओ बताइए बताएँ वर्णन तुलना लिखो लिखिए सारांश गिनाओ',
    'है हैं था थी थे हो का की के को में से पर ने और या भी ही तो यह वह वे इस उस सभी सब कुछ एक होता हुआ हुई हुए बीच संबंध सम्बन्ध रिश्ता अध्याय कहानी उपन्यास दुनिया जानता जानती रहता रहती स्थित करो कीजिए मुझे बारे सदस्य दृश्य अंतर',
    'वह वे उसका उसकी उसके उनका वहाँ यह',
    `(?:के साथ|का|को) क्या हुआ|क्या हुआ -> what became of
N (?:की मृत्यु )?कैसे (?:मरा|मरी|हुई) -> what became of $1
N (?:के बारे में )?क्या जानत[ाी] -> what does $1 know
(?:एक[- ]दूसरे (?:के साथ|के प्रति|के बारे में|से))[^?।]* (?:कैस[ेाी]|क्या)(?: \\p{L}+)? -> relationship between
(?:का |के बीच )?क्या (?:संबंध|सम्बन्ध|रिश्ता)|(?:संबंध|सम्बन्ध|रिश्ता) -> relationship
बीच -> between
कहाँ|कहां -> where is
कब -> when
क्यों -> why
(?:की )?तुलना|अंतर -> compare
(?:का )?वर्णन|(?:के बारे में )?बता(?:ओ|इए|एँ)|सारांश -> describe
(?:की )?सूची|गिनाओ -> list all
कौन[- ]कौन(?: से| सी)? -> list all
कितन[ेी] -> how many
कौन -> who is
कैसे -> how
क्या -> what is`,
  ),
];
