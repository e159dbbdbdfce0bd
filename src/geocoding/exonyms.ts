/**
 * English, German and French names of Italian comuni in current use that differ from the Italian name, as
 * data. Each name is from one of these sources:
 *
 * - Unicode CLDR, names of subdivisions (`common/subdivisions`, release 48 in English, the repository's
 *   files in German and French): seats of provinces;
 * - French Wikipedia, "Liste des noms français de toponymes italiens", the letter A and `Bardonnèche`;
 *   the pages on Ivrea, Pinerolo, Pozzuoli, Saluzzo, Susa and Ventimiglia, which bear the French name;
 * - travel guides and other pages in the language: `Trient`, `Tarvis`, `Leghorn`, `Sienna`, `Spolète`, and the
 *   names of Ercolano, Pompei and Sorrento.
 *
 * Historical names are left out. ISTAT's list of comuni already has the other official names of South
 * Tyrol, the Aosta valley and the Slovene comuni.
 */
// deno-fmt-ignore-file: lists of names, as many per line as fit

/** Italian name of a comune -> its names in other languages that differ from it. */
export const exonyms: ReadonlyMap<string, readonly string[]> = new Map([
  ["Agrigento", ["Agrigent", "Agrigente"]], ["Alessandria", ["Alexandrie"]], ["Ancona", ["Ancône"]],
  ["Aquileia", ["Aquilée"]], ["Assisi", ["Assise"]], ["Bardonecchia", ["Bardonnèche"]],
  ["Benevento", ["Bénévent"]], ["Bergamo", ["Bergame"]], ["Bologna", ["Bologne"]],
  ["Caserta", ["Caserte"]], ["Catania", ["Catane"]], ["Como", ["Côme"]], ["Cremona", ["Crémone"]],
  ["Cuneo", ["Coni"]], ["Ercolano", ["Herculaneum"]], ["Ferrara", ["Ferrare"]],
  ["Firenze", ["Florence", "Florenz"]], ["Genova", ["Genoa", "Genua", "Gênes"]],
  ["Gorizia", ["Görz"]], ["Ivrea", ["Ivrée"]], ["Livorno", ["Leghorn", "Livourne"]],
  ["Lucca", ["Lucques"]], ["Mantova", ["Mantua", "Mantoue"]], ["Messina", ["Messine"]],
  ["Milano", ["Milan", "Mailand"]], ["Modena", ["Modène"]], ["Napoli", ["Naples", "Neapel"]],
  ["Novara", ["Novare"]], ["Padova", ["Padua", "Padoue"]], ["Palermo", ["Palerme"]],
  ["Parma", ["Parme"]], ["Pavia", ["Pavie"]], ["Perugia", ["Pérouse"]], ["Piacenza", ["Plaisance"]],
  ["Pinerolo", ["Pignerol"]], ["Pisa", ["Pise"]], ["Pompei", ["Pompeii", "Pompeji", "Pompéi"]],
  ["Pozzuoli", ["Pouzzoles"]], ["Ragusa", ["Raguse"]], ["Ravenna", ["Ravenne"]],
  ["Reggio di Calabria", ["Reggio de Calabre"]], ["Reggio nell'Emilia", ["Reggio d'Émilie"]],
  ["Roma", ["Rome", "Rom"]], ["Salerno", ["Salerne"]], ["Saluzzo", ["Saluces"]],
  ["Savona", ["Savone"]], ["Siena", ["Sienna", "Sienne"]], ["Siracusa", ["Syracuse", "Syrakus"]],
  ["Sorrento", ["Sorrent", "Sorrente"]], ["Spoleto", ["Spolète"]], ["Susa", ["Suse"]],
  ["Taranto", ["Tarent", "Tarente"]], ["Tarvisio", ["Tarvis"]], ["Torino", ["Turin"]],
  ["Trento", ["Trient", "Trente"]],
  ["Treviso", ["Trévise"]], ["Trieste", ["Triest"]], ["Varese", ["Varèse"]],
  ["Venezia", ["Venice", "Venedig", "Venise"]], ["Ventimiglia", ["Vintimille"]],
  ["Vercelli", ["Verceil"]], ["Verona", ["Vérone"]], ["Vicenza", ["Vicence"]],
  ["Viterbo", ["Viterbe"]],
]);
