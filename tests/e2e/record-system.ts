import { rmSync } from "node:fs"
import { createServer } from "node:http"
import { copyOfSeededFolder, test as journey } from "./journey.ts"
import { ServerProcess } from "./server-process.ts"

/** The record system of a partner: it answers every patient with this status. */
export interface RecordSystem {
  status: number
  readonly heard: Readonly<Record<string, unknown>>[]
}

/** Journeys whose server sends French patients to a record system of the journey's own. */
export const test = journey.extend<{ readonly emr: RecordSystem & { readonly url: string } }>({
  emr: async ({}, use) => {
    const heard: Readonly<Record<string, unknown>>[] = []
    const listening = createServer((request, response) => {
      let body = ""
      request.on("data", (chunk: Buffer) => (body += chunk.toString()))
      request.on("end", () => {
        heard.push(JSON.parse(body) as Readonly<Record<string, unknown>>)
        response.writeHead(emr.status).end()
      })
    })
    const port = await new Promise<number>((resolve) =>
      listening.listen(0, "127.0.0.1", () => {
        const address = listening.address()
        resolve(address !== null && typeof address === "object" ? address.port : 0)
      }),
    )
    const emr = { status: 201, heard, url: `http://127.0.0.1:${port}/patients` }
    await use(emr)
    listening.closeAllConnections()
    await new Promise((resolve) => listening.close(resolve))
  },
  server: async ({ emr }, use, info) => {
    const folder = copyOfSeededFolder()
    const server = await ServerProcess.start({ dataFolder: folder, env: { ROND_FR_EMR_URL: emr.url } })
    await use(server)
    if (info.status !== info.expectedStatus) await info.attach("server output", { body: server.output, contentType: "text/plain" })
    await server.kill("SIGTERM")
    rmSync(folder, { recursive: true, force: true })
  },
})
