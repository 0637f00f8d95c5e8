import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { freePort } from "../../tests/setup/free-port.ts"

/** A server with a new demo clinic on the embedded database. */
export interface StartedServer {
  /** Its address, without a slash at the end. */
  readonly url: string
  /** Everything that it has written so far. */
  readonly output: () => string
  /** Ends it and deletes its data. */
  readonly stop: () => Promise<void>
}

/**
 * Starts `server/src/main.ts` below a folder, and waits until it has filled its clinic.
 *
 * @param root the folder with `server`
 * @param settings environment variables on top of the process's own
 * @throws Error with what the server says when it does not start
 */
export async function startServer(root: string, settings: Readonly<Record<string, string>> = {}): Promise<StartedServer> {
  const data = mkdtempSync(path.join(tmpdir(), "rond-start-"))
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), ROND_DATA: data, DATABASE_URL: "", ROND_DEMO: "1", ...settings }
  const server = spawn(process.execPath, ["server/src/main.ts"], { cwd: root, env })
  let said = ""
  const ended = once(server, "close")
  const started = new Promise<void>((resolve) => {
    for (const stream of [server.stdout, server.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        said += text
        if (said.includes(`:${port}`)) resolve()
      })
  })
  const stop = async () => {
    server.kill()
    await ended
    rmSync(data, { recursive: true, force: true })
  }
  const isStarted = await Promise.race([started.then(() => true), ended.then(() => false)])
  if (!isStarted) {
    await stop()
    throw new Error(`The server does not start:\n${said.trim()}`)
  }
  return { url: `http://127.0.0.1:${port}`, output: () => said.trim(), stop }
}
