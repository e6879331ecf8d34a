import { type QuestionWords, questionWords } from './questionFrames.ts';

/** How Hungarian, Greek, Romanian, Arabic and Hebrew ask questions. */
export const furtherLanguages: readonly QuestionWords[] = [
  // hu
  questionWords(
    'ki kicsoda kicsodák kik kit kinek kivel mi micsoda mit mik miért mikor hol hová honnan hogyan milyen melyik mely melyek hány mennyi sorold listázd írj írd foglald hasonlítsd mesélj meséld mondd folytasd jellemezd ismertesd',
    'a az egy és vagy is nem van vannak volt voltak lett lesz meg el fel le be között közt történt történik róla tud tudott tudja ismerik ismerkedtek egymást kapcsolat kapcsolatban viszony viszonya fejezet fejezetben minden összes világ történet regény található lakik él fekszik hívják össze szerint különbség jelenetet jelenet tagjai tartozik nekem sorsa',
    'ő ők őt neki vele róla övé ott ez azt ezt',
    `mi (?:történt|történik) (?:az? )?N|mi lett (?:az? )?N(?: sorsa)?|hogyan (?:hal|halt) meg (?:az? )?N|hogyan végzi (?:az? )?N -> what became of $1
mit (?:tud|tudott|sejt) (?:az? )?N -> what does $1 know
írj(?: nekem)? (?:\\p{L}+ )?(?:\\p{L}+ )?jelenetet -> write a scene
folytasd (?:\\p{L}+ )?jelenetet -> continue the scene
(?:írd le|meséld el) (?:\\p{L}+ )?találkozás(?=\\p{L}*)\\p{L}* -> describe the meeting of
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
(?:sorold fel|listázd)(?: az? összes| minden)? -> list all
micsoda|mi (?:az?|volt) -> what is
hány|mennyi -> how many
hogyan -> how`,
  ),
  // el
  questionWords(
    'ποιος ποια ποιο ποιοι ποιες ποιον ποιους τι πού πότε γιατί πώς πόσοι πόσες πόσα περιέγραψε πες σύγκρινε γράψε συνέχισε απαρίθμησε συνόψισε λίστα',
    'ο η το οι τα του της των τον την στο στη στην στον στα στις στους και ή με σε από για ως είναι ήταν έχει είχε συνέβη έγινε απέγινε βρίσκεται ζει μένει μεταξύ ανάμεσα όλα όλοι όλες όλους υπάρχουν υπάρχει κεφάλαιο κεφαλαίου ιστορία κόσμος ξέρει γνωρίζει γνωρίζονται μου μας λέγεται σχέση σχέσεις ανήκει ανήκουν διαφορά μέλη σκηνή',
    'αυτός αυτή αυτό αυτοί του της τους εκεί',
    `τι απέγιν(?:ε|αν)(?: ο| η| το| οι)?|τι (?:έγινε|συνέβη) (?:με|στον?|στην?)(?: την?| τον?)? -> what became of
πώς (?:πέθανε|πεθαίνει|κατέληξε|τελειώνει) (?:ο |η |το )?N -> what became of $1
τι (?:ξέρει|ήξερε|γνωρίζει|υποψιάζεται) (?:ο |η |το )?N -> what does $1 know
γράψ(?:ε|τε)(?: μου)? (?:\\p{L}+ )?(?:\\p{L}+ )?σκηνή -> write a scene
συν(?:έχισε|εχίστε) (?:\\p{L}+ )?σκηνή -> continue the scene
(?:περιέγραψε|γράψε) τη(?:ν)? συνάντηση(?: του| της| μεταξύ| ανάμεσα)? -> describe the meeting of
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
(?:απαρίθμησε|λίστα)(?: όλους| όλες| όλα)? -> list all
τι είναι(?: ο| η| το)? -> what is
πόσ(?:οι|ες|α) -> how many
πώς -> how`,
  ),
  // ro
  questionWords(
    'cine cui ce unde când cum care câți câte cât descrie povestește compară rezumă enumeră listează scrie continuă',
    'un o al a ai ale de la în din cu pe pentru și sau este e era sunt erau fost fi are au avut s s-a întâmplat află se locuiește trăiește între dintre toate toți toată tot lui ei lor cel cea acest această știe știa cunosc capitol capitolul poveste roman lume relația legătura nu mai numește mi despre diferența scenă scena există',
    'el ea ei ele lui lor acolo aceasta acesta',
    `ce (?:s-a|se) (?:întâmplat|întâmplă|ales) (?:cu|de) -> what became of
cum (?:moare|a murit|sfârșește|a sfârșit) N|ce soartă (?:are|a avut) N -> what became of $1
ce (?:știe|știa|bănuiește) N -> what does $1 know
scrie(?:-mi)? (?:\\p{L}+ )?(?:\\p{L}+ )?scenă -> write a scene
continuă (?:\\p{L}+ )?scena -> continue the scene
(?:descrie|povestește) întâlnirea(?: dintre| lui| între)? -> describe the meeting of
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
(?:enumeră|listează)(?: toate| toți)? -> list all
ce (?:este|e|sunt|era) -> what is
câ(?:ți|te) -> how many
cum -> how
ce -> which`,
  ),
  // ar
  questionWords(
    'من ما ماذا أين متى لماذا كيف أي أية كم هل اذكر صف قارن لخص اكتب أكمل تابع احك عدد اسرد حدثني أخبرني',
    'هو هي هم هما كان كانت يكون تكون في على إلى عن مع بين و أو ثم هذا هذه ذلك التي الذي حدث حصل جرى يوجد توجد يقع تقع يعيش تعيش يسكن كل جميع العلاقة علاقة الفرق يعرف تعرف لي قصة رواية فصل الفصل عالم مصير مشهد مشهدا المشهد أعضاء لقاء',
    'هو هي هم هما له لها هناك هذا هذه ذلك',
    `(?:ماذا|ما الذي) (?:حدث|حصل|جرى|حل)(?: مع| ل)? -> what became of
كيف (?:مات|ماتت|يموت|تموت|انتهى|انتهت) N|ما (?:هو )?مصير N -> what became of $1
(?:ماذا|ما الذي) (?:كان |كانت )?(?:يعرفه?|تعرفه?|يعلم|تعلم) N -> what does $1 know
اكتب(?: لي)? مشهد(?:ا|اً|ًا)? -> write a scene
(?:أكمل|اكمل|تابع) المشهد -> continue the scene
صف (?:ال)?لقاء(?: بين)? -> describe the meeting of
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
(?:اذكر|عدد|اسرد)(?: لي)?(?: كل| جميع)? -> list all
ما (?:هو|هي)|ما -> what is
(?:أي|اي|أية) -> which
كم -> how many
كيف -> how
(?:^|(?<=[.?!] ))من -> who is`,
  ),
  // he
  questionWords(
    'מי מה מהו מהי איפה היכן מתי מדוע למה איך כיצד איזה איזו אילו כמה תאר תארי ספר ספרי השווה השווי סכם סכמי כתוב כתבי המשך המשיכי רשימה פרט מנה',
    'הוא היא הם הן היה היתה הייתה היו של את על עם בין או יש אין זה זו זאת קרה קורה נמצא נמצאת גר גרה חי חיה כל לי הקשר קשר היחסים יחסים ההבדל הבדל יודע יודעת ידע ידעה מכירים עולם סיפור פרק בפרק סצנה הסצנה גורלו גורלה חברי',
    'הוא היא הם הן שלו שלה שלהם שם זה זאת',
    `מה (?:קרה|קורה|עלה בגורלו|עלה בגורלה)(?: של| ל| עם)? -> what became of
איך (?:מת|מתה|נהרג|נהרגה|סיים|סיימה) N|מה (?:היה )?גורלו?ה? של N -> what became of $1
מה (?:יודעת?|ידעה?|חושדת?) N|מה N (?:יודעת?|ידעה?) -> what does $1 know
כת(?:וב|בי)(?: לי)? (?:\\p{L}+ )?סצי?נה -> write a scene
(?:המשך|המשיכי|תמשיך) את הסצי?נה -> continue the scene
(?:תאר|תארי|כתוב) את (?:המפגש|הפגישה|פגישת)(?: בין| של)? -> describe the meeting of
(?:איך|מאיפה|מהיכן) (?=.*מכירים)|מכירים זה את זה -> how know each other
מי (?:שייך|שייכת|שייכים|משתייך) ל|מי (?:הם )?(?:ה?חברי|ה?חברים)|ה?חברי -> who are the members of
מי (?:הוא|היא|היה|היתה|הייתה|זה|זו|זאת) -> who is
מי (?:הם|הן|היו) -> who are
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
];
