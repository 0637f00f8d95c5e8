import type { UploadProgress } from "../../../kernel/api/client.ts"

/** `fetch` that reports how much of a form has been sent. It is no part of the first files: `fetch` itself reports nothing, and few requests ask. */
export const fetchWithProgress =
  (onProgress: (progress: UploadProgress) => void): typeof globalThis.fetch =>
  (input, { method = "GET", headers, body, signal } = {}) =>
    new Promise<Response>((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, input instanceof Request ? input.url : input)
      request.responseType = "arraybuffer"
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener("progress", ({ loaded, total }) => onProgress({ sentBytes: loaded, totalBytes: total }))
      request.addEventListener("load", () => resolve(responseOf(request)))
      request.addEventListener("error", () => reject(new TypeError("The request failed")))
      const abort = () => {
        request.abort()
        reject(signal?.reason ?? new DOMException("The request was aborted", "AbortError"))
      }
      if (signal?.aborted === true) return abort()
      signal?.addEventListener("abort", abort)
      request.addEventListener("loadend", () => signal?.removeEventListener("abort", abort))
      // A form, text or nothing, as `exchange` sends.
      request.send(body as FormData | string | null)
    })

/** Statuses whose responses have no body. */
const bodiless: ReadonlySet<number> = new Set([204, 205, 304])

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const end = line.indexOf(":")
    if (end > 0) headers.append(line.slice(0, end), line.slice(end + 1).trim())
  }
  const body = bodiless.has(request.status) ? null : (request.response as ArrayBuffer)
  return new Response(body, { status: request.status, headers })
}
