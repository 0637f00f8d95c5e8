/**
 * Starts the server with every plugin and a new demo clinic on the embedded database, asks for its first page, and stops it. Fails with what
 * the server says when it does not start.
 */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { freePort } from "../../tests/setup/free-port.ts"

const data = mkdtempSync(path.join(tmpdir(), "rond-start-"))
const port = await freePort()
const env = { ...process.env, PORT: String(port), ROND_DATA: data, DATABASE_URL: "", ROND_DEMO: "1" }
const server = spawn(process.execPath, ["server/src/main.ts"], { cwd: path.join(import.meta.dirname, "../.."), env })
let said = ""
for (const stream of [server.stdout, server.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (said += text))

const ended = once(server, "close")
const started = new Promise<void>((resolve) => {
  server.stdout.on("data", () => said.includes(`:${port}`) && resolve())
})
const isStarted = await Promise.race([started.then(() => true), ended.then(() => false)])
const answered = isStarted ? await fetch(`http://127.0.0.1:${port}/`).then(({ status }) => status) : undefined
server.kill()
await ended
rmSync(data, { recursive: true, force: true })
if (answered === 200) console.log("The server starts with every plugin and the demo clinic.")
else {
  console.error(`The server ${isStarted ? `responds ${answered} at /` : "does not start"}:\n${said.trim()}`)
  process.exitCode = 1
}
