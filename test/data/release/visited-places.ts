/**
 * Real places, and what their pages must say: written by hand, with values calculated by hand from the
 * published files.
 */
import { RANGE, type Visit } from "./visits.ts";
import type { Words } from "./phrases.ts";

/** A number in the notation of each language; written as in English. */
const numberIn = (english: string): Words => {
  const comma = english.replace(".", ",");
  return { en: english, it: comma, de: comma, fr: comma };
};

/**
 * Burglaries: the mean of the three latest years before the lockdowns, 2017 to 2019, per 100,000 residents of
 * the province.
 */
const burglaries = (rate: number): Words => ({
  en:
    `Home burglaries ${rate} per 100,000 residents in the province, 2019 measured for the province`,
  it:
    `Furti in abitazione ${rate} ogni 100.000 abitanti nella provincia, 2019 misurato per la provincia`,
  de:
    `Wohnungseinbrüche ${rate} je 100.000 Einwohner in der Provinz, 2019 für die Provinz gemessen`,
  fr:
    `Cambriolages de logements ${rate} pour 100 000 habitants dans la province, 2019 mesuré pour la province`,
});

/** The residents of a comune in areas of medium flood hazard, as the table of metrics says it. */
function floodedResidents(percent: string): Words {
  const { en, it, de, fr } = numberIn(percent);
  return {
    en: `Residents at medium flood hazard ${en}% in the comune, 2020 measured for the comune`,
    it:
      `Popolazione in aree a pericolosità idraulica media ${it} % nel comune, 2020 misurato per il comune`,
    de:
      `Einwohner in Gebieten mit mittlerer Hochwassergefahr ${de} % in der Gemeinde, 2020 für die Gemeinde gemessen`,
    fr:
      `Population exposée à un aléa moyen d'inondation ${fr} % dans la commune, 2020 mesuré pour la commune`,
  };
}

/** The same, and the sentence on the place: less than 5 % are no warning. */
function fewFloods(
  percent: string,
  rounded: string,
  at: "address" | "place" = "address",
): readonly Words[] {
  const { en, it, de, fr } = numberIn(rounded);
  const article = it.startsWith("1,") ? "l'" : it.startsWith("0") ? "lo " : "il ";
  return [floodedResidents(percent), {
    en:
      `In the comune, ${en}% of the residents live in areas of medium flood hazard (2020); it is not known whether this holds for this ${at}.`,
    it:
      `Nel comune ${article}${it} % dei residenti vive in aree a pericolosità idraulica media (2020); non sappiamo se vale per questo ${
        at === "address" ? "indirizzo" : "luogo"
      }.`,
    de:
      `In der Gemeinde wohnen ${de} % der Einwohner in Gebieten mit mittlerer Hochwassergefahr (2020); ob das hier gilt, ist nicht bekannt.`,
    fr:
      `Dans la commune, ${fr} % des habitants vivent en zone d'aléa moyen d'inondation (2020) ; on ignore si cela vaut ici.`,
  }];
}

/** The same, and the warning of a place where floods are not measured. */
const floods = (percent: string, rounded: number): readonly Words[] => [
  floodedResidents(percent),
  floodsSomewhere(rounded),
];

/** The warning of medium flood hazard at a place of which only the comune is known. */
const floodsSomewhere = (percent: number): Words => ({
  en:
    `In this comune, ${percent}% of the residents live where floods can reach (hazard class P2, on average once in 100 to 200 years); which addresses these are is not known.`,
  it:
    `In questo comune il ${percent} % dei residenti vive dove può arrivare un'alluvione (pericolosità P2, in media una volta ogni 100-200 anni); non è noto di quali indirizzi si tratti.`,
  de:
    `In dieser Gemeinde wohnen ${percent} % der Einwohner dort, wohin Hochwasser reichen kann (Gefahrenklasse P2, im Mittel alle 100 bis 200 Jahre); um welche Adressen es sich handelt, ist nicht bekannt.`,
  fr:
    `Dans cette commune, ${percent} % des habitants vivent là où une inondation peut arriver (classe d'aléa P2, en moyenne tous les 100 à 200 ans) ; on ignore de quelles adresses il s'agit.`,
});

