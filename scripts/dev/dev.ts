/**
 * `npm run dev` serves page and server on one port. A saved screen is on screen at once; a saved handler, rule or other file that the server
 * runs starts the server again. `PORT` sets another port.
 */
import { spawn } from "node:child_process"
import path from "node:path"
import { freePort } from "../../tests/setup/free-port.ts"
import { devSettings } from "./dev-settings.ts"
import { restarting, serverSources } from "./restarting.ts"

process.chdir(path.join(import.meta.dirname, "../.."))
const { port, server, page } = devSettings(process.env["PORT"], await freePort())
const api = restarting("server/src/main.ts", serverSources(), { ...process.env, ...server })
const pages = spawn("vite", ["host", "--port", String(port), "--strictPort", "--logLevel", "warn"], {
  stdio: "inherit",
  env: { ...process.env, ...page },
})
process.on("SIGINT", () => pages.kill()).on("SIGTERM", () => pages.kill())
// One without the other is of no use.
pages.once("exit", (code) => {
  api.stop()
  process.exitCode = code ?? 0
})
