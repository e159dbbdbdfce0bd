/** The command `doctor`, in German. */
import type { DoctorTexts } from "../doctor-texts.ts";

/** The German texts. */
export const doctor: DoctorTexts = {
  checks: {
    "settings": "Einstellungen",
    "engine": "Datenbanksystem",
    "reference page": "Referenzseite",
    "database": "Datenbank",
    "replica": "Replikat",
    "clock": "Uhr",
    "prepared statements": "vorbereitete Anweisungen",
    "connections": "Verbindungen",
    "primary": "Primärserver",
    "durability": "Dauerhaftigkeit",
    "extensions": "Erweiterungen",
    "migrations": "Migrationen",
    "functions": "Funktionen",
    "corrections": "Korrekturen",
    "release": "Datenversion",
    "data": "Daten",
    "streets": "Straßen",
    "imputed values": "ergänzte Werte",
    "indexes": "Indizes",
    "statistics": "Statistiken",
  },
  findings: {
    settingsReadable: { seen: "sie sind lesbar" },
    value: { seen: "{value}" },
    localOnly: { seen: "nicht nötig, nur dieser Rechner kann den Dienst aufrufen" },
    publicUrlUnset: {
      seen: "Antworten nennen die Adresse, an der der Dienst lauscht",
      remedy: "Setzen Sie die Adresse, die Aufrufer verwenden",
    },
    publicUrlPlain: {
      seen: "Schlüssel werden dort unverschlüsselt übertragen",
      remedy: "Stellen Sie einen Proxy mit TLS davor und setzen Sie dessen https-Adresse",
    },
    portsClash: {
      seen: "{ports} würde PORT {port} belegen",
      remedy: "Wählen Sie Ports, die sich nicht überschneiden",
    },
    portsServed: { seen: "Messwerte werden auf {ports} bereitgestellt" },
    embedded: {
      seen: "die eingebettete Datenbank ist zum Ausprobieren des Dienstes gedacht",
      remedy: "Setzen Sie DATABASE_URL für alles, was bestehen bleiben soll",
    },
    folderWritable: { seen: "er ist beschreibbar" },
    folderMissing: { seen: "er fehlt noch", remedy: "Der erste Start legt ihn an" },
    folderClosed: {
      seen: "er ist nicht beschreibbar ({reason})",
      remedy: "Geben Sie dem Benutzer des Dienstes den Ordner",
    },
    pageMissing: {
      seen: "ihr Skript fehlt in DATA_DIR, daher ist /docs/reference einfaches HTML",
      remedy: "Führen Sie `deno task reference` aus",
    },
    pageThere: { seen: "ihr Skript ist vorhanden" },
    runtimeMetrics: {
      seen:
        "die eigenen Messwerte der Laufzeitumgebung nennen Methoden und Hosts, wie Aufrufer sie senden, und können ihr Ende verzögern",
      remedy: "Setzen Sie OTEL_DENO_METRICS=false und fragen Sie METRICS_PORT ab",
    },
    databaseMissing: { seen: "noch nicht angelegt", remedy: "Der erste Start legt sie an" },
    databaseInUse: {
      seen: "{reason}",
      remedy: "Beenden Sie den Dienst, damit seine Datenbank geprüft werden kann",
    },
    unreachable: {
      seen: "{reason}",
      remedy: "Prüfen Sie die Adresse, den Server und wen er zulässt",
    },
    replicaIsPrimary: {
      seen: "es ist ein eigener Primärserver",
      remedy: "Setzen Sie DATABASE_READ_URLS auf Streaming-Replikate",
    },
    replicaBehind: {
      seen: "es enthält die aktive Datenversion noch nicht",
      remedy: "Warten Sie, bis es aufgeholt hat; bis dahin antwortet der Primärserver",
    },
    replicaReady: { seen: "ein Replikat mit der Datenversion {name}" },
    serverVersion: { seen: "PostgreSQL {version}, PostGIS {postgis}, {size}" },
    serverWithoutPostgis: { seen: "PostgreSQL {version}, PostGIS nicht installiert, {size}" },
    clockNear: { seen: "{seconds} s Abweichung von der Uhr dieses Rechners" },
    clockApart: {
      seen: "{seconds} s Abweichung von der Uhr dieses Rechners",
      remedy: "Stellen Sie beide über NTP",
    },
    settingDiffers: {
      seen: "sie ist {is} statt {value}",
      remedy: "Führen Sie dort aus: {statement}",
    },
    preparedWork: { seen: "sie funktionieren über diese Adresse oder sind in ihr ausgeschaltet" },
    preparedLost: {
      seen: "sie gehen zwischen Anweisungen verloren",
      remedy: "Fügen Sie der Adresse eines Poolers im Transaktionsmodus ?prepare=false hinzu",
    },
    poolerBetween: {
      seen: "{needed} zu dem, was vor dem Server auf Port {port} steht und eigene Grenzen hat",
    },
    connectionsFree: { seen: "{needed} nötig (DATABASE_POOL x WORKERS), {free} von {most} frei" },
    connectionsShort: {
      seen: "{needed} nötig (DATABASE_POOL x WORKERS), {free} von {most} frei",
      remedy:
        "Erhöhen Sie max_connections, senken Sie DATABASE_POOL oder setzen Sie PgBouncer dazwischen",
    },
    primaryIsReplica: {
      seen: "DATABASE_URL führt zu einem Replikat, das keine Aufrufe annimmt",
      remedy: "Setzen Sie den Primärserver ein",
    },
    primaryWrites: { seen: "er nimmt Schreibzugriffe an" },
    notDurable: {
      seen: "{settings} aus: ein Absturz verliert berechnete Aufrufe",
      remedy: "Schalten Sie sie ein",
    },
    durable: { seen: "was berechnet wird, steht auf der Platte" },
    walKept: {
      seen: "{size} werden für ein Replikat aufbewahrt, das sie nicht abholt",
      remedy:
        "Stellen Sie es wieder her, oder entfernen Sie seinen Slot mit pg_drop_replication_slot",
    },
    walFree: { seen: "für verschwundene Replikate wird keines aufbewahrt" },
    extensionsMissing: {
      seen: "{names} fehlen",
      remedy: "Führen Sie dort als Administrator aus: {statements}",
    },
    extensionsThere: { seen: "alle installiert" },
    migrationsPending: {
      seen: "{names} noch nicht ausgeführt",
      remedy: "Führen Sie `deno task migrate` aus",
    },
    databaseNewer: {
      seen: "{reason}",
      remedy: "Verwenden Sie bis dahin die Programmversion, die die Datenbank angelegt hat",
    },
    asNeeded: { seen: "wie diese Version sie braucht" },
    functionsOlder: {
      seen: "{names} älter als in dieser Version",
      remedy: "Führen Sie `deno task migrate` aus",
    },
    functionsNewer: {
      seen: "{names} ersetzt, nachdem diese Version ihre eigenen eingerichtet hatte",
      remedy:
        "Schließen Sie die Aktualisierung auf die neuere Version ab; ändern Sie beim Entwickeln den Text der Funktion",
    },
    correctionsNone: { seen: "keine Meldung einer falschen Angabe ist offen" },
    correctionsOpen: {
      seen: "offene Meldungen falscher Angaben: {count}, die älteste vom {date}",
      remedy: "Lesen und beantworten Sie sie: `deno task corrections list`",
    },
    releaseMissing: {
      seen: "es sind keine Daten geladen",
      remedy: "Führen Sie `deno task import` aus",
    },
    releaseInvented: {
      seen: "das erfundene Gebiet, das keinen wirklichen Ort beschreibt",
      remedy: "Führen Sie `deno task import` aus",
    },
    releaseOld: {
      seen: "{name}, erstellt am {date}",
      remedy: "Importieren Sie neuere Daten: `deno task sources` nennt die vorhandenen",
    },
    releaseBuilt: { seen: "{name}, erstellt am {date}" },
    releasePacked: { seen: "{name}, erstellt am {date}, geladen aus dem Paket mit SHA-256 {pack}" },
    dataDates: { seen: "Quellen: {total}, mit Daten von: {dates}" },
    dataOld: {
      seen: "von {old} der {total} Quellen gibt es wahrscheinlich neuere Ausgaben: {dates}",
      remedy: "Führen Sie `deno task import` aus: `deno task sources` nennt die vorhandenen",
    },
    walksFollow: { seen: "Fußwege folgen ihnen" },
    networkMissing: {
      seen:
        "eine ältere Version hat die Datenversion ohne Straßennetz erstellt: Fußwege sind gerade Linien mal 1,4",
      remedy: "Ein Import ist fällig: `deno task import`",
    },
    streetsMissing: {
      seen: "es sind keine geladen: Fußwege sind gerade Linien mal 1,4",
      remedy:
        "Importieren Sie einen OpenStreetMap-Auszug: `deno task import` wählt ihn nach dem Gebiet",
    },
    imputed: { seen: "beim Import berechnet" },
    notImputed: {
      seen:
        "eine ältere Version hat die Datenversion erstellt: fehlende Kennzahlen zählen, als wäre über Italien nichts bekannt",
      remedy: "Ein Import ist fällig: `deno task import`",
    },
    indexesMissing: {
      seen: "in {tables} fehlen welche",
      remedy: "Erstellen Sie die Datenversion neu: `deno task import`",
    },
    indexesThere: { seen: "alle vorhanden" },
    notAnalysed: {
      seen: "der Planer weiß nichts über {tables}",
      remedy: "Führen Sie dort aus: {statement}",
    },
    analysed: { seen: "der Planer kennt die Tabellen" },
  },
};
