import { describe, expect, it } from 'vitest';
import { suggestEntities } from '../suggestEntities.ts';
import { suggestedNames } from './testing.ts';

describe('searchProse', () => {
  it('finds French people and places, with abbreviated titles and elided articles', () => {
    const text =
      "Le soir, M. Delorme entra dans la salle. Cependant Odile regardait la mer. — Venez, dit Odile. Il parlait d'Odile à M. Delorme, et de la rue de Brisac. Cependant il partit pour la ville de Morlune.";
    expect(suggestedNames('fr', text)).toMatchObject({
      'M. Delorme': 'character',
      Odile: 'character',
      Brisac: 'location',
      Morlune: 'location',
    });
    expect(Object.keys(suggestedNames('fr', text))).toHaveLength(4);
  });

  it('finds a German name among capitalised nouns', () => {
    const text =
      'Die Lampe stand auf dem Tisch. Wiebke ging an das Fenster. Der Wind kam über das Meer. „Geh nicht“, sagte Wiebke. Da rief Frau Harmsen nach dem Hund. Wiebke lachte, und der Hund lief zu Frau Harmsen. Das Fenster war offen.';
    expect(suggestedNames('de', text)).toEqual({ Wiebke: 'character', 'Frau Harmsen': 'character' });
    const agreed = Array.from({ length: 4 }, () => 'Wiebke nickte. „Natürlich“, sagte sie. „Leider“, sagte Frau Harmsen. Natürlich.').join(
      ' ',
    );
    expect(suggestedNames('de', `${text} ${agreed}`)).toEqual({ Wiebke: 'character', 'Frau Harmsen': 'character' });
  });

  it('finds a German name by what it owns, by two words that hardly occur apart, and a given name behind an article', () => {
    const owner = 'Im Hof standen Brisachs Pferde, und hinter dem Tor lag Brisachs Garten. Der Bote suchte Brisach.';
    const nouns = 'In des Mannes Hand lag das Buch. Auf des Mannes Hut sass der Vogel. Der Mann schlief.';
    expect(suggestedNames('de', `${owner} ${nouns}`)).toEqual({ Brisach: 'character' });
    const pair = 'Er ritt nach Amber Creek. Sie blieb in Amber Creek. Von Amber Creek kam keine Nachricht.';
    expect(Object.keys(suggestedNames('de', `${pair} ${nouns}`))).toEqual(['Amber Creek']);
    expect(suggestedNames('de', `Da kam der Tobias. Den Tobias kannte jeder. ${nouns}`)).toEqual({ Tobias: 'character' });
  });

  it('takes what stands after a Romance contraction of "in" or "on", or after "beyond", for a place', () => {
    const italian = 'Partirono ad Ombrice di notte. La carrozza tornò ad Ombrice vuota. Si sparava sul Tarvo. La neve cadeva sul Tarvo.';
    expect(suggestedNames('it', italian)).toEqual({ Ombrice: 'location', Tarvo: 'location' });
    const spanish = 'El bosque está más allá de Solorio. Nadie pasó más allá de Solorio aquella noche.';
    expect(suggestedNames('es', spanish)).toEqual({ Solorio: 'location' });
    expect(suggestedNames('it', 'Odile disse di sì. Lo raccontò ad Odile. Odile rispose.')).toEqual({ Odile: 'character' });
  });

  it('takes "Amalbergens" for Amalberge', () => {
    const text = 'Amalberge sagte nichts. Amalberge fragte den Boten. Amalberge nickte. Er stand vor Amalbergens Tür.';
    expect(suggestedNames('de', text)).toEqual({ Amalberge: 'character' });
  });

  it('finds a known German city that has a determiner now and then', () => {
    const text = `${'Sie wohnte in Bremen. Wiebke kannte Bremen gut. „Ja“, sagte Wiebke. '.repeat(8)}„Grüße mir mein Bremen“, sagte Wiebke.`;
    expect(suggestedNames('de', text)).toEqual({ Wiebke: 'character', Bremen: 'location' });
  });

  it('is sure of a word that is a name throughout, though nothing shows what it names', () => {
    const of = (text: string): number =>
      suggestEntities([{ path: 'a.md', sequence: 1, language: 'es', chunks: [{ text }] }]).find(({ name }) => name === 'Neriva')
        ?.confidence ?? 0;
    const named = 'Pensaba siempre en la puerta y en el rostro de Neriva aquella tarde. ';
    expect(of(named.repeat(12))).toBeGreaterThan(0.7);
    expect(of(named.repeat(4))).toBeLessThan(0.7);
    expect(of(`${named.repeat(12)} Había una neriva en la mesa.`)).toBeLessThan(0.7);
  });

  it('treats a given name as a person even when only prepositions precede it and its surname is a kind of place', () => {
    const text =
      'La sera andò da Antonio, e poi tornò da Antonio con il pane. Pensava sempre ad Antonio e al cane di Antonio. Egli disse che Isidoro Chiesa dormiva, e che Isidoro Chiesa era vecchio. Poi andarono a Morluna, e da Morluna al mare, e vissero a Morluna.';
    expect(suggestedNames('it', text)).toMatchObject({ Antonio: 'character', Morluna: 'location' });
    expect(suggestedNames('it', text)['Isidoro Chiesa'] ?? 'character').toBe('character');
  });

  it('does not treat a verb with its pronoun as a name', () => {
    const text =
      'A velha Odília entrou. Perguntei-lhe disse o nome. Ela escreveu Eis-me na carta de Odília, e depois leu Eis-me na parede. Perguntei-lhe disse outra vez. Odília disse que sim, e riu.';
    expect(Object.keys(suggestedNames('pt', text))).toEqual(['Odília']);
  });

  it('treats the cases of a Russian name as one name, in its nominative', () => {
    const text =
      'Утром Корнев вышел из дома. За ним Корнев шел в поле, и там Корнев стоял. Я видел Корнева на площади и говорил с Корневым. Потом Корневу дали письмо. Он жил в городе Лугове. Весной в Лугове шел дождь. — Пойдем, — сказала Марфа. Марфа стояла у окна, и мы пошли к Марфе.';
    const found = suggestedNames('ru', text);
    expect(found).toMatchObject({ Корнев: 'character', Марфа: 'character' });
    expect(Object.values(found).filter((type) => type.startsWith('location'))).toHaveLength(1);
  });

  it('distinguishes names with a definite article, countries and cities from people', () => {
    const text =
      'Ayer llegó Robledo a la orilla. Luego Robledo miró el Sombra. Las aguas del Sombra bajaban; al Sombra nadie se acerca. Robledo recordaba Sevilla y Francia.';
    expect(suggestedNames('es', text)).toEqual({ Robledo: 'character', Sombra: 'location', Sevilla: 'location', Francia: 'location' });
  });

  it('distinguishes places that occur once from people by their form, their article, verbs of motion and the names they are listed with', () => {
    const text =
      "Odile arriva à Dormelle. Alors elle vit la Brunaye et la flèche de Saint-Orvain. On parlait de Marne-sur-Ille. Elle avait connu Rouen, Vaugrand et Belcourt. Elle dîna chez Tibaud. Puis vinrent Odile, Ivo et Jeannot. — Venez, dit Odile. — Oui, dit Ivo. L'omelette fut bonne.";
    expect(suggestedNames('fr', text)).toEqual({
      Odile: 'character',
      Ivo: 'character',
      Jeannot: 'character',
      Tibaud: 'character',
      Dormelle: 'location',
      Brunaye: 'location',
      'Saint-Orvain': 'location',
      'Marne-sur-Ille': 'location',
      Rouen: 'location',
      Vaugrand: 'location',
      Belcourt: 'location',
    });
  });

  it('distinguishes what is named after a saint from the saint', () => {
    const text =
      'Ivo andò a San Brizzo. Ieri Ivo dormì a San Brizzo, e pregò san Teodulo. “Addio”, disse Ivo. La campana di Sant Orvieno suonava.';
    expect(suggestedNames('it', text)).toMatchObject({ 'San Brizzo': 'location', 'san Teodulo': 'character', Ivo: 'character' });
  });

  it('keeps husband and wife of one surname apart', () => {
    const text =
      'La señora Robledo miró al mar. El señor Robledo dijo que no. La señora Robledo salió. Entonces habló el señor Robledo con la niña.';
    expect(suggestedNames('es', text)).toEqual({ 'señora Robledo': 'character', 'señor Robledo': 'character' });
    const titled = 'Ayer Sra. Robledo miró al mar. Luego vino Sr. Robledo. Con Sra. Robledo estaba Sr. Robledo.';
    expect(Object.keys(suggestedNames('es', titled)).sort()).toEqual(['Sr. Robledo', 'Sra. Robledo']);
  });

  it('treats a title and a kind of place in lower case as a part of the name', () => {
    const french =
      'Le soir, madame Brisac descendit la rue des Tanneries. Puis madame Brisac passa par la rue des Tanneries vers la place Morlune et la ville de Dorne.';
    expect(suggestedNames('fr', french)).toEqual({
      'madame Brisac': 'character',
      'rue des Tanneries': 'location',
      'place Morlune': 'location',
      Dorne: 'location',
    });
    const spanish = 'Ayer don Anselmo miró al mar. La niña vio a don Anselmo, y luego Anselmo se fue con doña Inés por la calle Ancha.';
    expect(Object.keys(suggestedNames('es', spanish)).sort()).toEqual(['don Anselmo', 'calle Ancha', 'doña Inés'].sort());
  });

  it('does not treat a word that only opens speech, or two adjacent names, as a name', () => {
    const text = Array.from(
      { length: 18 },
      () => '— Orbene, — disse Nerina. Nerina guardava Ottavio. Poi Ottavio parlava, e Nerina con Ottavio rideva. — Orbene, vado.',
    ).join(' ');
    expect(Object.keys(suggestedNames('it', `${text} A Nerina Ottavio disse di no.`)).sort()).toEqual(['Nerina', 'Ottavio']);
  });

  it('does not take a German noun in another case for a name, but takes the genitive of a name for the name', () => {
    const text =
      'Das Jahr war lang. Ein Jahr ging hin, und das Jahr kam. Seit Jahren wartete man, nach Jahren noch, vor Jahren schon, in Jahren. Wiebke lachte. Da sagte Wiebke nichts. Man sah Wiebkes Haar, Wiebkes Augen und Wiebkes Kleid. Sie war draußen in Brisach. Die Freude seiner Mutter Trost war groß.';
    expect(suggestedNames('de', text)).toEqual({ Wiebke: 'character', Brisach: 'location' });
  });

  it('takes nothing from a heading in title case, and no verb before a title for a kind of place', () => {
    const text =
      'Chapitre II.\nLe Passage Des Grands Vallons.\nLe soir, M. Brisac entra. — Comment se porte M. Brisac ? demanda Odile. Alors Odile et M. Brisac partirent pour la vallée de la Dorne.';
    expect(suggestedNames('fr', text)).toEqual({ 'M. Brisac': 'character', Odile: 'character', Dorne: 'location' });
  });

  it('does not take a feast or a word of a phrase without a name for a name, or a short name for a number', () => {
    const text =
      "La veille de Noël, Lili lisait les Saintes Écritures. Puis Lili chanta l'Ave Maria. Le capitaine O'Brenn écoutait Lili, et le roi Henri XIV aussi.";
    expect(Object.keys(suggestedNames('fr', text)).sort()).toEqual(['Lili', "capitaine O'Brenn", 'roi Henri XIV'].sort());
  });

  it('recognizes the titles of strangers, and finds a speaker who opens a sentence once', () => {
    const text = 'Le soir, lady Marlow entra avec miss Wren. Odile regardait lady Marlow. Alors Odile sourit. Tardenois répondit que non.';
    expect(Object.keys(suggestedNames('fr', text)).sort()).toEqual(['Odile', 'Tardenois', 'lady Marlow', 'miss Wren'].sort());
  });

  it('treats the cases of a Polish name as one name, even when the stem changes', () => {
    const text =
      'Wczoraj Leszek wyszedł z domu. Potem Leszek stał z Pawłem, a obok był Paweł. Widziałem Leszka i rozmawiałem z Leszkiem. Rano Marysia widziała Pawła. Zapytałem Marysię o Jadwigę. Potem dałem list Jadwidze, bo Jadwiga milczała. Mówiłem o Elżbiecie, a Elżbieta słuchała. Książka Elżbiety leżała przy Marysi.';
    expect(suggestedNames('pl', text)).toEqual({
      Leszek: 'character',
      Paweł: 'character',
      Marysia: 'character',
      Jadwiga: 'character',
      Elżbieta: 'character',
    });
  });

  it('distinguishes Polish people from places by their actions and by how often a preposition of place precedes them', () => {
    const text =
      'Rano Halszka poszła do Kuby. Potem na Halszkę czekał Kuba, a Kuba milczał długo. Nagle Kuba westchnął. Wieczorem Halszka westchnęła i zadzwonił dzwonek. Dzwonek umilkł. Wczoraj wrócili z Zalesic do Wiednia. W Zalesicach padało, a do Zalesic przyszła wiosna. Kto był w Wiedniu, nie wraca.';
    expect(suggestedNames('pl', text)).toEqual({ Halszka: 'character', Kuba: 'character', Zalesice: 'location', Wiedeń: 'location' });
  });

  it('takes a name with the word for a realm for a place', () => {
    const polish =
      'Dawno temu Imperium Vardy rosło. Potem Imperium Vardy upadło, a nad rzeką Imperium Vardy milczało. Kupcy z Imperium Vardy wrócili.';
    expect(suggestedNames('pl', polish)).toEqual({ 'Imperium Vardy': 'location' });
    const german =
      'Damals wuchs das Kaiserreich Varda. Später fiel das Kaiserreich Varda, und am Fluss schwieg das Kaiserreich Varda. Händler aus dem Kaiserreich Varda kehrten heim.';
    expect(suggestedNames('de', german)).toEqual({ Varda: 'location' });
    const russian = 'Когда-то росло Королевство Варда. Потом пало Королевство Варда, и у реки молчало Королевство Варда.';
    expect(suggestedNames('ru', russian)).toEqual({ 'Королевство Варда': 'location' });
  });

  it('uses a nominative that no sentence has where the other cases make it certain', () => {
    const text =
      'Rano pojechali do Radlinek. W Radlinkach padało. Wczoraj wrócili z Radlinek, a w Radlinkach był targ. Potem byli w Tarnobrodowie, za Tarnobrodowem i koło Tarnobrodowa, a z Tarnobrodowa wrócili.';
    expect(suggestedNames('pl', text)).toEqual({ Radlinki: 'location', Tarnobrodów: 'location' });
    const czech = 'Ráno jeli do Radonic. V Radonicích pršelo. Pak byli u Vardeku, nad Vardekem a do Vardeku se vrátili. Šli do Radonic.';
    expect(suggestedNames('cs', czech)).toEqual({ Radonice: 'location', Vardek: 'location' });
  });

  it('takes no man whose name ends as a plural does, and no adjective, for other names', () => {
    const czech =
      'Ráno šel Jindřich do města. Večer se Jindřich vrátil. Viděli Jindřicha v lese. Šli s Jindřichem domů. Potom Jindřich usnul. Pak odešel Hladký do města. Večer se Hladký vrátil. Viděli Hladkého v lese. Mluvili o Hladkém domů. Potom Hladký usnul.';
    expect(suggestedNames('cs', czech)).toEqual({ Jindřich: 'character', Hladký: 'character' });
    const russian =
      'Утром Валлах пошёл в город. Потом Валлах сказал правду. Видели Валлаха в лесу. Пошли с Валлахом домой. Дали Валлаху хлеба. Вдруг Валлах вздохнул.';
    expect(suggestedNames('ru', russian)).toEqual({ Валлах: 'character' });
  });

  it('uses the nominative on i or y for a Polish name, and takes no mother for a title and no two cases for one name', () => {
    const text =
      'Wczoraj pan Ignacy widział Antoniego, a potem Antoni stał z Ignacym u Ignacego. Rano Antoni rzekł: dobrze. Przyszła Matka Haliny i Halina. Potem Halina mówiła z Haliną, a Dorota widziała Halinę. Wtedy Haliny Dorota nie lubiła, choć Dorota rzekła inaczej.';
    expect(Object.keys(suggestedNames('pl', text)).sort()).toEqual(['Antoni', 'Dorota', 'Halina', 'Ignacy']);
  });

  it('uses the form of the text for a known place when its nominative would not be found there', () => {
    expect(Object.keys(suggestedNames('uk', 'Потім Остап сказав, що пішов за Сибірю. Там був Остап, а в Сибірю було холодно.'))).toContain(
      'Сибірю',
    );
  });

  it('finds Czech names in all cases, and no adjective made of one', () => {
    const text =
      'Potom řekl pan Ratmír, že nepřijde. Pak mluvil dlouho s Ratmírem o cestě do Prahy starý Soběslav. Tam čekala Milada na Ratmíra. Když odešla, řekla Milada o Soběslavovi: dobře. Na dvoře stál kůň Soběslavův a tam spala Soběslavova čeleď. Tam byl Soběslav doma. Byl i v Praze.';
    expect(suggestedNames('cs', text)).toEqual({ Ratmír: 'character', Soběslav: 'character', Milada: 'character', Praha: 'location' });
  });

  it('finds Hungarian names with their suffixes, and recognizes places by the cases that only places have', () => {
    const text =
      'Akkor a kertben Zonga mondta, hogy elmegy. Erre Aladár így felelte Zongának: jó. Azután Zongával és Aladárral ott ült Malvin. Mikor Zalavölgyben esett, már Zalavölgyből mindenki elment. Most látta Malvint, és Zalavölgybe akart menni. Milyen szép volt Zalavölgy!';
    expect(suggestedNames('hu', text)).toEqual({
      Zonga: 'character',
      Aladár: 'character',
      Malvin: 'character',
      Zalavölgy: 'location',
    });
  });

  it('takes actors with an article for people, and what is passed by for a place', () => {
    const text =
      'Ce soir, le Bragaron dit que la pièce était finie. Alors le Bragaron sourit, et le Bragaron sortit. On partit tôt, et en passant par Morval on vit le Bragaron qui dormait.';
    expect(suggestedNames('fr', text)).toMatchObject({ Bragaron: 'character', Morval: 'location' });
  });

  it('uses the nominative of a German name with a title, and takes no form of address for a name', () => {
    const text =
      'Der Vogt stand im Hof. Ein Vogt lachte, und der Vogt ging. Da sah ich Herrn Möhring. „Guten Tag, Herr Vogt“, sagte Wiebke zu Herrn Möhring. Wiebke lachte.';
    expect(suggestedNames('de', text)).toEqual({ Wiebke: 'character', 'Herr Möhring': 'character' });
  });

  it('treats a surname with a feast, a particle written large and a hyphened compound as parts of French names', () => {
    const text =
      "Alors Noël Barbier entra avec Mme Des Tilleuls et MM. Delorme. Puis on vit Fort-de-l'Anse et la ville de Tête-d'Ours. La veille de Noël, Mme Des Tilleuls partit sur le Pride of the Marches.";
    expect(Object.keys(suggestedNames('fr', text)).sort()).toEqual(
      ["Fort-de-l'Anse", 'MM. Delorme', 'Mme Des Tilleuls', 'Noël Barbier', 'Pride of the Marches', "Tête-d'Ours"].sort(),
    );
  });

  it('takes a grandmother for a title, and no place before an emphasised name or a feast before "of" for a part of it', () => {
    const text =
      "Alors grand'maman Barbier envoya à Rouen *Le Brisac*. Le soir, grand'maman Barbier parlait du cadeau de Noël de Morlune. Puis *Le Brisac* disparut vers Rouen, au matin de Noël.";
    expect(Object.keys(suggestedNames('fr', text)).sort()).toEqual(['Le Brisac', 'Morlune', 'Rouen', "grand'maman Barbier"].sort());
  });

  it('recognizes somebody who opens a sentence once by the words after a comma', () => {
    const text =
      'Le soir tomba. Joris, qui avait froid, rentra. Radomir, prince de Morlune, ne dit rien. Souvent, quand il pleuvait, on rentrait.';
    expect(Object.keys(suggestedNames('fr', text)).sort()).toEqual(['Joris', 'Morlune', 'Radomir'].sort());
  });

  it('reads no name in the line of an imprint, and a full name in a title where the text has its parts', () => {
    const text =
      "Odile de Brisac\n\nÉdition Vernier (1873) G. Vernier, 1878 (pp. 1-45)\n\nLe soir, Odile regardait la mer. Alors M. de Brisac parla d'Odile.";
    expect(suggestedNames('fr', text)).toEqual({ Odile: 'character, Odile de Brisac', 'M. de Brisac': 'character' });
  });

  it('does not use capitals for a person whose name is also written otherwise', () => {
    const text = 'Ayer INÉS ROBLEDO miró al mar. INÉS ROBLEDO dijo que no. Luego vino Inés Robledo. El viejo vio a INÉS ROBLEDO.';
    expect(Object.keys(suggestedNames('es', text))).toEqual(['Inés Robledo']);
  });

  it('does not treat a Romance noun as a name where it is written small too and large only with its article', () => {
    const text =
      'Odile arriva. Elle pensait à la Prudence, et la prudence était sa loi. « Que la Prudence nous garde », dit Odile. Il vit la prudence du curé. Odile sourit.';
    expect(suggestedNames('fr', text)).toEqual({ Odile: 'character' });
    const italian =
      'Ivo entrò nella Torre. La torre era alta. Poi uscì dalla Torre e guardò la torre. “Addio”, disse Ivo. La torre taceva, e Ivo andò via.';
    expect(Object.keys(suggestedNames('it', italian))).toEqual(['Ivo']);
  });

  it('treats Portuguese women as people, whose article is also the preposition "to"', () => {
    const text =
      'À noite, a Annita lia o jornal. Depois a Annita olhou o mar e a Joaquina fechou a janela. — Vem cá, disse a Annita. A mãe chamou a Joaquina, e a Joaquina veio de Morluna. Foram a Morluna, viviam em Morluna.';
    expect(suggestedNames('pt', text)).toMatchObject({ Annita: 'character', Joaquina: 'character', Morluna: 'location' });
  });

  it('joins two given names to the only full name that begins with them, and names somebody in full whose given name is used', () => {
    const text =
      'Ontem chegou João José Dias. João José Dias falou com o pai. Depois João José saiu, e João José voltou. João José Dias riu. O sr. Dias dormia.';
    expect(Object.keys(suggestedNames('pt', text))).toEqual(['João José Dias']);
    const polish =
      'Wczoraj przyszedł pan Wilczyński. Wilczyński milczał. Potem Wilczyński powiedział coś do żony. Pan Adam Wilczyński wstał, a pan Adam wyszedł. Adam Wilczyński czekał. Pan Adam wrócił.';
    expect(Object.keys(suggestedNames('pl', polish))).toEqual(['Adam Wilczyński']);
  });

  it('calls somebody by a full name that occurs once, where names have cases only when both of its words occur alone', () => {
    const text =
      'Kasia skinęła głową. Wczoraj Kasia przyszła późno. Potem Kasia wyszła. Miał posadę w Kasie Chorych. Tak powiedziała Kasia. ' +
      'Wczoraj Terkowski milczał. Potem Terkowski wyszedł. Tak powiedział Terkowski. Jan skinął głową. Potem Jan wyszedł. To był Jan Terkowski.';
    expect(Object.keys(suggestedNames('pl', text))).toEqual(expect.arrayContaining(['Jan Terkowski', 'Kasia']));
    const portuguese = 'Ontem chegou Juca. Depois Juca saiu. Era o Juca Silveira. O pai falou com Juca.';
    expect(Object.keys(suggestedNames('pt', portuguese))).toEqual(['Juca Silveira']);
  });

  it('writes titles and names that end as a case does in the nominative', () => {
    const text =
      'Nikodem wszedł do sali. Nikodem Wilk usiadł. Widział Nikodema i mówił o Nikodemie. — Panie Nikodemie! — zawołał Wilk. Dał książkę panu Nikodemowi, a Nikodem Wilk wstał. Szukał Nikodema.';
    const { 'Nikodem Wilk': aliases } = suggestedNames('pl', text);
    expect(aliases).toContain('Nikodem');
    expect(aliases).not.toMatch(/Panie|Panu|Nikod(?!em)/u);
  });

  it('does not treat a people as a place', () => {
    const text =
      'Alors les Morlusiens crièrent. Il vit les Morlusiens fuir devant les Brisates. Odile parla aux Morlusiens. Cependant les Brisates et les Morlusiens dormaient. — Venez, dit Odile.';
    expect(suggestedNames('fr', text)).toMatchObject({ Brisates: 'character', Odile: 'character' });
    expect(Object.values(suggestedNames('fr', text)).some((type) => type.startsWith('location'))).toBe(false);
  });

  it('separates a person from the one a thing comes from', () => {
    const from =
      'Allora Odilia andò. '.repeat(20) + 'Poi Silvano rise. '.repeat(20) + 'Tornò il messo, e la lettera passò tra Odilia da Silvano.';
    expect(Object.keys(suggestedNames('it', from)).sort()).toEqual(['Odilia', 'Silvano']);
  });

  it('assigns the bare surname to the husband, not to the wife', () => {
    const text =
      'Da kam Herr Harmsen. „Ja“, sagte Herr Harmsen. Dann ging Harmsen, und Harmsen lachte. „Nein“, sagte Harmsen. Frau Harmsen weinte. Da rief Frau Harmsen ihn. „Geh“, sagte Frau Harmsen. Frau Harmsen schlief.';
    expect(suggestedNames('de', text)).toEqual({ Harmsen: 'character, Herr Harmsen', 'Frau Harmsen': 'character' });
    const given = 'Da kam Frau Wiebke. „Ja“, sagte Frau Wiebke. Dann ging Wiebke, und Wiebke lachte. „Nein“, sagte Wiebke.';
    expect(suggestedNames('de', given)).toEqual({ Wiebke: 'character, Frau Wiebke' });
  });

  it('does not treat a tree that somebody sits below or an hour of the clock as a name', () => {
    const text =
      'Da kam Wiebke. „Ja“, sagte Wiebke. Sie sass unterm Ahorn. Dann ging Wiebke wieder unterm Ahorn hin und wieder unterm Ahorn her, bis vorm Ahorn. „Komm“, sagte Wiebke. Unterm Ahorn sagte sie nichts. Unterm Ahorn ging es an. Um acht Uhr war sie da, und um neun Uhr ging sie. Um zehn Uhr sagte Wiebke nichts.';
    expect(Object.keys(suggestedNames('de', text))).toEqual(['Wiebke']);
  });

  it('finds Romanian names with their titles in lower case, and their genitives and vocatives under the name', () => {
    const text =
      'Seara, domnul Lupașcu intră în casă. Apoi Ilinca zise încet. — Vino, Ilinco, zise domnul Lupașcu. Casa Ilincăi era departe, iar vocea Ilinca o auzi. Se duse în satul Morlești.';
    expect(suggestedNames('ro', text)).toMatchObject({ 'domnul Lupașcu': 'character', Ilinca: 'character', Morlești: 'location' });
    expect(Object.keys(suggestedNames('ro', text))).not.toContain('Ilinco');
  });

  it('uses the nominative of a known Romanian place that only occurs in other cases', () => {
    const text =
      'Trupele Germaniei plecară. Poporul Germaniei tăcea. Prin pădurile Carpaților trecea un drum. Ilinca zise ceva. Ilinca plecă.';
    expect(suggestedNames('ro', text)).toMatchObject({ Germania: 'location', Carpați: 'location' });
  });

  it('uses the nominative of a Greek name, even when the accusative is as frequent', () => {
    const text =
      'Το βράδυ ο Λύσανδρος μπήκε στο σπίτι. Κανείς δεν είδε τον Λύσανδρο, ούτε το σπίτι του Λύσανδρου. Η μικρή Καλλιρρόη φώναξε τον Λύσανδρο. Ύστερα η Καλλιρρόη γέλασε.';
    expect(suggestedNames('el', text)).toEqual({ Λύσανδρος: 'character', Καλλιρρόη: 'character' });
  });

  it('finds Finnish names with their case endings, and a place by the case that says where', () => {
    const text =
      'Illalla Urpo tuli kotiin. Silloin Urpo sanoi: tule tänne. Kaikki katsoivat Urpoa, ja Urpolla oli lakki. Vanha rouva Kettunen nauroi. He asuivat Marttilassa, ja Marttilassa satoi.';
    expect(suggestedNames('fi', text)).toMatchObject({ Urpo: 'character', 'rouva Kettunen': 'character', Marttilassa: 'location' });
    expect(Object.keys(suggestedNames('fi', text))).toHaveLength(3);
  });

  it('finds Serbian and Bulgarian names, and no adjective made of one', () => {
    const text =
      'Увече Радојко уђе у кућу. Тада рече Радојко: хајде. Нико није видео Радојка, ни дао Радојку хлеба. Радојкова кућа беше мала. Онда се Милуна насмеја, а Радојко оде код Милуне. У селу Лугову пада киша.';
    expect(suggestedNames('sr', text)).toMatchObject({ Радојко: 'character', Милуна: 'character' });
    expect(Object.keys(suggestedNames('sr', text))).not.toContain('Радојкова');
    expect(suggestedNames('bg', 'Вечерта Ралица влезе в къщата. Тогава каза Ралица: ела. Дядо Стамат се засмя.')).toMatchObject({
      Ралица: 'character',
    });
  });

  it('finds the same Serbian names in Latin letters, and their cases', () => {
    const text =
      'Uveče Radojko uđe u kuću. Tada reče Radojko: hajde. Niko nije video Radojka, ni dao Radojku hleba. Radojkova kuća beše mala. Onda se Miluna nasmeja, a Radojko ode kod Milune. U selu Lugovu pada kiša, a on je putovao iz Srbije u Srbiju.';
    expect(suggestedNames('sr', text)).toEqual({ Radojko: 'character', Miluna: 'character', Lugovu: 'location', Srbija: 'location' });
  });

  it('finds Turkish names without the suffixes after their apostrophes, which mark a place', () => {
    const text =
      "Akşam Nurcan eve geldi. Annesi Nurcan'a baktı, sonra Nurcan'ın elini tuttu. Nurcan dedi ki gidelim. Yıllarca güzel Morlu'da yaşadılar, ama Morlu'da deniz yoktu.";
    expect(suggestedNames('tr', text)).toEqual({ Nurcan: 'character', Morlu: 'location' });
  });

  it('finds a Danish name among nouns that are all capitalised, as they once were', () => {
    const text =
      'Lampen stod paa et Bord. Mathea gik hen til Vinduet. En Vind kom over et Hav. Vinden tog en Lampe og et Vindu. „Gaa ikke“, sagde Mathea. Da raabte Fru Holst efter en Hund. Mathea lo, og Hunden løb hen til Fru Holst. Et Skib kom, og Skibet laa ved Bordet. Hunden saa paa Skibet og Havet.';
    expect(suggestedNames('da', text)).toEqual({ Mathea: 'character', 'Fru Holst': 'character' });
  });

  it('takes no Norwegian noun with its article at the end for a name, where the noun without it is used', () => {
    const nouns = Array.from({ length: 5 }, () => 'Der var Hus, og der var Sol. Han saag Huset i Soli, og gjekk inn i Huset.').join(' ');
    const text = `${nouns} „Kom“, sagde Serina. Serina lo og sagde nei. Da sagde Serina det att, og ho Serina gjekk heim.`;
    expect(suggestedNames('no', text)).toEqual({ Serina: 'character' });
  });

  it('treats a genitive on "s" as the name, where the name occurs without it', () => {
    const text =
      'Om kvällen kom Sigbritt hem. Då sade Sigbritt att hon var trött. Det var Sigbritts bok, och fru Hallons bok. Han såg fru Hallon vid bordet, och fru Hallon log. Sedan gick Magnus ut, och Magnus sade inget.';
    expect(Object.keys(suggestedNames('sv', text)).sort()).toEqual(['Magnus', 'Sigbritt', 'fru Hallon']);
  });

  it('reads an apostrophe inside a Ukrainian name as part of it', () => {
    const text = "Увечері Мар'яна вийшла з хати. Я бачив, як Мар'яна стояла біля тину. — Іди, — сказала Мар'яна.";
    expect(suggestedNames('uk', text)).toEqual({ "Мар'яна": 'character' });
  });

  it('uses the nominative for a name that only occurs in other cases, when the endings are unambiguous', () => {
    const found = suggestedNames(
      'pl',
      'Wieczorem rozmawiał długo z Adolfem Szulcem o wojnie. Potem oddał list Bogusławowi i poszedł z Lubomirą do ogrodu. Widział tam Kosmowskiego, a potem Witolda Zarębskiego. Nie było Nikodema; Anna czekała na Nikodema, bo Nikodem spał.',
    );
    expect(Object.keys(found).sort()).toEqual(['Adolf Szulc', 'Bogusław', 'Kosmowski', 'Lubomira', 'Nikodem', 'Witold Zarębski']);
    const family = suggestedNames(
      'pl',
      'Tu mieszkał Zarębski. Odwiedziła go Pani Zarębska, a Zarębski mówił o niej. Potem Pani Zarębska wyszła.',
    );
    expect(Object.keys(family)).toContain('Pani Zarębska');
    expect(Object.keys(suggestedNames('ru', 'Вечером он долго говорил с Вересовским о войне. Потом он видел и Вересовского.'))).toEqual([
      'Вересовский',
    ]);
    expect(Object.keys(suggestedNames('hu', 'Este sokáig beszélt Bertalannak a háborúról, majd elment Lorántfihoz.')).sort()).toEqual([
      'Bertalan',
      'Lorántfi',
    ]);
  });

  it('takes a surname in the plural without a plural ending for a family, and a name after a word for inhabitants, roads or buildings for a place', () => {
    const text =
      "On parlait beaucoup des Hamel. Le soir, les Hamel dormaient. Il revint du manoir de Cressoy avec les habitants de Dormelle, puis suivit la route d'Orvain. Demain je vais aux Granges.";
    expect(suggestedNames('fr', text)).toEqual({
      Hamel: 'character',
      Cressoy: 'location',
      Dormelle: 'location',
      Orvain: 'location',
      Granges: 'location',
    });
  });

  it('takes a name that begins with a word for an organization for one, in Romance languages', () => {
    expect(suggestedNames('fr', "Odile rejoignit l'Ordre des Veilleurs. — Venez, dit Odile.")).toMatchObject({
      'Ordre des Veilleurs': 'organization',
      Odile: 'character',
    });
    expect(suggestedNames('es', 'Todos temían la Hermandad del Lirio. —Ven, dijo Robledo.')).toMatchObject({
      'Hermandad del Lirio': 'organization',
    });
    expect(suggestedNames('it', 'Parlò a lungo con la Gilda dei Mercanti. Venite, disse Odilia.')).toMatchObject({
      'Gilda dei Mercanti': 'organization',
    });
  });

  it('finds a nobleman by his name without the title and the particle before it', () => {
    const text =
      'Ce soir M. de Brisac entra. Alors le baron Hector de Brisac sourit à M. de Brisac. Odile regardait Brisac. — Venez, dit Brisac. Il suivit Louis XII au temple de Louis XII.';
    expect(suggestedNames('fr', text)).toMatchObject({ 'Louis XII': 'character' });
    expect(Object.values(suggestedNames('fr', text)).filter((names) => names.includes('Brisac'))).toHaveLength(1);
  });

  it('treats the place noun before a surname as what belongs to the family, where somebody has a title with it', () => {
    const text =
      'La mère Hamel riait. Il alla à la ferme Hamel. Alors on parla de Hamel, pour Hamel, contre Hamel et sans Hamel. — Venez, dit la mère Hamel.';
    expect(Object.values(suggestedNames('fr', text))).not.toContain('location');
  });

  it('separates a ruler with a number from somebody far more often named, and a place from the person named after it', () => {
    const isabel = Array.from({ length: 12 }, () => 'Ayer rio Isabel. —Ven, dijo Isabel.').join(' ');
    expect(suggestedNames('es', `${isabel} Reinaba entonces Isabel II en Madrid.`)).toMatchObject({ Isabel: 'character' });
    const enrique = Array.from({ length: 12 }, () => 'Ayer partió Enrique. —Ven, dijo Enrique.').join(' ');
    const text = `${enrique} Vivía en Guanaya. Iba a Guanaya. Salió de la ciudad de Guanaya. Llegados a Guanaya Enrique calló.`;
    expect(suggestedNames('es', text)).toEqual({ Enrique: 'character', Guanaya: 'location' });
  });

  it('treats no adverb, no direction and no verb before an article as a name in Romance languages', () => {
    const text =
      'Indudablemente no vino Robledo. Indudablemente se fue. Comprendimos la señal. Comprendimos la hora. Iban hacia el Norte y hacia el Sur. Después habló Robledo. —Ven, dijo Robledo.';
    expect(suggestedNames('es', text)).toEqual({ Robledo: 'character' });
    expect(suggestedNames('fr', 'Ceux-ci était là. Ceux-ci dit oui. Alors Odile entra. — Venez, dit Odile.')).toEqual({
      Odile: 'character',
    });
  });

  it('takes a building that is called by its kind for a place, and who a religion speaks of for a person', () => {
    const text =
      'Entró en el Casino. Salió del Casino. Creía en la Virgen, y en la Virgen pensaba. Después habló Robledo. —Ven, dijo Robledo.';
    expect(suggestedNames('es', text)).toEqual({ Robledo: 'character', Casino: 'location', Virgen: 'character' });
  });

  it('takes a known place whose name somebody bears for that person, and a place after an elided "of" for no titled person', () => {
    expect(suggestedNames('pl', 'Rano Kuba wyszedł. Potem Kuba powiedział prawdę. Wieczorem Kuba zapytał o chleb.')).toEqual({
      Kuba: 'character',
    });
    const text = "Falou do bispo d'Elvas. Foi em Elvas, e ficou em Elvas. Então Odília entrou. Disse Odília que sim.";
    expect(suggestedNames('pt', text)).toEqual({ Elvas: 'location', Odília: 'character' });
  });

  it('takes the old German cases of a name for the name, and neither what somebody is by birth nor a relation for a title', () => {
    const wiebke = Array.from({ length: 4 }, () => 'Da rief Wendelina nach dem Hund. „Geh nicht“, sagte Wendelina.').join(' ');
    const text = `${wiebke} Er sah Wendelinen und das Zimmer. Die Mutter von Wendelina kam. Ein Herr von Stande grüßte, und sein Stand war hoch. Der Stand und die Stände. Ein Stand, kein Stand.`;
    expect(suggestedNames('de', text)).toEqual({ Wendelina: 'character' });
  });

  it('takes the cases of a Russian name that ends in a vowel and "й" for one name', () => {
    const text =
      'Утром Николай вышел из дома. Там Николай стоял. Я видел Николая и говорил с Николаем. Потом Николаю дали письмо. Тут Николай сказал правду.';
    expect(suggestedNames('ru', text)).toEqual({ Николай: 'character' });
  });

  it('treats no abbreviated title alone and no form of address as a name', () => {
    const text =
      'A criada viu o Sr. ali. Depois o Sr. falou ao Sr. de chapéu, e o Sr. riu. Então a criada pediu ao Sr. que a Alteza viesse, e a Alteza veio no Verão. Odília disse que sim. A criada riu com Odília.';
    expect(suggestedNames('pt', text)).toEqual({ Odília: 'character' });
  });

  it('takes who speaks in a play for a person, in other words than capitals, and a heading with an unknown number for none', () => {
    const speech = (name: string, line: string): string => `${name}. ${line}\n\n`;
    const scene = (number: string): string =>
      `${number} AUFTRITT\n\n` +
      speech('OTTILIE', 'Wo ist der Schlüssel, den ich gesucht habe?') +
      speech('DER WIRT', 'Er liegt auf dem Tisch, gnädige Frau.') +
      speech('OTTILIE', 'Das ist nicht wahr, und das weiß man im ganzen Haus.') +
      speech('STIMME DER ROSWITHA', 'Wer ruft?') +
      speech('DER WIRT', 'Ein Gast ist ein Gast, und ein Schlüssel bleibt ein Schlüssel.');
    const names = suggestedNames('de', ['ERSTER', 'ZWEETER', 'DRITTER'].map(scene).join(''));
    expect(Object.keys(names).sort()).toEqual(['Ottilie', 'Wirt']);
    expect(names['Ottilie']).toBe('character');
  });

  it('finds a kind of place that has a capital as the one that all know, though others are in lower case', () => {
    const french =
      "Odile regardait la mer. — Venez, dit Odile. Un petit opéra de province jouait le soir. Cependant Odile préférait l'Opéra. Devant le palais du duc, la foule attendait. Elle sortit de l'Opéra avec Odile.";
    expect(suggestedNames('fr', french)).toEqual({ Odile: 'character', Opéra: 'location' });
    const portuguese = 'A Odília entrou. A velha casa ficava longe da Igreja. Odília disse que a igreja da aldeia era pequena. Odília riu.';
    expect(suggestedNames('pt', portuguese)).toMatchObject({ Igreja: 'location' });
  });

  it('treats a title written out as its abbreviation, and needs neither with a name that occurs alone', () => {
    const text =
      'Le soir, Mme Brisac entra avec Odile Brisac. Puis Madame Brisac sortit. Ivo Brisac parlait à Mme Brisac. — Venez, dit Odile Brisac. — Non, dit Ivo Brisac.';
    expect(suggestedNames('fr', text)['Mme Brisac'] ?? suggestedNames('fr', text)['Madame Brisac']).toMatch(
      /^character, (?:Madame|Mme) Brisac$/,
    );
    const addressed = 'Le soir, Odile entra. — Bonsoir, dit Odile. — Madame Odile, vous voilà ! Odile sourit.';
    expect(suggestedNames('fr', addressed)).toEqual({ Odile: 'character' });
  });

  it('calls the man by a surname alone, with a particle after his title too', () => {
    const text =
      "Le soir, M. de Brisac entra. Puis Mme de Brisac parla à sa mère. Ivo dormait encore. Courtenet, Brisac et Ivo riaient. — Venez, dit Ivo. Il parlait d'Ivo à Courtenet, et Courtenet à Mme de Brisac, puis à M. de Brisac.";
    expect(suggestedNames('fr', text)).toMatchObject({ 'M. de Brisac': 'character, Brisac', 'Mme de Brisac': 'character' });
  });

  it('finds who is called by what children call a parent, and by a title that texts capitalise', () => {
    const text =
      'Ivo regardait la mer. — Venez, dit Ivo. Papa sait où est la barque. Son papa riait. Hier, Papa dormait encore. Mon Oncle partit.';
    expect(suggestedNames('fr', text)).toEqual({ Ivo: 'character', Papa: 'character' });
    const court = 'On vit entrer la Dauphine dans la salle. Ivo parlait de la Dauphine à la cour. '.repeat(3);
    expect(suggestedNames('fr', court)).toMatchObject({ Dauphine: 'character' });
  });

  it('finds no name in the title of a work, and none that begins with a participle', () => {
    const text =
      "Ivo regardait la mer. — Venez, dit Ivo. On jouait Le Tuteur ce soir-là, et Ivo riait. Échappé de Morlune, il partit pour la ville de Morlune. Hier, Armand Le Brec parla d'Ivo.";
    expect(suggestedNames('fr', text)).toEqual({ Ivo: 'character', Morlune: 'location', 'Armand Le Brec': 'character' });
  });
});
