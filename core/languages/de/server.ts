import type { ServerTexts } from "../../src/kernel/format/language-texts.ts"

export const server = {
  sms: ({ clinician, url }) =>
    `${clinician} wartet in Ihrer Videosprechstunde auf Sie. Öffnen Sie diesen Link, um teilzunehmen: ${url} Der Link ist nur für Sie.`,
  yourClinician: "Ihre Praxis",
  documents: {
    patient: "Patientin/Patient",
    idNumber: "Identifikationsnummer",
    dateOfBirth: "Geburtsdatum",
    contact: "Behandlungstermin",
    phone: "Telefon",
    issuedBy: "Ausgestellt und signiert von",
    issued: "Datum",
    yes: "Ja",
    page: (number, count) => `Seite ${number} von ${count}`,
    preview: "Vorschau – nicht ausgestellt",
    author: "Verfasst von",
    signedBy: "Signiert von",
    notSigned: "Nicht signiert",
    addendum: "Nachtrag",
    struckOut: "Storniert",
    printed: "Gedruckt",
    pictures: (count) => `Bilder in der Akte, nicht gedruckt: ${count}`,
  },
  reasons: {
    emergency: {
      danger_to_life: "Gefahr für Leben oder Gesundheit",
      urgent_care: "Dringende Behandlung, und die verfassende Person ist nicht erreichbar",
      patient_asks: "Auf Wunsch der Patientin oder des Patienten",
      other: "Anderer Grund",
    },
    cancellation: {
      DidNotAttend: "Nicht erschienen",
      Declined: "Videogespräch abgelehnt",
      TechnicalProblems: "Technische Probleme",
      CouldNotVerifyPatient: "Identität nicht feststellbar",
      Other: "Anderer Grund",
    },
  },
  signIn: {
    unknown_person: {
      title: "Sie haben hier kein Konto",
      text: "Die Anmeldung war erfolgreich, aber die Einrichtung kennt dieses Konto nicht. Bitten Sie Ihre Personalverwaltung, Sie hinzuzufügen, oder melden Sie sich mit einem anderen Konto an.",
      action: "Mit anderem Konto anmelden",
    },
    deactivated: {
      title: "Ihr Konto ist geschlossen",
      text: "Die Anmeldung war erfolgreich, aber Ihr Konto in dieser Einrichtung ist geschlossen. Wenden Sie sich an Ihre Personalverwaltung, wenn das nicht stimmt.",
      action: "Mit anderem Konto anmelden",
    },
    two_roles: {
      title: "Dieses Konto hat zwei Rollen",
      text: "Es gehört sowohl zum Behandlungsteam als auch zum Support; beides zugleich ist nicht erlaubt. Bitten Sie Ihre Personalverwaltung, eine der Rollen zu entfernen.",
      action: "Mit anderem Konto anmelden",
    },
    expired: {
      title: "Die Anmeldung ist abgelaufen",
      text: "Sie wurde vor zu langer Zeit oder in einem anderen Fenster begonnen. Es ist nichts verloren.",
      action: "Erneut anmelden",
    },
    failed: {
      title: "Anmeldung nicht möglich",
      text: "Der Anmeldedienst antwortet nicht oder hat die Anmeldung abgelehnt. Versuchen Sie es gleich noch einmal.",
      action: "Noch einmal versuchen",
    },
    tooMany: {
      title: "Zu viele Anmeldungen",
      text: "Aus Ihrem Netz kamen in kurzer Zeit sehr viele Anmeldungen. Versuchen Sie es in {seconds} Sekunden noch einmal.",
      action: "Noch einmal versuchen",
    },
    signedIn: { title: "Sie sind angemeldet", text: "Sie können dieses Fenster schließen und dort weitermachen, wo Sie waren." },
  },
  openedFile: {
    gone: {
      title: "Diese Datei gibt es nicht mehr",
      text: "Vielleicht wurde sie nur eine Weile aufbewahrt, wie eine Vorschau. Öffnen Sie sie dort noch einmal, wo Sie sie gefunden haben.",
      action: "Zu Rond",
    },
    refused: {
      title: "Sie dürfen diese Datei nicht öffnen",
      text: "Sie gehört zu jemandem, den Sie nicht behandeln, oder wurde außerhalb von Rond geöffnet. Öffnen Sie sie von der Patientenseite aus.",
      action: "Zu Rond",
    },
    failed: {
      title: "Die Datei konnte nicht abgerufen werden",
      text: "Es ist nichts verloren. Versuchen Sie es gleich noch einmal.",
      action: "Noch einmal versuchen",
    },
    signedIn: { title: "Sie sind angemeldet", text: "Die Datei wird jetzt geöffnet.", action: "Datei öffnen" },
  },
  page: {
    unopened: {
      failed: {
        app: "Rond konnte nicht starten.",
        visit: "Ihr Termin konnte nicht geöffnet werden.",
        messages: "Ihre Nachrichten konnten nicht geöffnet werden.",
      },
      check: "Prüfen Sie die Verbindung und ob Ihr Browser aktuell ist.",
      kept: "Was Sie auf diesem Gerät geschrieben haben, bleibt erhalten.",
      contact: "Hilft das nicht, wenden Sie sich an die Praxis.",
      reload: "Seite neu laden",
    },
    withoutJavaScript:
      "Diese Seite benötigt JavaScript. Schalten Sie es in den Einstellungen Ihres Browsers ein und laden Sie die Seite neu.",
  },
} satisfies ServerTexts
