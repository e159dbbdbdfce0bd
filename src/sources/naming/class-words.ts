/**
 * Words that tell from the name of a place whether it belongs to the class that its source gives it, in
 * Italian, German, French, Slovene and Ladin. Mappers tag dentists as doctors, and night doctors as hospitals;
 * only the name distinguishes them.
 *
 * Words are separated by commas, in lower case without accents, with spaces instead of punctuation. `*` stands
 * for any letters, `^` for the beginning of the name.
 */
import type { ByClass } from "../feature-classes.ts";

/** The words of a class. */
export interface ClassWords {
  /** Words that name the class. */
  readonly is?: string;
  /** Words of other kinds. They exclude a place unless a word that names the class stands before them. */
  readonly not?: string;
  /** Words that exclude a place unless a word that names the class stands anywhere in the name. */
  readonly alone?: string;
  /** Words that always exclude a place. */
  readonly never?: string;
}

const animals = `veterinar*, veterinair*, tierarzt*, tierklinik*, tierspital*, kleintier*,
  per animali, animal hospital`;

const dentists = `dentist*, dental*, dentar*, dentair*, dentosofi*, odontoiatr*, odontotecnic*,
  ortodon*, orthodon*, kieferorthopad*, implantolog*, igiene orale, zahnarzt*, zahnmedizin*,
  zahnklinik*, zahntechnik*, zahnambulator*, zobozdravn*, zobna, zobni, zobne, zobar,
  chirurgien dentiste`;

const physiotherapists = `fisioterap*, fisiokinesi*, physiotherap*, fizioterap*, kinesi*, chinesi*,
  massoterap*, massofisioterap*, massaggi*, massage, masaz*, osteopat*, osteopath*, chiropra*,
  posturolog*`;

const therapists = `${physiotherapists}, fisiatr*, riabilita*, rehabilit*, reeducation, reha,
  podolog*, logoped*, logopad*, orthophonist*, psicolog*, psicoterap*, psycholog*, psychotherap*,
  psiholog*, naturopat*, heilpraktiker*, shiatsu, erborist*, herborist*, estetic*, kosmetik*,
  esthetique, tatuagg*, dietist*, dietolog*, nutrizion*, ernahrungsberat*, ostetric*, hebamme*,
  sage femme`;

const specialists = `cardiolog*, kardiolog*, dermatolog*, hautarzt*, oculist*, oculistic*, oftalm*,
  ophtalm*, augenarzt*, okulist*, ortottic*, ginecolog*, gynecolog*, gynakolog*, frauenarzt*,
  ortoped*, orthopad*, orthoped*, urolog*, radiolog*, ecografi*, neurolog*, neuropsichiatr*,
  psichiatr*, psychiatr*, otorino*, hno arzt, pneumolog*, reumatolog*, endocrinolog*,
  gastroenterolog*, allergolog*, oncolog*, angiolog*, flebolog*, medicina legale,
  medicina del lavoro, medicina dello sport, medicina sportiva, sportmedizin*, arbeitsmedizin*,
  procreazione, pma, dialisi`;

const laborators = `analisi, laborator*, labor, prelievi, diagnostic*, diagnostik*, raggi x,
  risonanza, trasfusional*, banca del sangue, donatori, avis, fidas, fratres, blutspend*, blutbank,
  don du sang`;

const ambulances = `118, 112, emergenza sanitaria, emergenza territoriale, ambulanz*, ambulances,
  autoambulanz*, croce bianca, croce rossa, croce verde, croce azzurra, croce blu, croce gialla,
  croce viola, croce d oro, croce reale, weisses kreuz, rotes kreuz, grunes kreuz, croix blanche,
  croix rouge, croix verte, rdeci kriz, beli kriz, crusc blancia, crusc rossa, crush blancia, cri,
  pubblica assistenza, pubbliche assistenze, ^misericordia, confraternita, arciconfraternita,
  soccorso volontario, volontari soccorso, volontari del soccorso, soccorritori, rettungsdienst*,
  rettungsstelle, secouristes, elisoccorso, soccorso alpino, primo soccorso`;

