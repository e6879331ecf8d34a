import type { NounsByLanguage } from './nounTable.ts';

/** Everyday nouns of fiction, by type; two words are joined by "_". Feminine forms that follow from the masculine are not listed. */
export const romanceNouns = {
  fr: {
    character:
      'homme femme garçon fille enfant vieillard vieille personne humain fils frère sœur soeur père mère oncle tante neveu nièce cousin veuf veuve orphelin jumeau jumelle héritier époux épouse mari fiancé roi reine empereur ' +
      'impératrice duc duchesse comte comtesse baron marquis prince princesse tsar sultan souverain régent chevalier écuyer seigneur dame gentilhomme dieu déesse divinité incarnation avatar prêtre prêtresse moine moniale ' +
      'religieuse nonne abbé abbesse évêque curé prédicateur prophète prophétesse oracle devin devineresse druide chamane saint sainte pèlerin mage magicien sorcier nécromancien alchimiste invocateur enchanteur guerrier ' +
      'combattant soldat capitaine officier général colonel lieutenant sergent commandant amiral mercenaire garde gardien archer arbalétrier chasseur rôdeur éclaireur espion agent assassin meurtrier tueur voleur brigand ' +
      'bandit pirate corsaire contrebandier escroc criminel receleur bourreau mendiant vagabond réfugié rebelle chef meneur dirigeant fondateur membre maître maîtresse maire juge avocat notaire fonctionnaire ministre chancelier ' +
      'sénateur diplomate ambassadeur ambassadrice émissaire politicien président marchand commerçant négociant boutiquier aubergiste tavernier cabaretier cuisinier boulanger boucher meunier forgeron tailleur couturière ' +
      'cordonnier charpentier menuisier maçon potier tisserand teinturier tanneur artisan architecte ingénieur mécanicien technicien programmeur pilote astronaute cosmonaute navigateur timonier matelot ' +
      'marin pêcheur passeur batelier paysan fermier berger jardinier vigneron mineur bûcheron cocher messager courrier héraut serviteur servante domestique valet majordome intendant esclave scribe secrétaire copiste érudit ' +
      'savant scientifique chercheur historien chroniqueur archiviste bibliothécaire cartographe astronome astrologue philosophe professeur instituteur enseignant élève étudiant apprenti disciple inventeur médecin docteur ' +
      'guérisseur sage-femme apothicaire herboriste infirmier fossoyeur chanteur chanteuse barde ménestrel musicien danseur acteur actrice comédien bouffon peintre sculpteur artiste poète poétesse écrivain auteur autrice ' +
      'journaliste photographe détective enquêteur commissaire policier aventurier héros héroïne voyageur explorateur ermite joueur courtisane nain elfe gnome halfelin gobelin vampire loup-garou androïde cyborg conseiller ' +
      'compagnon compagne citoyen',
    location:
      'ville village cité bourg bourgade hameau capitale colonie quartier faubourg rue ruelle place marché port chantier quai pont digue porte royaume empire pays contrée territoire région province comté duché baronnie ' +
      'principauté continent monde planète lune étoile astéroïde galaxie nébuleuse île îlot archipel péninsule presqu’île côte plage baie golfe falaise lac mer océan fleuve rivière ruisseau source cascade chute marais ' +
      'marécage tourbière forêt bois bosquet jungle clairière prairie plaine steppe désert oasis toundra glacier vallée vallon ravin gorge gouffre montagne mont colline sommet col volcan cratère caverne grotte mine ' +
      'carrière château forteresse citadelle fort palais tour muraille ruine ruines temple sanctuaire église cathédrale chapelle monastère abbaye couvent cimetière tombe tombeau crypte catacombes auberge taverne cabaret bar ' +
      'hôtel boutique magasin comptoir entrepôt atelier forge moulin ferme domaine manoir maison chaumière cabane hutte villa grange écurie brasserie boulangerie bibliothèque musée théâtre opéra arène amphithéâtre stade ' +
      'bains école académie université pensionnat hôpital dispensaire orphelinat prison cachot donjon caserne camp campement avant-poste bunker station gare base thermes laboratoire observatoire jardin parc canal labyrinthe phare ' +
      'route sentier dimension vignoble plantation gué rive lieu',
    organization:
      'guilde ligue alliance ordre secte culte bande cercle organisation société association confrérie fraternité sororité parti faction mouvement conseil sénat gouvernement ministère armée légion régiment troupe ' +
      'milice flotte famille clan tribu dynastie lignée maison_noble maison_marchande firme entreprise compagnie corporation conglomérat banque cartel syndicat journal équipage cirque nation république fédération union ' +
      'consortium institut sentinelles communauté peuplade',
    item: 'épée calendrier dague poignard couteau sabre rapière hache marteau lance javelot arc arbalète flèche massue bâton baguette bouclier armure casque heaume cape manteau anneau bague collier amulette talisman médaillon couronne diadème bracelet broche gemme cristal joyau calice coupe livre grimoire journal_intime parchemin lettre carte boussole longue-vue lunette lanterne lampe torche clé clef coffre coffret miroir horloge montre sablier masque statue tableau tapisserie pièce potion élixir poison herbe vaisseau navire bateau barque dirigeable carrosse chariot avion train fusée robot drone machine appareil arme fusil pistolet canon artefact relique outil instrument luth flûte violon harpe tambour cloche vin bière',
    creature:
      'être créature monstre bête animal dragon démon diable esprit fantôme spectre ange géant troll ogre orque loup louve ours cheval jument chien chat aigle corbeau faucon hibou chouette serpent araignée rat renard lion cerf poisson oiseau insecte licorne phénix griffon golem goule zombie nymphe sirène peuple race espèce plante fleur',
    event:
      'bataille guerre siège soulèvement révolte rébellion révolution fête festival célébration tournoi massacre mariage couronnement traité épidémie peste inondation tempête incendie catastrophe raid croisade expédition cérémonie famine séisme attentat duel invasion mutinerie ère époque',
    concept:
      'langue dialecte malédiction sort sortilège magie loi coutume rituel chanson chant ballade poème danse légende mythe doctrine théorie jeu sport prophétie titre maladie proverbe monnaie',
  },
  es: {
    character:
      'hombre mujer niño muchacho chico anciano persona humano hijo hermano padre madre tío sobrino primo viudo huérfano gemelo heredero esposo marido prometido rey reina emperador emperatriz duque duquesa conde condesa barón ' +
      'baronesa marqués príncipe princesa zar sultán soberano regente caballero escudero señor señora dama dios diosa deidad sacerdote sacerdotisa monje monja abad abadesa obispo cura predicador profeta profetisa oráculo ' +
      'vidente druida chamán santo peregrino mago brujo hechicero nigromante alquimista guerrero luchador soldado capitán oficial general coronel teniente sargento comandante almirante mercenario guardia guardián centinela ' +
      'arquero ballestero cazador cazarrecompensas montaraz explorador espía agente asesino ladrón bandido bandolero pirata corsario contrabandista estafador criminal verdugo mendigo vagabundo refugiado rebelde líder jefe caudillo ' +
      'fundador miembro maestro alcalde alcaldesa juez jueza abogado notario funcionario ministro canciller senador diplomático embajador emisario político presidente mercader comerciante tendero posadero tabernero cocinero ' +
      'panadero carnicero molinero herrero sastre costurera zapatero carpintero albañil alfarero tejedor curtidor artesano arquitecto ingeniero mecánico técnico programador piloto astronauta cosmonauta ' +
      'navegante timonel marinero pescador barquero campesino granjero labrador pastor jardinero minero leñador cochero mensajero heraldo sirviente sirvienta criado mayordomo administrador esclavo escriba escribano secretario ' +
      'copista erudito sabio científico investigador historiador cronista archivero bibliotecario cartógrafo astrónomo astrólogo filósofo profesor alumno estudiante aprendiz discípulo inventor médico doctor curandero sanador ' +
      'comadrona partera boticario enfermero sepulturero enterrador cantante bardo juglar trovador músico bailarín bailarina actor actriz bufón pintor escultor artista poeta poetisa escritor autor periodista fotógrafo ' +
      'detective inspector policía aventurero héroe heroína villano viajero ermitaño jugador cortesana enano elfo gnomo mediano vampiro licántropo androide cíborg consejero compañero ciudadano adivino',
    location:
      'ciudad pueblo aldea villa capital caserío asentamiento barrio distrito arrabal calle callejón plaza mercado puerto astillero muelle puente presa puerta reino imperio país comarca territorio región provincia condado ' +
      'ducado principado continente mundo planeta luna estrella asteroide galaxia nebulosa isla islote archipiélago península costa playa bahía golfo acantilado lago mar océano río arroyo manantial fuente cascada catarata ' +
      'pantano ciénaga marisma bosque arboleda selva jungla claro prado pradera llanura estepa desierto oasis tundra glaciar valle barranco cañón desfiladero montaña monte cordillera sierra colina cima volcán cráter cueva ' +
      'caverna gruta mina cantera castillo fortaleza ciudadela fortín fuerte palacio torre muralla ruina ruinas templo santuario iglesia catedral capilla monasterio abadía convento cementerio tumba cripta catacumbas posada ' +
      'taberna bar hotel tienda almacén puesto taller herrería forja molino granja hacienda finca mansión casa cabaña choza granero establo cervecería panadería biblioteca archivo museo teatro arena estadio escuela academia ' +
      'universidad hospital orfanato prisión cárcel mazmorra cuartel campamento avanzada búnker estación base colonia laboratorio observatorio jardín parque canal laberinto faro camino sendero dimensión viñedo plantación vado lugar',
    organization:
      'gremio liga alianza orden secta culto banda círculo organización sociedad asociación hermandad cofradía partido facción movimiento consejo senado gobierno ministerio ejército legión regimiento tropa milicia flota ' +
      'familia clan tribu dinastía linaje casa_noble casa_mercantil empresa compañía corporación conglomerado banco cartel cártel sindicato periódico tripulación circo nación república federación unión consorcio instituto ' +
      'comunidad logia',
    item: 'espada daga calendario puñal cuchillo sable hacha martillo lanza arco ballesta flecha maza bastón varita báculo escudo armadura casco yelmo capa manto anillo collar amuleto talismán medallón corona diadema brazalete broche gema cristal joya cáliz copa libro grimorio diario pergamino carta mapa brújula catalejo linterna farol lámpara antorcha llave cofre espejo reloj máscara estatua cuadro tapiz moneda poción elixir veneno hierba nave barco buque navío bote dirigible carruaje carro avión tren cohete robot dron máquina aparato arma fusil rifle pistola cañón artefacto reliquia herramienta instrumento laúd flauta violín arpa tambor campana vino cerveza',
    creature:
      'ser criatura monstruo bestia animal dragón demonio diablo espíritu fantasma espectro ángel gigante trol ogro orco lobo oso caballo yegua perro gato águila cuervo halcón búho lechuza serpiente araña rata zorro león ciervo pez pájaro ave insecto unicornio fénix grifo gólem zombi ninfa sirena raza especie planta flor',
    event:
      'batalla guerra asedio levantamiento revuelta rebelión revolución golpe fiesta festival celebración torneo masacre matanza boda coronación tratado epidemia peste plaga inundación incendio catástrofe incursión campaña cruzada expedición ceremonia hambruna terremoto atentado duelo invasión motín era época',
    concept:
      'lengua idioma dialecto maldición hechizo conjuro magia ley costumbre ritual canción balada poema danza baile leyenda mito doctrina teoría juego deporte profecía título enfermedad proverbio divisa',
  },
  it: {
    character:
      'uomo donna ragazzo bambino fanciullo anziano persona umano figlio fratello sorella padre madre zio nipote cugino vedovo orfano gemello erede sposo marito moglie fidanzato re regina imperatore imperatrice duca duchessa ' +
      'conte contessa barone baronessa marchese principe principessa zar sultano sovrano reggente cavaliere scudiero signore signora nobildonna nobiluomo dio dea divinità sacerdote sacerdotessa monaco monaca suora frate abate ' +
      'badessa vescovo prete predicatore profeta profetessa oracolo veggente indovino druido sciamano santo pellegrino mago maga strega stregone negromante alchimista guerriero combattente soldato capitano ufficiale generale ' +
      'colonnello tenente sergente comandante ammiraglio mercenario guardia guardiano sentinella arciere balestriere cacciatore ranger ramingo esploratore spia agente assassino ladro brigante bandito pirata corsaro contrabbandiere ' +
      'truffatore criminale boia mendicante vagabondo profugo ribelle capo condottiero fondatore membro maestro sindaco giudice avvocato notaio funzionario ministro cancelliere senatore diplomatico ambasciatore emissario ' +
      'politico presidente mercante commerciante bottegaio locandiere oste ostessa cuoco fornaio panettiere macellaio mugnaio fabbro sarto calzolaio falegname muratore vasaio tessitore conciatore artigiano architetto ' +
      'ingegnere meccanico tecnico programmatore pilota astronauta cosmonauta navigatore timoniere marinaio pescatore traghettatore contadino fattore pastore giardiniere minatore boscaiolo cocchiere ' +
      'messaggero corriere araldo servo servitore servitrice cameriera maggiordomo schiavo scriba scrivano segretario copista studioso erudito saggio scienziato ricercatore storico cronista archivista bibliotecario cartografo ' +
      'astronomo astrologo filosofo insegnante professore professoressa allievo studente studentessa apprendista discepolo inventore medico dottore dottoressa guaritore levatrice speziale infermiere becchino cantante bardo ' +
      'menestrello musicista ballerino attore giullare pittore scultore artista poeta poetessa scrittore autore giornalista fotografo detective investigatore commissario poliziotto avventuriero eroe eroina viaggiatore eremita ' +
      'giocatore cortigiana nano elfo gnomo vampiro licantropo androide cyborg consigliere compagno cittadino',
    location:
      'città cittadina villaggio borgo borgata paese capitale insediamento quartiere distretto sobborgo via vicolo strada piazza mercato porto cantiere molo ponte diga porta regno impero terra territorio regione provincia ' +
      'contea ducato principato continente mondo pianeta luna stella asteroide galassia nebulosa isola isolotto arcipelago penisola costa spiaggia baia golfo scogliera lago mare oceano fiume ruscello torrente sorgente cascata ' +
      'palude acquitrino foresta bosco giungla radura prato prateria pianura steppa deserto oasi tundra ghiacciaio valle burrone gola canyon montagna monte collina vetta valico passo vulcano cratere caverna grotta miniera ' +
      'cava castello fortezza cittadella rocca forte palazzo torre muraglia rovina rovine tempio santuario chiesa cattedrale cappella monastero abbazia convento cimitero tomba cripta catacombe locanda taverna osteria bar ' +
      'albergo negozio bottega emporio magazzino officina fucina mulino fattoria tenuta villa maniero casa capanna baracca granaio stalla birrificio panificio biblioteca archivio museo teatro arena stadio scuola accademia ' +
      'università ospedale orfanotrofio prigione carcere caserma accampamento avamposto bunker stazione base colonia laboratorio osservatorio giardino parco canale labirinto faro sentiero dimensione vigneto piantagione guado luogo',
    organization:
      'gilda lega alleanza ordine setta culto banda circolo organizzazione società associazione confraternita fratellanza sorellanza partito fazione movimento consiglio senato governo ministero esercito legione reggimento ' +
      'truppa milizia flotta famiglia clan tribù dinastia casata casato azienda compagnia corporazione conglomerato banca cartello sindacato giornale equipaggio circo nazione repubblica federazione unione consorzio istituto ' +
      'comunità loggia congrega',
    item: 'spada daga calendario pugnale coltello sciabola ascia martello lancia arco balestra freccia mazza bastone bacchetta verga scudo armatura elmo mantello anello collana amuleto talismano medaglione corona diadema bracciale spilla gemma cristallo gioiello calice coppa libro grimorio diario pergamena lettera mappa bussola cannocchiale lanterna lampada torcia chiave forziere scrigno specchio orologio clessidra maschera statua quadro arazzo moneta pozione elisir veleno erba nave astronave vascello barca dirigibile carrozza carro aereo treno razzo robot drone macchina dispositivo arma fucile pistola cannone artefatto reliquia attrezzo strumento liuto flauto violino arpa tamburo campana vino birra',
    creature:
      'essere creatura mostro bestia animale drago demone diavolo spirito fantasma spettro angelo gigante troll orco lupo orso cavallo cane gatto aquila corvo falco gufo civetta serpente ragno topo ratto volpe leone cervo pesce uccello insetto unicorno fenice grifone golem zombi ninfa sirena popolo razza specie pianta fiore',
    event:
      'battaglia guerra assedio rivolta insurrezione ribellione rivoluzione colpo festa festival celebrazione torneo massacro strage matrimonio nozze incoronazione trattato epidemia peste inondazione incendio catastrofe incursione crociata spedizione cerimonia carestia terremoto attentato duello invasione ammutinamento era epoca',
    concept:
      'lingua dialetto maledizione incantesimo magia legge usanza rituale canzone ballata poesia danza leggenda mito dottrina teoria gioco sport profezia titolo malattia proverbio valuta',
  },
  pt: {
    character:
      'homem mulher menino rapaz rapariga criança moço idoso pessoa humano filho irmão irmã pai mãe tio sobrinho primo viúvo órfão órfã gêmeo gémeo herdeiro esposo marido noivo rei rainha imperador imperatriz duque duquesa ' +
      'conde condessa barão baronesa marquês príncipe princesa czar sultão soberano regente cavaleiro escudeiro senhor dama fidalgo deus deusa divindade sacerdote sacerdotisa monge monja freira frade abade abadessa bispo ' +
      'padre pregador profeta profetisa oráculo vidente druida xamã santo peregrino mago bruxo feiticeiro necromante alquimista guerreiro lutador soldado capitão capitã oficial general coronel tenente sargento comandante ' +
      'almirante mercenário guarda guardião guardiã sentinela arqueiro besteiro caçador batedor explorador espião espiã agente assassino ladrão ladra bandido pirata contrabandista vigarista criminoso carrasco mendigo vagabundo ' +
      'refugiado rebelde líder chefe fundador membro mestre prefeito juiz juíza advogado tabelião funcionário ministro chanceler senador diplomata embaixador embaixatriz emissário político presidente mercador comerciante ' +
      'lojista estalajadeiro taverneiro taberneiro cozinheiro padeiro açougueiro moleiro ferreiro alfaiate costureira sapateiro carpinteiro pedreiro oleiro tecelão tecelã curtidor artesão artesã arquiteto engenheiro mecânico ' +
      'técnico programador piloto astronauta cosmonauta navegador timoneiro marinheiro pescador barqueiro camponês agricultor fazendeiro lavrador pastor jardineiro mineiro lenhador cocheiro mensageiro arauto servo serviçal ' +
      'criado mordomo escravo escriba escrivão secretário copista erudito sábio cientista pesquisador investigador historiador cronista arquivista bibliotecário cartógrafo astrônomo astrónomo astrólogo filósofo professor ' +
      'aluno estudante aprendiz discípulo inventor médico doutor curandeiro parteira boticário enfermeiro coveiro cantor bardo menestrel músico dançarino ator atriz bufão pintor escultor artista poeta poetisa escritor autor ' +
      'jornalista fotógrafo detetive inspetor policial aventureiro herói heroína vilão viajante eremita jogador cortesã anão anã elfo gnomo vampiro lobisomem androide ciborgue conselheiro companheiro cidadão cidadã',
    location:
      'cidade vila aldeia vilarejo povoado lugarejo capital assentamento bairro distrito subúrbio rua beco praça mercado porto estaleiro cais ponte represa portão reino império país terra território região província condado ' +
      'ducado principado continente mundo planeta lua estrela asteroide galáxia nebulosa ilha ilhota arquipélago península costa praia baía golfo penhasco falésia lago mar oceano rio riacho nascente fonte cachoeira cascata ' +
      'pântano brejo charco floresta bosque selva clareira prado campina planície estepe deserto oásis tundra geleira vale ravina desfiladeiro cânion montanha monte serra colina pico vulcão cratera caverna gruta mina pedreira ' +
      'castelo fortaleza cidadela forte palácio torre muralha ruína ruínas templo santuário igreja catedral capela mosteiro abadia convento cemitério túmulo cripta catacumbas estalagem taverna taberna bar hotel loja armazém ' +
      'entreposto oficina forja moinho fazenda quinta propriedade mansão solar casa cabana choupana celeiro estábulo cervejaria padaria biblioteca arquivo museu teatro arena estádio escola academia universidade hospital ' +
      'orfanato prisão cadeia masmorra quartel acampamento posto bunker estação base colônia colónia laboratório observatório jardim parque canal labirinto farol estrada trilha dimensão vinhedo plantação vau lugar',
    organization:
      'guilda grêmio liga aliança ordem seita culto bando gangue círculo organização sociedade associação irmandade confraria partido facção movimento conselho senado governo ministério exército legião regimento tropa milícia ' +
      'frota família clã tribo dinastia linhagem casa_nobre casa_mercantil empresa companhia corporação conglomerado banco cartel sindicato jornal tripulação circo nação república federação união consórcio instituto ' +
      'comunidade',
    item: 'espada adaga calendário punhal faca sabre machado martelo lança arco flecha maça cajado varinha bastão escudo armadura elmo capacete capa manto anel colar amuleto talismã medalhão coroa diadema bracelete broche gema cristal joia cálice taça livro grimório diário pergaminho carta mapa bússola luneta lanterna lampião lâmpada tocha chave baú cofre espelho relógio ampulheta máscara estátua quadro tapeçaria moeda poção elixir veneno erva nave navio barco bote dirigível carruagem carroça avião trem foguete robô drone máquina aparelho arma rifle espingarda pistola canhão artefato relíquia ferramenta instrumento alaúde flauta violino harpa tambor sino vinho cerveja',
    creature:
      'ser criatura monstro fera besta animal dragão demônio demónio diabo espírito fantasma espectro anjo gigante troll ogro orc lobo loba urso cavalo égua cão cachorro gato águia corvo falcão coruja serpente cobra aranha rato raposa leão cervo peixe pássaro ave inseto unicórnio fênix grifo golem zumbi ninfa sereia povo raça espécie planta flor',
    event:
      'batalha guerra cerco levante revolta rebelião revolução golpe festa festival celebração torneio massacre casamento coroação tratado epidemia peste praga inundação enchente incêndio catástrofe incursão campanha cruzada expedição cerimônia fome terremoto atentado duelo invasão motim era época',
    concept:
      'língua idioma dialeto maldição feitiço encantamento magia lei costume ritual canção balada poema dança lenda mito doutrina teoria jogo esporte desporto profecia título doença provérbio',
  },
  ro: {
    character:
      'bărbat femeie băiat fată copil om persoană fiu fiică frate soră tată mamă unchi mătușă văr văduvă văduv orfan moștenitor soț soție rege regină împărat împărăteasă duce ducesă conte contesă baron prinț prințesă ' +
      'domnitor voievod cavaler nobil zeu zeiță preot preoteasă călugăr călugăriță episcop profet oracol druid șaman sfânt pelerin mag vrăjitor vrăjitoare necromant alchimist războinic luptător soldat căpitan ofițer general ' +
      'amiral mercenar gardian paznic arcaș vânător cercetaș spion agent asasin ucigaș hoț hoață tâlhar bandit pirat contrabandist călău cerșetor rebel conducător căpetenie fondator membru maestru primar judecător avocat ' +
      'ministru senator diplomat ambasador negustor comerciant hangiu cârciumar bucătar brutar măcelar morar fierar croitor cizmar tâmplar zidar olar țesător meșteșugar inginer mecanic pilot astronaut navigator marinar pescar ' +
      'luntraș țăran fermier cioban păstor grădinar miner tăietor vizitiu mesager curier servitor slujitor slujnică sclav scrib copist secretar învățat savant cercetător istoric cronicar bibliotecar cartograf astronom filozof ' +
      'profesor învățător învățătoare elev student ucenic inventator medic doctor vindecător vindecătoare moașă farmacist gropar cântăreț bard muzician dansator actor actriță bufon pictor sculptor artist poet scriitor jurnalist ' +
      'detectiv polițist aventurier erou eroină călător pustnic pitic elf vampir vârcolac android sfetnic',
    location:
      'oraș sat capitală cătun așezare cartier stradă piață port șantier chei pod baraj poartă regat imperiu țară ținut teritoriu regiune provincie comitat ducat continent lume planetă lună stea asteroid galaxie insulă ' +
      'arhipelag peninsulă coastă plajă golf stâncă lac mare ocean râu fluviu pârâu izvor cascadă mlaștină pădure junglă poiană câmpie stepă deșert oază ghețar vale prăpastie defileu munte deal vârf vulcan crater peșteră ' +
      'grotă mină carieră castel cetate fortăreață palat turn zid ruină ruine templu altar biserică catedrală capelă mănăstire cimitir mormânt criptă han tavernă cârciumă bar hotel prăvălie magazin depozit atelier fierărie ' +
      'moară fermă conac casă colibă hambar grajd brutărie bibliotecă arhivă muzeu teatru arenă școală academie universitate spital orfelinat închisoare temniță cazarmă tabără avanpost buncăr stație gară bază colonie laborator ' +
      'observator grădină parc canal labirint far drum dimensiune podgorie vad loc',
    organization:
      'breaslă ligă alianță ordin sectă cult bandă cerc organizație societate asociație frăție partid facțiune mișcare consiliu senat guvern armată legiune regiment trupă gardă miliție flotă familie clan trib dinastie firmă companie corporație bancă cartel sindicat ziar echipaj circ națiune republică federație uniune institut',
    item: 'sabie spadă pumnal cuțit topor ciocan suliță lance arc arbaletă săgeată buzdugan toiag baghetă scut armură coif mantie inel colier amuletă talisman medalion coroană brățară broșă nestemată cristal bijuterie potir cupă carte jurnal pergament scrisoare hartă busolă felinar lampă torță cheie cufăr oglindă ceas clepsidră mască statuie tablou monedă poțiune elixir otravă navă corabie barcă trăsură căruță avion tren rachetă robot mașină armă pușcă pistol tun artefact relicvă unealtă instrument lăută fluier vioară harpă tobă clopot vin bere',
    creature:
      'ființă făptură creatură monstru fiară animal dragon balaur demon diavol spirit duh fantomă stafie înger uriaș trol căpcăun orc lup urs cal iapă câine pisică vultur corb șoim bufniță șarpe păianjen șobolan vulpe leu cerb pește pasăre insectă inorog fenix grifon golem nimfă sirenă popor rasă specie plantă floare',
    event:
      'bătălie război asediu răscoală revoltă rebeliune revoluție sărbătoare festival turneu masacru nuntă încoronare tratat epidemie ciumă inundație incendiu catastrofă raid campanie cruciadă expediție ceremonie foamete cutremur atentat duel invazie eră epocă',
    concept:
      'limbă dialect blestem vrajă magie lege obicei ritual cântec baladă poezie dans legendă mit doctrină teorie joc profeție titlu boală proverb',
  },
} as const satisfies NounsByLanguage;
