/** Errors of the interface, in French. */
import type { ErrorTexts } from "../error-texts.ts";

/** The French texts. */
export const error: ErrorTexts = {
  rules: {
    is_object: "le corps doit être un objet JSON",
    is_object_field: "{field} doit être un objet JSON",
    is_above_zero: "{field} doit avoir au moins une valeur supérieure à 0",
    elements_between: "{field} doit compter de {min} à {max} éléments",
    is_known: "il n'y a pas de champ {field}",
    is_text: "{field} doit être une chaîne de caractères",
    is_number: "{field} doit être un nombre",
    no_control_characters: "{field} ne doit pas contenir de caractères de contrôle",
    characters_between: "{field} doit compter de {min} à {max} caractères",
    at_most: "{field} doit compter au plus {max} caractères",
    is_visible_ascii: "{field} doit compter de 1 à {max} caractères ASCII visibles",
    between: "{field} doit être compris entre {min} et {max}",
    is_there: "{field} est absent ou vide",
    is_one_of: "{field} n'accepte que {values}",
    is_once: "{field} ne doit être envoyé qu'une fois",
    is_boolean: "{field} doit être true ou false",
    is_list: "{field} doit être une liste",
    at_most_explained: "{field} doit compter au plus {max} éléments lorsque explain vaut true",
    is_metric: "{field} n'est pas l'identifiant d'un indicateur : list_metrics les énumère",
    is_unique: "les éléments {first} et {second}, comptés à partir de 0, ont le même {field}",
    is_not_empty: "{field} doit compter au moins un élément",
    at_most_elements: "{field} doit compter au plus {max} éléments",
  },
  variants: {
    several:
      "{address} peut se trouver à {comuni}. Indiquez la commune avec sa province, comme ici.",
    unknown_street:
      "{address} peut se trouver à {comuni}, où cette rue n'est pas connue. Vérifiez la rue et séparez-la de la commune par une virgule.",
    unknown_town:
      "Aucune commune ni localité de ce nom n'est connue dans la province {provinces}. Vérifiez le nom et la province, indiquez la commune à la place d'une localité, ou envoyez lat et lon.",
    abroad:
      "L'adresse désigne un lieu à l'étranger, et ce service ne couvre que l'Italie. Si l'adresse est en Italie, ajoutez la commune et sa province, ou envoyez lat et lon.",
    too_coarse:
      "{located} Lieu trouvé : {resolved}. min_match demande {min_match}. Vérifiez l'adresse, ou demandez moins.",
    too_few_left:
      "Cette requête demande {asked} appels du mois, et il en reste {left}. Rien n'a été calculé " +
      "ni décompté. Envoyez moins de lieux, attendez le premier du mois prochain (UTC) ou " +
      "choisissez une offre supérieure.",
    too_large: "Le corps dépasse {maxKiB} Kio. Envoyez moins de lieux par requête.",
    test_calls_spent:
      "Les appels de test de ce mois sont épuisés. Attendez le premier du mois prochain (UTC).",
    disk_full:
      "Le disque du service est presque plein : rien ne peut être enregistré et aucun appel n'a été décompté. Les pages, la consommation et les résultats des tâches restent lisibles. Réessayez après Retry-After secondes.",
    too_many_searches:
      "Plus de {perSecond} recherches en une seconde. Attendez le nombre de secondes indiqué dans Retry-After.",
    table_too_large: "Le tableau dépasse 25 Mo. Envoyez-le en plusieurs parties.",
    table_media_type:
      "Le corps doit être un tableau. Envoyez l'en-tête Content-Type: text/csv ou application/x-ndjson.",
  },
  tableRules: {
    is_utf8:
      "la ligne {row} contient dans la colonne {column} des caractères impossibles à décoder : le fichier mélange deux encodages. Enregistrez-le de nouveau en CSV UTF-8",
    line_is_utf8:
      "la ligne {row} n'est pas encodée en UTF-8. Enregistrez le fichier avec l'encodage UTF-8",
    has_header:
      "la première ligne n'est pas un en-tête qui désigne les lieux. Nommez une colonne adresse, ou deux colonnes lat et lon",
    has_column:
      "la colonne {column} manque dans l'en-tête. Des coordonnées demandent les deux colonnes lat et lon",
    has_one_form:
      "il contient des adresses et des coordonnées, et la colonne {column} est de trop. Supprimez-la, ou renommez-la pour qu'elle soit seulement reprise dans le résultat",
    has_columns_once:
      "la colonne {column} figure deux fois dans l'en-tête. Renommez l'une des deux",
    columns_at_most:
      "la ligne {row} dépasse la limite de {max} colonnes. Supprimez les colonnes inutiles",
    has_rows: "il n'a aucune ligne. Envoyez au moins un lieu",
    has_usable_row:
      "aucune ligne ne contient un lieu qui puisse être évalué. Dans la première, la ligne {row}, la colonne {column} est vide ou non valide. Écrivez une adresse de 200 caractères au plus, ou une latitude de 35 à 48 et une longitude de 6 à 19",
    fields_match:
      "la ligne {row} a {fields} champs, et l'en-tête {columns} ; le premier qui ne correspond pas est dans la colonne {column}. Mettez entre guillemets les champs qui contiennent le séparateur",
    quotes_match:
      "la ligne {row} a un guillemet mal placé dans la colonne {column}. Mettez tout le champ entre guillemets et doublez ceux qu'il contient",
    quotes_end:
      "la ligne {row} ouvre dans la colonne {column} un guillemet qui n'est pas fermé. Fermez-le, ou envoyez de nouveau le fichier s'il est incomplet",
    is_json_object: "la ligne {row} n'est pas un objet JSON. Envoyez un objet par ligne",
    row_at_most:
      "la ligne {row} dépasse {max} caractères, ou ouvre un guillemet qui n'est pas fermé",
    rows_at_most: "il a plus de {max} lignes. Envoyez-le en plusieurs parties",
    rows_of_month:
      "il a plus de {max} lignes, le nombre d'appels mensuels de votre offre. Envoyez moins de lignes, ou choisissez une offre supérieure",
    id_is_well_formed:
      "l'id de la ligne {row}, colonne {column}, n'est pas valide : il doit avoir de 1 à {max} caractères, sans caractère de contrôle, et ne doit pas commencer par =, +, - ou @",
    id_is_once:
      "l'id de la ligne {row}, colonne {column}, figure déjà dans une ligne précédente. Donnez à chaque ligne un id qui lui est propre",
  },
  notLoaded: {
    holds: (held) => `Cette installation ne contient que ${held}.`,
    holdsSample: (held) => `Cette installation ne contient que ${held}, une commune inventée.`,
    holdsMany: (total) => `Cette installation ne contient que ${total} communes d'Italie.`,
    load: (comune) => `Pour charger ${comune} :`,
    loadAny: "Pour charger une autre commune, à écrire à la place de COMUNE :",
  },
  onlySample:
    "Les données d'exemple, qui répondent à toute clé de test, ne connaissent que la commune inventée de Borgo Campione : essayez Via Roma 1, Borgo Campione.",
};
