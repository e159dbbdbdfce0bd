import assert from "node:assert/strict";
import fc from "fast-check";
import type { FeatureClass } from "../../../src/sources/feature-classes.ts";
import { fitsName } from "../../../src/sources/naming/fits-name.ts";

/** Names by class, separated by semicolons. */
type Names = Readonly<Partial<Record<FeatureClass, string>>>;

/** Names of other kinds of places: seen in extracts, and their counterparts in the other languages. */
const others: Names = {
  hospital:
    `Guardia Medica; Croce bianca Fai della Paganella; Continuità Assistenziale; Poliambulatorio;
    Poliambulatorio San Giovanni; RSA Villa Serena; R.S.A. San Camillo; Casa di Riposo "Stella Alpina";
    RSA Ospedale Vecchio; Poliambulatorio dell'Ospedale; Ambulatorio infermieristico; Ospedale Veterinario;
    Clinica veterinaria Borsari; Clinica Odontoiatrica; Croce Rossa Italiana; Misericordia di Prato;
    Pubblica Assistenza; Emergenza 118; Weißes Kreuz; Altersheim St. Josef; Tierklinik Bozen; Wohn- und Pflegeheim;
    Maison de retraite; Microcomunità anziani; Garde médicale; Clinique vétérinaire; Zdravstveni dom Gorica;
    Dom za ostarele; Rdeči križ; Crusc Blancia; A.P.S.P. "Margherita Grazioli"; Hospice; Consultorio familiare;
    Casa della Comunità; Ex Ospedale Psichiatrico; ASL TO4; Ser.T.; Clinica delle bambole`,
  emergency_room:
    `Guardia Medica; Punto di Primo Intervento; Croce Verde; Pronto soccorso veterinario;
    Tierärztlicher Notdienst Tierklinik; Poliambulatorio; Pronto Soccorso Odontoiatrico`,
  doctor:
    `Ambulatorio Dentistico; Centro di fisioterapia Kinesi; Studio C7 - Studio di Fisioterapia;
    Banca del Sangue; Emergenza 118; Studio medico dentistico dott. Bianchi; Dott. Rossi - Odontoiatra;
    Zahnarzt Dr. Mair; Zahnarztpraxis; Tierarztpraxis; Physiotherapie Gruber; Cabinet dentaire; Kinésithérapeute;
    Zobozdravnik; Zobna ambulanta; Fizioterapija; Veterinar; Dentist; Studio Dentistico; Osteopata; Psicologa;
    AVIS; Croce Bianca; Ambulatorio Cardiologico; Centro Oculistico; Laboratorio Analisi; Centro prelievi; RSA`,
  pharmacy:
    `Parafarmacia Campagnola; Para-Farmacia; PARAFARMACIA; Parapharmacie du Centre; Erboristeria;
    Sanitaria Ortopedia; Farmacia Ospedaliera; Museo della Farmacia; Ex Farmacia; Tierapotheke`,
  veterinary: `Toelettatura Bau; Canile sanitario; Servizio Veterinario ASL; Farmacia Veterinaria`,
  police:
    `Polfer; POLFER; Polizia Ferroviaria; Polizia Stradale; Polizia Penitenziaria; Polizia Postale;
    Carabinieri Forestali; Guardia di Finanza; Bahnpolizei; Strassenpolizei; Finanzwache; Istituto di vigilanza;
    Associazione Nazionale Carabinieri; Capitaneria di porto; Forststation; Corpo Forestale`,
  fire_station:
    `Protezione Civile; Museo storico dei Vigili del Fuoco; Croce Bianca; Feuerwehrmuseum; Soccorso Alpino`,
  nursery:
    `Ludoteca; Baby Parking Girotondo; Scuola dell'infanzia Rodari; Scuola materna; Kindergarten`,
  kindergarten:
    `Asilo nido Il Trenino; Nido d'infanzia Gardolo; Kinderkrippe; Crèche; Ludoteca; Scuola di musica; Jasli`,
  primary_school:
    `Scuola di musica; Scuola di sci; Autoscuola Rossi; Musikschule; Liceo Galilei; Glasbena šola`,
  lower_secondary_school:
    `Centro Formazione Professionale ENAIP; Liceo classico; Autoscuola; Skischule; École de ski`,
  upper_secondary_school:
    `Università Popolare Trentina; Autoscuola Verdi; Scuola primaria Crispi; Volkshochschule`,
  school:
    `Wall Street Institute; Scuola di danza; Scuola guida; Fahrschule; Doposcuola; CPIA; Scuola Italiana Sci`,
  university:
    `Seminario Maggiore; Università Popolare; Università della Terza Età; Unitre; Studentato Mayer;
    Biblioteca Universitaria; Residenza Universitaria; Priesterseminar; Universität der Volkshochschule; eCampus`,
  library:
    `Archivio Storico; Archivio Storico del Comune di Trento; Sala studio Cavazzani; Bookcrossing; Libreria;
    Stadtarchiv; Landesarchiv; Archives historiques; Bücherschrank; Ludoteca`,
  post_office:
    `Mail Boxes Etc; Mail Boxes Etc. 0123; Poste Impresa; MBE; Nexive; DHL; TNT; Punto Poste;
    Centro di distribuzione; UPS Store; Poste Business; SDA Express Courier`,
  bank:
    `Banca d'Italia; BANCA D’ITALIA; Findomestic; Findomestic Banca; Agos; Compass Banca; Banca del Tempo; Western Union;
    Banco Alimentare; Cassa Edile; Bank von Italien; Krankenkasse; Assicurazioni Generali; Compro Oro; Cambio`,
  town_hall:
    `Circoscrizione 4 - Sardagna; Comune di Trento - Circoscrizione 5; Unione dei Comuni; Comunità di Valle;
    Comunità Montana; Delegazione comunale; Provincia di Prato; Ex Municipio; Municipio XV; Municipio Roma I;
    Pro Loco; A.S.U.C. Ravina; Bezirksgemeinschaft Pustertal; Communauté de montagne; Municipio 3`,
  museum: `Bookshop; Museum Shop; Biglietteria; Ex Museo`,
  supermarket:
    `Acqua & Sapone; Iper Soap; Tigotà; ENI Shop; Metro; Arcaplanet; Schlecker; Risparmio Casa; Brico OK`,
  cinema: `Ex Cinema Astra; Museo del Cinema; Videoteca`,
  theatre: `Ex Teatro Rossi; Anfiteatro romano; Compagnia teatrale; Teatro anatomico`,
  sports_centre:
    `Falesia La Vela - settore B - nord; SNAI; Centro scommesse; Bar Sport; Klettergarten; Sport Hotel; Bingo`,
  swimming_pool: `Hotel Miramonti; Piscina Hotel Eden; Camping Sole; Agriturismo La Quercia`,
  place_of_worship:
    `Capitello votivo; Edicola votiva; Ex Chiesa di San Mattia; Chiesa sconsacrata; Bildstock; Wegkreuz; Canonica;
    Ruderi di San Biagio; Cimitero; Croce; Oratoire`,
};

