import type { ServerTexts } from "../../src/kernel/format/language-texts.ts"

export const server = {
  sms: ({ clinician, url }) => `${clinician} väntar på dig i ert videosamtal. Öppna länken för att ansluta: ${url} Länken är personlig.`,
  yourClinician: "Din behandlare",
  documents: {
    patient: "Patient",
    idNumber: "Id-nummer",
    dateOfBirth: "Födelsedatum",
    contact: "Vårdkontakt",
    phone: "Telefon",
    issuedBy: "Utfärdat och signerat av",
    issued: "Datum",
    yes: "Ja",
    page: (number, count) => `Sida ${number} av ${count}`,
    preview: "Förhandsgranskning – inte utfärdat",
    author: "Ansvarig behandlare",
    signedBy: "Signerad av",
    notSigned: "Osignerad",
    addendum: "Tillägg",
    struckOut: "Makulerad",
    printed: "Utskriven",
    pictures: (count) => `Bilder i journalen, inte utskrivna: ${count}`,
  },
  reasons: {
    emergency: {
      danger_to_life: "Fara för liv eller hälsa",
      urgent_care: "Akut vård, och författaren går inte att nå",
      patient_asks: "Patienten har begärt det",
      other: "Annan orsak",
    },
    cancellation: {
      DidNotAttend: "Patienten uteblev",
      Declined: "Patienten avböjde samtalet",
      TechnicalProblems: "Tekniska problem",
      CouldNotVerifyPatient: "Patienten kunde inte verifieras",
      Other: "Annan orsak",
    },
  },
  signIn: {
    unknown_person: {
      title: "Du har inget konto här",
      text: "Inloggningen lyckades, men mottagningen känner inte till kontot. Be den som sköter er personal att lägga till dig, eller logga in som någon annan.",
      action: "Logga in som någon annan",
    },
    deactivated: {
      title: "Kontot är avslutat",
      text: "Inloggningen lyckades, men kontot hos mottagningen är avslutat. Vänd dig till den som sköter er personal om det är fel.",
      action: "Logga in som någon annan",
    },
    two_roles: {
      title: "Kontot har två roller",
      text: "Kontot hör både till vårdpersonalen och till supporten, och det får inget konto göra. Be den som sköter er personal att ta bort den ena rollen.",
      action: "Logga in som någon annan",
    },
    expired: {
      title: "Inloggningen hann gå ut",
      text: "Inloggningen påbörjades för länge sedan eller i ett annat fönster. Ingenting har gått förlorat.",
      action: "Logga in igen",
    },
    failed: {
      title: "Det gick inte att logga in",
      text: "Inloggningstjänsten svarar inte eller nekade inloggningen. Försök igen om en stund.",
      action: "Försök igen",
    },
    tooMany: {
      title: "För många inloggningar",
      text: "Väldigt många inloggningar kom från ditt nätverk på kort tid. Försök igen om {seconds} sekunder.",
      action: "Försök igen",
    },
    signedIn: { title: "Du är inloggad", text: "Du kan stänga det här fönstret och fortsätta där du var." },
  },
  openedFile: {
    gone: {
      title: "Filen finns inte längre",
      text: "Den kan ha sparats bara en stund, som en förhandsgranskning. Öppna den på nytt där du hittade den.",
      action: "Gå till Rond",
    },
    refused: {
      title: "Du får inte öppna den här filen",
      text: "Den hör till en patient som du inte behandlar, eller öppnades utanför Rond. Öppna den från patientens egen sida.",
      action: "Gå till Rond",
    },
    failed: {
      title: "Filen kunde inte hämtas",
      text: "Ingenting har gått förlorat. Försök igen om en stund.",
      action: "Försök igen",
    },
    signedIn: { title: "Du är inloggad", text: "Filen öppnas nu.", action: "Öppna filen" },
  },
  page: {
    unopened: {
      failed: {
        app: "Rond kunde inte starta.",
        visit: "Ditt besök kunde inte öppnas.",
        messages: "Dina meddelanden kunde inte öppnas.",
      },
      check: "Kontrollera anslutningen och att webbläsaren är uppdaterad.",
      kept: "Det du har skrivit på den här enheten finns kvar.",
      contact: "Hjälper det inte, kontakta mottagningen.",
      reload: "Ladda om sidan",
    },
    withoutJavaScript: "Sidan behöver JavaScript. Slå på det i webbläsarens inställningar och ladda om sidan.",
  },
} satisfies ServerTexts
