/** The command `doctor`, in French. */
import type { DoctorTexts } from "../doctor-texts.ts";

/** The French texts. */
export const doctor: DoctorTexts = {
  checks: {
    "settings": "réglages",
    "engine": "moteur",
    "reference page": "page de référence",
    "database": "base de données",
    "replica": "réplica",
    "clock": "horloge",
    "prepared statements": "instructions préparées",
    "connections": "connexions",
    "primary": "serveur primaire",
    "durability": "durabilité",
    "extensions": "extensions",
    "migrations": "migrations",
    "functions": "fonctions",
    "corrections": "signalements",
    "release": "version des données",
    "data": "données",
    "streets": "rues",
    "imputed values": "valeurs imputées",
    "indexes": "index",
    "statistics": "statistiques",
  },
  findings: {
    settingsReadable: { seen: "ils sont lisibles" },
    value: { seen: "{value}" },
    localOnly: { seen: "inutile, seule cette machine peut appeler le service" },
    publicUrlUnset: {
      seen: "les réponses indiquent l'adresse d'écoute",
      remedy: "Définissez l'adresse qu'utilisent les appelants",
    },
    publicUrlPlain: {
      seen: "les clés y circulent sans chiffrement",
      remedy: "Placez devant un proxy avec TLS et définissez son adresse https",
    },
    portsClash: {
      seen: "{ports} occuperait PORT {port}",
      remedy: "Choisissez des ports qui ne se chevauchent pas",
    },
    portsServed: { seen: "les mesures sont servies sur {ports}" },
    embedded: {
      seen: "la base de données intégrée sert à essayer le service",
      remedy: "Définissez DATABASE_URL pour tout ce qui doit durer",
    },
    folderWritable: { seen: "il est accessible en écriture" },
    folderMissing: { seen: "il n'existe pas encore", remedy: "Le premier démarrage le crée" },
    folderClosed: {
      seen: "il n'est pas accessible en écriture ({reason})",
      remedy: "Donnez le dossier à l'utilisateur du service",
    },
    pageMissing: {
      seen: "son script n'est pas dans DATA_DIR, /docs/reference est donc du simple HTML",
      remedy: "Exécutez `deno task reference`",
    },
    pageThere: { seen: "son script est présent" },
    runtimeMetrics: {
      seen:
        "les mesures propres à l'environnement d'exécution nomment méthodes et hôtes tels que les appelants les envoient, et peuvent retarder son arrêt",
      remedy: "Définissez OTEL_DENO_METRICS=false et collectez METRICS_PORT",
    },
    databaseMissing: { seen: "pas encore créée", remedy: "Le premier démarrage la crée" },
    databaseInUse: {
      seen: "{reason}",
      remedy: "Arrêtez le service pour faire examiner sa base de données",
    },
    unreachable: {
      seen: "{reason}",
      remedy: "Vérifiez l'adresse, le serveur et ce qu'il laisse entrer",
    },
    replicaIsPrimary: {
      seen: "c'est un serveur primaire à part entière",
      remedy: "Définissez dans DATABASE_READ_URLS des réplicas en flux continu",
    },
    replicaBehind: {
      seen: "il ne contient pas encore la version active",
      remedy: "Attendez qu'il ait rattrapé son retard : le serveur primaire répond à sa place",
    },
    replicaReady: { seen: "un réplica qui contient la version {name}" },
    serverVersion: { seen: "PostgreSQL {version}, PostGIS {postgis}, {size}" },
    serverWithoutPostgis: { seen: "PostgreSQL {version}, PostGIS non installé, {size}" },
    clockNear: { seen: "{seconds} s d'écart avec celle de cette machine" },
    clockApart: {
      seen: "{seconds} s d'écart avec celle de cette machine",
      remedy: "Réglez les deux par NTP",
    },
    settingDiffers: { seen: "elle vaut {is} et non {value}", remedy: "Exécutez-y : {statement}" },
    preparedWork: { seen: "elles fonctionnent par cette adresse, ou y sont désactivées" },
    preparedLost: {
      seen: "elles se perdent entre les instructions",
      remedy: "Ajoutez le paramètre prepare=false à l'adresse d'un pooler en mode transaction",
    },
    poolerBetween: {
      seen: "{needed} vers ce qui précède le serveur sur le port {port}, qui a ses propres limites",
    },
    connectionsFree: {
      seen: "{needed} nécessaires (DATABASE_POOL x WORKERS), {free} sur {most} libres",
    },
    connectionsShort: {
      seen: "{needed} nécessaires (DATABASE_POOL x WORKERS), {free} sur {most} libres",
      remedy: "Augmentez max_connections, réduisez DATABASE_POOL ou intercalez PgBouncer",
    },
    primaryIsReplica: {
      seen: "DATABASE_URL mène à un réplica, qui n'accepte pas d'appels",
      remedy: "Indiquez le serveur primaire",
    },
    primaryWrites: { seen: "il accepte les écritures" },
    notDurable: {
      seen: "{settings} désactivés : un arrêt brutal perd des appels facturés",
      remedy: "Activez-les",
    },
    durable: { seen: "ce qui est facturé est sur le disque" },
    walKept: {
      seen: "{size} conservés pour un réplica qui ne les récupère pas",
      remedy: "Rétablissez-le, ou supprimez son slot avec pg_drop_replication_slot",
    },
    walFree: { seen: "aucun n'est conservé pour un réplica disparu" },
    extensionsMissing: {
      seen: "{names} manquantes",
      remedy: "Exécutez-y en tant qu'administrateur : {statements}",
    },
    extensionsThere: { seen: "toutes installées" },
    migrationsPending: {
      seen: "{names} pas encore exécutées",
      remedy: "Exécutez `deno task migrate`",
    },
    databaseNewer: {
      seen: "{reason}",
      remedy: "D'ici là, utilisez la version du programme qui a créé la base de données",
    },
    asNeeded: { seen: "telles que cette version les exige" },
    functionsOlder: {
      seen: "{names} plus anciennes que celles de cette version",
      remedy: "Exécutez `deno task migrate`",
    },
    functionsNewer: {
      seen: "{names} remplacées après que cette version a appliqué les siennes",
      remedy:
        "Terminez la mise à jour vers la version plus récente ; en développement, modifiez le texte de la fonction",
    },
    correctionsNone: { seen: "aucun signalement d'une donnée erronée n'est ouvert" },
    correctionsOpen: {
      seen: "signalements ouverts de données erronées : {count}, le plus ancien du {date}",
      remedy: "Lisez-les et répondez : `deno task corrections list`",
    },
    releaseMissing: { seen: "aucune donnée n'est chargée", remedy: "Exécutez `deno task import`" },
    releaseInvented: {
      seen: "le territoire inventé, qui ne décrit aucun lieu réel",
      remedy: "Exécutez `deno task import`",
    },
    releaseOld: {
      seen: "{name}, construite le {date}",
      remedy: "Importez des données plus récentes : `deno task sources` indique ce qui existe",
    },
    releaseBuilt: { seen: "{name}, construite le {date}" },
    releasePacked: {
      seen: "{name}, construite le {date}, chargée depuis le paquet de SHA-256 {pack}",
    },
    dataDates: { seen: "sources : {total}, avec des données du : {dates}" },
    dataOld: {
      seen: "des éditions plus récentes sont probables pour {old} sources sur {total} : {dates}",
      remedy: "Exécutez `deno task import` : `deno task sources` indique ce qui existe",
    },
    walksFollow: { seen: "les trajets à pied les suivent" },
    networkMissing: {
      seen:
        "une version antérieure a construit les données sans réseau de rues : les trajets sont des lignes droites fois 1,4",
      remedy: "Un import s'impose : `deno task import`",
    },
    streetsMissing: {
      seen: "aucune n'est chargée : les trajets sont des lignes droites fois 1,4",
      remedy: "Importez un extrait d'OpenStreetMap : `deno task import` le choisit d'après la zone",
    },
    imputed: { seen: "calculées par l'import" },
    notImputed: {
      seen:
        "une version antérieure a construit les données : les indicateurs manquants comptent comme si l'on ne savait rien de l'Italie",
      remedy: "Un import s'impose : `deno task import`",
    },
    indexesMissing: {
      seen: "il en manque dans {tables}",
      remedy: "Reconstruisez les données : `deno task import`",
    },
    indexesThere: { seen: "tous présents" },
    notAnalysed: {
      seen: "le planificateur ne sait rien de {tables}",
      remedy: "Exécutez-y : {statement}",
    },
    analysed: { seen: "le planificateur connaît les tables" },
  },
};
