/** The lists of sources and files that commands print, in French. */
import type { SourcesTexts } from "../sources-texts.ts";

/** The French texts. */
export const sources: SourcesTexts = {
  levels: { region: "région", province: "province", comune: "commune" },
  rhythms: {
    "daily": "quotidienne",
    "monthly": "mensuelle",
    "quarterly": "trimestrielle",
    "half-yearly": "semestrielle",
    "yearly": "annuelle",
    "rarely": "rare",
    "once": "unique",
  },
  counts: {
    metrics: { one: "{n} indicateur", other: "{n} indicateurs" },
    files: { one: "{n} fichier", other: "{n} fichiers" },
    moreFiles: { one: "{n} fichier de plus", other: "{n} fichiers de plus" },
    moreMetrics: { one: "{n} indicateur de plus", other: "{n} indicateurs de plus" },
    years: { one: "{n} an", other: "{n} ans" },
  },
  lines: {
    noRelease: "Aucune version des données n'est chargée.",
    sampleRelease: "Version sample : un territoire inventé, aucune donnée réelle.",
    release: "Version {name}, construite le {date}",
    newerLikely: "(une plus récente est probable)",
    substitute: "(à la place de {id} ; {command} la remplace)",
    notLoaded: "Non chargées :",
    unlocks: "à charger pour mesurer {metrics}",
    extends: "davantage de {metrics}",
    servesOthers: "sert à d'autres sources",
    downloaded: "téléchargée par un import",
    answeredOn: "téléchargée par un import, dernière réponse connue le {date}",
    byHand: "à la main",
    noResidents: "{area} : les données n'y connaissent aucun habitant.",
    measured:
      "Mesurés directement à {area}, en {places} lieux tirés selon les habitants dans {sampled} des {comuni} communes :",
    metricsColumn: "indicateurs",
    medianColumn: "habitant médian",
    worstColumn: "pire commune",
    all: "Tous",
    next: "Étape suivante : {step}",
    nextDryRun:
      "{command} indique ce qu'un import télécharge ; une région, une province ou une commune demande moins.",
    nextArea: "{command} (les données sont construites pour {area}).",
    nextRest: "{command} ({files}, pour {metrics})",
    nextNewer: "{command} (des éditions plus récentes sont probables pour {ids})",
    nextByHand: "fichiers de {id} depuis {page}, puis {command}",
    answers: "répond : {detail}",
    moved: "déplacée vers : {detail}",
    fails: "ne répond pas : {detail}",
    unasked: "non interrogée : le serveur ne répond à aucune requête HEAD",
    sizeNotStated: "taille non indiquée",
    checkedAddresses:
      "Adresses : {total}. Répondent {answers}, déplacées {moved}, sans réponse {fails}, non interrogées {unasked}.",
    area: "Zone : {area}",
    areaKept: "Zone : {area}, comme dans la version active.",
    wholeProvince: 'Pour toute la province : --area "{province}"',
    whichArea:
      "Quel territoire ? Une région, une province, une commune, ou Entrée pour toute l'Italie :",
    areaLoaded:
      "La version active porte sur cette zone. Pour les sources qui lui manquent : {command}",
    downloads: "Téléchargements vers {folder} :",
    unknown: "inconnue",
    onlyIfChanged: "(seulement si modifié)",
    sizeOf: "(taille en {month})",
    knownAddress:
      "à l'adresse que connaît cette version : celle d'aujourd'hui n'a pas été trouvée ({problem})",
    noAddress: "non téléchargée : l'adresse d'aujourd'hui n'a pas été trouvée ({problem})",
    total: "Total : {parts}. {time}",
    toReceive: "{size} à recevoir",
    unknownBesides: "en plus {count} de taille inconnue",
    countIfChanged: "{count} seulement si modifiés",
    timeUnknown: "Durée : inconnue.",
    timeAtGuess:
      "Durée : inconnue, car rien n'a encore été téléchargé (à 1 MB/s, environ {duration}).",
    timeAtSpeed: "Durée : environ {duration} à {speed}/s, la vitesse des derniers téléchargements.",
    fromFolders: "Depuis les dossiers, non téléchargées : {ids}",
    tooLarge:
      "Non téléchargé : {path} : {size}, c'est trop pour une première version, et aucun extrait plus petit n'est disponible pour l'instant. {command} en télécharge un plus petit si son serveur répond, sinon celui-ci ({url}).",
    substituted:
      "Aucun fichier de {id} : l'import lit {substitute} à sa place. Ensuite, {command} la remplace.",
  },
};
