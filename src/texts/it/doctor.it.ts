/** The command `doctor`, in Italian. */
import type { DoctorTexts } from "../doctor-texts.ts";

/** The Italian texts. */
export const doctor: DoctorTexts = {
  checks: {
    "settings": "impostazioni",
    "engine": "motore",
    "reference page": "pagina di riferimento",
    "database": "database",
    "replica": "replica",
    "clock": "orologio",
    "prepared statements": "istruzioni preparate",
    "connections": "connessioni",
    "primary": "primario",
    "durability": "durabilità",
    "extensions": "estensioni",
    "migrations": "migrazioni",
    "functions": "funzioni",
    "corrections": "segnalazioni",
    "release": "versione dei dati",
    "data": "dati",
    "streets": "strade",
    "imputed values": "valori imputati",
    "indexes": "indici",
    "statistics": "statistiche",
  },
  findings: {
    settingsReadable: { seen: "si possono leggere" },
    value: { seen: "{value}" },
    localOnly: { seen: "non necessario, solo questa macchina può chiamare il servizio" },
    publicUrlUnset: {
      seen: "le risposte indicano l'indirizzo su cui il servizio è in ascolto",
      remedy: "Impostare l'indirizzo che usano i chiamanti",
    },
    publicUrlPlain: {
      seen: "le chiavi viaggiano in chiaro",
      remedy: "Anteporre un proxy con TLS e impostare il suo indirizzo https",
    },
    portsClash: {
      seen: "{ports} occuperebbe PORT {port}",
      remedy: "Scegliere porte che non si sovrappongano",
    },
    portsServed: { seen: "le metriche sono servite su {ports}" },
    embedded: {
      seen: "il database incorporato serve a provare il servizio",
      remedy: "Impostare DATABASE_URL per tutto ciò che deve durare",
    },
    folderWritable: { seen: "è scrivibile" },
    folderMissing: { seen: "non esiste ancora", remedy: "Il primo avvio la crea" },
    folderClosed: {
      seen: "non è scrivibile ({reason})",
      remedy: "Assegnare la cartella all'utente del servizio",
    },
    pageMissing: {
      seen: "il suo script non è in DATA_DIR, quindi /docs/reference è semplice HTML",
      remedy: "Eseguire `deno task reference`",
    },
    pageThere: { seen: "il suo script è presente" },
    runtimeMetrics: {
      seen:
        "le metriche del runtime riportano metodi e host come li inviano i chiamanti, e possono ritardarne la chiusura",
      remedy: "Impostare OTEL_DENO_METRICS=false e raccogliere METRICS_PORT",
    },
    databaseMissing: { seen: "non ancora creato", remedy: "Il primo avvio lo crea" },
    databaseInUse: {
      seen: "{reason}",
      remedy: "Fermare il servizio per far controllare il suo database",
    },
    unreachable: {
      seen: "{reason}",
      remedy: "Controllare l'indirizzo, il server e chi può accedervi",
    },
    replicaIsPrimary: {
      seen: "è un primario a sé",
      remedy: "Impostare in DATABASE_READ_URLS repliche in streaming",
    },
    replicaBehind: {
      seen: "non contiene ancora la versione attiva",
      remedy: "Attendere che si allinei: nel frattempo risponde il primario",
    },
    replicaReady: { seen: "una replica che contiene la versione {name}" },
    serverVersion: { seen: "PostgreSQL {version}, PostGIS {postgis}, {size}" },
    serverWithoutPostgis: { seen: "PostgreSQL {version}, PostGIS non installato, {size}" },
    clockNear: { seen: "{seconds} s di differenza da quello di questa macchina" },
    clockApart: {
      seen: "{seconds} s di differenza da quello di questa macchina",
      remedy: "Sincronizzarli entrambi con NTP",
    },
    settingDiffers: { seen: "è {is} e non {value}", remedy: "Eseguire lì: {statement}" },
    preparedWork: { seen: "funzionano attraverso questo indirizzo, o vi sono disattivate" },
    preparedLost: {
      seen: "si perdono tra un'istruzione e l'altra",
      remedy: "Aggiungere ?prepare=false all'indirizzo di un pooler in modalità transazione",
    },
    poolerBetween: {
      seen: "{needed} verso ciò che precede il server sulla porta {port}, che ha limiti propri",
    },
    connectionsFree: {
      seen: "{needed} necessarie (DATABASE_POOL x WORKERS), {free} di {most} libere",
    },
    connectionsShort: {
      seen: "{needed} necessarie (DATABASE_POOL x WORKERS), {free} di {most} libere",
      remedy: "Aumentare max_connections, ridurre DATABASE_POOL o interporre PgBouncer",
    },
    primaryIsReplica: {
      seen: "DATABASE_URL porta a una replica, che non accetta chiamate",
      remedy: "Impostare il primario",
    },
    primaryWrites: { seen: "accetta scritture" },
    notDurable: {
      seen: "{settings} disattivati: un arresto anomalo perde chiamate addebitate",
      remedy: "Attivarli",
    },
    durable: { seen: "ciò che viene addebitato è su disco" },
    walKept: {
      seen: "{size} conservati per una replica che non li preleva",
      remedy: "Ripristinarla, o eliminare il suo slot con pg_drop_replication_slot",
    },
    walFree: { seen: "non ne è conservato per repliche scomparse" },
    extensionsMissing: {
      seen: "{names} mancanti",
      remedy: "Eseguire lì come amministratore: {statements}",
    },
    extensionsThere: { seen: "tutte installate" },
    migrationsPending: {
      seen: "{names} non ancora eseguite",
      remedy: "Eseguire `deno task migrate`",
    },
    databaseNewer: {
      seen: "{reason}",
      remedy: "Fino ad allora, usare la versione del programma che ha creato il database",
    },
    asNeeded: { seen: "come servono a questa versione" },
    functionsOlder: {
      seen: "{names} precedenti a quelle di questa versione",
      remedy: "Eseguire `deno task migrate`",
    },
    functionsNewer: {
      seen: "{names} sostituite dopo che questa versione aveva applicato le proprie",
      remedy:
        "Completare l'aggiornamento alla versione più recente; durante lo sviluppo, modificare il testo della funzione",
    },
    correctionsNone: { seen: "nessuna segnalazione di un dato errato è aperta" },
    correctionsOpen: {
      seen: "segnalazioni aperte di dati errati: {count}, la più vecchia del {date}",
      remedy: "Leggerle e rispondere: `deno task corrections list`",
    },
    releaseMissing: { seen: "nessun dato è caricato", remedy: "Eseguire `deno task import`" },
    releaseInvented: {
      seen: "il territorio inventato, che non descrive alcun luogo reale",
      remedy: "Eseguire `deno task import`",
    },
    releaseOld: {
      seen: "{name}, costruita il {date}",
      remedy: "Importare dati più recenti: `deno task sources` dice che cosa c'è",
    },
    releaseBuilt: { seen: "{name}, costruita il {date}" },
    releasePacked: {
      seen: "{name}, costruita il {date}, caricata dal pacchetto con SHA-256 {pack}",
    },
    dataDates: { seen: "fonti: {total}, con dati del: {dates}" },
    dataOld: {
      seen: "per {old} fonti su {total} sono probabili edizioni più recenti: {dates}",
      remedy: "Eseguire `deno task import`: `deno task sources` dice che cosa c'è",
    },
    walksFollow: { seen: "i percorsi a piedi le seguono" },
    networkMissing: {
      seen:
        "una versione precedente ha costruito i dati senza rete stradale: i percorsi sono linee rette per 1,4",
      remedy: "Serve un'importazione: `deno task import`",
    },
    streetsMissing: {
      seen: "nessuna è caricata: i percorsi sono linee rette per 1,4",
      remedy:
        "Importare un estratto di OpenStreetMap: `deno task import` lo sceglie in base all'area",
    },
    imputed: { seen: "calcolati dall'importazione" },
    notImputed: {
      seen:
        "una versione precedente ha costruito i dati: gli indicatori mancanti contano come se dell'Italia non si sapesse nulla",
      remedy: "Serve un'importazione: `deno task import`",
    },
    indexesMissing: {
      seen: "ne mancano in {tables}",
      remedy: "Ricostruire i dati: `deno task import`",
    },
    indexesThere: { seen: "tutti presenti" },
    notAnalysed: {
      seen: "il pianificatore non sa nulla di {tables}",
      remedy: "Eseguire lì: {statement}",
    },
    analysed: { seen: "il pianificatore conosce le tabelle" },
  },
};
