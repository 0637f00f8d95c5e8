import { Schema } from "effect"
import type { Endpoint, EndpointInput } from "../../api/endpoint.ts"

/** An encoded request. */
export interface EncodedRequest {
  /** Relative to the API root, with path parameters and query filled in. */
  readonly url: string
  readonly body: string | FormData | undefined
}

/**
 * Encodes an endpoint's input with its schemas. Invalid input is a programming error and throws.
 *
 * @throws Error when a path parameter is missing
 */
export function encodeRequest(endpoint: Endpoint, input: EndpointInput<Endpoint>): EncodedRequest {
  const parts = input as { readonly params?: unknown; readonly query?: unknown; readonly payload?: unknown }
  const params = endpoint.params === undefined ? {} : entriesOf(Schema.encodeSync(endpoint.params)(parts.params))
  const query = endpoint.query === undefined ? {} : entriesOf(Schema.encodeSync(endpoint.query)(parts.query))
  const path = endpoint.path.replaceAll(/:([A-Za-z_][A-Za-z0-9_]*)/g, (_, name: string) =>
    encodeURIComponent(pathValue(endpoint, params, name)),
  )
  const search = searchOf(query)
  return { url: search === "" ? path : `${path}?${search}`, body: bodyOf(endpoint, parts.payload) }
}

function pathValue(endpoint: Endpoint, params: Readonly<Record<string, unknown>>, name: string): string {
  const value = params[name]
  if (value === undefined || value === null || value === "") throw new Error(`Missing path parameter ${name} of ${endpoint.id}`)
  return String(value)
}

function searchOf(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(name, String(item))
    }
  }
  return search.toString()
}

function bodyOf(endpoint: Endpoint, payload: unknown): string | FormData | undefined {
  if (endpoint.payload === undefined) return undefined
  const encoded = Schema.encodeSync(endpoint.payload)(payload)
  if (endpoint.body === "json") return JSON.stringify(encoded)
  const form = new FormData()
  for (const [name, value] of Object.entries(entriesOf(encoded))) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item instanceof Blob) form.append(name, item)
      else if (item !== undefined && item !== null) form.append(name, String(item))
    }
  }
  return form
}

function entriesOf(encoded: unknown): Readonly<Record<string, unknown>> {
  return typeof encoded === "object" && encoded !== null ? (encoded as Record<string, unknown>) : {}
}
