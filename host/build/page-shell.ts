import { serverTextsIn, writtenLanguages } from "@rond/core/languages"
import type { Plugin } from "vite"

/** The common part of all pages' heads. */
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
    <link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="../core/src/platform/ui/display/icons/icons.woff2" />
    <link rel="stylesheet" href="./src/outline.css" />
    <link rel="stylesheet" href="../core/src/platform/ui/display/icons/icons.css" />
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

/** The name of a page in the sentence that it could not be opened. */
export type PageName = "app" | "visit" | "messages"

/** These texts are in the page itself, because the catalogues come with the files that did not load. `opening.js` knows primary subtags. */
const texts = writtenLanguages.map((language) => ({ language: language.split("-")[0]!, ...serverTextsIn(language).page }))

/** Returns the text in each language, hidden: `opening.js` shows the reader's. */
const unopenedIn = (page: PageName): string =>
  texts
    .map(
      ({ language, unopened: { failed, check, kept, contact, reload } }) =>
        `<p lang="${language}" hidden>${failed[page]} ${check} ${page === "app" ? kept : contact} <a href="">${reload}</a></p>`,
    )
    .join("\n        ")

/** Without JavaScript no language can be chosen, so the page says it in all of them. */
const noScript = `<noscript>
      <div class="unopened">
        <p>
          ${texts
            .map(({ language, withoutJavaScript }) => `<span lang="${language}">${withoutJavaScript}</span>`)
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
