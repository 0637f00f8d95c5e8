import type { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import type { Events } from "../events.ts"

/** The content of a {@link DemoPage}. All are plain text. */
export interface DemoPageContent {
  /** BCP 47. */
  readonly language: string
  readonly title: string
  readonly text: string
  /** Buttons, one for each outcome that a person may try. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
  /** The window closes itself. */
  readonly closes?: boolean
}

/**
 * A page that stands in for an external service's own window, such as a session in which a clinician prescribes. It exists only in the demo, at
 * `demoPageAddress(module id, path)`. A choice made there reaches the screen as with the real service: by stored data and an event.
 */
export interface DemoPage {
  /** Unique in its module: `session`. */
  readonly path: string
  /** @param query of the page's address */
  readonly show: (query: Readonly<Record<string, string>>) => Effect.Effect<DemoPageContent, unknown, SqlClient.SqlClient>
  /** Does what a choice says, in one transaction, and shows what follows. */
  readonly choose?: (
    value: string,
    query: Readonly<Record<string, string>>,
  ) => Effect.Effect<DemoPageContent, unknown, SqlClient.SqlClient | Events>
}

/** The path of a demo page on this server. */
export const demoPageAddress = (moduleId: string, path: string): `/${string}` => `/demo-pages/${moduleId}/${path}`