/** The same of the evacuation before an eruption, of the comune's area. */
const volcanoSomewhere = (percent: number): Words => ({
  en:
    `In this comune, ${percent}% of the area lies in the red zone of a volcano, which is evacuated before an eruption; which addresses these are is not known.`,
  it:
    `In questo comune il ${percent} % del territorio si trova nella zona rossa di un vulcano, che viene evacuata prima di un'eruzione; non è noto di quali indirizzi si tratti.`,
  de:
    `In dieser Gemeinde liegen ${percent} % der Fläche in der roten Zone eines Vulkans, die vor einem Ausbruch evakuiert wird; um welche Adressen es sich handelt, ist nicht bekannt.`,
  fr:
    `Dans cette commune, ${percent} % du territoire se trouve dans la zone rouge d'un volcan, évacuée avant une éruption ; on ignore de quelles adresses il s'agit.`,
});

/** The seismic zone, which is the comune's. */
const seismicZone = (zone: number): Words => ({
  en: `Seismic zone zone ${zone} in the comune, 2025 measured for the comune`,
  it: `Zona sismica zona ${zone} nel comune, 2025 misurato per il comune`,
  de: `Erdbebenzone Zone ${zone} in der Gemeinde, 2025 für die Gemeinde gemessen`,
  fr: `Zone sismique zone ${zone} dans la commune, 2025 mesuré pour la commune`,
});

/** What no loaded file measures anywhere. */
const everywhere: readonly Words[] = [
  {
    en: "Homes with much radon – not known here: data not loaded –",
    it: "Abitazioni con radon elevato – qui non lo sappiamo: dati non caricati –",
    de: "Wohnungen mit hoher Radonbelastung – hier nicht bekannt: Daten nicht geladen –",
    fr: "Logements à forte teneur en radon – inconnu ici : données non chargées –",
  },
];

/** A value that its publisher does not allow to show. */
const withheld: Words = {
  en: "Distance to an airport – not used: its licence does not allow it",
  it: "Distanza da un aeroporto – non usato: la licenza non lo consente",
  de: "Entfernung zum Flughafen – nicht verwendet: Die Lizenz erlaubt es nicht",
  fr: "Distance à un aéroport – non utilisé : sa licence ne le permet pas",
};

/** The end of values of the nearest stations at the points of a comune. */
const airOfComune: Words = {
  en:
    "µg/m³ at the nearest stations, 2022 estimated: only the street, hamlet or comune of the address was found",
  it:
    "µg/m³ alle stazioni più vicine, 2022 stimato: dell'indirizzo è stata trovata solo la via, la località o il comune",
  de:
    "µg/m³ an den nächsten Messstationen, 2022 geschätzt: von der Adresse wurde nur die Straße, der Ortsteil oder die Gemeinde gefunden",
  fr:
    "µg/m³ aux stations les plus proches, 2022 estimé : de l'adresse, seule la rue, la localité ou la commune a été trouvée",
};

/** The end of values of the nearest stations at the points of a hamlet or street, which are all measured. */
const airMeasured: Words = {
  en: "µg/m³ at the nearest stations, 2022 measured",
  it: "µg/m³ alle stazioni più vicine, 2022 misurato",
  de: "µg/m³ an den nächsten Messstationen, 2022 gemessen",
  fr: "µg/m³ aux stations les plus proches, 2022 mesuré",
};

/** The walks from the points of a place that is not exact. */
const measuredWalks = (year: number): Words => ({
  en: `${RANGE}, ${year}`,
  it: `da ${RANGE}, ${year}`,
  de: `${RANGE}, ${year}`,
  fr: `de ${RANGE}, ${year}`,
});

/** The same, estimated. */
const walks = (year: number): Words => ({
  en: `estimated ${RANGE}, ${year}`,
  it: `stima: da ${RANGE}, ${year}`,
  de: `geschätzt ${RANGE}, ${year}`,
  fr: `estimation : de ${RANGE}, ${year}`,
});

