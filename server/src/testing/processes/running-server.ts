import { Effect, Exit, Logger, Scope } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll } from "vitest"
import { AskingInTransaction, type ServerModule } from "@rond/core/server-kit"
import { clinicModule } from "../../areas/clinic/module.ts"
import type { UnderWay } from "../../platform/limits/under-way/under-way.ts"
import { startServer } from "../../main/server.ts"
import { configurationOn } from "../configuration-on.ts"
import { testDatabase } from "../test-database.ts"
import { type AuditRow, readAudit } from "../test-server.ts"

/** The parts of a browser that a sign-in test needs: cookies, manual redirects, forms. */
export class TestBrowser {
  readonly #cookies = new Map<string, string>()
  readonly #headers: Readonly<Record<string, string>>

  /** @param headers sent with every request */
  constructor(headers: Readonly<Record<string, string>> = {}) {
    this.#headers = headers
  }

  /** Requests an address without following a redirect. */
  async ask(url: string | URL, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ ...this.#headers, ...Object.fromEntries(new Headers(init.headers)) })
    headers.set("cookie", [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "))
    const response = await fetch(url, { ...init, headers, redirect: "manual" })
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    return response
  }

  /** Follows redirects, and forms that submit themselves, until there is a page. */
  async visit(url: string | URL, init: RequestInit = {}): Promise<{ readonly url: URL; readonly response: Response }> {
    let at = new URL(url)
    let response = await this.ask(at, init)
    for (let hops = 0; hops < 15; hops += 1) {
      const form = await formThatSendsItself(response)
      if (form !== undefined) {
        at = new URL(form.action, at)
        response = await this.ask(at, { method: "POST", body: form.fields })
      } else if (response.status >= 300 && response.status < 400) {
        at = new URL(response.headers.get("location")!, at)
        response = await this.ask(at)
      } else break
    }
    return { url: at, response }
  }

  /** Signs in at the demo's issuer as one of its people, and follows the redirects. */
  async signIn(origin: string, subject: string, query = "") {
    const page = await this.visit(`${origin}/auth/login${query}`)
    if (!page.url.pathname.startsWith("/oidc/sign-in/")) return page
    return this.visit(page.url, { method: "POST", body: new URLSearchParams({ subject }) })
  }

  #keep(line: string): void {
    const [pair, ...attributes] = line.split(";").map((part) => part.trim())
    const at = pair!.indexOf("=")
    const [name, value] = [pair!.slice(0, at), pair!.slice(at + 1)]
    const isGone =
      value === "" || attributes.some((attribute) => /^max-age=0$/i.test(attribute) || /^expires=Thu, 01 Jan 1970/i.test(attribute))
    if (isGone) this.#cookies.delete(name)
    else this.#cookies.set(name, value)
  }

  /** Deletes a cookie, as a person can. */
  forget(name: string): void {
    this.#cookies.delete(name)
  }

  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies
  }
}

async function formThatSendsItself(response: Response) {
  if (response.status !== 200 || response.headers.get("content-type")?.startsWith("text/html") !== true) return undefined
  const html = await response.clone().text()
  const action = html.includes("document.forms[0].submit()") ? /<form[^>]* action="([^"]+)"/.exec(html)?.[1] : undefined
  if (action === undefined) return undefined
  return {
    action,
    fields: new URLSearchParams([...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!])),
  }
}

/** People of the small clinic, and one unknown to it. */
export const people = [
  { subject: "se-doctor", name: "Elsa Test", title: "Doctor", pool: "Pool", suggestion: "Anything" },
  { subject: "support", name: "Robin Test", title: "Support", pool: undefined, suggestion: undefined },
  { subject: "stranger", name: "No One", title: "Nobody", pool: undefined, suggestion: undefined },
]

const smallClinic: ServerModule = {
  id: clinicModule.id,
  handlers: clinicModule.handlers,
  migrations: clinicModule.migrations,
  demo: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`insert into pool (id, name, country, time_zone, slot_minutes) values ('p', 'Pool', 'SE', 'Europe/Stockholm', 20)`
    yield* sql`insert into person (id, subject, name, role, language)
      values ('p1', 'se-doctor', 'Elsa Test', 'clinician', 'sv'), ('p2', 'support', 'Robin Test', 'support', 'en-GB')`
    yield* sql`insert into clinician (id, person_id, pool_id, profession, title, care_type, capabilities, flags)
      values ('c1', 'p1', 'p', 'doctor', 'Doctor', 'primary_care', '{icbt}', '{sign}')`
    yield* sql`insert into feature_flag (id, pool_id) values ('everywhere', null), ('here', 'p')`
  }),
}

/** A small clinic on real servers with their issuer, which browsers reach by HTTP. */
export interface RunningServer {
  /** The origin of one of the server's processes: two on PostgreSQL, one on the embedded database. */
  readonly origin: (index?: number) => string
  readonly processes: () => number
  readonly run: <A, E>(effect: Effect.Effect<A, E, SqlClient.SqlClient>) => Promise<A>
  readonly audit: () => Promise<readonly AuditRow[]>
  /** The work that callers have under way in the first process. */
  readonly underWay: () => UnderWay["Service"]
  /** The session that a browser gets. */
  readonly sessionOf: (
    browser: TestBrowser,
    index?: number,
  ) => Promise<{ readonly status: number; readonly body: Readonly<Record<string, unknown>> }>
}

/** Starts the servers for the tests of the surrounding file or `describe`. */
export function withRunningServer(modules: readonly ServerModule[] = []): RunningServer {
  const scope = Scope.makeUnsafe()
  let servers: readonly Effect.Success<ReturnType<typeof startServer>>[]
  let drop: () => Promise<void>

  beforeAll(async () => {
    const database = await testDatabase()
    drop = database.drop
    const start = startServer({
      configuration: configurationOn(database.target),
      modules: [smallClinic, ...modules],
      demoPeople: people,
      pages: "/nowhere",
    })
    const count = database.target.kind === "postgres" ? 2 : 1
    servers = await Effect.runPromise(
      Effect.all(
        Array.from({ length: count }, () => start),
        { concurrency: "unbounded" },
      ).pipe(Scope.provide(scope), Effect.provide(Logger.layer([])), Effect.provideService(AskingInTransaction, "fail")),
    )
  })
  afterAll(async () => {
    await Effect.runPromise(Scope.close(scope, Exit.void))
    await drop()
  })

  const origin = (index = 0) => `http://localhost:${servers[index]!.port}`
  const run = <A, E>(effect: Effect.Effect<A, E, SqlClient.SqlClient>) =>
    Effect.runPromise(Effect.provideContext(effect, servers[0]!.database))
  return {
    origin,
    processes: () => servers.length,
    run,
    audit: () => run(readAudit),
    underWay: () => servers[0]!.underWay,
    sessionOf: async (browser, index) => {
      const response = await browser.ask(`${origin(index)}/api/session`)
      return { status: response.status, body: (response.status === 204 ? {} : await response.json()) as Record<string, unknown> }
    },
  }
}
