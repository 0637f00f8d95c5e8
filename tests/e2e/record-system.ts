import { stopWatchingConsole } from "./console-errors.ts"
import { createServer } from "node:http"
import { Clinic } from "./server/clinics.ts"
import { test as journey } from "./journey.ts"
import type { ServerProcess } from "./server/server-process.ts"

/** The record system of a partner: it answers every patient with this status. */
interface RecordSystem {
  status: number
  readonly requests: Readonly<Record<string, unknown>>[]
}

interface RecordFixtures {
  readonly emr: RecordSystem & { readonly url: string }
  /** A server of the journey's own that sends French patients to `emr`. */
  readonly connectedServer: ServerProcess
}

export const test = journey.extend<RecordFixtures>({
  emr: async ({}, use) => {
    const requests: Readonly<Record<string, unknown>>[] = []
    const listening = createServer((request, response) => {
      let body = ""
      request.on("data", (chunk: Buffer) => (body += chunk.toString()))
      request.on("end", () => {
        requests.push(JSON.parse(body) as Readonly<Record<string, unknown>>)
        response.writeHead(emr.status).end()
      })
    })
    const port = await new Promise<number>((resolve) =>
      listening.listen(0, "127.0.0.1", () => {
        const address = listening.address()
        resolve(address !== null && typeof address === "object" ? address.port : 0)
      }),
    )
    const emr = { status: 201, requests, url: `http://127.0.0.1:${port}/patients` }
    await use(emr)
    listening.closeAllConnections()
    await new Promise((resolve) => listening.close(resolve))
  },
  connectedServer: async ({ emr }, use, info) => {
    const clinic = await Clinic.open({ env: { ROND_FR_EMR_URL: emr.url } })
    await use(clinic.server)
    stopWatchingConsole()
    if (info.status !== info.expectedStatus) await info.attach("server output", { body: clinic.server.output, contentType: "text/plain" })
    await clinic.close()
  },
})
