/** Errors of the interface, in Italian. */
import type { ErrorTexts } from "../error-texts.ts";

/** The Italian texts. */
export const error: ErrorTexts = {
  rules: {
    is_object: "il corpo deve essere un oggetto JSON",
    is_object_field: "{field} deve essere un oggetto JSON",
    is_above_zero: "{field} deve avere almeno un valore maggiore di 0",
    elements_between: "{field} deve avere da {min} a {max} elementi",
    is_known: "non esiste un campo {field}",
    is_text: "{field} deve essere una stringa",
    is_number: "{field} deve essere un numero",
    no_control_characters: "{field} non deve contenere caratteri di controllo",
    characters_between: "{field} deve avere da {min} a {max} caratteri",
    at_most: "{field} deve avere al massimo {max} caratteri",
    is_visible_ascii: "{field} deve avere da 1 a {max} caratteri ASCII visibili",
    between: "{field} deve essere compreso tra {min} e {max}",
    is_there: "{field} manca o è vuoto",
    is_one_of: "{field} accetta solo {values}",
    is_once: "{field} va inviato una sola volta",
    is_boolean: "{field} deve essere true o false",
    is_list: "{field} deve essere una lista",
    at_most_explained: "{field} deve avere al massimo {max} elementi se explain è true",
    is_metric: "{field} non è l'identificativo di un indicatore: list_metrics li elenca",
    is_unique: "gli elementi {first} e {second}, contati da 0, hanno lo stesso {field}",
    is_not_empty: "{field} deve avere almeno un elemento",
    at_most_elements: "{field} deve avere al massimo {max} elementi",
  },
  variants: {
    several: "{address} può trovarsi a {comuni}. Indicare il comune con la provincia, come qui.",
    unknown_street:
      "{address} può trovarsi a {comuni}, dove questa via non è nota. Controllare la via e separarla dal comune con una virgola.",
    unknown_town:
      "Nessun comune e nessuna frazione con questo nome sono noti in provincia di {provinces}. Controllare il nome e la provincia, indicare il comune al posto della frazione, oppure inviare lat e lon.",
    abroad:
      "L'indirizzo indica un luogo all'estero, e questo servizio copre solo l'Italia. Se l'indirizzo è in Italia, aggiungere il comune con la provincia, oppure inviare lat e lon.",
    too_coarse:
      "{located} Luogo trovato: {resolved}. min_match chiede {min_match}. Controllare l'indirizzo, o chiedere meno.",
    too_few_left:
      "Questo invio usa {asked} richieste del mese e ne restano {left}. Nulla è stato calcolato né addebitato. Inviare meno luoghi, attendere il primo del prossimo mese (UTC) o scegliere un piano superiore.",
    too_large: "Il corpo supera i {maxKiB} KiB. Inviare meno luoghi per richiesta.",
    test_calls_spent:
      "Le richieste di prova di questo mese sono esaurite. Attendere il primo del prossimo mese (UTC).",
    disk_full:
      "Il disco del servizio è quasi pieno: nulla può essere salvato e nessuna richiesta è stata addebitata. Pagine, consumi e risultati dei lavori restano leggibili. Riprovare dopo Retry-After secondi.",
    too_many_searches:
      "Più di {perSecond} ricerche in un secondo. Attendere i secondi indicati in Retry-After.",
    table_too_large: "La tabella supera i 25 MB. Inviarla in più parti.",
    table_media_type:
      "Il corpo deve essere una tabella. Inviare l'intestazione Content-Type: text/csv, oppure application/x-ndjson.",
  },
  tableRules: {
    is_utf8:
      "nella riga {row}, colonna {column}, ci sono caratteri che non si possono decodificare: il file mescola due codifiche. Salvarlo di nuovo come CSV UTF-8",
    line_is_utf8: "la riga {row} non è codificata in UTF-8. Salvare il file con la codifica UTF-8",
    has_header:
      "la prima riga non è un'intestazione che indica i luoghi. Chiamare una colonna indirizzo, oppure due colonne lat e lon",
    has_column:
      "nell'intestazione manca la colonna {column}. Le coordinate richiedono le due colonne lat e lon",
    has_one_form:
      "contiene indirizzi e coordinate, e la colonna {column} è di troppo. Eliminarla, o rinominarla perché venga soltanto riportata nel risultato",
    has_columns_once: "la colonna {column} compare due volte nell'intestazione. Rinominarne una",
    columns_at_most:
      "la riga {row} supera il limite di {max} colonne. Eliminare le colonne superflue",
    has_rows: "non ha righe. Inviare almeno un luogo",
    has_usable_row:
      "nessuna riga contiene un luogo valutabile. Nella prima, la riga {row}, la colonna {column} è vuota o non valida. Scrivere un indirizzo di al massimo 200 caratteri, oppure una latitudine da 35 a 48 e una longitudine da 6 a 19",
    fields_match:
      "la riga {row} ha {fields} campi, l'intestazione {columns}; il primo che non corrisponde è nella colonna {column}. Mettere tra virgolette i campi che contengono il separatore",
    quotes_match:
      "la riga {row} ha virgolette fuori posto nella colonna {column}. Mettere tra virgolette l'intero campo e raddoppiare quelle al suo interno",
    quotes_end:
      "la riga {row} apre nella colonna {column} virgolette che non si chiudono. Chiuderle, o inviare di nuovo il file se è arrivato incompleto",
    is_json_object: "la riga {row} non è un oggetto JSON. Inviare un oggetto per riga",
    row_at_most: "la riga {row} supera {max} caratteri, o apre virgolette che non si chiudono",
    rows_at_most: "ha più di {max} righe. Inviarla in più parti",
    rows_of_month:
      "ha più di {max} righe, le richieste mensili del piano. Inviare meno righe, o scegliere un piano superiore",
    id_is_well_formed:
      "l'id nella riga {row}, colonna {column}, non è valido: deve avere da 1 a {max} caratteri, nessun carattere di controllo, e non deve iniziare con =, +, - o @",
    id_is_once:
      "l'id nella riga {row}, colonna {column}, compare già in una riga precedente. Dare a ogni riga un id proprio",
  },
  notLoaded: {
    holds: (held) => `Questa installazione contiene solo ${held}.`,
    holdsSample: (held) => `Questa installazione contiene solo ${held}, un comune inventato.`,
    holdsMany: (total) => `Questa installazione contiene solo ${total} comuni italiani.`,
    load: (comune) => `Per caricare ${comune}:`,
    loadAny: "Per caricare un altro comune, da scrivere al posto di COMUNE:",
  },
  onlySample:
    "I dati di esempio, che rispondono a ogni chiave di prova, comprendono solo il comune inventato di Borgo Campione: provare Via Roma 1, Borgo Campione.",
};
