/** The guide, in French. */
import type { GuideTexts } from "../guide-texts.ts";

/** The French texts. */
export const guide: GuideTexts = {
  title: "Guide de l'API",
  lead:
    "Sept étapes, cinq minutes : de la clé à un tableau évalué. Sous chaque commande se trouve la réponse du service " +
    "pour la commune inventée Borgo Campione, que toute clé de test peut utiliser.",
  contents: "Étapes",
  ownKey: "Vous êtes connecté : les commandes de cette page contiennent votre clé de test.",
  noKey:
    "Une fois [connecté](sign-in), vous trouvez votre clé de test dans les commandes de cette page. " +
    "[Créez un compte gratuit](sign-up) ; aucune carte bancaire n'est demandée.",
  answer: "Réponse",
  body: "Le corps de la réponse",
  file: "Le fichier places.csv",
  otherLanguages: "Le même appel en TypeScript et en Python",
  steps: {
    key: {
      heading: "Obtenir une clé",
      before: `
La page du compte contient deux sortes de clés. La **clé de test** commence par \`lvs_test_\`. Elle évalue la commune
inventée Borgo Campione et ne prend aucun appel de votre offre. Les **clés live** commencent par \`lvs_live_\` et
évaluent des adresses réelles.

Gardez les clés sur votre serveur. Toute personne qui ouvre une page web peut y lire une clé et épuiser votre quota.
`,
      after: "",
    },
    first: {
      heading: "Évaluer une adresse",
      before: `
Envoyez la clé dans l'en-tête \`x-api-key\`, et le lieu en JSON : une \`address\`, ou \`lat\` et \`lon\`.
`,
      after: `
\`score\` et les scores des six \`categories\` vont de 0 à 100. Affichez un score avec \`insufficient_data\`, qui liste
les catégories trop peu mesurées pour en juger. Une telle catégorie est inconnue, pas mauvaise. Les scores ne se
comparent que si \`X-Data-Release\` et \`X-Method\` sont égaux.
`,
    },
    match: {
      heading: "Vérifier ce qui a été trouvé",
      before: `
Si le numéro est inconnu, le service évalue la rue ; si la rue est inconnue, il évalue la commune. L'en-tête
\`X-Address-Match\` indique ce qui a été trouvé. Ici, la rue existe, mais pas le numéro :
`,
      after: `
| \`X-Address-Match\` | Le score est celui |
|---|---|
| \`coordinates\` | du point envoyé |
| \`house_number\` | du numéro |
| \`interpolated\` | d'un point entre les numéros voisins |
| \`street\` | de la rue |
| \`locality\` | du hameau ou du quartier |
| \`comune\` | de la commune |

S'il vous faut le numéro, ajoutez \`min_match=house_number\`. Une correspondance moins précise reçoit alors une réponse
404, qui ne coûte rien.
`,
    },
    interval: {
      heading: "Afficher l'intervalle",
      before: `
Le score d'un lieu dépend de ce qu'on en sait. L'en-tête \`X-Score-Interval\` contient l'intervalle où se trouverait le
score avec des données complètes, avec une probabilité de 0,9. De cette adresse, on sait peu de choses :
`,
      after: `
Si l'intervalle dépasse 15 points, affichez l'intervalle au lieu du score. \`min_reliability=0.5\` refuse les lieux dont
on sait moins, avec 422 \`not_enough_data\`.

\`POST /v1/score/explain\` donne aussi l'intervalle de chaque catégorie, chaque indicateur avec sa valeur, son année et
sa source, et les alertes sur les risques naturels. Les clés de test peuvent l'appeler avec toute offre ; les clés live
demandent une offre avec le rapport complet.
`,
    },
    errors: {
      heading: "Traiter les erreurs",
      before: `
Une erreur a dans \`error\` un code pour les programmes, qui ne change pas, et dans \`detail\` un texte pour les
personnes, dans la langue de \`Accept-Language\`. Les erreurs ne coûtent aucun appel. Une clé de test les reçoit à la
demande : envoyez le code comme nom de rue.
`,
      after: `
| Statut | Que faire |
|---|---|
| 400, 404, 405, 413, 415, 422 | Corriger la requête. La même requête reçoit la même réponse. |
| 401, 403 | Vérifier la clé ou l'offre. |
| 429 \`rate_limit_exceeded\` | Attendre les secondes indiquées dans \`Retry-After\`, puis renvoyer. |
| 429 \`monthly_quota_exceeded\` | Attendre le mois prochain ou passer à une offre supérieure. |
| 500, 502, 503 | Renvoyer après \`Retry-After\`, ou après 1, 2, 4 secondes. |

Envoyez l'en-tête \`Idempotency-Key\`, avec une valeur propre à chaque requête, avant de renvoyer quoi que ce soit : le
service ne facture alors qu'une fois une requête répétée.
`,
    },
    batch: {
      heading: "Évaluer jusqu'à 100 lieux à la fois",
      before: `
Les résultats suivent l'ordre des éléments et reprennent votre \`id\`. Un élément qui ne peut pas être évalué a une
\`error\`, sans effet sur les autres. Chaque score coûte un appel ; ici, le second élément est un point en mer.
`,
      after: "",
    },
    job: {
      heading: "Évaluer un tableau",
      before: `
Une tâche évalue jusqu'à 100 000 lignes en arrière-plan. Elle prend un fichier CSV avec les colonnes \`id\` et
\`address\`, ou \`id\`, \`lat\` et \`lon\`. Les tâches demandent une clé live, qui évalue des adresses
réelles : remplacez \`YOUR_LIVE_KEY\`, et écrivez vos adresses dans le fichier. Les réponses ci-dessous sont celles d'une
installation qui ne contient que la commune inventée.
`,
      after: `
Interrogez la tâche toutes les quelques secondes, jusqu'à ce que son \`state\` soit \`done\` ; \`seconds_left\` estime
le temps. Le résultat reste lisible 7 jours, et \`DELETE\` l'efface plus tôt. Chaque ligne évaluée coûte un appel.
`,
    },
  },
  referenceHeading: "Toutes les opérations",
  reference: `
La référence liste chaque opération, champ et erreur, et envoie des requêtes depuis la page. Elle est en anglais et
demande JavaScript. Le même contenu se trouve dans le document OpenAPI : [openapi.yaml](openapi.yaml),
[openapi.json](openapi.json). Des générateurs en font des clients pour votre langage de programmation.
`,
  referenceLink: "Ouvrir la référence",
};
