import { Events, type ServerModule } from "@rond/core/server-kit"
import { Effect, Scope } from "effect"
import { SqlClient } from "effect/sql"
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { stripTypeScriptTypes } from "node:module"
import path from "node:path"
import { startServer } from "../../../server/src/main/server.ts"
import { configurationOn } from "../../../server/src/testing/configuration-on.ts"

/**
 * Serves, for one journey, a page that opens an outside window as screens do, and the stand-in of the service that the window is of. Writes its port.
 * The argument is an empty folder for the page.
 */
const folder = process.argv[2]!
const source = path.join(import.meta.dirname, "../../../core/src/platform/outside-window/outside-window.ts")

const script = `
import { openOutsideWindow } from "./outside-window.js"
const output = document.querySelector("output")
let opened
const show = () => (output.textContent = opened === "blocked" ? opened : opened.state())
const press = (seconds) => {
  opened = openOutsideWindow({ seconds })
  show()
  if (opened !== "blocked") opened.listen(show)
}
// The address comes from the server, after the press.
document.getElementById("open").onclick = async () => {
  press(60)
  await (await fetch("/")).text()
  opened.leadTo("/demo-pages/ie/signing?session=m1")
}
document.getElementById("wait").onclick = () => press(1)
document.getElementById("close").onclick = () => opened.close()
`

mkdirSync(path.join(folder, "assets"), { recursive: true })
writeFileSync(path.join(folder, "assets/outside-window.js"), stripTypeScriptTypes(readFileSync(source, "utf8")))
writeFileSync(path.join(folder, "assets/page.js"), script)
copyFileSync(path.join(import.meta.dirname, "../../../host/public/mark.svg"), path.join(folder, "mark.svg"))
const page = `<!doctype html><html lang="en"><title>Workspace</title><button id="open">Open</button><button id="wait">Wait</button>
<button id="close">Close</button><output></output><script type="module" src="/assets/page.js"></script></html>`
for (const name of ["index", "visit", "conversation"]) writeFileSync(path.join(folder, `${name}.html`), page)

const module: ServerModule = {
  id: "ie",
  handlers: [],
  migrations: {
    "0001_tables": Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`create table signing (session text primary key, outcome text)`
      // A demo asks whether the clinic has people.
      yield* sql`create table person (id text primary key)`
    }),
  },
  demoPages: [
    {
      path: "signing",
      show: ({ session = "" }) =>
        Effect.succeed({
          language: "en-GB",
          title: "Signing",
          text: `Session ${session}`,
          choices: [{ value: "signed", label: "Sign" }],
        }),
      choose: (value, { session = "" }) =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          yield* sql`insert into signing (session, outcome) values (${session}, ${value})`
          yield* (yield* Events).publish({ topic: `meeting:${session}`, type: "signed", data: {} })
          const stored = yield* sql`select 1 from signing`
          process.stdout.write(`signed ${stored.length}\n`)
          return { language: "en-GB", title: "Signed", text: "You can close this window.", closes: true }
        }),
    },
  ],
}

const { port } = await Effect.runPromise(
  startServer({ configuration: configurationOn({ kind: "memory" }), modules: [module], demoPeople: [], pages: folder }).pipe(
    Scope.provide(Scope.makeUnsafe()),
  ),
)
process.stdout.write(`port ${port}\n`)
