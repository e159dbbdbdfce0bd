/** Errors of the interface, in German. */
import type { ErrorTexts } from "../error-texts.ts";

/** The German texts. */
export const error: ErrorTexts = {
  rules: {
    is_object: "der Body muss ein JSON-Objekt sein",
    is_object_field: "{field} muss ein JSON-Objekt sein",
    is_above_zero: "{field} muss mindestens einen Wert über 0 haben",
    elements_between: "{field} muss {min} bis {max} Elemente haben",
    is_known: "ein Feld {field} gibt es nicht",
    is_text: "{field} muss eine Zeichenkette sein",
    is_number: "{field} muss eine Zahl sein",
    no_control_characters: "{field} darf keine Steuerzeichen enthalten",
    characters_between: "{field} muss {min} bis {max} Zeichen haben",
    at_most: "{field} darf höchstens {max} Zeichen haben",
    is_visible_ascii: "{field} muss 1 bis {max} sichtbare ASCII-Zeichen haben",
    between: "{field} muss zwischen {min} und {max} liegen",
    is_there: "{field} fehlt oder ist leer",
    is_one_of: "{field} kann nur {values} enthalten",
    is_once: "{field} darf nur einmal gesendet werden",
    is_boolean: "{field} muss true oder false sein",
    is_list: "{field} muss eine Liste sein",
    at_most_explained: "{field} darf höchstens {max} Elemente haben, wenn explain true ist",
    is_metric:
      "{field} ist nicht die Kennung einer Kennzahl: list_metrics listet die Kennungen auf",
    is_unique: "die Elemente {first} und {second}, gezählt ab 0, haben denselben Wert in {field}",
    is_not_empty: "{field} muss mindestens ein Element haben",
    at_most_elements: "{field} darf höchstens {max} Elemente haben",
  },
  variants: {
    several:
      "{address} kann in {comuni} liegen. Nennen Sie die Gemeinde mit der Provinz, wie hier.",
    unknown_street:
      "{address} kann in {comuni} liegen, wo diese Straße nicht bekannt ist. Prüfen Sie die Straße, und trennen Sie sie mit einem Komma von der Gemeinde.",
    unknown_town:
      "In der Provinz {provinces} ist keine Gemeinde und kein Ortsteil dieses Namens bekannt. Prüfen Sie Namen und Provinz, nennen Sie statt eines Ortsteils die Gemeinde, oder senden Sie lat und lon.",
    abroad:
      "Die Adresse nennt einen Ort im Ausland, und dieser Dienst deckt nur Italien ab. Liegt die Adresse in Italien, ergänzen Sie die Gemeinde mit der Provinz, oder senden Sie lat und lon.",
    too_coarse:
      "{located} Gefunden: {resolved}. min_match verlangt {min_match}. Prüfen Sie die Adresse, oder verlangen Sie weniger.",
    too_few_left:
      "Diese Anfrage braucht {asked} Aufrufe des Monats, übrig sind {left}. Es wurde kein Ort " +
      "bewertet und nichts angerechnet. Senden Sie weniger Orte, warten Sie bis zum Ersten des " +
      "nächsten Monats (UTC) oder wählen Sie einen größeren Tarif.",
    too_large: "Der Body ist größer als {maxKiB} KiB. Senden Sie weniger Orte je Anfrage.",
    test_calls_spent:
      "Die Testaufrufe dieses Monats sind aufgebraucht. Warten Sie bis zum Ersten des nächsten Monats (UTC).",
    disk_full:
      "Der Datenträger des Dienstes ist fast voll, daher kann nichts gespeichert werden. Es wurde kein Aufruf berechnet. Seiten, Verbrauch und Ergebnisse von Aufträgen sind weiterhin lesbar. Bitte nach Retry-After Sekunden erneut versuchen.",
    too_many_searches:
      "Mehr als {perSecond} Suchanfragen in einer Sekunde. Warten Sie so viele Sekunden, wie Retry-After angibt.",
    table_too_large: "Die Tabelle ist größer als 25 MB. Senden Sie sie in mehreren Teilen.",
    table_media_type:
      "Der Body muss eine Tabelle sein. Senden Sie den Header Content-Type: text/csv oder application/x-ndjson.",
  },
  tableRules: {
    is_utf8:
      "Zeile {row} enthält in der Spalte {column} Zeichen, die sich nicht dekodieren lassen: Die Datei mischt zwei Kodierungen. Speichern Sie sie erneut als CSV UTF-8",
    line_is_utf8:
      "Zeile {row} ist nicht in UTF-8 kodiert. Speichern Sie die Datei mit der Kodierung UTF-8",
    has_header:
      "die erste Zeile ist keine Kopfzeile, die die Orte benennt. Nennen Sie eine Spalte Adresse oder zwei Spalten lat und lon",
    has_column:
      "in der Kopfzeile fehlt die Spalte {column}. Koordinaten brauchen die beiden Spalten lat und lon",
    has_one_form:
      "sie enthält Adressen und Koordinaten, und die Spalte {column} ist zu viel. Löschen Sie sie, oder benennen Sie sie um, damit sie nur ins Ergebnis übernommen wird",
    has_columns_once:
      "die Spalte {column} steht zweimal in der Kopfzeile. Benennen Sie eine von beiden um",
    columns_at_most:
      "Zeile {row} überschreitet die Grenze von {max} Spalten. Löschen Sie Spalten, die Sie nicht brauchen",
    has_rows: "sie hat keine Zeilen. Senden Sie mindestens einen Ort",
    has_usable_row:
      "keine Zeile enthält einen Ort, der bewertet werden kann. In der ersten, Zeile {row}, ist die Spalte {column} leer oder ungültig. Schreiben Sie eine Adresse mit höchstens 200 Zeichen oder einen Breitengrad von 35 bis 48 und einen Längengrad von 6 bis 19",
    fields_match:
      "Zeile {row} hat {fields} Felder, die Kopfzeile {columns}; das erste, das nicht passt, steht in Spalte {column}. Setzen Sie Felder, die das Trennzeichen enthalten, in Anführungszeichen",
    quotes_match:
      "Zeile {row} hat in der Spalte {column} ein Anführungszeichen an falscher Stelle. Setzen Sie das ganze Feld in Anführungszeichen, und verdoppeln Sie jedes darin",
    quotes_end:
      "Zeile {row} öffnet in der Spalte {column} ein Anführungszeichen, das nicht geschlossen wird. Schließen Sie es, oder senden Sie die Datei erneut, falls sie abgeschnitten ist",
    is_json_object: "Zeile {row} ist kein JSON-Objekt. Senden Sie ein Objekt je Zeile",
    row_at_most:
      "Zeile {row} hat mehr als {max} Zeichen oder öffnet ein Anführungszeichen, das nicht geschlossen wird",
    rows_at_most: "sie hat mehr als {max} Zeilen. Senden Sie sie in mehreren Teilen",
    rows_of_month:
      "sie hat mehr Zeilen, als Ihr Tarif im Monat Aufrufe hat ({max}). Senden Sie weniger Zeilen, oder wählen Sie einen größeren Tarif",
    id_is_well_formed:
      "die id in Zeile {row}, Spalte {column}, ist ungültig: Sie muss 1 bis {max} Zeichen haben, darf keine Steuerzeichen enthalten und nicht mit =, +, - oder @ beginnen",
    id_is_once:
      "die id in Zeile {row}, Spalte {column}, steht schon in einer früheren Zeile. Geben Sie jeder Zeile eine eigene id",
  },
  notLoaded: {
    holds: (held) => `Diese Installation enthält nur ${held}.`,
    holdsSample: (held) => `Diese Installation enthält nur ${held}, eine erfundene Gemeinde.`,
    holdsMany: (total) => `Diese Installation enthält nur ${total} Gemeinden Italiens.`,
    load: (comune) => `So laden Sie ${comune}:`,
    loadAny: "So laden Sie eine andere Gemeinde, deren Name an die Stelle von COMUNE tritt:",
  },
  onlySample:
    "Die Beispieldaten, aus denen jeder Testschlüssel Antworten erhält, kennen nur die erfundene Gemeinde Borgo Campione: Versuchen Sie es mit Via Roma 1, Borgo Campione.",
};