/** The walk to a place at a known distance, estimated from the straight line because no street is loaded. */
const estimatedWalk = (metres: number, year: number): Words => ({
  en: `estimated ${metres} m, ${year}`,
  it: `stima: ${metres} m, ${year}`,
  de: `geschätzt ${metres} m, ${year}`,
  fr: `estimation : ${metres} m, ${year}`,
});

/** The nearest background stations' nitrogen dioxide. */
const air = (micrograms: string): Words => {
  const { en, it, de, fr } = numberIn(micrograms);
  return {
    en: `Nitrogen dioxide, annual mean ${en} µg/m³ at the nearest stations, 2022 measured`,
    it: `Biossido di azoto, media annua ${it} µg/m³ alle stazioni più vicine, 2022 misurato`,
    de: `Stickstoffdioxid, Jahresmittel ${de} µg/m³ an den nächsten Messstationen, 2022 gemessen`,
    fr: `Dioxyde d'azote, moyenne annuelle ${fr} µg/m³ aux stations les plus proches, 2022 mesuré`,
  };
};

/** The walk to the nearest place of a kind. */
function walk(
  name: string | null,
  metres: number,
  minutes: number,
  year: number,
): Words {
  const start = name === null ? "" : `${name}, `, isOne = minutes === 1;
  return {
    en: `${start}${metres} m on foot, ${minutes} ${isOne ? "minute" : "minutes"}, ${year}`,
    it: `${start}${metres} m a piedi, ${minutes} ${isOne ? "minuto" : "minuti"}, ${year}`,
    de: `${start}${metres} m zu Fuß, ${minutes} ${isOne ? "Minute" : "Minuten"}, ${year}`,
    fr: `${start}${metres} m à pied, ${minutes} ${isOne ? "minute" : "minutes"}, ${year}`,
  };
}

/** What is not known, with the reason. */
const unknown = (because: Words): Words => ({
  en: `not known here: ${because.en}`,
  it: `qui non lo sappiamo: ${because.it}`,
  de: `hier nicht bekannt: ${because.de}`,
  fr: `inconnu ici : ${because.fr}`,
});

const notCovered = unknown({
  en: "the loaded sources do not cover this place",
  it: "le fonti caricate non coprono questo luogo",
  de: "die geladenen Quellen decken diesen Ort nicht ab",
  fr: "les sources chargées ne couvrent pas ce lieu",
});

const notListed = unknown({
  en: "the source does not list everything",
  it: "la fonte non elenca tutto",
  de: "die Quelle verzeichnet nicht alles",
  fr: "la source ne recense pas tout",
});

const houseNumber: Words = {
  en: "The house number was found.",
  it: "Abbiamo trovato il civico.",
  de: "Die Hausnummer wurde gefunden.",
  fr: "Le numéro a été trouvé.",
};

/** A street of the national list, which has no positions. */
const streetWithoutPosition = (street: string, comune: string): Words => ({
  en:
    `${street} exists in ${comune}, but its position is not in the data; this is the whole comune.`,
  it: `${street} esiste a ${comune}, ma la sua posizione non è nei dati; questo è l'intero comune.`,
  de:
    `${street} gibt es in ${comune}, aber die Lage fehlt in den Daten; das ist die ganze Gemeinde.`,
  fr:
    `${street} existe à ${comune}, mais sa position manque dans les données ; c'est la commune entière.`,
});

const unknownStreet = (street: string, comune: string): Words => ({
  en: `We do not have ${street} in ${comune}; this is the whole comune.`,
  it: `Non abbiamo ${street} a ${comune}; questo è l'intero comune.`,
  de: `${street} in ${comune} haben wir nicht; das ist die ganze Gemeinde.`,
  fr: `Nous n'avons pas ${street} à ${comune} ; c'est la commune entière.`,
});

/** The publishers of the national tables by comune and province, as the badge names them. */
const national = [
  "Ministero dell'Interno",
  "ISTAT",
  "Ministero dell'Economia e delle Finanze",
  "ISPRA",
  "Presidenza del Consiglio dei Ministri",
];

