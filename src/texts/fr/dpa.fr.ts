/** The template of a data processing agreement, in French. */
import type { DpaTexts } from "../dpa-texts.ts";

/** The French texts. */
export const dpa: DpaTexts = {
  title: "Accord de traitement des données (modèle)",
  description:
    "Modèle d'accord au titre de l'article 28 du RGPD : le client est le responsable du " +
    "traitement, l'exploitant le sous-traitant.",
  notice:
    "Modèle au titre de l'article 28 du règlement (UE) 2016/679 (RGPD), à compléter et à signer " +
    "par les deux parties. Faites-le vérifier : il ne constitue pas un conseil juridique et " +
    "n'engage pas avant la signature.",
  controller: "Responsable du traitement : le client",
  controllerBlanks: "Nom, adresse, contact : ________________",
  processor: "Sous-traitant : l'exploitant",
  sections: [
    {
      heading: "1. Objet et durée",
      paragraphs: [
        "Le sous-traitant évalue des lieux pour le compte du responsable du traitement : appels " +
        "isolés, lots, tableaux que le responsable du traitement envoie comme tâches et rapports " +
        "qu'il conserve. L'accord dure tant que le responsable du traitement a un compte.",
      ],
    },
    {
      heading: "2. Nature, finalité, données et personnes concernées",
      paragraphs: [
        "Le sous-traitant localise des adresses ou des coordonnées, calcule des scores et les " +
        "renvoie. Les données sont des adresses, des coordonnées, les identifiants que le " +
        "responsable du traitement leur donne, et toutes les autres colonnes des tableaux qu'il envoie, que le " +
        "sous-traitant enregistre et renvoie avec le résultat sans les utiliser. Elles peuvent concerner des personnes " +
        "qui y habitent, y travaillent ou y cherchent un logement, et des colonnes peuvent les nommer. Les catégories particulières de " +
        "données à caractère personnel sont inutiles et ne doivent pas être envoyées.",
      ],
    },
    {
      heading: "3. Instructions et confidentialité",
      paragraphs: [
        "Le sous-traitant ne traite les données que sur instruction documentée du responsable du " +
        "traitement : les appels et les envois eux-mêmes. Il l'informe immédiatement si, selon " +
        "lui, une instruction viole les règles de protection des données. Les personnes qui ont " +
        "accès aux données sont tenues à la confidentialité.",
      ],
    },
    {
      heading: "4. Sécurité",
      paragraphs: ["Le sous-traitant prend les mesures de l'annexe 2 et en maintient le niveau."],
    },
    {
      heading: "5. Autres sous-traitants",
      paragraphs: [
        "Le sous-traitant recrute les autres sous-traitants nommés ici (hébergement, sauvegarde, " +
        "géocodeur externe le cas échéant) : ________________. Il annonce les changements 30 " +
        "jours à l'avance ; le responsable du traitement peut émettre des objections et mettre " +
        "fin à l'accord. Les mêmes obligations en matière de protection des données sont " +
        "imposées à chacun.",
      ],
    },
    {
      heading: "6. Assistance et violations",
      paragraphs: [
        "Le sous-traitant aide le responsable du traitement à répondre aux demandes des " +
        "personnes concernées, à effectuer les analyses d'impact relatives à la protection des " +
        "données et à consulter l'autorité de contrôle. Il notifie une violation de données à " +
        "caractère personnel dans les meilleurs délais après en avoir pris connaissance, avec " +
        "les informations visées à l'article 33, paragraphe 3.",
      ],
    },
    {
      heading: "7. Suppression et restitution",
      paragraphs: [
        "Le responsable du traitement peut à tout moment lire les résultats, effacer les " +
        "tableaux envoyés et retirer les rapports conservés. À défaut, les données sont " +
        "supprimées à l'expiration des durées de l'annexe 1, et toutes lors de la suppression du " +
        "compte.",
      ],
    },
    {
      heading: "8. Preuves et audits",
      paragraphs: [
        "Le sous-traitant met à disposition toutes les informations nécessaires pour démontrer " +
        "le respect de l'article 28, permet la réalisation d'audits, y compris des inspections, " +
        "par le responsable du traitement ou un autre auditeur qu'il a mandaté, et contribue à " +
        "ces audits.",
      ],
    },
  ],
  stored: {
    heading: "Annexe 1 : ce qui est conservé",
    paragraphs: [
      "Les adresses et coordonnées des appels isolés et des lots ne sont pas conservées.",
    ],
  },
  measures: {
    heading: "Annexe 2 : mesures",
    items: [
      "Adresses, coordonnées, clés et adresses e-mail ne figurent ni dans les journaux, ni dans les statistiques, ni dans les URL.",
      "Les clés et les jetons des liens sont conservés sous forme d'empreintes, les mots de " +
      "passe sous forme d'empreintes lentes à calculer, les clés de test chiffrées.",
      "Ce qui est conservé d'un compte ne se lit qu'avec sa clé ou sa session.",
      "Les données expirées sont supprimées automatiquement à intervalles réguliers.",
      "Les changements de clés et d'offres sont inscrits dans un journal d'audit.",
      "À compléter par le sous-traitant (chiffrement des échanges et des disques, sauvegarde, accès aux machines) : ________________",
    ],
  },
  signatures: "Lieu, date et signatures des deux parties : ________________",
};
