import type { ServerTexts } from "../../src/kernel/format/language-texts.ts"

export const server = {
  sms: ({ clinician, url }) => `${clinician} venter på deg i videosamtalen. Åpne lenken for å bli med: ${url} Lenken er personlig.`,
  yourClinician: "Behandleren din",
  documents: {
    patient: "Pasient",
    idNumber: "Id-nummer",
    dateOfBirth: "Fødselsdato",
    contact: "Konsultasjon",
    phone: "Telefon",
    issuedBy: "Utstedt og signert av",
    issued: "Dato",
    yes: "Ja",
    page: (number, count) => `Side ${number} av ${count}`,
    preview: "Forhåndsvisning – ikke utstedt",
    author: "Ansvarig behandler",
    signedBy: "Signert av",
    notSigned: "Usignert",
    addendum: "Tillegg",
    struckOut: "Makulert",
    printed: "Skrevet ut",
    pictures: (count) => `Bilder i journalen, ikke skrevet ut: ${count}`,
  },
  reasons: {
    emergency: {
      danger_to_life: "Fare for liv eller helse",
      urgent_care: "Akutt behandling, og forfatteren kan ikke nås",
      patient_asks: "Pasienten har bedt om det",
      other: "Annen grunn",
    },
    cancellation: {
      DidNotAttend: "Pasienten møtte ikke",
      Declined: "Pasienten avviste samtalen",
      TechnicalProblems: "Tekniske problemer",
      CouldNotVerifyPatient: "Pasienten kunne ikke verifiseres",
      Other: "Annen grunn",
    },
  },
  signIn: {
    unknown_person: {
      title: "Du har ingen konto her",
      text: "Innloggingen gikk bra, men klinikken kjenner ikke kontoen. Be den som har ansvar for personalet om å legge deg til, eller logg inn som en annen.",
      action: "Logg inn som en annen",
    },
    deactivated: {
      title: "Kontoen er avsluttet",
      text: "Innloggingen gikk bra, men kontoen ved klinikken er avsluttet. Ta kontakt med den som har ansvar for personalet hvis det er feil.",
      action: "Logg inn som en annen",
    },
    two_roles: {
      title: "Kontoen har to roller",
      text: "Kontoen hører både til behandlerne og til support, og det kan ingen konto gjøre. Be den som har ansvar for personalet om å fjerne den ene rollen.",
      action: "Logg inn som en annen",
    },
    expired: {
      title: "Innloggingen utløp",
      text: "Innloggingen ble startet for lenge siden eller i et annet vindu. Ingenting er gått tapt.",
      action: "Logg inn på nytt",
    },
    failed: {
      title: "Innloggingen mislyktes",
      text: "Innloggingstjenesten svarer ikke eller avviste innloggingen. Prøv igjen om litt.",
      action: "Prøv igjen",
    },
    tooMany: {
      title: "For mange innlogginger",
      text: "Svært mange innlogginger kom fra nettverket ditt på kort tid. Prøv igjen om {seconds} sekunder.",
      action: "Prøv igjen",
    },
    signedIn: { title: "Du er logget inn", text: "Du kan lukke dette vinduet og fortsette der du var." },
  },
  openedFile: {
    gone: {
      title: "Filen finnes ikke lenger",
      text: "Den kan ha vært lagret bare en stund, som en forhåndsvisning. Åpne den på nytt der du fant den.",
      action: "Gå til Rond",
    },
    refused: {
      title: "Du har ikke tilgang til denne filen",
      text: "Den tilhører en pasient du ikke behandler, eller ble åpnet utenfor Rond. Åpne den fra pasientens egen side.",
      action: "Gå til Rond",
    },
    failed: {
      title: "Filen kunne ikke hentes",
      text: "Ingenting er gått tapt. Prøv igjen om litt.",
      action: "Prøv igjen",
    },
    signedIn: { title: "Du er logget inn", text: "Filen åpnes nå.", action: "Åpne filen" },
  },
  page: {
    unopened: {
      failed: {
        app: "Rond kunne ikke starte.",
        visit: "Konsultasjonen din kunne ikke åpnes.",
        messages: "Meldingene dine kunne ikke åpnes.",
      },
      check: "Sjekk forbindelsen, og at nettleseren er oppdatert.",
      kept: "Det du har skrevet på denne enheten, er bevart.",
      contact: "Hjelper det ikke, kontakt klinikken.",
      reload: "Last siden på nytt",
    },
    withoutJavaScript: "Siden trenger JavaScript. Slå det på i nettleserens innstillinger, og last siden på nytt.",
  },
} satisfies ServerTexts
