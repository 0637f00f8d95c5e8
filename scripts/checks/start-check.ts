/**
 * Starts the server with every plugin and a new demo clinic on the embedded database, asks for its first page, and stops it. Fails with what
 * the server says when it does not start.
 */
import path from "node:path"
import { startServer } from "./start-server.ts"

try {
  const server = await startServer(path.join(import.meta.dirname, "../.."))
  const { status } = await fetch(`${server.url}/`)
  await server.stop()
  if (status !== 200) throw new Error(`The server responds ${status} at /:\n${server.output()}`)
  console.log("The server starts with every plugin and the demo clinic.")
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
