import { lightColors, lightShadows } from "../foundation/tokens.ts"

/** White paper, whatever the theme of the screen. */
const paperColors = { ...lightColors, canvas: "#ffffff", surfaceInset: "#ffffff" }

/** The mark next to a part that the paper leaves out, because the screen has folded it or not loaded it. */
export const leftOutMark = "[…]"
const foldedRows = "main :is(:is(h2, h3, h4, h5) > [aria-expanded='false'], details:not([open]) > summary)"
const moreButtons = "main [data-more]"

const variables = (group: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `--rond-${group}-${name}: ${value};`)
    .join("")

/** The elements that only a reader of the screen can use. A component marks more of it with `data-screen-only`. */
const screenOnly = "main :is([data-screen-only], kbd, [class*='rond-icon-chevron'], [role='tooltip'])"

/**
 * Styles of a printed page, besides a component's own `@print`: nothing is cut off, floating elements are not printed, and a part that is left out
 * has a mark.
 */
const paperCss = (): string => `
@page { margin: 12mm; @bottom-right { content: counter(page) " / " counter(pages); font: 8pt sans-serif; } }
:root, .rond-dark { color-scheme: light !important; background: #ffffff !important; ${variables("colors", paperColors)} ${variables("shadows", lightShadows)} }
body > :not(:has(main, [data-paper]), [data-lock-screen], [data-over-screen]), #app > :not(:has(main)), main video { display: none !important; }
body > :has(> [data-paper]) { display: table; table-layout: fixed; width: 100%; }
main, main * {
  overflow: visible !important;
  max-height: none !important;
  contain: none !important;
  content-visibility: visible !important;
  text-overflow: clip !important;
  text-wrap-mode: wrap !important;
  --beside-call: 0px !important;
}
main a[href^="tel:"] { text-wrap-mode: nowrap !important; }
main [role="log"] { display: block !important; }
main :is(textarea, input) { field-sizing: content; resize: none; }
main textarea { height: auto !important; }
main ::placeholder { color: transparent !important; }
main :is(span:has(> input[type="search"]), input[type="search"], [role="search"], [role="searchbox"]) { display: none !important; }
${screenOnly} { display: none !important; }
main :is(li:not(:has(li)), tr, dd, p) { break-inside: avoid; }
main :is(:is(h1, h2, h3, h4, h5, h6):not(:has([aria-expanded="false"])), legend, label[for], dt, details[open] > summary) { break-after: avoid; }
main [role="tab"] { padding: 0 !important; background: none !important; color: inherit !important; font-size: 1rem; }
main [role="tablist"] { flex: none !important; height: auto !important; }
${foldedRows}::after { content: " ${leftOutMark}"; }
${moreButtons} { border: 0 !important; box-shadow: none !important; }
${moreButtons}::before { content: "${leftOutMark} "; }
`

/** Whether the paper leaves out something that the screen shows on demand. */
export const isSomethingLeftOut = (): boolean =>
  [...document.querySelectorAll(`${foldedRows}, ${moreButtons}`)].some((element) => element.checkVisibility())

/** Whether the paper leaves out a dialog, which would stand over the screen that is printed. */
export const isDialogOpen = (): boolean => document.querySelector("body > :not(#app) :is([role='dialog'], [role='alertdialog'])") !== null

/**
 * Adds the styles of paper to the page, without a style sheet for the screen to wait for.
 *
 * @returns a function that removes them
 */
export function addPaperStyles(): () => void {
  const sheet = new CSSStyleSheet({ media: "print" })
  sheet.replaceSync(paperCss())
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