/** Names of places of the class that contain words of other kinds, or none. */
const own: Names = {
  hospital:
    `Casa di Cura "Villa Bianca"; San Camillo; Santa Chiara; Villa Igea; Ospedale Croce Verde;
    Ospedale San Camillo - RSA; Ospedale Santa Maria della Misericordia; Policlinico Gemelli; Poliambulanza;
    ASL 3 - Ospedale Micone; Krankenhaus Bozen - Ospedale di Bolzano; Hôpital Parini; Bolnišnica; Clinica San Marco;
    Ospedale Civile - Pronto Soccorso; Presidio Ospedaliero di Desio; Ospedale di via Guardia Medica; Hospital;
    Ospedale San Luca (ex Ospedale Militare); I.R.C.C.S. Burlo Garofolo; Ospedale dei Bambini; Centro di Protonterapia`,
  emergency_room:
    `Pronto Soccorso Ospedale "Santa Chiara"; Santa Chiara; Erste Hilfe; Ospedale Maggiore; Urgences`,
  doctor:
    `Dentico; Dott. Dentico; Dott. Fisichella; Dr. Veterani; Guardia Medica; Ambulatorio Medico di Povo; Ecospes;
    Dottor Croce Rossano; APSS Ambulatori Pediatrici; Poliambulatori Crosina Sartori; Studio Cognola;
    Ambulatorio Terme di Levico; Medico di base e dentista; Hausarzt Dr. Egger; Arztpraxis; Centro Medico S.p.A.`,
  pharmacy:
    `Farmacia Croce Bianca; Farmacia dell'Ospedale; Farmacia Veterinari; Farmacia Via della Parafarmacia;
    La farmacia di Roncafort; Campagnola; Apotheke zur Madonna; Pharmacie Centrale; Lekarna; Farmacia con parafarmacia;
    Farmacia alla Sanitaria; Erboristeria Farmacia Rossi; Farmacia al Museo; Exner`,
  veterinary:
    `Ambulatorio veterinario con toelettatura; Degasperi e Bonatti; Zoolife; Kleintierpraxis; Clinica veterinaria Vet 24`,
  police:
    `Carabinieri; Questura; Polizia di Stato; Stazione Carabinieri; Corpo di Polizia Locale; Stadtpolizei Bozen;
    Ufficio Denunce - Sportelli; Comando Polizia Municipale; Carabinieri di Guardia; Commissariato di P.S.`,
  fire_station:
    `Vigili del Fuoco Volontari di Ravina; Freiwillige Feuerwehr; Caserma VV.F.; Vigili del fuoco e Protezione civile`,
  nursery:
    `Asilo Nido; Il Piccolo Girasole; Kita; Nido e Scuola dell'infanzia Arcobaleno; Micro nido d'infanzia; Tagesmutter`,
  kindergarten:
    `Scuola dell'infanzia "Arcobaleno"; Scuola Materna Villazzano; Il nido - scuola materna; Piccolo Mondo;
    Scuola dell'infanzia e asilo nido; Kindergarten; Vrtec; École maternelle; Scarabocchio; Maso Ginocchio`,
  primary_school:
    `Scuola Primaria "Liceo"; Collegio Arcivescovile; Istituto Sacro Cuore; Grundschule; Convitto e Liceo`,
  lower_secondary_school:
    `Istituto Comprensivo; Scuola media con doposcuola; Mittelschule; Istituto Sacro Cuore`,
  upper_secondary_school:
    `Liceo Musicale Coreutico; Istituto Tecnico "Tambosi"; Oberschule; Istituto Sacro Cuore; Istituto Alberghiero`,
  school:
    `Istituto Pavoniano Artigianelli per le Arti Grafiche; Associazione pedagogica Steineriana; British School of Milan`,
  university:
    `Università di Trento; Dipartimento di Lettere; Polo Ferrari; Libera Università di Bolzano; Politecnico;
    Freie Universität Bozen; Facoltà Teologica del Seminario; Univerza; Accademia di Belle Arti; Fondazione Bruno Kessler`,
  library:
    `BUC - Biblioteca Universitaria Centrale; Archivio e Biblioteca storica; Stadtbibliothek; Vigilianum;
    Punto di prestito Martignano; Mediathek; Bibliothèque; Knjižnica; Faustino Dalmazzo; Öffentliche Bücherei`,
  post_office:
    `Poste Italiane; Ufficio Postale; Posta; Torino 31; PT 9 VIA MIGLIETTI; Post; Pošta; Vercelli 6`,
  bank:
    `Intesa Sanpaolo; Banca di Trento e Bolzano; Cassa Rurale di Trento; Volksbank; Credem; Sparkasse; BNL; Fineco;
    Banca Santander; Banca Popolare (ex Banca d'Italia locale) agenzia 2; Deutsche Bank; Raiffeisenkasse; Cassa di Risparmio`,
  town_hall:
    `Municipio; Comune di Trento; Rathaus; Mairie; Palazzo dei Priori; Občina; Gemeinde - Comune; Palazzo Comunale;
    Municipio di Borgo - Ufficio anagrafe; Maison communale; Palazzo Pretorio`,
  museum:
    `MUSE; Archivio Storico Museo Italgas (Torino); Palazzo delle Albere; TTram; Museo Storico dei Vigili del Fuoco (Torino)`,
  supermarket:
    `Poli; Conad City; Supermercato Cinese; NaturaSì; Coop con parafarmacia; Famiglia Cooperativa; MD; Iper Poli`,
  cinema: `Multisala Gustavo Modena; Nuovo Astra; Cinema Teatro Nuovo Roma; Filmclub; Cinema Museo`,
  theatre:
    `Teatro Sociale; Auditorium Santa Chiara; Stadttheater; Teatro della Compagnia; Antico Teatro Pagliano`,
  sports_centre:
    `Centro Sportivo Life; Palestra di roccia San Bartolameo; Bocciodromo; BLM Group Arena; Bowling; Sportzone`,
  swimming_pool:
    `Piscina comunale; Lido di Bolzano; Piscina; Hallenbad; Piscina comunale presso il camping`,
  place_of_worship:
    `Santa Croce; Chiesa di Santa Croce; Santissimo Crocifisso; Capella; Cappella; Chiesa del cimitero; Duomo;
    Santuario della Madonnina; Oratorio di San Rocco; JW.ORG - Sala del Regno dei Testimoni di Geova; Pfarrkirche; Cristo Re`,
};

