/** The template of a data processing agreement, in German. */
import type { DpaTexts } from "../dpa-texts.ts";

/** The German texts. */
export const dpa: DpaTexts = {
  // Soft hyphens: the word is wider than a phone.
  title: "Auftrags\u00adverarbeitungs\u00advertrag (Vorlage)",
  description: "Vorlage nach Artikel 28 DSGVO: Der Kunde ist Verantwortlicher, der Betreiber " +
    "Auftragsverarbeiter.",
  notice: "Eine Vorlage nach Artikel 28 der Verordnung (EU) 2016/679 (DSGVO), die beide Parteien " +
    "ergänzen und unterzeichnen. Lassen Sie sie prüfen: Sie ist keine Rechtsberatung und vor der " +
    "Unterzeichnung nicht bindend.",
  controller: "Verantwortlicher: der Kunde",
  controllerBlanks: "Name, Anschrift, Kontakt: ________________",
  processor: "Auftragsverarbeiter: der Betreiber",
  sections: [
    {
      heading: "1. Gegenstand und Dauer",
      paragraphs: [
        "Der Auftragsverarbeiter bewertet Orte für den Verantwortlichen: in einzelnen Aufrufen, in " +
        "Stapeln, in Tabellen, die der Verantwortliche als Aufträge hochlädt, und in Berichten, die " +
        "dieser aufbewahrt. Der Vertrag gilt, solange der Verantwortliche ein Konto hat.",
      ],
    },
    {
      heading: "2. Art, Zweck, Daten und betroffene Personen",
      paragraphs: [
        "Der Auftragsverarbeiter verortet Adressen oder Koordinaten, berechnet Punktzahlen und " +
        "gibt sie zurück. Die Daten sind Adressen, Koordinaten, die Kennungen, die der " +
        "Verantwortliche ihnen gibt, und alle anderen Spalten der Tabellen, die er hochlädt: Der " +
        "Auftragsverarbeiter speichert sie und gibt sie mit dem Ergebnis zurück, ohne sie zu verwenden. Die Daten " +
        "können Personen betreffen, die dort wohnen, arbeiten oder eine Wohnung suchen, und Spalten können sie nennen. Besondere Kategorien personenbezogener Daten werden nicht " +
        "benötigt und dürfen nicht gesendet werden.",
      ],
    },
    {
      heading: "3. Weisungen und Vertraulichkeit",
      paragraphs: [
        "Der Auftragsverarbeiter verarbeitet die Daten nur auf dokumentierte Weisung des " +
        "Verantwortlichen; Weisungen sind die Aufrufe und Uploads selbst. Verstößt eine Weisung nach seiner " +
        "Auffassung gegen das Datenschutzrecht, informiert er den Verantwortlichen unverzüglich. " +
        "Personen mit Zugang zu den Daten sind zur Vertraulichkeit verpflichtet.",
      ],
    },
    {
      heading: "4. Sicherheit",
      paragraphs: [
        "Der Auftragsverarbeiter trifft die Maßnahmen der Anlage 2 und hält deren Niveau aufrecht.",
      ],
    },
    {
      heading: "5. Weitere Auftragsverarbeiter",
      paragraphs: [
        "Der Auftragsverarbeiter nimmt die hier genannten weiteren Auftragsverarbeiter in " +
        "Anspruch (Hosting, Datensicherung, ein externer Geocoder, falls verwendet): " +
        "________________. Änderungen kündigt er 30 Tage vorher an; der Verantwortliche kann " +
        "Einspruch erheben und den Vertrag beenden. Jedem werden dieselben Datenschutzpflichten " +
        "auferlegt.",
      ],
    },
    {
      heading: "6. Unterstützung und Datenschutzverletzungen",
      paragraphs: [
        "Der Auftragsverarbeiter unterstützt den Verantwortlichen bei der Beantwortung von " +
        "Anträgen betroffener Personen, bei Datenschutz-Folgenabschätzungen und bei der " +
        "Konsultation der Aufsichtsbehörde. Er meldet eine Verletzung des Schutzes " +
        "personenbezogener Daten unverzüglich, nachdem sie ihm bekannt wurde, mit den Angaben " +
        "nach Artikel 33 Absatz 3.",
      ],
    },
    {
      heading: "7. Löschung und Rückgabe",
      paragraphs: [
        "Der Verantwortliche kann jederzeit Ergebnisse lesen, hochgeladene Tabellen löschen und " +
        "aufbewahrte Berichte zurückziehen. Im Übrigen werden die Daten nach den Fristen der " +
        "Anlage 1 gelöscht, sämtliche Daten mit der Löschung des Kontos.",
      ],
    },
    {
      heading: "8. Nachweise und Überprüfungen",
      paragraphs: [
        "Der Auftragsverarbeiter stellt alle erforderlichen Informationen zum Nachweis der " +
        "Einhaltung von Artikel 28 zur Verfügung. Er ermöglicht Überprüfungen, einschließlich " +
        "Inspektionen, durch den Verantwortlichen oder einen von diesem beauftragten Prüfer und " +
        "trägt dazu bei.",
      ],
    },
  ],
  stored: {
    heading: "Anlage 1: Was gespeichert wird",
    paragraphs: [
      "Adressen und Koordinaten einzelner Aufrufe und Stapel werden nicht gespeichert.",
    ],
  },
  measures: {
    heading: "Anlage 2: Maßnahmen",
    items: [
      "Adressen, Koordinaten, Schlüssel und E-Mail-Adressen stehen weder in Protokollen noch in Betriebsstatistiken oder URLs.",
      "Schlüssel und Token von Links sind als Hash gespeichert, Passwörter als langsamer Hash, Testschlüssel verschlüsselt.",
      "Die zu einem Konto gespeicherten Daten sind nur mit dessen Schlüssel oder Sitzung lesbar.",
      "Abgelaufene Daten werden nach Zeitplan automatisch gelöscht.",
      "Änderungen an Schlüsseln und Tarifen werden protokolliert.",
      "Vom Auftragsverarbeiter zu ergänzen (Verschlüsselung der Übertragung und der Datenträger, Datensicherung, Zugang zu den Rechnern): ________________",
    ],
  },
  signatures: "Ort, Datum und Unterschriften beider Parteien: ________________",
};
