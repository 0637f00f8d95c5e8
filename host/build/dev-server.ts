import type { ServerResponse } from "node:http"
import { patientPageOf } from "@rond/core/model/call"
import type { Plugin, ProxyOptions } from "vite"

/** The page for a patient's link, as the server serves it. */
export const patientPageFor = (url: string): string | undefined => patientPageOf(url.split(/[?#]/)[0]!)

/** Serves the patient's pages at their addresses in development. */
export const patientPages = (): Plugin => ({
  name: "rond-patient-pages",
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      request.url = patientPageFor(request.url ?? "/") ?? request.url
      next()
    })
  },
})

/**
 * Passes what the server answers on to it. The server sees the page's own address, so that a sign-in returns there. While it starts again,
 * it counts as unavailable, and the page retries.
 */
export function proxyTo(target: string): Readonly<Record<string, ProxyOptions>> {
  const options: ProxyOptions = {
    target,
    changeOrigin: false,
    configure: (proxy) =>
      proxy.on("error", (_error, _request, response) => {
        if ("writeHead" in response && !response.headersSent) unavailable(response)
      }),
  }
  return { "/api": options, "/auth": options, "/oidc": options, "/demo-pages": options }
}

const unavailable = (response: ServerResponse) => response.writeHead(503, { "retry-after": "1" }).end()
