/**
 * English, German and French names of Italian comuni, as data. Taken from the lists of Wikipedia: "English
 * exonyms" (Italy), "Liste deutscher Bezeichnungen italienischer Orte" (names in use), "Liste des noms
 * français de toponymes italiens" (read in 2026). The other official names of South Tyrol, the Aosta
 * valley and the Slovene comuni are not here: ISTAT's list of comuni has them.
 */
// deno-fmt-ignore-file: lists of names, as many a line as fit

/** Italian name of a comune -> its names in other languages that differ from it. */
export const exonyms: ReadonlyMap<string, readonly string[]> = new Map([
  ["Agrigento", ["Agrigent", "Agrigente"]], ["Alessandria", ["Alexandrie"]], ["Ancona", ["Ancône"]],
  ["Aquileia", ["Aquilée"]], ["Arezzo", ["Arétie"]], ["Assisi", ["Assise"]],
  ["Bardonecchia", ["Bardonnèche"]], ["Belluno", ["Bellune"]], ["Benevento", ["Bénévent"]],
  ["Bergamo", ["Bergame"]], ["Bologna", ["Bologne"]], ["Brindisi", ["Brindes"]],
  ["Capua", ["Capoue"]], ["Caserta", ["Caserte"]], ["Catania", ["Catane"]],
  ["Cesena", ["Césène"]], ["Como", ["Côme"]], ["Cremona", ["Crémone"]], ["Cuneo", ["Coni"]],
  ["Ercolano", ["Herculaneum", "Herkulaneum"]], ["Ferrara", ["Ferrare"]],
  ["Firenze", ["Florence", "Florenz"]], ["Gaeta", ["Gaète"]], ["Genova", ["Genoa", "Genua", "Gênes"]],
  ["Gorizia", ["Görz"]], ["Ivrea", ["Ivrée"]], ["Livorno", ["Leghorn", "Livourne"]],
  ["Loreto", ["Lorette"]], ["Lucca", ["Lucques"]], ["Mantova", ["Mantua", "Mantoue"]],
  ["Messina", ["Messine"]], ["Milano", ["Milan", "Mailand"]], ["Modena", ["Modène"]],
  ["Napoli", ["Naples", "Neapel"]], ["Novara", ["Novare"]], ["Otranto", ["Otrante"]],
  ["Padova", ["Padua", "Padoue"]], ["Palermo", ["Palerme"]], ["Parma", ["Parme"]],
  ["Pavia", ["Pavie"]], ["Perugia", ["Pérouse"]], ["Piacenza", ["Plaisance"]],
  ["Pinerolo", ["Pignerol"]], ["Pisa", ["Pise"]], ["Pompei", ["Pompeii", "Pompeji", "Pompéi"]],
  ["Pontebba", ["Pontafel"]], ["Pozzuoli", ["Pouzzoles"]], ["Ragusa", ["Raguse"]],
  ["Ravenna", ["Ravenne"]], ["Reggio di Calabria", ["Reggio de Calabre", "Reggio Kalabrien"]],
  ["Reggio nell'Emilia", ["Reggio d'Émilie"]], ["Roma", ["Rome", "Rom"]],
  ["Rovereto", ["Rofreit", "Rovereith"]], ["Salerno", ["Salerne"]], ["Saluzzo", ["Saluces"]],
  ["Savona", ["Savone"]], ["Sestriere", ["Sestrières"]], ["Siena", ["Sienna", "Sienne"]],
  ["Siracusa", ["Syracuse", "Syrakus"]], ["Sorrento", ["Sorrent", "Sorrente"]],
  ["Spoleto", ["Spolète"]], ["Susa", ["Suse"]], ["Taranto", ["Tarent", "Tarente"]],
  ["Tarvisio", ["Tarvis"]], ["Terracina", ["Terracine"]], ["Torino", ["Turin"]],
  ["Tortona", ["Tortone"]], ["Trento", ["Trient", "Trente"]], ["Treviso", ["Trévise"]],
  ["Trieste", ["Triest"]], ["Urbino", ["Urbin"]], ["Varese", ["Varèse"]],
  ["Venezia", ["Venice", "Venedig", "Venise"]], ["Ventimiglia", ["Vintimille"]],
  ["Vercelli", ["Verceil"]], ["Verona", ["Vérone"]], ["Vicenza", ["Vicence"]],
  ["Viterbo", ["Viterbe"]],
]);
