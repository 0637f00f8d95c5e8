import type { Condition } from "./prose.ts"

/** What psychologists and therapists see people for. */
export const germanTherapy: readonly Condition[] = [
  {
    symptomId: "anxiety",
    code: "F41.1",
    diagnosis: "Generalisierte Angststörung",
    complaint: ["Ich mache mir über alles Sorgen und kann nicht abschalten.", "Angst, die Schlaf und Arbeit schwer macht."],
    reason: "Sorgen und Angst",
    history: [
      "Sorgen über den größten Teil des Tages seit mehreren Monaten, um Arbeit, Familie und Gesundheit. Muskelverspannung, schlechter Schlaf. Frühere Beratung im Studium.",
      "Folgesitzung: hat das Sorgentagebuch an den meisten Tagen geführt und abends weniger Sorgen bemerkt.",
    ],
    findings: [
      "Offen und reflektiert, etwas angespannt. Affekt angemessen. Keine psychotischen Symptome.",
      "GAD-7 niedriger als in der letzten Sitzung. Guter Kontakt.",
    ],
    assessment: ["Generalisierte Angst mittleren Grades. Keine Suizidgedanken.", "Besserung unter kognitiver Verhaltenstherapie."],
    plan: [
      "Sorgenzeit und Verhaltensexperimente fortsetzen. Nächste Sitzung in zwei Wochen.",
      "Übung: Sorgen aufschieben, Aktivitätenliste. GAD-7 vor der nächsten Sitzung.",
    ],
  },
  {
    symptomId: "depression",
    code: "F32.1",
    diagnosis: "Mittelgradige depressive Episode",
    complaint: ["Ich habe keine Kraft und nichts macht mehr Freude.", "Niedergeschlagen und schlechter Schlaf seit dem Herbst."],
    reason: "Niedergeschlagenheit",
    history: [
      "Niedergeschlagenheit, Interessenverlust und Müdigkeit seit drei Monaten. Schläft fünf Stunden. Teilweise krankgeschrieben. Keine früheren Episoden.",
      "Berichtet etwas mehr Kraft. Täglich spazieren, zweimal Treffen mit einem Freund.",
    ],
    findings: [
      "Etwas verlangsamt, zeitweise den Tränen nahe. Guter Blickkontakt. Verneint Todesgedanken.",
      "PHQ-9 unverändert. Mimik lebhafter als zuletzt.",
    ],
    assessment: ["Mittelgradige depressive Episode. Suizidrisiko als gering eingeschätzt.", "Depression in langsamer Besserung."],
    plan: [
      "Verhaltensaktivierung, wöchentliche Sitzungen. Rücksprache mit Hausarzt zur Medikation.",
      "Aktivitätenplan erweitert. Krisenplan besprochen.",
    ],
  },
  {
    symptomId: "stress",
    code: "F43.9",
    diagnosis: "Reaktion auf schwere Belastung",
    complaint: ["Zu viel bei der Arbeit, ich vergesse Dinge und weine leicht.", "Ich erhole mich nicht einmal im Urlaub."],
    reason: "Stressbedingte Beschwerden",
    history: [
      "Ein halbes Jahr hoher Arbeitsdruck. Müde, vergesslich, gereizt. Wacht um vier Uhr auf. Unterstützung durch die Vorgesetzte.",
      "Dritte Sitzung. Pausen eingeführt, Überstunden reduziert. Weiterhin geräuschempfindlich.",
    ],
    findings: ["Müde, angemessen, guter Kontakt. Konzentration hält über die Sitzung.", "Erholter als zuvor. Affekt schwingungsfähig."],
    assessment: ["Belastungsreaktion ohne Depression.", "Stressbedingte Erschöpfung, langsame Besserung."],
    plan: [
      "Erholungsplan, Schlafberatung. Gespräch mit dem Arbeitgeber vorgeschlagen.",
      "Schrittweise Steigerung der Aktivität. Nächste Sitzung in drei Wochen.",
    ],
  },
  {
    symptomId: "sleep",
    code: "F51.0",
    diagnosis: "Nichtorganische Insomnie",
    complaint: ["Ich liege stundenlang wach und fürchte das Zubettgehen.", "Ich wache jede Nacht um drei auf."],
    reason: "Schlafstörung",
    history: [
      "Einschlafstörung seit einem Jahr, in den meisten Nächten. Neun Stunden im Bett, etwa fünf Stunden Schlaf. Kein Schnarchen.",
      "Schlaftagebuch zeigt kürzere Einschlafzeit seit Beginn der Schlafrestriktion.",
    ],
    findings: ["Müde, voll orientiert. Keine depressiven Symptome.", "ISI niedriger als in der letzten Sitzung."],
    assessment: ["Insomnie, gut geeignet für KVT-I.", "Gutes Ansprechen auf Schlafrestriktion."],
    plan: [
      "Schlaffenster Mitternacht bis sechs. Stimuluskontrolle. Tägliches Tagebuch.",
      "Schlaffenster um 15 Minuten erweitert. Kontrolle in zwei Wochen.",
    ],
  },
]
