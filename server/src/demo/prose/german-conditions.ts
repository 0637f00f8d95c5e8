import type { Condition } from "./prose.ts"

/** What doctors and nurses see people for. */
export const germanConditions: readonly Condition[] = [
  {
    symptomId: "cough_and_cold",
    code: "J06.9",
    diagnosis: "Akute Infektion der oberen Atemwege",
    complaint: [
      "Ich habe seit {days} Tagen Husten und eine verstopfte Nase und es wird nicht besser.",
      "Erkältung und Husten seit letzter Woche, abends etwas Fieber.",
    ],
    reason: "Husten und Erkältung",
    history: [
      "Seit {days} Tagen Husten, Schnupfen und Halsschmerzen. In den ersten zwei Tagen leichtes Fieber. Isst und trinkt normal. Nichtraucher.",
      "Zuvor gesund. Beginn vor {days} Tagen mit Halsschmerzen, danach trockener Husten. Keine Atemnot, keine Brustschmerzen. Weitere Erkrankte im Haushalt.",
    ],
    findings: [
      "Wach, spricht mühelos in ganzen Sätzen. Kein hörbares Giemen. Rachen in der Videoansicht leicht gerötet.",
      "In Ruhe unauffällig, hustet gelegentlich. Atemfrequenz normal. Kein Klopfschmerz über den Nebenhöhlen bei Selbstprüfung.",
    ],
    assessment: [
      "Unkomplizierter viraler Infekt der oberen Atemwege. Keine Warnzeichen.",
      "Bild passt zu einem viralen Infekt im natürlichen Verlauf. Keine Indikation für Antibiotika.",
    ],
    plan: [
      "Flüssigkeit, Ruhe, bei Bedarf Paracetamol. Wiedervorstellung bei hohem Fieber, Atemnot oder fehlender Besserung innerhalb einer Woche.",
      "Beratung zur Selbsthilfe. Hinweise zur Wiedervorstellung gegeben.",
    ],
    children: true,
  },
  {
    symptomId: "sore_throat",
    code: "J03.9",
    diagnosis: "Akute Tonsillitis",
    complaint: [
      "Mein Hals tut so weh, dass ich kaum schlucken kann, und ich habe Fieber.",
      "Seit {days} Tagen starke Halsschmerzen und geschwollene Lymphknoten.",
    ],
    reason: "Halsschmerzen",
    history: [
      "Seit {days} Tagen Halsschmerzen, Schluckbeschwerden und Fieber bis {temperature} °C. Kein Husten. Druckschmerzhafte Lymphknoten am Kieferwinkel.",
      "Plötzlicher Beginn mit Halsschmerzen, Fieber und Krankheitsgefühl. Kein Schnupfen, kein Husten. Trinkt ausreichend.",
    ],
    findings: [
      "Tonsillen in der Videoansicht vergrößert, gerötet, beidseits belegt. Mundöffnung frei. Stimme normal.",
      "Leicht reduzierter Allgemeinzustand. Tonsillen gerötet mit weißen Stippchen. Kein Trismus.",
    ],
    assessment: [
      "Centor 4. Streptokokken-Tonsillitis wahrscheinlich.",
      "Tonsillitis, drei Centor-Kriterien. Kein Hinweis auf Peritonsillarabszess.",
    ],
    plan: [
      "Schnelltest veranlasst; Antibiotikum bei positivem Ergebnis. Schmerzmittel und Flüssigkeit.",
      "Penicillin V für sieben Tage. Wiedervorstellung bei Schluckunfähigkeit oder fehlender Besserung nach drei Tagen.",
    ],
    photos: true,
    children: true,
  },
  {
    symptomId: "urinary_tract",
    code: "N30.0",
    diagnosis: "Akute Zystitis",
    complaint: [
      "Es brennt beim Wasserlassen und ich muss ständig.",
      "Ich glaube, ich habe wieder eine Blasenentzündung, seit {days} Tagen.",
    ],
    reason: "Brennen beim Wasserlassen",
    history: [
      "Seit {days} Tagen Harndrang und Brennen beim Wasserlassen. Kein Fieber, keine Flankenschmerzen, keine vaginalen Beschwerden. Nicht schwanger.",
      "Zweite Episode in diesem Jahr. Häufiger Harndrang und Unterbauchbeschwerden seit {days} Tagen. Sonst wohlauf.",
    ],
    findings: [
      "Guter Allgemeinzustand. Kein Fieber. Nierenlager bei Selbstprüfung nicht klopfschmerzhaft.",
      "Unauffällig. Temperatur {temperature} °C laut eigener Messung.",
    ],
    assessment: ["Unkomplizierter unterer Harnwegsinfekt.", "Akute Zystitis, kein Hinweis auf Pyelonephritis."],
    plan: [
      "Fosfomycin als Einmalgabe. Viel trinken. Wiedervorstellung bei Fieber, Flankenschmerz oder fehlender Wirkung nach drei Tagen.",
      "Pivmecillinam für drei Tage. Beratung zur Vorbeugung.",
    ],
    women: true,
  },
  {
    symptomId: "eye_irritation",
    code: "H10.9",
    diagnosis: "Konjunktivitis",
    complaint: ["Mein Auge ist morgens rot und verklebt.", "Beide Augen sind seit {days} Tagen rot und jucken."],
    reason: "Rotes Auge",
    history: [
      "Seit {days} Tagen gerötetes rechtes Auge mit Sekret, morgens verklebt. Sehen unverändert. Keine Schmerzen, keine Lichtempfindlichkeit. Keine Kontaktlinsen.",
      "Beginn an einem Auge, dann beidseits. Gleichzeitig Erkältung. Keine Verletzung.",
    ],
    findings: [
      "Bindehaut gerötet, gelbliches Sekret. Hornhaut soweit beurteilbar klar. Pupillen gleich.",
      "Leichte Rötung beidseits, wässriges Sekret. Liest Text am Bildschirm ohne Mühe.",
    ],
    assessment: ["Infektiöse Konjunktivitis ohne Zeichen einer tieferen Entzündung.", "Wahrscheinlich virale Konjunktivitis."],
    plan: [
      "Reinigung mit abgekochtem Wasser, Händehygiene. Tropfen, falls nach fünf Tagen keine Besserung.",
      "Heilt von selbst ab. Sofortige Wiedervorstellung bei Schmerzen, Lichtempfindlichkeit oder Sehstörung.",
    ],
    photos: true,
    children: true,
  },
  {
    symptomId: "skin_rash",
    code: "L20.9",
    diagnosis: "Atopisches Ekzem",
    complaint: [
      "Das Ekzem in den Ellenbeugen ist wieder aufgeflammt und juckt nachts.",
      "Trockener, juckender Ausschlag, der jeden Winter wiederkommt.",
    ],
    reason: "Juckender Ausschlag",
    history: [
      "Ekzem seit der Kindheit bekannt, seit {days} Tagen schlechter. Juckreiz stört den Schlaf. Pflegt unregelmäßig.",
      "Schub in beiden Ellenbeugen und am Hals. Keine neuen Seifen oder Cremes. Kein Nässen.",
    ],
    findings: [
      "Trockene, gerötete, fein schuppende Areale in den Ellenbeugen mit Kratzspuren. Kein Nässen, keine Krusten.",
      "Fotos zeigen ein gut abgegrenztes trockenes Ekzem ohne Infektzeichen.",
    ],
    assessment: ["Schub eines atopischen Ekzems, nicht superinfiziert.", "Mäßiges atopisches Ekzem, Behandlungsbedarf."],
    plan: [
      "Mittelstarkes Steroid einmal täglich für zwei Wochen, dann ausschleichen. Basispflege mindestens zweimal täglich.",
      "Schriftlicher Behandlungsplan versandt. Kontrolle in vier Wochen.",
    ],
    photos: true,
    children: true,
  },
  {
    symptomId: "hives",
    code: "L50.9",
    diagnosis: "Urtikaria",
    complaint: ["Rote, erhabene Stellen, die wandern und stark jucken.", "Ich bin mit Nesselsucht am ganzen Körper aufgewacht."],
    reason: "Nesselsucht",
    history: [
      "Juckende Quaddeln, seit {days} Tagen kommend und gehend. Keine Schwellung von Lippen oder Zunge, keine Atemnot. Letzte Woche erkältet.",
      "Quaddeln seit gestern Abend ohne bekannten Auslöser. Keine neuen Medikamente oder Lebensmittel.",
    ],
    findings: [
      "Vereinzelte Quaddeln an Rumpf und Armen. Kein Angioödem. Spricht ungehindert.",
      "Fotos zeigen erhabene rote Quaddeln unterschiedlicher Größe.",
    ],
    assessment: ["Akute Urtikaria, wahrscheinlich postinfektiös. Kein Hinweis auf Anaphylaxie.", "Akute spontane Urtikaria."],
    plan: [
      "Nicht sedierendes Antihistaminikum, bis zur vierfachen Dosis für eine Woche. Notfallversorgung bei Gesichtsschwellung oder Atemnot.",
      "Antihistaminikum täglich, bis eine Woche beschwerdefrei.",
    ],
    photos: true,
  },
  {
    symptomId: "back_pain",
    code: "M54.5",
    diagnosis: "Kreuzschmerz",
    complaint: [
      "Beim Heben von Kisten vor {days} Tagen hat mein Rücken blockiert.",
      "Kreuzschmerzen, das Sitzen bei der Arbeit fällt schwer.",
    ],
    reason: "Kreuzschmerzen",
    history: [
      "Plötzlicher Kreuzschmerz beim Heben vor {days} Tagen. Keine Ausstrahlung, keine Taubheit, Blase und Darm unauffällig.",
      "Seit Jahren wiederkehrende Kreuzschmerzen, seit {days} Tagen stärker. Sitzende Tätigkeit. Kein Trauma, kein Nachtschmerz, kein Gewichtsverlust.",
    ],
    findings: [
      "Bewegt sich steif. Zehen- und Fersenstand möglich. Vorbeugen schmerzbedingt eingeschränkt.",
      "Steht mit Abstützen auf. Lasègue bei Selbstprüfung ohne Ausstrahlung.",
    ],
    assessment: ["Akuter unspezifischer Kreuzschmerz, keine Warnzeichen.", "Mechanischer Rückenschmerz mit guter Prognose."],
    plan: [
      "Aktiv bleiben, Ibuprofen für eine Woche. Übungen versandt. Physiotherapie, falls nach drei Wochen keine Besserung.",
      "Beratung zu Bewegung und Sitzen. Wiedervorstellung bei Schwäche der Beine oder Blasenstörung.",
    ],
  },
  {
    symptomId: "headache",
    code: "G43.9",
    diagnosis: "Migräne",
    complaint: [
      "Pochende Kopfschmerzen auf einer Seite, mir ist übel und ich möchte im Dunkeln liegen.",
      "Meine Migräneanfälle sind häufiger geworden.",
    ],
    reason: "Kopfschmerzen",
    history: [
      "Anfälle einseitiger pochender Kopfschmerzen mit Übelkeit und Lichtempfindlichkeit, zwei im Monat, Dauer etwa ein Tag. Mutter mit Migräne.",
      "Bekannte Migräne. Drei Anfälle in {days} Tagen. Paracetamol hilft nicht. Kein Sehverlust, zwischen den Anfällen keine neurologischen Symptome.",
    ],
    findings: [
      "Keine Gesichtsasymmetrie, Sprache normal, bewegt Arme und Beine frei. Blutdruck {pressure} zu Hause.",
      "Zwischen den Anfällen unauffällig. Nacken frei beweglich.",
    ],
    assessment: ["Migräne ohne Aura. Keine Warnzeichen.", "Migräne mit zunehmender Häufigkeit; Prophylaxe zu erwägen."],
    plan: [
      "Triptan zu Beginn des Anfalls. Kopfschmerztagebuch für sechs Wochen, dann Kontrolle.",
      "Sumatriptan 50 mg bei Bedarf, höchstens neun Tage im Monat.",
    ],
  },
  {
    symptomId: "stomach_flu",
    code: "A09.9",
    diagnosis: "Gastroenteritis",
    complaint: ["Erbrechen und Durchfall seit gestern.", "Seit {days} Tagen Magen-Darm-Beschwerden, vor allem Durchfall."],
    reason: "Erbrechen und Durchfall",
    history: [
      "Seit {days} Tagen Erbrechen und wässriger Durchfall. Kein Blut. Behält kleine Schlucke. Harnausscheidung vorhanden. Fälle in der Kita.",
      "Akuter Durchfall nach Reise. Kein Fieber, kein Blut. Trinkt ausreichend.",
    ],
    findings: [
      "Müde, aber wach. Zunge feucht. Bauch bei angeleiteter Selbstprüfung weich.",
      "Keine Zeichen der Austrocknung im Video. Puls {pulse}.",
    ],
    assessment: ["Virale Gastroenteritis ohne Dehydratation.", "Gastroenteritis mit mildem Verlauf."],
    plan: [
      "Elektrolytlösung in kleinen Mengen, häufig. Wiedervorstellung bei Blut im Stuhl, Schläfrigkeit oder fehlendem Urin über acht Stunden.",
      "Flüssigkeit und Ruhe. Zu Hause bleiben bis 48 Stunden nach dem letzten Symptom.",
    ],
    children: true,
  },
  {
    symptomId: "high_blood_pressure",
    code: "I10.90",
    diagnosis: "Essentielle Hypertonie",
    complaint: ["Meine Werte zu Hause sind höher als sie sein sollten.", "Ich möchte meinen Blutdruck kontrollieren lassen."],
    reason: "Blutdruckkontrolle",
    history: [
      "Hypertonie seit sechs Jahren bekannt. Heimwerte um {pressure} in den letzten {days} Tagen. Nimmt die Tabletten täglich, keine Nebenwirkungen.",
      "In der Apotheke {pressure} gemessen. Keine Brustschmerzen, Kopfschmerzen oder Atemnot. Vater mit Schlaganfall mit 70.",
    ],
    findings: [
      "Mittelwert zu Hause {pressure}, Puls {pulse}, regelmäßig. Fühlt sich wohl.",
      "Mittel der Heimmessungen über sieben Tage {pressure}.",
    ],
    assessment: ["Hypertonie, nicht ausreichend eingestellt.", "Hypertonie, Zielwert unter aktueller Therapie nicht erreicht."],
    plan: [
      "Dosis erhöht, Labor und EKG veranlasst. Neue Heimmessungen in vier Wochen.",
      "Amlodipin ergänzt. Beratung zu Salz, Alkohol und Bewegung. Kontrolle in sechs Wochen.",
    ],
  },
  {
    symptomId: "asthma",
    code: "J45.9",
    diagnosis: "Asthma bronchiale",
    complaint: ["Ich huste nachts und brauche mein blaues Spray öfter als früher.", "Enge in der Brust beim Laufen."],
    reason: "Asthmabeschwerden",
    history: [
      "Asthma seit der Jugend. Seit {days} Tagen nächtlicher Husten und Bedarfsspray an den meisten Tagen. Kein Infekt. Dauermedikation unregelmäßig.",
      "Atemnot bei Belastung und Kälte. Bedarfsspray viermal pro Woche. Nichtraucher.",
    ],
    findings: [
      "Spricht in ganzen Sätzen, keine Atemhilfsmuskulatur. Peak-Flow zu Hause 80 % des Bestwerts.",
      "Atmet ruhig. Inhalationstechnik im Video gezeigt und korrigiert.",
    ],
    assessment: [
      "Asthma nicht gut kontrolliert, wahrscheinlich wegen unregelmäßiger Einnahme.",
      "Leichtes Asthma mit Bedarf zur Steigerung.",
    ],
    plan: [
      "Tägliche Dauermedikation, Technik besprochen. Schriftlicher Plan. Kontrolle in sechs Wochen mit ACT.",
      "Kombinationspräparat begonnen. Spirometrie vereinbart.",
    ],
  },
  {
    symptomId: "pollen_allergy",
    code: "J30.1",
    diagnosis: "Allergische Rhinopathie durch Pollen",
    complaint: [
      "Mein Heuschnupfen hat begonnen und die üblichen Tabletten helfen nicht.",
      "Jedes Frühjahr laufende Nase und juckende Augen.",
    ],
    reason: "Heuschnupfen",
    history: [
      "Pollenallergie seit vielen Jahren. Seit {days} Tagen Niesen, verstopfte Nase und juckende Augen trotz Antihistaminikum. Kein Asthma.",
      "Saisonale Nasen- und Augenbeschwerden seit der Kindheit. Wünscht neue Behandlung vor der Saison.",
    ],
    findings: ["Nasale Sprache, gerötete Augen. Atmung unauffällig.", "Kein Giemen, keine Hautbeschwerden."],
    assessment: [
      "Saisonale allergische Rhinokonjunktivitis, Antihistaminikum allein nicht ausreichend.",
      "Pollenallergie, mäßige Beschwerden.",
    ],
    plan: [
      "Nasales Steroid täglich während der Saison, Antihistaminikum und Augentropfen bei Bedarf.",
      "Kombinierte Behandlung begonnen. Wiedervorstellung bei Beschwerden der Bronchien.",
    ],
    children: true,
  },
]