function* namesIn(names: Names): Generator<[FeatureClass, string]> {
  for (const [name, list] of Object.entries(names) as [FeatureClass, string][]) {
    for (const label of list.split(";")) yield [name, label.trim()];
  }
}

Deno.test("fitsName() rejects names of other kinds of places, in five languages", () => {
  const kept = [...namesIn(others)].filter(([name, label]) => fitsName(name, label));
  assert.deepEqual(kept, []);
});

Deno.test("fitsName() accepts names of the class, whatever words follow, and names without such words", () => {
  const dropped = [...namesIn(own)].filter(([name, label]) => !fitsName(name, label));
  assert.deepEqual(dropped, []);
});

Deno.test("fitsName() accepts any name of a class without words", () => {
  fc.assert(fc.property(fc.string(), (label) => fitsName("restaurant", label)));
});

Deno.test("fitsName() ignores case, accents and punctuation", () => {
  const labels = [...namesIn(others), ...namesIn(own)];
  fc.assert(fc.property(fc.constantFrom(...labels), ([name, label]) => {
    const fits = fitsName(name, label);
    assert.equal(fitsName(name, label.toUpperCase()), fits);
    assert.equal(fitsName(name, ` «${label.normalize("NFD").replaceAll(" ", " - ")}»`), fits);
  }));
});
