import type { Notice, PageLanguage } from "../../pages/page.ts"

/** Texts of the sign-in pages, which are outside the application and its catalogues. */
interface SignInText {
  readonly unknown_person: Notice
  readonly deactivated: Notice
  readonly two_roles: Notice
  readonly expired: Notice
  readonly failed: Notice
  /** `{seconds}` is how long to wait. */
  readonly tooMany: Notice
  readonly signedIn: Omit<Notice, "action">
}

/** By the language that the browser prefers. */
export const signInTexts: Readonly<Record<PageLanguage, SignInText>> = {
  sv: {
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
  nb: {
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
  "en-GB": {
    unknown_person: {
      title: "You have no account here",
      text: "You signed in, but the clinic does not recognise this account. Ask whoever manages your staff to add you, or sign in as someone else.",
      action: "Sign in as someone else",
    },
    deactivated: {
      title: "Your account is closed",
      text: "You signed in, but your account at this clinic is closed. If that is a mistake, ask whoever manages your staff.",
      action: "Sign in as someone else",
    },
    two_roles: {
      title: "This account has two roles",
      text: "It is both a clinician’s and a support account, which is not allowed. Ask whoever manages your staff to remove one of the roles.",
      action: "Sign in as someone else",
    },
    expired: {
      title: "This sign-in has expired",
      text: "You started it too long ago, or in another window. Nothing has been lost.",
      action: "Sign in again",
    },
    failed: {
      title: "Could not sign you in",
      text: "The sign-in service is not responding, or it refused the sign-in. Try again in a moment.",
      action: "Try again",
    },
    tooMany: {
      title: "Too many sign-ins",
      text: "There have been too many sign-ins from your network in a short time. Try again in {seconds} seconds.",
      action: "Try again",
    },
    signedIn: { title: "You are signed in", text: "You can close this window and continue where you were." },
  },
  fr: {
    unknown_person: {
      title: "Vous n’avez pas de compte ici",
      text: "La connexion a réussi, mais l’établissement ne connaît pas ce compte. Demandez au responsable du personnel de vous ajouter, ou connectez-vous avec un autre compte.",
      action: "Utiliser un autre compte",
    },
    deactivated: {
      title: "Votre compte est fermé",
      text: "La connexion a réussi, mais votre compte dans cet établissement est fermé. Adressez-vous au responsable du personnel s’il s’agit d’une erreur.",
      action: "Utiliser un autre compte",
    },
    two_roles: {
      title: "Ce compte a deux rôles",
      text: "Il appartient à la fois à un soignant et au support, ce qui n’est pas permis. Demandez au responsable du personnel de retirer l’un des deux rôles.",
      action: "Utiliser un autre compte",
    },
    expired: {
      title: "La connexion a expiré",
      text: "Elle a été commencée il y a trop longtemps ou dans une autre fenêtre. Rien n’est perdu.",
      action: "Se reconnecter",
    },
    failed: {
      title: "Connexion impossible",
      text: "Le service de connexion ne répond pas ou a refusé la connexion. Réessayez dans un instant.",
      action: "Réessayer",
    },
    tooMany: {
      title: "Trop de connexions",
      text: "De très nombreuses connexions sont venues de votre réseau en peu de temps. Réessayez dans {seconds} secondes.",
      action: "Réessayer",
    },
    signedIn: { title: "Vous êtes connecté", text: "Vous pouvez fermer cette fenêtre et reprendre où vous en étiez." },
  },
  de: {
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
}