const nightDoctors = `guardia medica, guardia turistica, continuita assistenziale,
  bereitschaftsdienst*, bereitschaftsarzt*, arztlicher dienst, garde medicale, medecin de garde,
  dezurna*`;

const clinics = `ambulator*, poliambulator*, ambulanta, gemeinschaftspraxis, arztpraxis,
  cabinet medical, studio, consultori*, consultoire, distretto, gesundheitssprengel,
  casa della salute, casa della comunita, case della comunita, casa di comunita, gesundheitshaus,
  zdravstveni dom, zdravstvena postaja`;

const homes = `rsa, r s a, rssa, apsp, a p s p, ipab, residenza sanitari*, residenza assist*,
  residenza socio*, residenza protetta, residenza per anziani, residenza anziani,
  residenza polifunzionale, casa di riposo, case di riposo, casa protetta, casa famiglia,
  casa albergo, casa per anziani, casa anziani, casa soggiorno, centro anziani, centro diurno,
  pensionato, comunita alloggio, comunita terapeutica, comunita protetta, hospice, ospizio,
  centro servizi anziani, altersheim*, altenheim*, seniorenheim*, seniorenwohn*, pflegeheim*,
  wohnheim*, maison de retraite, maison de repos, micro communaute*, microcomunita, micro comunita,
  dom za ostarele, dom starejsih, dom za starejse, dom upokojencev`;

const mentalHealth = `csm, c s m, cim, ser t, serd, ser d, sert, salute mentale, tossicodipenden*,
  igiene mentale`;

const besides = `scuola, parcheggio, elisuperficie, eliporto, helipad, camera mortuaria, obitorio`;

const otherSchools = `autoscuol*, auto scuol*, scuola guida, scuola di guida, fahrschule*,
  auto ecole, avtosola, musikschule*, scuola di musica, scuola civica di musica,
  scuola comunale di musica, scuola musicale, ecole de musique, glasbena sola, scola de musega,
  scuola di danza, scuola di ballo, tanzschule*, ecole de danse, scuola di sci,
  scuola italiana sci, scuola italiana di sci, scuola sci, skischule*, ecole de ski,
  smucarska sola, scola de ski, scola de schi, scuola di snowboard, scuola di vela, scuola vela,
  scuola nautica, scuola sub, scuola di equitazione, scuola di volo, scuola di alpinismo,
  scuola calcio, scuola tennis, scuola di tennis, scuola di nuoto, scuola di arti marziali,
  scuola di yoga, scuola di lingue, scuola di lingua, sprachschule*, ecole de langues,
  wall street institute, wall street english, british institutes, berlitz, inlingua, helen doron,
  scuola di cucina, kochschule*, scuola di teatro, scuola di recitazione, scuola di pittura,
  scuola di fotografia, scuola di fumetto, scuola di polizia, scuola sottufficiali, scuola allievi,
  scuola ufficiali, scuola di guerra, scuola cani, scuola cinofila, hundeschule*, doposcuola,
  dopo scuola, recupero anni, cepu, grandi scuole, ripetizioni, universita popolare, terza eta,
  tre eta, unitre, volkshochschule*, universite populaire, per adulti, cpia, c p i a, carceraria,
  casa circondariale`;

const playRooms = `ludotec*, spielothek*, ludotheque, baby parking, babyparking, baby park,
  spazio gioco, spazio bimbi, centro giochi, parco giochi, sala giochi, gonfiabili,
  feste per bambini, centro estivo, campo estivo, grest, doposcuola, dopo scuola, babysitter*,
  baby sitter*`;

/** Municipi of the largest cities, which are their districts: `Municipio 3`, `Municipio XV`, `III Municipio`. */
const numbered = [
  ...Array.from({ length: 15 }, (_, i) => `municipio ${i + 1}`),
  ..."i ii iii iv v vi vii viii ix x xi xii xiii xiv xv".split(" ")
    .flatMap((number) => [`municipio ${number}`, `${number} municipio`]),
].join();

