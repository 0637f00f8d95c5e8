import { Config } from "effect"
import { Migrator, SqlError } from "effect/sql"
import { ConfigurationError } from "./configuration-error.ts"
import { NotTheDemos } from "./database/forget.ts"
import { OtherTables } from "./database/migrate.ts"
import { sqlErrorOf } from "./database/sql-error.ts"
import { FolderInUse, FolderUnusable } from "./database/folder-lock.ts"
import { HoldsTheDemo, NotADemo, OutdatedDemo } from "./demo-issuer/demo-data.ts"
import { describe } from "./request/problem-response.ts"
import { CannotListen, PortTaken } from "./listen.ts"

const selfExplanatoryErrors = [ConfigurationError, NotADemo, HoldsTheDemo, OutdatedDemo, NotTheDemos, OtherTables]

/** One line that says why the server cannot start and what to do. */
export function explainStartError(error: unknown): string {
  if (error instanceof PortTaken)
    return `Port ${error.port} is taken. Stop what listens there, or choose another: PORT=${error.port + 1} npm start`
  if (error instanceof CannotListen) return `Cannot listen on ${error.address}:${error.port} (${error.reason}). Check PORT and ROND_LISTEN`
  if (error instanceof FolderUnusable)
    return `The data folder ${error.folder} cannot be written (${error.reason}). Choose another: ROND_DATA=.data-2 npm start`
  if (error instanceof FolderInUse)
    return `Another server has the data folder ${error.folder} open. Stop it, or choose another folder: ROND_DATA=.data-2 npm start`
  if (selfExplanatoryErrors.some((kind) => error instanceof kind)) return (error as Error).message
  if (error instanceof Config.ConfigError) return `The environment is not understood: ${variableAndReason(error.cause.message)}`
  if (error instanceof Migrator.MigrationError)
    return `The database could not be brought up to date: ${error.message} ${JSON.stringify(describe(error.cause))}`
  if (SqlError.isSqlError(error) && sqlErrorOf(error) === "refused")
    return `The database refused a statement at start: ${JSON.stringify(describe(error))}`
  if (SqlError.isSqlError(error))
    return `The database does not answer (${error.reason._tag}). Check DATABASE_URL, or leave it out to use the embedded database`
  return `The server could not start: ${String(error)}`
}

/** A schema reports what it expected, and on the next line where: `Expected an integer` at `["PORT"]`, or deeper, `["X"][0]["urls"]`. */
function variableAndReason(message: string): string {
  const [expected, place] = message.split(/\s*\n\s*at /)
  const path = [...(place ?? "").matchAll(/\["?([^"\]]+)"?\]/g)].map(([, part]) => part)
  return path.length === 0 ? message : `${path.join(" ")}: ${expected}`
}

/** The terminal's text once the server answers: its address, and who can sign in. */
export function startMessage(
  url: string,
  people: readonly { readonly name: string; readonly title: string; readonly suggestion: string | undefined }[],
): string {
  const listed = people.filter((person) => person.suggestion !== undefined)
  const width = Math.max(0, ...listed.map(({ name, title }) => name.length + title.length + 2))
  const lines = listed.map(({ name, title, suggestion }) => `    ${`${name}, ${title}`.padEnd(width + 2)}${suggestion}`)
  const demo = lines.length === 0 ? [] : ["  Sign in as anybody of the demo clinic, by one click on a name:", "", ...lines, ""]
  return ["", `  Rond is at ${url}`, "", ...demo, ""].join("\n")
}
