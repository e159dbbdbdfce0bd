/** The page about the method, in German. */
import { missingData } from "./missing-data.de.ts";
import type { MethodologyTexts } from "../methodology-texts.ts";

/** The German texts. */
export const methodology: MethodologyTexts = {
  title: "So entsteht die Punktzahl",
  contents: "Inhalt",
  noData: "Es sind noch keine Daten geladen, deshalb fehlt jede Kennzahl.",
  sample:
    "Dies ist der Beispieldatenstand: Das Gebiet ist erfunden. Er beschreibt keinen echten Ort.",
  release: "Datenversion",
  sections: (figures, write) => ({
    measured: {
      heading: "Was gemessen wird",
      paragraphs: [
        "Eine Punktzahl von 0 bis 100 sagt, wie gut es sich an einem Ort in Italien lebt. Sie wird bei " +
        `jeder Anfrage aus ${figures.metrics} Kennzahlen in sechs Kategorien berechnet. Jede Kategorie ` +
        "hat ein festes Gewicht in der Gesamtpunktzahl, jede Kennzahl ein Gewicht in ihrer Kategorie.",
        "Die Methode folgt dem Handbuch von OECD und JRC zu zusammengesetzten Indikatoren. Kein " +
        "Gewicht und kein Eckwert ist so gewählt, dass ein bestimmter Ort besser oder schlechter " +
        "abschneidet.",
      ],
    },
    loaded: {
      heading: "Die geladenen Daten",
      paragraphs: figures.dates === null ? [] : [
        `Geladene Quellen: ${write.number(figures.sources)}; die Daten stammen aus der Zeit vom ` +
        `${write.date(figures.dates.oldest)} bis zum ${write.date(figures.dates.newest)}. Für ` +
        `${write.number(figures.withSource)} der ${
          write.number(figures.metrics)
        } Kennzahlen kann ` +
        "mindestens eine Quelle irgendwo einen Wert liefern; die übrigen fehlen überall.",
      ],
    },
    states: {
      heading: "Direkt, geschätzt, fehlend",
      paragraphs: [
        "An einem Ort ist jede Kennzahl in einem von drei Zuständen. Direkt: Der Wert ist auf der Ebene " +
        "gemessen, die zur Kennzahl gehört. Geschätzt: Bekannt ist nur ein gröberer Wert oder eine " +
        "unvollständige Liste. Fehlend: Es gibt keinen Wert.",
        "Ein auf 60 m bekannter Ort wird wie eine Hausnummer gemessen. Eine Straße oder ein Ortsteil wird an " +
        "bis zu 7 Punkten gemessen, eine Gemeinde an bis zu 20 Punkten, wo ihre Einwohner leben. Eine Kennzahl " +
        "hat dann das Mittel der Punkte; in einer Straße ist sie direkt, wenn sie es an allen Punkten ist, in " +
        "einer Gemeinde zählt sie als geschätzt.",
        "Als gemessen zählen nur direkte Kennzahlen. Für die anderen ist der Grund angegeben:",
      ],
    },
    coverage: {
      heading: "Was jede Quelle abdeckt",
      paragraphs: [
        "Jede Quelle gibt das Gebiet an, in dem sie vollständig ist. Wenn sie dort nichts verzeichnet, " +
        "ist auch das eine Messung; außerhalb ist nichts bekannt. Eine Entfernung zählt nur, wenn sie " +
        "nicht über den Rand des Gebiets hinausreicht, eine Anzahl oder ein Anteil nur, wenn der ganze " +
        "Umkreis darin liegt. Eine Art von Orten, von der eine Quelle kein einziges Objekt hat, gilt als " +
        "nicht erfasst und damit als fehlend. Auch die Teilzählung von etwas, das vollständig sein " +
        "müsste, gilt als fehlend.",
        "Bei Entfernungen und bei der Anzahl zu Fuß erreichbarer Orte gelten alle Quellen zusammen: Ein " +
        "Ort, den mehrere verzeichnen, zählt einmal, und auch einer, den nur eine verzeichnet, zählt. Orte " +
        "mit dem Namen einer anderen Art, etwa ein Zahnarzt unter den Ärzten, werden ausgelassen.",
        "Entfernungen zu Umwelteinflüssen (Straße, Anlage, Gewässer) sind Luftlinien. Die Luftqualität ist das " +
        "nach Entfernung gewichtete Mittel der " +
        `Hintergrundstationen: direkt bis ${
          write.number(figures.station.directKm)
        } km, geschätzt bis ` +
        `${
          write.number(figures.station.estimatedKm)
        } km. Ein Anteil an Straßen ist direkt, wenn die ` +
        `Angabe für ${
          write.percent(figures.tagShare.direct)
        } ihrer Länge vorliegt, und geschätzt ab ` +
        `${write.percent(figures.tagShare.estimated)}.`,
      ],
    },
    walks: {
      heading: "Wie Fußwege gemessen werden",
      paragraphs: [
        "Fußwege folgen den Straßen, Wegen und Treppen von OpenStreetMap: auf dem kürzesten Weg vom Ort " +
        "zur nächsten Apotheke, Schule oder Haltestelle, um Flüsse und Bahnlinien herum, bis zu " +
        `${write.number(figures.walks.reachKm)} km. Autobahnen und Privatwege zählen nicht; ` +
        "Einbahnstraßen gelten zu Fuß in beide Richtungen. Eine Anzahl umfasst, was zu Fuß höchstens " +
        "so weit entfernt ist wie ihr Radius. Parks und andere große Flächen erreicht man an ihrem " +
        "Eingang oder an ihrem Rand. Tarife mit vollständigem Bericht zeigen, welcher Ort gefunden " +
        "wurde und wo er liegt.",
        `Liegt die Adresse oder der gefundene Ort mehr als ${
          write.number(figures.walks.farM)
        } m von ` +
        "jeder Straße entfernt, ist der Fußweg geschätzt. Direkt ist er nur, wenn eine Quelle und die " +
        "Straßen alles im Umkreis seiner Länge abdecken (bei einer Anzahl: im Umkreis ihres Radius): " +
        "Jenseits des Rands könnte etwas liegen, das zu Fuß näher ist.",
        `Jenseits von ${
          write.number(figures.walks.reachKm)
        } km und wo keine Straßen geladen sind, ist ` +
        `ein Fußweg die Luftlinie mal ${
          write.number(figures.walks.detour)
        }: Das ist der Median der ` +
        "Umwege, gemessen auf kartierten italienischen Wegenetzen. Wo keine Straßen geladen sind, sind Kennzahlen " +
        "von Fußwegen höchstens geschätzt.",
      ],
    },
    normalisation: {
      heading: "Vom Wert zur Skala 0-100",
      paragraphs: [
        "Jede Kennzahl hat zwei Eckwerte: den Wert, der 0 Punkte ergibt, und den, der 100 " +
        "ergibt. Dazwischen verläuft die Skala linear, jenseits davon bleibt sie bei 0 oder 100. " +
        "Raten und Preise, die schief verteilt sind, folgen dem Logarithmus des Werts. Wo die " +
        "Mitte am besten ist, gibt es einen Bestbereich und auf jeder Seite einen schlechtesten " +
        "Wert.",
        "Die Eckwerte sind feste Zahlen: zuerst eine Vorschrift oder ein Standard (die " +
        "Luftgüteleitlinien der WHO, die Grenzwerte der EU, die 15-Minuten-Stadt), sonst das 5. " +
        "und das 95. Perzentil der landesweiten Verteilung. Sie ändern sich nur mit der Version " +
        "der Methode. So lässt sich eine Punktzahl nachrechnen und über die Zeit vergleichen, " +
        "und kein Ausreißer verschiebt die anderen.",
      ],
    },
    imputation: {
      heading: "Was zählt, wo nichts gemessen ist",
      paragraphs: [
        "Gewichte und Eckwerte legen Menschen fest; aus Daten geschätzt werden nur fehlende Werte, anhand " +
        "einer nach Einwohnern gezogenen Stichprobe von Orten derselben Datenversion. Jede Kennzahl hat die " +
        "Schätzung, die zurückgehaltenen Provinzen am nächsten kommt. Welche das ist, ihr Fehler und ihre " +
        "Koeffizienten sind mit der Datenversion gespeichert.",
        "Eine ist das Mittel vergleichbarer Orte: Städte (ab 50.000 Einwohnern), Kleinstädte (ab 5.000 " +
        "Einwohnern und 150 je km²) und ländliche Orte. Norden, Mitte und Süden mit den Inseln werden nur " +
        "bei Kennzahlen unterschieden, bei denen das die Vorhersage deutlich verbessert. Eine andere ist " +
        "eine Regression auf das, was von jeder Gemeinde bekannt ist (Einwohner, auch im Umkreis von 30 km, " +
        "Fläche, Höhe, Küste, Entfernung zur nächsten Stadt und Lage in Italien), und auf die gemessenen " +
        "Gemeinden im Umkreis von 30 km. Bei der Sicherheit zählt die Lage in Italien nicht. Keine Kennzahl wird aus einer " +
        "anderen geschätzt. Für Läden, Schulen, Ärzte und andere häufige Angebote kann sich die Schätzung " +
        "daraus ergeben, wie viele es in Italien gibt und wie viele Menschen in den Siedlungen ringsum " +
        "wohnen.",
        "Je kleiner die Zahl der Gemeinden, in denen eine Kennzahl gemessen ist, desto näher rückt ihre " +
        "Schätzung an den italienischen Durchschnitt und dann an eine feste Zahl: 50, mit großer " +
        "Unsicherheit, wo nichts über sie bekannt ist. Bei Hochwasser und Erdrutschen wird, soweit bekannt, " +
        "der Anteil der Einwohner der Gemeinde in jeder Gefahrenklasse verwendet.",
      ],
    },
    aggregation: {
      heading: "Von den Kennzahlen zur Punktzahl",
      paragraphs: [
        "Ein direkter Wert zählt ganz, ein geschätzter zu " +
        `${
          write.percent(figures.estimatedEvidence)
        }, ein fehlender gar nicht; den Rest füllt der ` +
        "Durchschnitt vergleichbarer Orte. Eine Kennzahl trägt das Gewicht ihrer Kategorie, " +
        "multipliziert mit ihrem Anteil an den Gewichten der Kategorie und mit diesen Punkten, " +
        "zur Punktzahl bei. Die Punktzahl ist die Summe aller Kennzahlen; die einer Kategorie " +
        "ist die Summe ihrer eigenen auf einer eigenen Skala von 0 bis 100. Tarife mit " +
        "vollständigem Bericht können jeden dieser Beiträge abrufen.",
      ],
    },
    interval: {
      heading: "Intervall und Rang",
      paragraphs: [
        "Jede Punktzahl hat ein Intervall. Mit allen Quellen und mit Gewichten, die um bis zu 25\u00a0%, und " +
        `Eckwerten, die um bis zu 10\u00a0% abweichen, läge die Punktzahl mit einer Wahrscheinlichkeit von ${
          write.percent(figures.level)
        } darin. Bei mehreren Punkten zählt auch, wie verschieden ihre Punktzahlen sind. Ist das Intervall höchstens 15 Punkte breit, zeigen die Seiten die Punktzahl, sonst das ` +
        "Intervall. Eine nicht ausreichend gemessene Kategorie zeigt keine Zahl.",
        "Das Intervall berücksichtigt auch Werte einer ganzen Gemeinde oder Provinz, die an der Adresse nicht " +
        "gelten müssen, und alte Werte: wie weit feinere Werte innerhalb solcher Gebiete abweichen und wie " +
        "stark sich ein Wert in einem Jahr ändert.",
        "Der Rang ist der Anteil der Einwohner Italiens, die an Orten mit niedrigerer Punktzahl leben. Er " +
        "berücksichtigt auch die Unsicherheit jener Punktzahlen und entfällt, wenn er mehr als 60 " +
        "Prozentpunkte umspannen würde.",
        "Die Wahrscheinlichkeit, dass einer von zwei Orten besser ist, ist die ihres Unterschieds. Was beide " +
        "aus derselben Gemeinde oder Provinz übernehmen oder was dort beiden fehlt, zählt dabei nicht; was " +
        "beiden sonst fehlt, ist umso ähnlicher, je näher sie beieinander liegen.",
      ],
    },
    hazards: {
      heading: "Warnhinweise",
      paragraphs: [
        "In einer Summe so vieler Kennzahlen wiegt eine Naturgefahr wenig. Die ernsten stehen deshalb über " +
        "der Punktzahl: mittlere und hohe Hochwassergefahr (P2, P3), hohe und sehr hohe Erdrutschgefahr " +
        "(P3, P4), die roten und gelben Zonen der Vulkane, Tsunami-Evakuierungszonen, Erdbebenzone 1 und " +
        "Radon-Vorsorgegebiete. Nichts gleicht einen Warnhinweis aus. Wurde von einer Adresse nur die " +
        "Straße oder die Gemeinde gefunden, gelten auch die Klassen als Warnhinweis, in denen mindestens " +
        "5\u00a0% der Einwohner der Gemeinde wohnen (oder 5\u00a0% der Fläche liegen, wenn unbekannt ist, " +
        "wo sie wohnen). Gefahren, zu denen es an dem Ort keine Daten gibt, werden als nicht geprüft " +
        "genannt, mit dem Grund.",
      ],
    },
    resolution: {
      heading: "Wie ortsgenau die Daten sind",
      paragraphs: [
        "Manche Werte sind vor Ort gemessen, andere sind eine Zahl für die ganze Gemeinde oder Provinz. " +
        "Die Erläuterung einer Punktzahl nennt die Anteile. In der Kategorie Sicherheit machen Kennzahlen, die nur je Gemeinde " +
        `oder Provinz bekannt sind, ${
          write.percent(figures.coarseSafety)
        } des Gewichts aus: Zwei Straßen ` +
        "einer Stadt unterscheiden sich dort kaum.",
      ],
    },
    reliability: {
      heading: "Verlässlichkeit",
      paragraphs: [
        "Die Verlässlichkeit, von 0 bis 1, sagt, wie gut eine Punktzahl durch Daten belegt ist. Die " +
        "einer Kennzahl ist das Produkt von drei Faktoren: wie fein gemessen wurde, wie alt die Daten sind " +
        "und worüber der Ort gemessen wurde (das spielt bei Zahlen einer Gemeinde oder Provinz keine " +
        "Rolle). Eine geschätzte Kennzahl hat die Hälfte, eine fehlende keine. Die einer Kategorie ist das " +
        "gewichtete Mittel aller ihrer Kennzahlen, die der Gesamtpunktzahl das Mittel nach den Gewichten " +
        "der Kategorien.",
        "Das Alter zählt bis zu dem Tag, an dem die Datenversion erstellt wurde: Dieselbe Datenversion gibt an " +
        "jedem Tag dieselbe Antwort.",
      ],
    },
    reading: {
      heading: "Wie eine Punktzahl bei fehlenden Daten zu lesen ist",
      paragraphs: [
        missingData,
        `Eine Kategorie, in der weniger als ${
          write.percent(figures.sufficientRatio)
        } der Kennzahlen ` +
        "direkt sind, wird unter den unzureichenden Daten geführt: Ihre Punktzahl ist kein Urteil über " +
        "den Ort.",
      ],
    },
    checked: {
      heading: "Wie die Methode geprüft wurde",
      paragraphs: [
        "Jeder Import misst eine Stichprobe von Orten. Er verbirgt bekannte Kennzahlen und vergleicht die " +
        "Punktzahl mit der, die sie verwendet; die Schätzungen kommen aus anderen Provinzen. Die Zahlen sind " +
        "die der geladenen Datenversion.",
      ],
    },
    limits: {
      heading: "Bekannte Grenzen",
      paragraphs: [
        "Gezählt werden angezeigte Straftaten, je Provinz: Wo mehr angezeigt wird, ist die Rate höher, ohne " +
        "dass es mehr Straftaten gibt. Einkommen und viele Gefahren sind je Gemeinde bekannt: eine Zahl für " +
        "alle Adressen. Preise gelten für eine ganze Marktzone. Orte sind so vollständig wie das Verzeichnis " +
        "oder die Karte, aus der sie stammen, und eine Karte enthält nur, was erfasst wurde. Manche " +
        "amtlichen Daten sind Jahre alt: Die Tabelle unten nennt jeweils das Datum.",
        "Punktzahlen sind nur innerhalb einer Datenversion und einer Version der Methode vergleichbar. Eine " +
        "Punktzahl beschreibt einen Ort, nicht die Menschen, die dort leben. Sie ist weder die Bewertung " +
        "einer Immobilie noch ein Gutachten noch eine Garantie für Sicherheit.",
      ],
    },
    metrics: {
      heading: "Die Kennzahlen",
      paragraphs: [
        "Zu jeder: auf welcher Ebene sie gemessen wird, ihre Eckwerte und deren Begründung, ihr " +
        "Durchschnitt in Italien, der zählt, wo nichts Näheres bekannt ist, ihr Gewicht in der " +
        "Kategorie und die geladenen Quellen mit dem ältesten Datum ihrer Daten.",
      ],
    },
  }),
  reliabilityFigures: "Die Zahlen der Verlässlichkeit",
  supports: {
    point: "Punkt",
    section: "Zählbezirk",
    station: "Messstation",
    grid_point: "Gitterpunkt",
    zone: "Marktzone",
    census_area: "Zensusgebiet",
    comune: "Gemeinde",
    provincia: "Provinz",
  },
  extents: {
    point: "Punkt",
    street: "Straße",
    locality: "Ortsteil",
    comune: "Gemeinde",
  },
  bands: {
    very_high: "sehr hoch",
    high: "hoch",
    good: "gut",
    medium: "mittel",
    low: "niedrig",
  },
  halfLives: {
    hazards: "Naturgefahren",
    census: "Volkszählung",
    crimeAndIncome: "Straftaten und Einkommen",
    air: "Luft",
    places: "Orte",
    prices: "Preise",
    timetables: "Fahrpläne",
  },
  columns: {
    category: "Kategorie",
    weight: "Gewicht",
    metrics: "Kennzahlen",
    withSource: "Mit Quelle",
    reason: "Code",
    meaning: "Bedeutung",
    support: "Messebene",
    quality: "Qualität",
    extent: "Gemessen über",
    data: "Daten",
    years: "Jahre, in denen sich die Qualität halbiert",
    band: "Stufe",
    from: "Ab",
    metric: "Kennzahl",
    measuredOn: "Messebene",
    goalposts: "Eckwerte und ihre Begründung",
    prior: "Durchschnitt in Italien",
    source: "Quellen und Datum",
  },
  goalposts: {
    linear: (best, worst) => `100 bei ${best}, 0 bei ${worst}`,
    log: (best, worst) => `100 bei ${best}, 0 bei ${worst}, logarithmisch`,
    log1p: (best, worst) => `100 bei ${best}, 0 bei ${worst}, Logarithmus von 1 + Wert`,
    target: (best, worst) => `100 bei ${best}, 0 bei ${worst}`,
  },
  range: (low, high) => `${low} bis ${high}`,
  priorFrom: (count, source) => `Durchschnitt aus ${count} Orten in Italien (${source})`,
  notLoaded: "nicht geladen",
};