/** The publishers of the city's own files, of its buses, charge points and map. */
const trento = [
  "Comune di Trento",
  "GSE",
  "OpenStreetMap contributors",
  "Public transport operators",
];

/** The publishers of house prices, and of the lists that reach Alessandria. */
const alessandria = [
  "Agenzia delle Entrate",
  "CityBikes",
  "Comune di Alessandria",
  "GSE",
  "Ministero dell'Istruzione e del Merito",
  "OpenStreetMap contributors",
  "Regione Piemonte",
];

/** Places of an import with the extract of Trento, and without the national list of streets. */
export const placesOfExtract: readonly Visit[] = [
  {
    address: "Via Rodolfo Belenzani 19, Trento",
    resolved: "Via Rodolfo Belenzani 19, 38122 Trento (TN)",
    located: houseNumber,
    isExact: true,
    isNumber: true,
    says: [
      burglaries(274),
      ...floods("22.5", 23),
      seismicZone(3),
      ...everywhere,
      withheld,
      air("27.9"),
      {
        en: "Walk to a pharmacy 182 m, 2023 measured 100, Italy N OpenStreetMap",
        it: "Distanza a piedi da una farmacia 182 m, 2023 misurato",
        de: "Fußweg zur Apotheke 182 m, 2023 gemessen",
        fr: "Trajet à pied vers une pharmacie 182 m, 2023 mesuré",
      },
    ],
    nearest: [
      walk("Istituto Sacro Cuore", 300, 4, 2023),
      walk(null, 310, 4, 2023),
      walk("Eurospar", 200, 2, 2023),
      walk("Torre Verde Galasso", 280, 3, 2026),
      walk("Giardino di Piazza Dante", 200, 3, 2023),
    ],
    credits: [...national, "Agenzia delle Entrate", ...trento],
  },
  // Five buildings have the number, up to 150 m apart.
  {
    address: "Via Sommarive 5, Povo",
    resolved: "Via Sommarive 5, 38123 Trento (TN)",
    located: houseNumber,
    isExact: false,
    isNumber: true,
    says: [
      burglaries(274),
      ...floods("22.5", 23),
      seismicZone(3),
      ...everywhere,
      withheld,
      airMeasured,
    ],
    nearest: [
      measuredWalks(2023),
      measuredWalks(2023),
      measuredWalks(2023),
      measuredWalks(2026),
      measuredWalks(2023),
    ],
    credits: [...national, "Agenzia delle Entrate", ...trento],
  },
];

/** What is known of Trento where the place inside it is not. */
const ofTrentoAlone: readonly Words[] = [
  burglaries(274),
  ...floods("22.5", 23),
  seismicZone(3),
  ...everywhere,
];