/** The words by class. A class without words takes any name. */
export const classWords: ByClass<ClassWords> = {
  police: {
    is: `carabinieri, questura, polizia, commissariato, vigili urbani, karabinieri, quastur,
      polizei*, stadtpolizei*, gemeindepolizei*, ortspolizei*, police, policij*, gendarmerie`,
    not: `vigili del fuoco, protezione civile, vigilanza, guardie giurate, guardie zoofile,
      guardie ecologiche, guardie ambientali, guardia di finanza, g d f, gdf, finanzwache,
      guardia costiera, capitaneria, dogana, dogane, zollamt, douane, carcere, casa circondariale,
      tribunale, procura, prefettura, esercito`,
    never: `polfer, polizia ferroviaria, bahnpolizei, police ferroviaire, zelezniska policija,
      polizia stradale, polstrada, strassenpolizei, verkehrspolizei, police de la route,
      polizia postale, postpolizei, polizia di frontiera, polizia frontiera, polizia marittima,
      polizia aeroportuale, grenzpolizei, police des frontieres, polizia penitenziaria,
      gefangnispolizei, polizia scientifica, polizia provinciale, polizia idraulica, forestal*,
      forstpolizei*, forststation*, forestier*, associazione nazionale*, associazione carabinieri,
      carabinieri in congedo, sindacato`,
  },
  fire_station: {
    is: `vigili del fuoco, vigili fuoco, vvf, v v f, vvff, pompieri, 115, feuerwehr*, pompiers,
      sapeurs, gasilsk*, gasilc*, studafuech*, destudafech*`,
    not: `protezione civile, zivilschutz, protection civile, civilna zascita, antincendio boschivo,
      aib, forestal*, soccorso alpino, bergrettung*, ${ambulances}, polizia, carabinieri, museo`,
    never: `associazione nazionale*, feuerwehrmuseum, museo dei vigili, museo dei pompieri,
      scuola antincendi*, feuerwehrschule*`,
  },
  hospital: {
    is: `ospedal*, osped, osp le, osp, spedali, ospitalier*, hospital*, hopital*, policlinico,
      clinic*, klinik*, *klinik, *klinikum, poliambulanza, casa di cura, case di cura,
      casa di salute, istituto clinico, presidio, p o, irccs, i r c c s, krankenhaus*, spital*,
      bolnis*, bolnic*, centre hospitalier, ospedel`,
    not: `${ambulances}, ${nightDoctors}, ${clinics}, ${homes}, ${mentalHealth}, ${laborators},
      ${physiotherapists}, ${besides}, farmaci*, parafarmaci*, apothek*, pharmaci*, ^terme,
      centro termale, stabilimento termale, thermalbad*, wellness*, benessere, primo intervento,
      inps, inail`,
    alone: `asl, a s l, ausl, usl, u s l, ulss, asst, ats, apss, azienda sanitaria, azienda usl,
      unita sanitaria, servizio sanitario, sanitatsbetrieb*, ${dentists}`,
    never: `${animals}, presidio ambulatoriale, presidio distrettuale, ospedale delle bambole,
      clinica delle bambole, clinica del telefon*, clinica dell auto, phone clinic,
      clinica dentistica, clinica odontoiatrica, clinica dentale, clinica estetica, dental clinic,
      clinique dentaire, zahnklinik*, zahnarztklinik*`,
  },
  emergency_room: {
    is: `pronto soccorso, ospedal*, hospital*, hopital*, policlinico, dea, d e a, emergency,
      notaufnahme*, erste hilfe, krankenhaus*, klinikum, urgences, urgenca, bolnis*, bolnic*,
      presidio`,
    not: `${ambulances}, ${nightDoctors}, ${clinics}, ${homes}, ${laborators}, ${physiotherapists},
      farmaci*, apothek*`,
    never: `${animals}, primo intervento, ppi, pronto soccorso dentistic*,
      pronto soccorso odontoiatric*, pronto soccorso informatic*, pronto soccorso auto*`,
  },
  doctor: {
    is: `medicina generale, mmg, medico di base, medici di base, medicina di base,
      medico di famiglia, medici di famiglia, medicina di famiglia, medicina di gruppo,
      medicina in rete, medico condotto, condotta medica, medico curante, pediatra, pediatri,
      ambulatorio pediatrico, ambulatori pediatrici, studio pediatrico, pediatria di base,
      pediatria di famiglia, hausarzt*, kinderarzt*, allgemeinmedizin*, sprengelarzt*,
      medecin generaliste*, medecine generale, medecin traitant, splosna ambulanta,
      splosna medicina, druzinsk*, osebni zdravnik`,
    alone: `${dentists}, stomatolog*, ${therapists}, ${specialists}, ${laborators}, ${ambulances},
      ${homes}, ${mentalHealth}, emergenza, emergenze, consultori*, consultoire, inps, inail,
      farmaci*, parafarmaci*, apothek*, pharmaci*, lekarn*, ottic*, optik*, acustic*, amplifon,
      udito, horgerat*, centro benessere, wellness*, ^terme, centro termale`,
    never: `${animals}, medicina veterinaria, medicina estetica, chirurgia estetica`,
  },
  pharmacy: {
    is: `farmaci*, pharmaci*, apothek*, lekarn*, apotek*`,
    not: `parafarmaci*, para farmaci*, parapharmaci*, para pharmaci*`,
    alone: `sanitaria, sanitari*, sanitats*, erborister*, herborister*, krauter*, zeliscarna,
      ortopedi*, orthopad*, profumeri*, parfumeri*, drogeri*, drogheri*, ottic*, cosmetic*,
      corner salute, integrator*, deposito, magazzino, ambulator*, veterinar*,
      tierarzt*`,
    never: `farmacia ospedaliera, farmacia interna, farmacia territoriale, krankenhausapotheke,
      tierapotheke, farmacia veterinaria, pharmacie veterinaire, museo della farmacia,
      museo farmacia, farmacia museo, armadio farmaceutico, deposito farmaceutico`,
  },
  veterinary: {
    is: `veterinar*, veterinair*, tierarzt*, tierklinik*, tierspital*, kleintierpraxis,
      kleintierklinik*, vet`,
    not: `toelett*, tolett*, hundesalon, dog wash, pet shop, petshop, tierheim*, canile, gattile,
      rifugio, allevamento, mangimi, animaleria, acquari*, addestramento, farmaci*, enpa, oipa,
      cimitero`,
    never: `servizio veterinario, servizi veterinari, asl veterinaria, farmacia veterinaria,
      facolta di veterinaria, facolta di medicina veterinaria,
      dipartimento di medicina veterinaria, istituto zooprofilattico, anagrafe canina`,
  },
  nursery: {
    is: `nido, nidi, micronid*, micro nid*, baby nid*, asilo, krippe*, kinderkrippe*, kita, kitas,
      kindertagesstatte*, kinderhort*, creche*, garderie*, jasli, jaslic*, sezione primavera`,
    not: `${playRooms}`,
    alone: `scuola dell infanzia, scuola d infanzia, scuola materna, scuola primaria,
      scuola elementare, kindergarten*, grundschule*, ecole maternelle, ecole de l enfance,
      ecole primaire, oratorio, ${otherSchools}`,
  },
  kindergarten: {
    is: `scuola dell infanzia, scuole dell infanzia, scuola d infanzia, scuola infanzia, matern*,
      infantile, kindergarten*, maternelle*, ecole de l enfance, vrtec, otrosk*, scolina,
      scoliniera, kinderhaus, kinder haus`,
    alone: `asilo nido, nido d infanzia, nido comunale, micronid*, micro nid*, kinderkrippe*,
      creche*, garderie*, jasli, liceo, licei, itis, istituto tecnico, istituto professionale,
      formazione professionale, enaip, ${playRooms}, ${otherSchools}`,
  },
  primary_school: {
    is: `primari*, elementar*, comprensiv*, convitto, educandato, collegio, grundschul*, primaire*,
      elementaire*, osnovna sola`,
    alone: `liceo, licei, lycee, itis, istituto tecnico, istituto professionale, gymnasium,
      oberschule*, formazione professionale, enaip, berufsschule*, asilo nido, scuola materna,
      scuola dell infanzia, scuola d infanzia, kindergarten*, ${playRooms}, ${otherSchools}`,
  },
  lower_secondary_school: {
    is: `medi*, primo grado, 1 grado, i grado, comprensiv*, convitto, educandato, collegio,
      mittelschul*, sms, premier degre, moyenne, nizja srednja sola, osnovna sola`,
    alone: `liceo, licei, lycee, itis, istituto tecnico, istituto professionale, gymnasium,
      oberschule*, formazione professionale, centro di formazione, enaip, cfp, c f p, ifts,
      berufsschule*, landesberufsschule*, asilo nido, scuola materna, scuola dell infanzia,
      scuola d infanzia, kindergarten*, ${playRooms}, ${otherSchools}`,
  },
  upper_secondary_school: {
    is: `lice*, istituto tecnico, istituto professionale, istituto superiore, istituto d arte,
      istituto di istruzione, istituto statale, istituto magistrale, superior*, secondo grado,
      2 grado, ii grado, gymnasium, oberschul*, fachoberschul*, lycee*, convitto, educandato,
      collegio, itis, iis, isis, srednja sola, licej`,
    alone: `asilo nido, scuola materna, scuola dell infanzia, scuola d infanzia, scuola primaria,
      scuola elementare, kindergarten*, grundschule*, mittelschule*, ${playRooms}, ${otherSchools}`,
  },
  school: {
    is: `primari*, elementar*, medi*, secondari*, comprensiv*, lice*, istituto tecnico,
      istituto professionale, grundschul*, mittelschul*, oberschul*, primaire*, osnovna sola`,
    alone: `asilo nido, ${playRooms}, ${otherSchools}`,
  },
  university: {
    is: `universit*, facolta, dipartiment*, ateneo, politecnic*, polo universitario, campus,
      fakultat*, faculte*, univerz*, fakultet*, accademia, hochschule, conservatorio`,
    not: `bibliotec*, museo, studentat*, studentenheim*, wohnheim*, residenz*, casa dello studente,
      collegio, convitto, sala studio, aula studio, sale studio, edisu, ersu, esu, adisu,
      opera universitaria`,
    alone: `seminari*, *seminar, seminaire, semenisc*, istituto tecnico, itis, liceo, centro studi`,
    never: `universita popolare, universita del tempo libero, universita per adulti, terza eta,
      libera eta, tre eta, unitre, uni3, volkshochschule*, volksuniversitat, universite populaire,
      universite du troisieme age, ljudska univerza, telematic*, ecampus, e campus, pegaso,
      uninettuno, cepu`,
  },
  library: {
    is: `bibliotec*, biblotec*, bibbliotec*, bibliothe*, bucherei*, mediatec*, mediathe*,
      knjiznic*, punto prestito, punto di prestito, punti prestito, punto lettura, emerotec*,
      library`,
    alone: `archivi*, *archiv, *archive, archives, arhiv*, sala studio, sale studio, aula studio,
      sala lettura, libreri*, buchhandlung*, librairie, knjigarn*, cartolibreri*, ludotec*,
      videotec*, fonotec*, fototec*, cineteca`,
    never: `bookcrossing, book crossing, scambio libri, libri liberi, casetta dei libri,
      bucherschrank*, boite a livres, biblioteca di strada, biblioteca libera, free library`,
  },
  supermarket: {
    is: `supermerc*, supermarket*, supermarkt*, ipermerc*, ipermarket*, minimarket, mini market,
      alimentari, lebensmittel*, supermarche*, market, discount, coop, conad, spar, despar,
      famiglia cooperativa`,
    not: `^metro, iper soap, ipersoap, acqua sapone, acqua e sapone, tigota, schlecker, rossmann,
      drogerie*, drogheri*, risparmio casa, ovs, decathlon, leroy merlin, brico*, ikea, mediaworld,
      media world, unieuro, euronics, tedi, maxi zoo, arcaplanet, isola dei tesori, pet shop,
      pepco, pittarosso, baumarkt*, mobel*, elektro*, arredament*, mobili, mobilificio,
      abbigliamento, calzatur*, giocattoli, elettronica, elettrodomestici, casalinghi, detersiv*,
      profumeri*, parafarmaci*, farmaci*, apothek*, eni, q8, autogrill`,
    never: `cash carry, cash and carry, docks market, supermercato dell usato,
      supermercato animali, mercatone`,
  },
  post_office: {
    is: `poste, posta, postal*, postamt*, post, pt, p t`,
    not: `mail boxes*, mailboxes*, mbe, nexive, tnt, dhl, ups, gls, bartolini, brt, sda, fedex,
      corriere, courier*, kurier*, spedizion*, kipoint, citypost, sailpost, amazon*, inpost,
      locker, paccomat*, packstation*, paketshop*, fermopoint, tabacch*`,
    never: `poste impresa, posteimpresa, poste business, poste private, posta privata, punto poste,
      puntoposte, centro meccanizzazione*, centro di meccanizzazione postale,
      centro postale operativo, centro smistamento, centro di smistamento, centro distribuzione,
      centro di distribuzione, centro recapito, centro di recapito, ufficio recapito,
      postverteilzentrum*, centre de tri, museo postale, museo della posta, museo delle poste,
      postmuseum`,
  },
  bank: {
    is: `banc*, bank*, *bank, *banca, cassa, casse, credit*, sparkass*, raiffeisen*, banque*,
      caisse, hranilnic*, unicredit, monte dei paschi, bancoposta`,
    not: `findomestic, agos, compass, cofidis, younited, santander consumer, prestit*,
      finanziamenti, finanziari*, leasing, factoring, assicura*, versicherung*, assurance*,
      zavarovaln*, western union, moneygram, money transfer, cambiavalute, cambio valute, cambio,
      change, wechselstube*, exchange, compro oro, lotto, pegno, consulenti finanziari,
      promotori finanziari, krankenkass*, pensionskass*, mutui, banca d italia, bank von italien,
      banque d italie, banca italije, banca del tempo, zeitbank, banque du temps,
      banca dei tessuti, banca del sangue, banca dei semi, banca delle visite, banco alimentare,
      banco farmaceutico, banco dei pegni, monte di pieta, monte dei pegni, cassa depositi*,
      cassa edile, cassa mutua, cassa malati, cassa di previdenza, cassa integrazione,
      mediocredito*, medio credito*, credito al consumo, caisse maladie`,
  },
  atm: {
    not: `bitcoin*, btm, crypto*, cripto*`,
    never: `casa dell acqua`,
  },
  town_hall: {
    is: `municipi*, comune, comun, palazzo comunale, casa comunale, sede comunale,
      palazzo di citta, palazzo civico, palazzo municipale, rathaus, gemeinde, gemeindeamt,
      gemeindehaus, stadtgemeinde, marktgemeinde, mairie, hotel de ville, maison communale, obcin*,
      zupanstvo, chemun, town hall, city hall`,
    not: `provincia, regione, landhaus*, comunita montana, comunita di valle,
      comunita comprensoriale, bezirksgemeinschaft*, communaute de montagne, unite des communes,
      unione dei comuni, unione comuni, unione di comuni, unione montana, consorzio, prefettura,
      tribunale, camera di commercio, agenzia entrate, agenzia delle entrate, centro per l impiego,
      ufficio tecnico, ufficio tributi, ufficio anagrafe, anagrafe, stato civile, servizi sociali,
      servizi demografici, ufficio turistico, tourist*, pro loco, bibliotec*, bibliothek*,
      centro civico, sala civica, casa sociale, centro sociale, protezione civile, magazzino*,
      scuola, teatro, asuc, a s u c, usi civici, eigenverwaltung*, consorteri*`,
    never: `circoscrizion*, stadtviertel*, quartiere, delegazion*, sede distaccata,
      ufficio distaccato, fraktion*, ortsverwaltung*, municipalita, municipio roma, ${numbered},
      rajonsk*, vaska skupnost, krajevna skupnost`,
  },
  cinema: {
    is: `cinem*, cine, multisal*, multiplex, kino*, cineteatro`,
    not: `videotec*, videonoleggio`,
    never: `luci rosse, scuola di cinema, scuola del cinema, museo del cinema, kinomuseum`,
  },
  theatre: {
    is: `teatr*, theater*, theatre*, auditorium, gledalisc*, stadttheater*, filodrammatic*`,
    not: `compagnia, compagnie, scuola, laborator*, sala prove`,
    never: `anfiteatro romano, resti del teatro, teatro anatomico`,
  },
  museum: {
    is: `muse*, *museum, *museo, pinacotec*, galleri*, galeri*, gipsotec*, quadreri*, antiquarium,
      mostra, muzej*, collezion*, raccolta, casa natale`,
    not: `biglietteri*, ticket*, bookshop, info point, infopoint, ufficio turistico, tourist*,
      escape room`,
    never: `museum shop, museumsshop, galleria commerciale`,
  },
  sports_centre: {
    is: `sport*, palestr*, piscin*, stadio, palazzetto, centro sportivo, tennis*, padel*, calcio*,
      bocciodrom*, bocciofil*, polisportiv*, turnhalle*, sporthalle*, schwimm*, eishalle*,
      sportzone*, sportplatz*, fitness*, gym, gymnase, telovadnic*, tiro a segno, ippic*, maneggio`,
    not: `falesi*, klettergarten*, klettersteig*, via ferrata, plezalisc*, sala giochi, sala slot,
      slot*, bingo, laser game, laser tag, escape room, gonfiabili, soft air, solarium, estetic*,
      benessere, beauty, fisioterap*, physiotherap*, decathlon, pro loco, bar`,
    never: `scommesse, sisal*, snai*, eurobet, lottomatica, goldbet, planetwin*, agenzia ippica,
      sportbar, sport bar, bar sport, sporthotel*, sport hotel, hotel sport, sport shop,
      sportgeschaft*, skiverleih*`,
  },
  swimming_pool: {
    is: `piscina comunale, piscine comunali, piscina coperta, piscina olimpionica,
      piscina pubblica, acquapark, aquapark, parco acquatico, freibad*, hallenbad*, schwimmbad*,
      bazen, piscine municipale, piscine communale, lido`,
    alone: `hotel, albergo, agriturismo, b b, bed and breakfast, residence, condomini*, camping,
      campeggio, villaggio turistico, villaggio vacanze, resort, privat*, gasthof, pension*,
      ferienwohn*, fontana, laghetto, abbeverato*, vasca antincendio`,
  },
  place_of_worship: {
    is: `chies*, cattedral*, duomo, basilic*, santuari*, parrocchi*, pieve, oratorio, abbazi*,
      convento, monaster*, sinagog*, moschea, tempio, sala del regno, kirche*, *kirche, synagoge,
      moschee, kloster*, eglise*, cathedrale, paroisse, temple, mosquee, synagogue, cerkev, dlijia,
      dliejia, pleif`,
    not:
      `^capitell*, ^edicol*, votivo, votiva, votivi, ^pilon*, ^tabernacol*, wegkreuz*, bildstock*, marterl*,
      kruzifix*, calvair*, ^calvario, oratoire, znamenj*, ^madonnina, ^statua, ^croce, ^croci,
      ^campanil*, ^canonica, casa canonica, ufficio parrocchiale, sala parrocchiale,
      centro parrocchiale, pfarrheim*, pfarrhaus*, widum, presbytere, maison paroissiale, zupnisce,
      camera mortuaria, obitorio, cimitero, friedhof, cimetiere, pokopalisce, ruderi, resti,
      rovine, ruine*, ruines, razvaline, ^stazione`,
    never: `sconsacrat*, profaniert*, desacralis*, cappella mortuaria, cappella funeraria,
      cappella funebre, cappella gentilizia, leichenkapelle, totenkapelle`,
  },
};
