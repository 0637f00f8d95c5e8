import type { Plugin } from "vite"

/** What all pages have in their head. */
const head = `<meta charset="utf-8" />
    <meta name="referrer" content="no-referrer" />
    <meta name="robots" content="noindex" />
    <title>Rond</title>
    <link rel="icon" href="/mark.svg" type="image/svg+xml" />
    <link
      rel="preload"
      as="font"
      type="font/woff2"
      crossorigin
      href="../core/node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"
    />
    <link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="../core/src/ui/display/icons/icons.woff2" />
    <link rel="stylesheet" href="./src/outline.css" />
    <link rel="stylesheet" href="../core/src/ui/display/icons/icons.css" />
    <script src="/opening.js"></script>`

/** The outline of a patient's page until it is drawn. */
const patientOutline = `<div class="outline outline-visit" aria-hidden="true">
        <div class="outline-card">
          <svg viewBox="0 0 24 24">
            <circle cx="12" cy="12" r="8.5" fill="none" stroke="currentColor" stroke-width="3.5" />
            <circle cx="18.2" cy="5.8" r="4" fill="currentColor" opacity="0.55" />
          </svg>
        </div>
      </div>`

/** What a page is called in the sentence that it could not be opened. */
export type PageName = "app" | "visit" | "messages"

interface UnopenedTexts {
  /** By page: what did not happen. */
  readonly failed: Readonly<Record<PageName, string>>
  readonly check: string
  /** For a clinician. */
  readonly kept: string
  /** For a patient. */
  readonly contact: string
  readonly reload: string
}

/** These texts are in the page itself, because the catalogues come with the files that did not load. */
const unopened: Readonly<Record<string, UnopenedTexts>> = {
  en: {
    failed: {
      app: "Rond could not start.",
      visit: "Your visit could not be opened.",
      messages: "Your messages could not be opened.",
    },
    check: "Check your connection, and that your browser is up to date.",
    kept: "What you have written on this device is kept.",
    contact: "If that does not help, contact the clinic.",
    reload: "Reload the page",
  },
  sv: {
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
  nb: {
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
  fr: {
    failed: {
      app: "Rond n’a pas pu démarrer.",
      visit: "Votre rendez-vous n’a pas pu s’ouvrir.",
      messages: "Vos messages n’ont pas pu s’ouvrir.",
    },
    check: "Vérifiez votre connexion et la mise à jour de votre navigateur.",
    kept: "Ce que vous avez écrit sur cet appareil est conservé.",
    contact: "Si cela ne suffit pas, contactez le cabinet.",
    reload: "Recharger la page",
  },
  de: {
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
}

/** In each language, hidden: `opening.js` shows the reader's. */
const unopenedIn = (page: PageName): string =>
  Object.entries(unopened)
    .map(
      ([language, { failed, check, kept, contact, reload }]) =>
        `<p lang="${language}" hidden>${failed[page]} ${check} ${page === "app" ? kept : contact} <a href="">${reload}</a></p>`,
    )
    .join("\n        ")

/** Without JavaScript no language can be chosen, so the page says it in all of them. */
const withoutJavaScript: Readonly<Record<string, string>> = {
  en: "This page needs JavaScript. Turn it on in your browser’s settings, then reload the page.",
  sv: "Sidan behöver JavaScript. Slå på det i webbläsarens inställningar och ladda om sidan.",
  nb: "Siden trenger JavaScript. Slå det på i nettleserens innstillinger, og last siden på nytt.",
  fr: "Cette page a besoin de JavaScript. Activez-le dans les réglages de votre navigateur, puis rechargez la page.",
  de: "Diese Seite benötigt JavaScript. Schalten Sie es in den Einstellungen Ihres Browsers ein und laden Sie die Seite neu.",
}

const noScript = `<noscript>
      <div class="unopened">
        <p>
          ${Object.entries(withoutJavaScript)
            .map(([language, text]) => `<span lang="${language}">${text}</span>`)
            .join("<br /><br />\n          ")}
        </p>
      </div>
    </noscript>`

/**
 * Fills what the HTML pages share: `<!-- head -->`, `<!-- patient's outline -->`, `<!-- could not be opened: visit -->` and
 * `<!-- without JavaScript -->`.
 */
export const withShell = (html: string): string =>
  html
    .replace("<!-- head -->", head)
    .replace("<!-- patient's outline -->", patientOutline)
    .replace("<!-- without JavaScript -->", noScript)
    .replace(
      /<!-- could not be opened: (\w+) -->/,
      (_, page: PageName) => `<div class="unopened" role="alert">\n        ${unopenedIn(page)}\n      </div>`,
    )

/** Fills the pages before the bundler reads them, also in development. */
export const pageShell = (): Plugin => ({
  name: "rond-page-shell",
  transformIndexHtml: { order: "pre", handler: withShell },
})