/** Places of an import of the national and municipal files, with streets of Mezzolombardo and Povo alone. */
export const placesOfTables: readonly Visit[] = [
  {
    address: "Via Rodolfo Belenzani 19, Trento",
    resolved: "Trento (TN)",
    located: streetWithoutPosition("Via Rodolfo Belenzani", "Trento"),
    isExact: false,
    isNumber: false,
    says: [...ofTrentoAlone, airOfComune],
    nearest: [notListed, notCovered, notListed, walks(2014), notCovered],
    credits: [...national, "Agenzia delle Entrate", ...trento],
  },
  {
    address: "Povo, Trento",
    resolved: "Povo, Trento (TN)",
    located: {
      en:
        "Only the hamlet or quarter was found: add street and house number for a more precise result.",
      it: "Abbiamo trovato solo la località: aggiungi via e civico per un risultato più preciso.",
      de:
        "Nur der Ortsteil wurde gefunden: Ergänzen Sie Straße und Hausnummer für ein genaueres Ergebnis.",
      fr:
        "Seule la localité a été trouvée : ajoutez la rue et le numéro pour un résultat plus précis.",
    },
    isExact: false,
    isNumber: false,
    says: [...ofTrentoAlone, airMeasured],
    nearest: [notListed, notCovered, notListed, measuredWalks(2026), notCovered],
    credits: [...national, "Agenzia delle Entrate", ...trento],
  },
  {
    address: "Via Trento 24, Mezzolombardo TN",
    resolved: "Via Trento 24, 38017 Mezzolombardo (TN)",
    located: houseNumber,
    isExact: true,
    isNumber: true,
    says: [burglaries(274), ...floods("66.6", 67), ...everywhere],
    nearest: [
      walk("Scuola Primaria", 830, 10, 2020),
      walk("Centro Sanitario Trentino", 420, 5, 2020),
      walk("LIDL", 330, 4, 2020),
      walk(null, 190, 2, 2020),
      walk(null, 71, 1, 2020),
    ],
    credits: [...national, "Agenzia delle Entrate", "GSE", "OpenStreetMap contributors"],
  },
  {
    address: "Corso Roma 10, Alessandria",
    resolved: "Corso Roma 10, 15121 Alessandria (AL)",
    located: houseNumber,
    isExact: true,
    isNumber: false,
    says: [burglaries(434), ...fewFloods("0.746", "0.7"), seismicZone(3), ...everywhere],
    // The school in Via Trotti 19 is 77.9 m away, times 1.4 for the way along streets.
    nearest: [estimatedWalk(109, 2018), notCovered, notListed, notCovered, notCovered],
    credits: [...national, ...alessandria],
  },
  {
    address: "Corso Roma 9999, Alessandria",
    resolved: "Corso Roma, 15121 Alessandria (AL)",
    located: {
      en: "We do not have number 9999 of Corso Roma; this is the street.",
      it: "Non abbiamo il civico 9999 di Corso Roma; questa è la via.",
      de: "Die Hausnummer 9999 in Corso Roma haben wir nicht; das ist die Straße.",
      fr: "Nous n'avons pas le numéro 9999 de Corso Roma ; c'est la rue.",
    },
    isExact: false,
    isNumber: false,
    says: [burglaries(434), ...fewFloods("0.746", "0.7")],
    nearest: [walks(2018), notCovered, notListed, notCovered, notCovered],
    credits: [...national, ...alessandria],
  },
  {
    address: "Via Torino 10, Milano",
    resolved: "Milano (MI)",
    located: streetWithoutPosition("Via Torino", "Milano"),
    isExact: false,
    isNumber: false,
    says: [burglaries(418), ...fewFloods("4.8", "4.8", "place"), ...everywhere, airOfComune],
    nearest: [walks(2026), notCovered, notListed, walks(2026), notCovered],
    credits: [...national, "Agenzia delle Entrate", "Comune di Milano", "GSE", "Regione Lombardia"],
  },
  {
    address: "Via dei Sogni Perduti 3, Pozzuoli",
    resolved: "Pozzuoli (NA)",
    located: unknownStreet("Via dei Sogni Perduti", "Pozzuoli"),
    isExact: false,
    isNumber: false,
    says: [
      burglaries(118),
      ...fewFloods("1.66", "1.7", "place"),
      volcanoSomewhere(100),
      ...everywhere,
      airOfComune,
    ],
    nearest: [walks(2018), notCovered, notListed, notCovered, notCovered],
    credits: [
      ...national,
      "Agenzia delle Entrate",
      "GSE",
      "Ministero dell'Istruzione e del Merito",
    ],
  },
  {
    address: "Palermo",
    resolved: "Palermo (PA)",
    located: {
      en: "Only the comune was found: add street and house number for a more precise result.",
      it: "Abbiamo trovato solo il comune: aggiungi via e civico per un risultato più preciso.",
      de:
        "Nur die Gemeinde wurde gefunden: Ergänzen Sie Straße und Hausnummer für ein genaueres Ergebnis.",
      fr:
        "Seule la commune a été trouvée : ajoutez la rue et le numéro pour un résultat plus précis.",
    },
    isExact: false,
    isNumber: false,
    says: [
      burglaries(166),
      ...floods("7.04", 7),
      ...everywhere,
      airOfComune,
    ],
    nearest: [walks(2018), notCovered, notListed, walks(2014), notCovered],
    credits: [
      ...national,
      "Agenzia delle Entrate",
      "GSE",
      "Ministero dell'Istruzione e del Merito",
      "Public transport operators",
    ],
  },
];
