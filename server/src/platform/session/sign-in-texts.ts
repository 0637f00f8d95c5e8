import type { HttpServerRequest } from "effect/http"
import { type PageLanguage, pageLanguage } from "../pages/page-language.ts"

interface Notice {
  readonly title: string
  readonly text: string
  readonly action: string
}

/** Texts of the sign-in's own pages, which stand outside the application and its catalogues. */
export interface SignInText {
  readonly unknownPerson: Notice
  readonly expired: Notice
  readonly failed: Notice
  /** `{seconds}` is how long to wait. */
  readonly tooMany: Notice
  readonly signedIn: Omit<Notice, "action">
}

const texts: Readonly<Record<PageLanguage, SignInText>> = {
  sv: {
    unknownPerson: {
      title: "Du har inget konto här",
      text: "Inloggningen lyckades, men kliniken känner inte till kontot. Be den som sköter er personal att lägga till dig, eller logga in som någon annan.",
      action: "Logga in som någon annan",
    },
    expired: {
      title: "Inloggningen hann gå ut",
      text: "Inloggningen påbörjades för länge sedan eller i ett annat fönster. Ingenting har gått förlorat.",
      action: "Logga in igen",
    },
    failed: {
      title: "Det gick inte att logga in",
      text: "Inloggningstjänsten svarar inte eller sade nej. Försök igen om en stund.",
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
    unknownPerson: {
      title: "Du har ingen konto her",
      text: "Innloggingen gikk bra, men klinikken kjenner ikke kontoen. Be den som har ansvar for personalet om å legge deg til, eller logg inn som en annen.",
      action: "Logg inn som en annen",
    },
    expired: {
      title: "Innloggingen utløp",
      text: "Innloggingen ble startet for lenge siden eller i et annet vindu. Ingenting er gått tapt.",
      action: "Logg inn på nytt",
    },
    failed: {
      title: "Innloggingen mislyktes",
      text: "Innloggingstjenesten svarer ikke eller sa nei. Prøv igjen om litt.",
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
    unknownPerson: {
      title: "You have no account here",
      text: "Signing in worked, but the clinic does not know this account. Ask whoever looks after your staff to add you, or sign in as somebody else.",
      action: "Sign in as somebody else",
    },
    expired: {
      title: "This sign-in has expired",
      text: "It was begun too long ago or in another window. Nothing has been lost.",
      action: "Sign in again",
    },
    failed: {
      title: "Could not sign you in",
      text: "The sign-in service does not answer, or said no. Try again in a moment.",
      action: "Try again",
    },
    tooMany: {
      title: "Too many sign-ins",
      text: "Very many sign-ins came from your network in a short time. Try again in {seconds} seconds.",
      action: "Try again",
    },
    signedIn: { title: "You are signed in", text: "You can close this window and go on where you were." },
  },
  fr: {
    unknownPerson: {
      title: "Vous n’avez pas de compte ici",
      text: "La connexion a réussi, mais la clinique ne connaît pas ce compte. Demandez au responsable du personnel de vous ajouter, ou connectez-vous avec un autre compte.",
      action: "Utiliser un autre compte",
    },
    expired: {
      title: "La connexion a expiré",
      text: "Elle a été commencée il y a trop longtemps ou dans une autre fenêtre. Rien n’est perdu.",
      action: "Se reconnecter",
    },
    failed: {
      title: "Connexion impossible",
      text: "Le service de connexion ne répond pas ou a refusé. Réessayez dans un instant.",
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
    unknownPerson: {
      title: "Sie haben hier kein Konto",
      text: "Die Anmeldung hat geklappt, aber die Klinik kennt dieses Konto nicht. Bitten Sie Ihre Personalverwaltung, Sie hinzuzufügen, oder melden Sie sich mit einem anderen Konto an.",
      action: "Mit anderem Konto anmelden",
    },
    expired: {
      title: "Die Anmeldung ist abgelaufen",
      text: "Sie wurde vor zu langer Zeit oder in einem anderen Fenster begonnen. Es ist nichts verloren.",
      action: "Erneut anmelden",
    },
    failed: {
      title: "Anmeldung nicht möglich",
      text: "Der Anmeldedienst antwortet nicht oder hat abgelehnt. Versuchen Sie es gleich noch einmal.",
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

/** The texts in the language the browser likes best of those there are. */
export function signInTexts(request: HttpServerRequest.HttpServerRequest): { readonly language: string; readonly text: SignInText } {
  const language = pageLanguage(request)
  return { language, text: texts[language] }
}
