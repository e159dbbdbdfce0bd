/** The template of a data processing agreement, in German. */
import type { DpaTexts } from "../dpa-texts.ts";

/** Its texts. */
export const dpa: DpaTexts = {
  title: "Auftragsverarbeitungsvertrag (Vorlage)",
  description:
    "Vorlage nach Artikel 28 DSGVO: Kunde als Verantwortlicher, Betreiber als Auftragsverarbeiter.",
  notice:
    "Eine Vorlage nach Artikel 28 der Verordnung (EU) 2016/679 (DSGVO), die beide Parteien ergänzen " +
    "und unterzeichnen. Lassen Sie sie prüfen: Sie ist keine Rechtsberatung und bindet vor der " +
    "Unterschrift niemanden.",
  controller: "Verantwortlicher: der Kunde",
  controllerBlanks: "Name, Anschrift, Kontakt: ________________",
  processor: "Auftragsverarbeiter: der Betreiber",
  sections: [
    {
      heading: "1. Gegenstand und Dauer",
      paragraphs: [
        "Der Auftragsverarbeiter bewertet Orte für den Verantwortlichen: einzelne Aufrufe, Gruppen, " +
        "Tabellen, die der Verantwortliche als Aufträge hochlädt, und Berichte, die er aufbewahrt. Der Vertrag gilt, solange der " +
        "Verantwortliche ein Konto hat.",
      ],
    },
    {
      heading: "2. Art, Zweck, Daten und Personen",
      paragraphs: [
        "Der Auftragsverarbeiter verortet Adressen oder Koordinaten, berechnet Punktzahlen und gibt sie " +
        "zurück. Die Daten sind Adressen, Koordinaten und die Kennungen, die der Verantwortliche ihnen " +
        "gibt. Sie können Personen betreffen, die dort wohnen, arbeiten oder eine Wohnung suchen. " +
        "Besondere Kategorien von Daten werden nicht benötigt und dürfen nicht gesendet werden.",
      ],
    },
    {
      heading: "3. Weisungen und Vertraulichkeit",
      paragraphs: [
        "Der Auftragsverarbeiter verarbeitet die Daten nur auf dokumentierte Weisung: die Aufrufe und " +
        "Uploads selbst. Hält er eine Weisung für rechtswidrig, teilt er das mit. Personen mit Zugang sind " +
        "zur Vertraulichkeit verpflichtet.",
      ],
    },
    {
      heading: "4. Sicherheit",
      paragraphs: [
        "Der Auftragsverarbeiter trifft die Maßnahmen der Anlage und hält deren Niveau aufrecht.",
      ],
    },
    {
      heading: "5. Weitere Auftragsverarbeiter",
      paragraphs: [
        "Der Auftragsverarbeiter setzt die hier genannten weiteren ein (Hosting, Sicherung, ein externer " +
        "Geocoder, falls verwendet): ________________. Änderungen kündigt er 30 Tage vorher an; der " +
        "Verantwortliche kann widersprechen und den Vertrag beenden. Für jeden gelten dieselben Pflichten.",
      ],
    },
    {
      heading: "6. Unterstützung und Verletzungen",
      paragraphs: [
        "Der Auftragsverarbeiter hilft bei Anfragen betroffener Personen, bei Folgenabschätzungen und bei " +
        "der Konsultation von Behörden. Er meldet eine Verletzung unverzüglich, nachdem sie ihm bekannt " +
        "wurde, mit den Angaben nach Artikel 33 Absatz 3.",
      ],
    },
    {
      heading: "7. Löschung und Rückgabe",
      paragraphs: [
        "Der Verantwortliche liest Ergebnisse und löscht hochgeladene Tabellen und aufbewahrte Berichte jederzeit selbst. Sonst " +
        "werden Daten nach den Fristen der Anlage gelöscht, alle mit dem Löschen des Kontos.",
      ],
    },
    {
      heading: "8. Nachweise und Prüfungen",
      paragraphs: [
        "Der Auftragsverarbeiter stellt alle Informationen bereit, die die Einhaltung von Artikel 28 " +
        "belegen, und ermöglicht Prüfungen durch den Verantwortlichen oder einen von ihm beauftragten " +
        "Prüfer.",
      ],
    },
  ],
  stored: {
    heading: "Anlage 1: Was gespeichert wird",
    paragraphs: [
      "Adressen und Koordinaten einzelner Aufrufe und Gruppen werden nicht gespeichert.",
    ],
  },
  measures: {
    heading: "Anlage 2: Maßnahmen",
    items: [
      "Adressen, Koordinaten, Schlüssel und E-Mail-Adressen stehen weder in Protokollen noch in Messwerten oder URLs.",
      "Schlüssel und Token von Links sind als Hash gespeichert, Passwörter als langsamer Hash, Testschlüssel verschlüsselt.",
      "Was zu einem Konto gespeichert ist, ist nur mit dessen Schlüssel oder Sitzung lesbar.",
      "Abgelaufene Daten werden selbsttätig gelöscht.",
      "Änderungen an Schlüsseln und Tarifen werden protokolliert.",
      "Vom Auftragsverarbeiter zu ergänzen (Verschlüsselung der Übertragung und der Datenträger, Sicherung, Zugang zu den Rechnern): ________________",
    ],
  },
  signatures: "Ort, Datum und Unterschriften beider Parteien: ________________",
};
