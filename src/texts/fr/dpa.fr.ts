/** The template of a data processing agreement, in French. */
import type { DpaTexts } from "../dpa-texts.ts";

/** Its texts. */
export const dpa: DpaTexts = {
  title: "Accord de traitement des données (modèle)",
  description:
    "Modèle d'accord selon l'article 28 du RGPD : client responsable, exploitant sous-traitant.",
  notice:
    "Modèle selon l'article 28 du règlement (UE) 2016/679 (RGPD), à compléter et à signer par les deux " +
    "parties. Faites-le vérifier : ce n'est pas un conseil juridique, et il n'engage personne avant la " +
    "signature.",
  controller: "Responsable du traitement : le client",
  controllerBlanks: "Nom, adresse, contact : ________________",
  processor: "Sous-traitant : l'exploitant",
  sections: [
    {
      heading: "1. Objet et durée",
      paragraphs: [
        "Le sous-traitant évalue des lieux pour le responsable : appels isolés, lots, tableaux que le " +
        "responsable envoie comme travaux, et rapports qu'il conserve. L'accord dure tant que le responsable a un compte.",
      ],
    },
    {
      heading: "2. Nature, finalité, données et personnes",
      paragraphs: [
        "Le sous-traitant localise des adresses ou des coordonnées, calcule des scores et les renvoie. Les " +
        "données sont des adresses, des coordonnées et les identifiants que le responsable leur donne. " +
        "Elles peuvent concerner des personnes qui y habitent, y travaillent ou y cherchent un logement. Les " +
        "catégories particulières de données sont inutiles et ne doivent pas être envoyées.",
      ],
    },
    {
      heading: "3. Instructions et confidentialité",
      paragraphs: [
        "Le sous-traitant ne traite les données que sur instruction documentée du responsable : les appels " +
        "et les envois eux-mêmes. Il l'avertit s'il juge une instruction illicite. Les personnes qui ont " +
        "accès aux données sont tenues à la confidentialité.",
      ],
    },
    {
      heading: "4. Sécurité",
      paragraphs: ["Le sous-traitant prend les mesures de l'annexe et en maintient le niveau."],
    },
    {
      heading: "5. Autres sous-traitants",
      paragraphs: [
        "Le sous-traitant fait appel à ceux qui sont nommés ici (hébergement, sauvegarde, géocodeur externe " +
        "le cas échéant) : ________________. Il annonce les changements 30 jours à l'avance ; le responsable " +
        "peut s'y opposer et mettre fin à l'accord. Chacun est tenu aux mêmes obligations.",
      ],
    },
    {
      heading: "6. Assistance et violations",
      paragraphs: [
        "Le sous-traitant aide le responsable à répondre aux personnes concernées, à analyser les impacts et " +
        "à consulter les autorités. Il notifie une violation dans les meilleurs délais après en avoir pris " +
        "connaissance, avec ce que demande l'article 33, paragraphe 3.",
      ],
    },
    {
      heading: "7. Suppression et restitution",
      paragraphs: [
        "Le responsable lit les résultats et efface lui-même, à tout moment, les tableaux envoyés et les rapports conservés. Sinon les " +
        "données sont supprimées après les durées de l'annexe, et toutes avec la suppression du compte.",
      ],
    },
    {
      heading: "8. Preuves et audits",
      paragraphs: [
        "Le sous-traitant met à disposition les informations qui démontrent le respect de l'article 28 et " +
        "permet des audits par le responsable ou par un auditeur qu'il désigne.",
      ],
    },
  ],
  stored: {
    heading: "Annexe 1 : ce qui est conservé",
    paragraphs: [
      "Les adresses et coordonnées des appels isolés et des lots ne sont pas conservées.",
    ],
  },
  measures: {
    heading: "Annexe 2 : mesures",
    items: [
      "Adresses, coordonnées, clés et adresses e-mail ne figurent ni dans les journaux, ni dans les statistiques, ni dans les URL.",
      "Les clés et les jetons des liens sont conservés sous forme de hachage, les mots de passe de hachage lent, les clés de test chiffrées.",
      "Ce qui est conservé d'un compte ne se lit qu'avec sa clé ou sa session.",
      "Les données expirées sont supprimées automatiquement.",
      "Les changements de clés et de formules sont inscrits dans un registre.",
      "À compléter par le sous-traitant (chiffrement des échanges et des disques, sauvegarde, accès aux machines) : ________________",
    ],
  },
  signatures: "Lieu, date et signatures des deux parties : ________________",
};
