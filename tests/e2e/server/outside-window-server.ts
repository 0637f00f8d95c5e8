import type { ServerModule } from "@rond/core/server-kit"
import { Effect, Scope } from "effect"
import { SqlClient } from "effect/sql"
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { stripTypeScriptTypes } from "node:module"
import path from "node:path"
import { startServer } from "../../../server/src/main/server.ts"
import { configurationOn } from "../../../server/src/testing/configuration-on.ts"
import { signingModule } from "../../../server/src/testing/signing-module.ts"

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

/** Writes how many rows a choice has left. */
const reported = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const stored = yield* sql`select 1 from signing`
  process.stdout.write(`signed ${stored.length}\n`)
})

const module: ServerModule = {
  ...signingModule,
  demoPages: (signingModule.demoPages ?? []).map(({ choose, ...demoPage }) => ({
    ...demoPage,
    ...(choose && { choose: (value, query) => Effect.tap(choose(value, query), () => reported) }),
  })),
}

const { port } = await Effect.runPromise(
  startServer({ configuration: configurationOn({ kind: "memory" }), modules: [module], demoPeople: [], pages: folder }).pipe(
    Scope.provide(Scope.makeUnsafe()),
  ),
)
process.stdout.write(`port ${port}\n`)
