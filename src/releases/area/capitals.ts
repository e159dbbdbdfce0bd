// deno-fmt-ignore-file: a table, as many comuni per line as fit

import type { ListedComune } from "../listed-comuni.ts";

/**
 * ISTAT's code, province and names of the capitals of provinces, from ISTAT's list of comuni of 2024
 * ("Flag Comune capoluogo"). They are known without a loaded list, so that the name of a province's capital
 * means the comune.
 */
const rows: readonly (readonly [istat: string, letters: string, name: string, ...otherNames: string[]])[] = [
  ["001272", "TO", "Torino"], ["002158", "VC", "Vercelli"], ["003106", "NO", "Novara"],
  ["004078", "CN", "Cuneo"], ["005005", "AT", "Asti"], ["006003", "AL", "Alessandria"],
  ["007003", "AO", "Aosta", "Aoste"], ["008031", "IM", "Imperia"], ["009056", "SV", "Savona"],
  ["010025", "GE", "Genova"], ["011015", "SP", "La Spezia"], ["012133", "VA", "Varese"],
  ["013075", "CO", "Como"], ["014061", "SO", "Sondrio"], ["015146", "MI", "Milano"],
  ["016024", "BG", "Bergamo"], ["017029", "BS", "Brescia"], ["018110", "PV", "Pavia"],
  ["019036", "CR", "Cremona"], ["020030", "MN", "Mantova"], ["021008", "BZ", "Bolzano", "Bozen"],
  ["022205", "TN", "Trento"], ["023091", "VR", "Verona"], ["024116", "VI", "Vicenza"],
  ["025006", "BL", "Belluno"], ["026086", "TV", "Treviso"], ["027042", "VE", "Venezia"],
  ["028060", "PD", "Padova"], ["029041", "RO", "Rovigo"], ["030129", "UD", "Udine", "Udin", "Videm"],
  ["031007", "GO", "Gorizia", "Gorica"], ["032006", "TS", "Trieste", "Trst"], ["033032", "PC", "Piacenza"],
  ["034027", "PR", "Parma"], ["035033", "RE", "Reggio nell'Emilia", "Reggio Emilia"],
  ["036023", "MO", "Modena"], ["037006", "BO", "Bologna"], ["038008", "FE", "Ferrara"],
  ["039014", "RA", "Ravenna"], ["040012", "FC", "Forlì"], ["041044", "PU", "Pesaro"],
  ["042002", "AN", "Ancona"], ["043023", "MC", "Macerata"], ["044007", "AP", "Ascoli Piceno"],
  ["045010", "MS", "Massa"], ["046017", "LU", "Lucca"], ["047014", "PT", "Pistoia"],
  ["048017", "FI", "Firenze"], ["049009", "LI", "Livorno"], ["050026", "PI", "Pisa"],
  ["051002", "AR", "Arezzo"], ["052032", "SI", "Siena"], ["053011", "GR", "Grosseto"],
  ["054039", "PG", "Perugia"], ["055032", "TR", "Terni"], ["056059", "VT", "Viterbo"],
  ["057059", "RI", "Rieti"], ["058091", "RM", "Roma"], ["059011", "LT", "Latina"],
  ["060038", "FR", "Frosinone"], ["061022", "CE", "Caserta"], ["062008", "BN", "Benevento"],
  ["063049", "NA", "Napoli"], ["064008", "AV", "Avellino"], ["065116", "SA", "Salerno"],
  ["066049", "AQ", "L'Aquila"], ["067041", "TE", "Teramo"], ["068028", "PE", "Pescara"],
  ["069022", "CH", "Chieti"], ["070006", "CB", "Campobasso"], ["071024", "FG", "Foggia"],
  ["072006", "BA", "Bari"], ["073027", "TA", "Taranto"], ["074001", "BR", "Brindisi"],
  ["075035", "LE", "Lecce"], ["076063", "PZ", "Potenza"], ["077014", "MT", "Matera"],
  ["078045", "CS", "Cosenza"], ["079023", "CZ", "Catanzaro"],
  ["080063", "RC", "Reggio di Calabria", "Reggio Calabria"], ["081021", "TP", "Trapani"],
  ["082053", "PA", "Palermo"], ["083048", "ME", "Messina"], ["084001", "AG", "Agrigento"],
  ["085004", "CL", "Caltanissetta"], ["086009", "EN", "Enna"], ["087015", "CT", "Catania"],
  ["088009", "RG", "Ragusa"], ["089017", "SR", "Siracusa"], ["093033", "PN", "Pordenone"],
  ["094023", "IS", "Isernia"], ["096004", "BI", "Biella"], ["097042", "LC", "Lecco"],
  ["098031", "LO", "Lodi"], ["099014", "RN", "Rimini"], ["100005", "PO", "Prato"],
  ["101010", "KR", "Crotone"], ["102047", "VV", "Vibo Valentia"], ["103072", "VB", "Verbania"],
  ["108033", "MB", "Monza"], ["109006", "FM", "Fermo"], ["110001", "BT", "Andria"],
  ["110002", "BT", "Barletta"], ["110009", "BT", "Trani"],
];

/** The capitals of provinces, except in Sardinia. */
export const capitals: readonly ListedComune[] = rows.map((
  [istat, provincia, name, ...otherNames],
) => ({ istat, name, provincia, otherNames }));

/** The capitals in Sardinia. Their codes changed in 2026, so only a loaded list gives them. */
export const sardinianCapitals: readonly string[] = [
  "Cagliari", "Carbonia", "Nuoro", "Oristano", "Sassari",
];
