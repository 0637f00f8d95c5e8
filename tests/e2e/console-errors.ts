import type { Browser, BrowserContext } from "playwright/test"

/** An error that a page reported: its words, and the path of the request that it is about. */
interface Reported {
  readonly words: string
  readonly path: string
  /** The whole report, for a failing journey. */
  readonly text: string
}

/** An error that a journey provokes. */
export interface ExpectedError {
  readonly name: string
  readonly fits: (reported: Reported) => boolean
  /** The journey does not control whether it comes. */
  readonly mayNotCome: boolean
}

/** The ways in which a request gets lost, and the browser's name of each. */
const losses = {
  /** The browser is offline. */
  offline: /net::ERR_INTERNET_DISCONNECTED/,
  /** The journey aborts the request. */
  aborted: /net::ERR_FAILED/,
  /** The server is gone, or goes during the request. */
  "without server": /net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|SOCKET_NOT_CONNECTED)/,
} as const

/**
 * A response with this status.
 *
 * @param path a request's path: `*` stands for one part of it, `**` for any
 */
export const status = (code: number, path: string): ExpectedError =>
  expected(`${code} ${path}`, ({ words, path: of }) => words.includes(`with a status of ${code} `) && patternOf(path).test(of))

/** A request that has no response. @param path as in {@link status} */
export const lost = (how: keyof typeof losses, path: string): ExpectedError =>
  expected(`${how} ${path}`, ({ words, path: of }) => losses[how].test(words) && patternOf(path).test(of))

/** Words that a page writes, or an exception. */
export const says = (words: RegExp): ExpectedError => expected(String(words), (reported) => words.test(reported.words))

/** An error that may not come: a race that the journey does not control decides it. */
export const perhaps = (error: ExpectedError): ExpectedError => ({ ...error, mayNotCome: true })

const expected = (name: string, fits: ExpectedError["fits"]): ExpectedError => ({ name, fits, mayNotCome: false })

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/[.+?^$()[\]{}|\\]/g, "\\$&").replaceAll(/\*\*?/g, (star) => (star === "*" ? "[^/]+" : ".*"))}$`)

/**
 * Specified responses for something that does not exist, for a closed room or link, and for a suggestion that takes a busy server too long:
 * the page leaves that one out.
 */
const always: readonly ExpectedError[] = [
  status(503, "/api/medicalrecord/clinician/icd-codes/named"),
  ...["visit", "room"].flatMap((part) => [403, 404, 409, 410].map((code) => status(code, `/api/video-meeting/${part}/**`))),
  status(404, "/api/fr-patient-details/contact-person/*/patient/*"),
  status(404, "/api/mental-health-b2b/validityTicket/*/*"),
]

/**
 * The requests of open pages that fail from the kill of a server until it has started again. While it starts it responds 503; timing
 * decides which requests get that.
 */
export const serverGone: readonly ExpectedError[] = [
  lost("without server", "/**"),
  ...[
    "/api/session",
    "/api/events",
    "/api/async-messaging/conversations/unreads",
    "/api/video-meeting/clinician/waiting-room",
    "/api/medicalrecord/emergency-access/*",
    "/assets/*",
  ].map((path) => perhaps(status(503, path))),
]

/** The session ends: the requests that the open page sends before it knows are refused. */
export const sessionEnded: ExpectedError = perhaps(status(401, "/api/**"))

/** The browser is offline: a page notices by its stream, asks for its session, and may be loading code ahead. */
export const whileOffline: readonly ExpectedError[] = ["/api/session", "/api/events", "/assets/*"].map((path) =>
  perhaps(lost("offline", path)),
)

/** The demo has files that cannot be shown: each is refused with its reason. */
export const unshownPictures: readonly ExpectedError[] = [413, 415, 422].map((code) => status(code, "/api/patientdocuments/image/*"))

interface Allowance {
  readonly error: ExpectedError
  /** The number of errors that the pages had reported before. */
  readonly since: number
}

let reports: Reported[] = []
let allowances: Allowance[] = []
let isWatching = false

/**
 * Allows the errors that a journey provokes: from here to its end, in all its pages. `ROND_CONSOLE=strict` fails the journey for one that
 * does not come.
 *
 * @example
 * allowConsoleErrors(status(503, "/api/medication-list/swe/new"), lost("offline", "/api/**"), says(/^Unknown lab marker/))
 */
export function allowConsoleErrors(...errors: readonly ExpectedError[]): void {
  allowances.push(...errors.map((error) => ({ error, since: reports.length })))
}

/** The journey is over: what pages report while its server stops is no error. */
export const stopWatchingConsole = (): void => void (isWatching = false)

/** The errors that the pages of a browser have reported so far. */
export interface WatchedConsole {
  /** The errors that neither a specification nor the journey expects. */
  readonly errors: () => readonly string[]
  /** The names of the errors that the journey expects and that have not come. */
  readonly missing: () => readonly string[]
  readonly stop: () => void
}

/**
 * Collects what the pages of a browser report as an error, uncaught or on the console.
 *
 * @param own the journey's own context; contexts that it opens later are watched too
 */
export function watchConsole(browser: Browser, own: BrowserContext): WatchedConsole {
  reports = []
  allowances = []
  isWatching = true
  const report = (words: string, address: string) => {
    if (isWatching)
      reports.push({ words, path: URL.canParse(address) ? new URL(address).pathname : "", text: `${words} ${address}`.trim() })
  }
  const watch = (context: BrowserContext) => {
    context.on("console", (message) => message.type() === "error" && report(message.text(), message.location().url))
    context.on("weberror", (error) => report(`Uncaught ${error.error().stack ?? error.error().message}`, ""))
  }
  watch(own)
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (...options) => {
    const context = await newContext(...options)
    watch(context)
    return context
  }
  const isExpected = (reported: Reported, place: number) =>
    always.some((error) => error.fits(reported)) || allowances.some(({ error, since }) => place >= since && error.fits(reported))
  return {
    errors: () => reports.flatMap((reported, place) => (isExpected(reported, place) ? [] : [reported.text])),
    missing: () =>
      allowances
        .filter(({ error, since }) => !error.mayNotCome && !reports.slice(since).some((reported) => error.fits(reported)))
        .map(({ error }) => error.name),
    stop: () => {
      browser.newContext = newContext
    },
  }
}
