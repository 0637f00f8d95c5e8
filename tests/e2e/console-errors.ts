import type { Browser, BrowserContext } from "playwright/test"

/**
 * What browsers report as an error although it is expected: a status with which the server says, as specified, that there is nothing, and the
 * refusal by which a page learns that its room or its link is closed.
 */
const expected: readonly RegExp[] = [
  /(403|404|409|410) .*\/video-meeting\/(visit|room)\//,
  /404 .*\/fr-patient-details\/contact-person\//,
  /404 .*\/form_data$/,
  /404 .*\/mental-health-b2b\/validityTicket\//,
]

let allowed: RegExp[] = []
let isWatching = false

/**
 * Allows the errors that a journey provokes: from here to its end, in all its pages.
 *
 * @param patterns match an error's text and the address it is about: "Failed to load resource: … status of 404 (Not Found) https://…"
 */
export function allowConsoleErrors(...patterns: readonly RegExp[]): void {
  allowed.push(...patterns)
}

/** The journey is over: what pages report while its server stops is no error. */
export const stopWatchingConsole = (): void => void (isWatching = false)

/** For journeys that cut lines, abort requests or kill a server. */
export const lostRequests = /net::ERR_/

/**
 * Collects what the pages of a browser report as an error, uncaught or on the console, that neither a specification nor the journey expects.
 *
 * @param own the journey's own context; contexts that it opens later are watched too
 * @returns the errors so far, and a function that stops watching
 */
export function watchConsole(
  browser: Browser,
  own: BrowserContext,
): { readonly errors: () => readonly string[]; readonly stop: () => void } {
  allowed = []
  isWatching = true
  const found: string[] = []
  const watch = (context: BrowserContext) => {
    context.on("console", (message) => {
      if (isWatching && message.type() === "error") found.push(`${message.text()} ${message.location().url}`)
    })
    context.on("weberror", (error) => isWatching && found.push(`Uncaught ${error.error().stack ?? error.error().message}`))
  }
  watch(own)
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (...options) => {
    const context = await newContext(...options)
    watch(context)
    return context
  }
  return {
    errors: () => found.filter((error) => ![...expected, ...allowed].some((pattern) => pattern.test(error))),
    stop: () => {
      browser.newContext = newContext
    },
  }
}
