import { type ClientError, reportClientError } from "@rond/core/model/support"
import { Effect } from "effect"
import { CurrentSession, handle, type Session } from "@rond/core/server-kit"

/** A code that a page quotes: an identifier, too short and too plain for typed text. */
const code = "[A-Za-z][A-Za-z_.-]{0,40}[0-9]{0,3}"

/** The messages that pages write themselves (`RecordedError`), and the codes that some of them end with. */
const ownMessages = [
  "cannot send SMS, no URL",
  "A meeting that ended here could not be noted",
  "The list of meetings that ended here could not be read",
  "Could not formulate UK Mental Health Score",
  `Unknown record warning ${code}`,
  `Unknown format of ${code}(?:, ${code}){0,9}`,
  `Unknown signing error ${code}`,
  `Unknown (?:(?:contact|intervention|row|survey|survey question) type|comparator|lab (?:category|marker|test type)|meeting status|missing reason|way of meeting|log action|way of reading)(?: ${code})?`,
]

const isMessage = new RegExp(`^(?:${ownMessages.join("|")})$`)
const isName = new RegExp(`^[A-Za-z_$][\\w$.]{0,60}(?: ${code})?$`)
const isCodeLocation = /^(?:[\w.$<>]* )?\/[\w./@-]+\.(?:js|tsx?):\d+:\d+$/
const isScreen = /^\/[\w$./-]*$/

const isPluginId = /^[a-z][a-z0-9-]*$/
const isVersion = /^\d+\.\d+\.\d+(?:-[a-z0-9.-]{1,30})?$/

/** The part of a page's error that the log accepts: text that is not a known message came from elsewhere, and is left out. */
export const knownText = ({ name, message, at, screen, plugin }: ClientError): ClientError => ({
  name: isName.test(name) ? name : "unknown",
  message: message !== null && isMessage.test(message) ? message : null,
  at: at.filter((location) => isCodeLocation.test(location)),
  screen: isScreen.test(screen) ? screen : "unknown",
  plugin: plugin !== null && isPluginId.test(plugin.id) && isVersion.test(plugin.version) ? plugin : null,
})

/** Writes a page's error to the log, with known words only. */
export const logClientError = (session: Session, error: ClientError) =>
  Effect.logError("Client error").pipe(
    Effect.annotateLogs({ ...knownText(error), role: session.role, pool: session.clinician?.poolId ?? null }),
    Effect.as(undefined),
  )

export const clientErrorHandlers = [
  handle(reportClientError, ({ payload }) => Effect.flatMap(CurrentSession, (session) => logClientError(session, payload))),
]
