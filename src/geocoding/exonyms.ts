/**
 * English, German, French, Slovene and Ladin names of Italian comuni in current use that differ from the
 * Italian name, as data. Each name is from one of these sources:
 *
 * - Unicode CLDR, names of subdivisions (`common/subdivisions`, release 48 in English, the repository's
 *   files in German and French): seats of provinces;
 * - French Wikipedia, "Liste des noms français de toponymes italiens", the letter A and `Bardonnèche`;
 *   the pages on Ivrea, Pinerolo, Pozzuoli, Saluzzo, Susa and Ventimiglia, which bear the French name;
 * - travel guides and other pages in the language: `Trient`, `Tarvis`, `Leghorn`, `Sienna`, `Spolète`, and the
 *   names of Ercolano, Pompei and Sorrento;
 * - the Slovene names of the presidential decree on Slovene comuni and hamlets (12 September 2007), and of
 *   Slovene maps for other towns; the Ladin names of the comuni of Ladinia.
 *
 * Historical names are left out. ISTAT's list of comuni already has the German names of South Tyrol, the
 * French ones of the Aosta valley, and the Slovene ones of six comuni, one with a damaged letter (`Sovodnje
 * ob So?i`).
 */
// deno-fmt-ignore-file: lists of names, as many per line as fit

/** Italian name of a comune -> its names in other languages that differ from it. */
export const exonyms: ReadonlyMap<string, readonly string[]> = new Map([
  ["Agrigento", ["Agrigent", "Agrigente"]], ["Alessandria", ["Alexandrie"]], ["Ancona", ["Ancône"]],
  ["Aquileia", ["Aquilée", "Oglej"]], ["Assisi", ["Assise"]], ["Bardonecchia", ["Bardonnèche"]],
  ["Benevento", ["Bénévent"]], ["Bergamo", ["Bergame"]], ["Bologna", ["Bologne"]],
  ["Caserta", ["Caserte"]], ["Catania", ["Catane"]], ["Como", ["Côme"]], ["Cremona", ["Crémone"]],
  ["Cuneo", ["Coni"]], ["Ercolano", ["Herculaneum"]], ["Ferrara", ["Ferrare"]],
  ["Firenze", ["Florence", "Florenz", "Firence"]], ["Genova", ["Genoa", "Genua", "Gênes"]],
  ["Gorizia", ["Görz", "Gorica"]], ["Ivrea", ["Ivrée"]], ["Livorno", ["Leghorn", "Livourne"]],
  ["Lucca", ["Lucques"]], ["Mantova", ["Mantua", "Mantoue"]], ["Messina", ["Messine"]],
  ["Milano", ["Milan", "Mailand"]], ["Modena", ["Modène"]], ["Napoli", ["Naples", "Neapel", "Neapelj"]],
  ["Novara", ["Novare"]], ["Padova", ["Padua", "Padoue"]], ["Palermo", ["Palerme"]],
  ["Parma", ["Parme"]], ["Pavia", ["Pavie"]], ["Perugia", ["Pérouse"]], ["Piacenza", ["Plaisance"]],
  ["Pinerolo", ["Pignerol"]], ["Pisa", ["Pise"]], ["Pompei", ["Pompeii", "Pompeji", "Pompéi"]],
  ["Pozzuoli", ["Pouzzoles"]], ["Ragusa", ["Raguse"]], ["Ravenna", ["Ravenne"]],
  ["Reggio di Calabria", ["Reggio de Calabre"]], ["Reggio nell'Emilia", ["Reggio d'Émilie"]],
  ["Roma", ["Rome", "Rom", "Rim"]], ["Salerno", ["Salerne"]], ["Saluzzo", ["Saluces"]],
  ["Savona", ["Savone"]], ["Siena", ["Sienna", "Sienne"]], ["Siracusa", ["Syracuse", "Syrakus"]],
  ["Sorrento", ["Sorrent", "Sorrente"]], ["Spoleto", ["Spolète"]], ["Susa", ["Suse"]],
  ["Taranto", ["Tarent", "Tarente"]], ["Tarvisio", ["Tarvis", "Trbiž"]], ["Torino", ["Turin"]],
  ["Trento", ["Trient", "Trente"]],
  ["Treviso", ["Trévise"]], ["Trieste", ["Triest", "Trst"]], ["Varese", ["Varèse"]],
  ["Venezia", ["Venice", "Venedig", "Venise", "Benetke"]], ["Ventimiglia", ["Vintimille"]],
  ["Vercelli", ["Verceil"]], ["Verona", ["Vérone"]], ["Vicenza", ["Vicence"]],
  ["Viterbo", ["Viterbe"]],
  // Slovene.
  ["Attimis", ["Ahten"]], ["Cividale del Friuli", ["Čedad"]], ["Cormons", ["Krmin"]],
  ["Drenchia", ["Dreka"]], ["Faedis", ["Fojda"]], ["Gemona del Friuli", ["Humin"]],
  ["Gradisca d'Isonzo", ["Gradišče ob Soči", "Gradišče"]], ["Grado", ["Gradež"]],
  ["Grimacco", ["Grmek", "Garmak"]], ["Lusevera", ["Bardo"]],
  ["Malborghetto Valbruna", ["Naborjet Ovčja vas", "Naborjet"]],
  ["Monfalcone", ["Tržič"]], ["Muggia", ["Milje"]], ["Nimis", ["Neme"]], ["Prepotto", ["Prapotno"]],
  ["Pulfero", ["Podbonesec"]], ["Resia", ["Rezija"]], ["Ronchi dei Legionari", ["Ronke"]],
  ["San Leonardo", ["Sveti Lenart"]], ["San Pietro al Natisone", ["Špeter", "Špeter Slovenov"]],
  ["Savogna", ["Sauodnja"]], ["Savogna d'Isonzo", ["Sovodnje ob Soči"]], ["Stregna", ["Srednje"]],
  ["Taipana", ["Tipana"]], ["Tolmezzo", ["Tolmeč"]], ["Torreano", ["Tavorjana"]],
  ["Udine", ["Videm"]], ["Venzone", ["Pušja vas"]],
  // Ladin.
  ["Bolzano", ["Bulsan", "Balsan"]], ["Bressanone", ["Persenon", "Porsenù"]],
  ["Brunico", ["Bornech"]], ["Campitello di Fassa", ["Ciampedel"]], ["Canazei", ["Cianacei"]],
  ["Cortina d'Ampezzo", ["Anpezo", "Ampëz"]], ["La Valle", ["La Val"]],
  ["Livinallongo del Col di Lana", ["Fodom"]], ["Marebbe", ["Mareo"]], ["Mazzin", ["Mazin"]],
  ["Ortisei", ["Urtijëi"]], ["San Martino in Badia", ["San Martin de Tor"]],
  ["Santa Cristina Valgardena", ["Santa Cristina Gherdëina"]], ["Selva di Val Gardena", ["Sëlva"]],
]);
